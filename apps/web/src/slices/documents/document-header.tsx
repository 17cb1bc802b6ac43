import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { Button } from '@caseloom/ui/button'
import { Mark } from '@caseloom/ui/signs/logo'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { NameField, PanelButtons, SavingState, type ItemPanels } from '../items/index.ts'
import { CompletedLine } from './completing/completed-line.tsx'
import { DocumentMenu } from './document-menu.tsx'
import { DocumentSteps } from './document-steps.tsx'
import { t } from './document-texts.ts'
import { WhoElse, WhoElseBesidePanels } from './who-else/who-else.tsx'

export type DocumentHeaderProps = {
  document: DocumentForm
  page: number
  isLocked: boolean
  query: string
  onDelete: () => void
  onTransfer: () => void
  onSendGuestLink: (() => void) | undefined
}

export function DocumentHeader({ document, page, isLocked, query, ...actions }: DocumentHeaderProps) {
  const { Id, LastModified } = document
  const title = document.PageTitles[page - 1] ?? ''
  return (
    <header className="document-head">
      <div className="flex flex-wrap items-center gap-2.5 pb-1.5 max-md:gap-y-0">
        <span className="flex-none max-md:hidden" aria-hidden="true">
          <Mark size={28} />
        </span>
        <h1
          tabIndex={-1}
          className="min-w-0 flex-1 text-md font-semibold text-pretty wrap-anywhere xl:min-w-48 max-md:-order-3 max-md:basis-[calc(100%-3.375rem)] max-md:leading-6"
        >
          <NameField item={document} isLocked={isLocked} isInHeading />
          <span className="mx-1.5 text-text-subtle" aria-hidden="true">
            •
          </span>
          <span lang={document.Language ?? undefined}>{title}</span> {t('pageOfTitle', { page })}
        </h1>
        <WhoElse id={Id} />
        <span className="max-md:-order-1 max-md:me-auto">
          <SavingState item={Id} lastModified={LastModified} />
        </span>
        {actions.onSendGuestLink && (
          <span className="max-md:hidden">
            <Button icon={<PaperPlaneTiltIcon aria-hidden="true" />} onPress={actions.onSendGuestLink}>
              {t('sendGuestLink')}
            </Button>
          </span>
        )}
        <span className="max-md:-order-2">
          <DocumentMenu document={document} {...actions} />
        </span>
      </div>
      <DocumentSteps document={document} page={page} query={query} />
    </header>
  )
}

export type UnderDocumentHeadProps = {
  document: DocumentForm
  page: number
  panels: ItemPanels
  onReactivate: () => void
}

/** The panels, where there is no room for the bar of options, and that the form is completed. */
export function UnderDocumentHead({ document, page, panels, onReactivate }: UnderDocumentHeadProps) {
  return (
    <>
      <div className="flex flex-wrap gap-2 px-6 py-3 max-md:px-4 xl:hidden max-md:[&>button]:flex-1 max-md:[&>button]:px-2">
        <PanelButtons panels={panels.all} onToggle={panels.toggle} />
        <WhoElseBesidePanels id={document.Id} />
      </div>
      {document.Completed && <CompletedLine document={document} page={page} onReactivate={onReactivate} />}
    </>
  )
}
