import type { PanelOption } from '@caseloom/ui/option-bar'
import { ChatTextIcon } from '@phosphor-icons/react/dist/csr/ChatText'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { useSidePanel } from '../items/index.ts'
import { t } from './document-texts.ts'

const documentPanels = ['details', 'comments'] as const
export type DocumentPanel = (typeof documentPanels)[number]

export const useDocumentPanel = () => useSidePanel(documentPanels, 'details')

export function documentPanelOptions(commentCount: number): PanelOption<DocumentPanel>[] {
  return [
    { id: 'details', label: t('details'), Icon: InfoIcon },
    { id: 'comments', label: t('comments'), Icon: ChatTextIcon, count: commentCount },
  ]
}
