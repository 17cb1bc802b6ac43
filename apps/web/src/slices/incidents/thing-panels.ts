import { useSidePanel } from '../items/index.ts'

const thingPanels = ['comments', 'details'] as const
export type ThingPanel = (typeof thingPanels)[number]

export const useThingPanel = () => useSidePanel(thingPanels, 'comments')
