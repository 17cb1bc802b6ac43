import type { PanelOption } from '@caseloom/ui/option-bar'
import { useSidePanel } from '../items/index.ts'
import { t } from './incident-texts.ts'

const thingPanels = ['comments', 'details'] as const
export type ThingPanel = (typeof thingPanels)[number]

export const useThingPanel = () => useSidePanel(thingPanels, 'comments')

export function thingPanelOptions(commentCount: number): PanelOption<ThingPanel>[] {
  return [
    { id: 'comments', label: t('comments'), icon: 'comments', count: commentCount },
    { id: 'details', label: t('details'), icon: 'info' },
  ]
}
