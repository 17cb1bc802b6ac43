import { useSidePanel } from '../items/index.ts'

export const documentPanels = ['details', 'comments'] as const
export type DocumentPanel = (typeof documentPanels)[number]

export const useDocumentPanel = () => useSidePanel(documentPanels, 'details')
