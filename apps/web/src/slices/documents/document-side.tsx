import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { Badge } from '@caseloom/ui/badge'
import { Button } from '@caseloom/ui/button'
import { ChatTextIcon } from '@phosphor-icons/react/dist/csr/ChatText'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import type { ReactNode } from 'react'
import { openPrint, SidePanel } from '../items/index.ts'
import { DocumentDetails } from './document-details.tsx'
import { t } from './document-texts.ts'
import { documentPanels, type DocumentPanel } from './use-document-panel.ts'

type Panel = { open: DocumentPanel | null; isWide: boolean; toggle: (panel: DocumentPanel) => void; close: () => void }

export type DocumentSideProps = {
  document: DocumentForm
  panel: Panel
  comments: ReactNode
  commentCount: number
}

/** The one open panel: beside the sheet with its bar, or over it where there is no room. */
export function DocumentSide({ document, panel, comments, commentCount }: DocumentSideProps) {
  const { open, isWide, close } = panel
  const contents: Record<DocumentPanel, ReactNode> = {
    details: <DocumentDetails document={document} />,
    comments,
  }
  return (
    <>
      <SidePanel isOpen={open !== null} isWide={isWide} title={open ? t(open) : ''} onClose={close}>
        {open && contents[open]}
      </SidePanel>
      {isWide && <OptionBar document={document} panel={panel} commentCount={commentCount} />}
    </>
  )
}

const icons = {
  details: InfoIcon,
  comments: ChatTextIcon,
} as const

function OptionBar({ document, panel: { open, toggle }, commentCount }: Omit<DocumentSideProps, 'comments'>) {
  return (
    <nav className="cl-optionbar" aria-label={t('options')}>
      {documentPanels.map((panel) => {
        const Icon = icons[panel]
        return (
          <button
            key={panel}
            type="button"
            className="cl-option"
            aria-pressed={open === panel}
            onClick={() => toggle(panel)}
            {...(panel === (open ?? 'details') && { 'data-panel-toggle': '' })}
          >
            <Icon weight={open === panel ? 'fill' : 'regular'} aria-hidden="true" />
            {t(panel)}
            {panel === 'comments' && commentCount > 0 && <span className="count">{commentCount}</span>}
          </button>
        )
      })}
      <button type="button" className="cl-option" onClick={() => openPrint(document.Id)}>
        <PrinterIcon aria-hidden="true" />
        {t('print')}
      </button>
    </nav>
  )
}

export type DocumentPanelButtonsProps = { commentCount: number; onToggle: (panel: DocumentPanel) => void }

/** The ways to the panels where there is no option bar. */
export function DocumentPanelButtons({ commentCount, onToggle }: DocumentPanelButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2 px-6 pt-4 max-md:px-4 xl:hidden">
      <Button size="large" icon={<InfoIcon />} onPress={() => onToggle('details')}>
        {t('details')}
      </Button>
      <Button
        size="large"
        icon={<ChatTextIcon />}
        {...(commentCount > 0 && { iconEnd: <Badge>{String(commentCount)}</Badge> })}
        onPress={() => onToggle('comments')}
      >
        {t('comments')}
      </Button>
    </div>
  )
}
