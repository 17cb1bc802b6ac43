import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { OptionBar, OptionButton, type PanelOption } from '@caseloom/ui/option-bar'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import type { ReactNode } from 'react'
import { openPrint, SidePanel } from '../items/index.ts'
import { DocumentDetails } from './document-details.tsx'
import { t } from './document-texts.ts'
import type { DocumentPanel, useDocumentPanel } from './use-document-panel.ts'

export type DocumentSideProps = {
  document: DocumentForm
  panel: ReturnType<typeof useDocumentPanel>
  options: readonly PanelOption<DocumentPanel>[]
  comments: ReactNode
}

/** The open panel: beside the sheet with its bar, or over it where there is no room. */
export function DocumentSide({ document, panel, options, comments }: DocumentSideProps) {
  const { open, isWide, toggle, close } = panel
  const contents: Record<DocumentPanel, ReactNode> = {
    details: <DocumentDetails document={document} />,
    comments,
  }
  return (
    <>
      <SidePanel isOpen={open !== null} isWide={isWide} title={open ? t(open) : ''} onClose={close}>
        {open && contents[open]}
      </SidePanel>
      <OptionBar label={t('options')} options={options} open={open} usual="details" onToggle={toggle}>
        <OptionButton label={t('print')} Icon={PrinterIcon} onPress={() => openPrint(document.Id)} />
      </OptionBar>
    </>
  )
}
