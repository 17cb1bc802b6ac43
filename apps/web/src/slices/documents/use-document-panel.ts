import type { PanelOption } from '@caseloom/ui/option-bar'
import { useSidePanel } from '../items/index.ts'
import { t } from './document-texts.ts'

const documentPanels = ['details', 'comments'] as const
export type DocumentPanel = (typeof documentPanels)[number]

export const useDocumentPanel = () => useSidePanel(documentPanels, 'details')

export function documentPanelOptions(commentCount: number): PanelOption<DocumentPanel>[] {
  return [
    { id: 'details', label: t('details'), icon: 'info' },
    { id: 'comments', label: t('comments'), icon: 'comments', count: commentCount },
  ]
}
