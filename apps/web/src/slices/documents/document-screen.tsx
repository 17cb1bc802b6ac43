import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { Sheet, Stage } from '@caseloom/ui/layers/sheet-layout'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { useAddressQuery } from '../../platform/address.ts'
import { sendQueue } from '../../platform/queue/sending.ts'
import { paths } from '../../platform/paths.ts'
import { detailsPanel, useItemPanels, useItemScreen, type ItemPanel } from '../items/index.ts'
import { DocumentFoot } from './document-foot.tsx'
import { DocumentHeader, UnderDocumentHead } from './document-header.tsx'
import './documents.css'
import { MissingAnswers, type OpenQuestion } from './questions/missing-answers.tsx'
import { DetailsPanel } from './panel/details-panel.tsx'
import { DocumentSide } from './panel/document-side.tsx'
import { PinnedAnswers } from './pinned-answers.tsx'
import { placeAbove } from './place-above.ts'
import { QuestionRows } from './questions/question-rows.tsx'
import { useDocumentCompletion } from './completing/use-document-completion.ts'
import { usePageArrival } from './use-page-arrival.ts'
import { useSeen } from './use-seen.ts'

const TakerDialog = lazyPart(() => import('./starting/taker-dialog.tsx').then((module) => module.TakerDialog))

export type DocumentScreenProps = {
  document: DocumentForm
  /** Counts from 1. */
  page: number
  /** Comments and files have slices of their own; the page passes them in. */
  comments: ItemPanel
  files: ItemPanel
  /** The messages about it that wait to be sent, from a slice above this one. */
  notices: ReactNode
  /** The dialog comes from a slice above this one. Undefined where no link may be sent. */
  onSendGuestLink: (() => void) | undefined
}

/** A form, one page at a time. Its key must be the document's id. */
export function DocumentScreen(props: DocumentScreenProps) {
  const { document, page, comments, files, notices, onSendGuestLink } = props
  const [isTransferring, setIsTransferring] = useState(false)
  const query = new URLSearchParams(useAddressQuery()).toString()
  const { isLocked, leave, askDelete, askReactivate, dialogs } = useItemScreen(document, {
    above: placeAbove(document),
    hasGuests: !document.IsRating,
  })
  useSeen(document)
  const details = detailsPanel(
    <>
      <DetailsPanel document={document} isLocked={isLocked} />
      {notices}
    </>,
  )
  const panels = useItemPanels([details, comments, files])
  const transfer = () => setIsTransferring(true)

  return (
    <Stage>
      <Sheet>
        <Filling document={document} page={page} isLocked={isLocked} onLeave={leave} onReactivate={askReactivate}>
          <DocumentHeader
            document={document}
            page={page}
            isLocked={isLocked}
            query={query === '' ? '' : `?${query}`}
            onDelete={askDelete}
            onTransfer={transfer}
            onSendGuestLink={onSendGuestLink}
          />
          <UnderDocumentHead document={document} page={page} panels={panels} onReactivate={askReactivate} />
        </Filling>
      </Sheet>
      <DocumentSide
        document={document}
        panels={panels}
        onDelete={askDelete}
        onTransfer={transfer}
        onSendGuestLink={onSendGuestLink}
      />
      {dialogs}
      {isTransferring && (
        <Suspense fallback={null}>
          <TakerDialog document={document} onClose={() => setIsTransferring(false)} />
        </Suspense>
      )}
    </Stage>
  )
}

type FillingProps = {
  document: DocumentForm
  page: number
  isLocked: boolean
  onLeave: () => void
  onReactivate: () => void
  /** The head. */
  children: ReactNode
}

/** What follows the answers as they are typed, apart from the head and the panels, which follow what the server has. */
function Filling({ document, page, isLocked, onLeave, onReactivate, children }: FillingProps) {
  const { Id, Completed } = document
  const navigate = useNavigate()
  const query = useAddressQuery()
  const goTo = (to: number, resetScroll = true) =>
    void navigate({ to: paths.document(Id, to), search: query, resetScroll })
  const arrival = usePageArrival(document, page)

  function goToQuestion(question: OpenQuestion) {
    arrival.focusOn(question)
    // The page scrolls to the question; the router would scroll back to its top afterwards.
    if (question.Page !== page) goTo(question.Page, false)
  }

  const completion = useDocumentCompletion({ document, onOpen: goToQuestion, onCompleted: onLeave })

  function handleExit() {
    // Waiting changes are sent from any page.
    void sendQueue.flush(Id)
    onLeave()
  }

  return (
    <>
      {children}
      {completion.open.length > 0 && !Completed && (
        <MissingAnswers document={document} open={completion.open} onGo={goToQuestion} />
      )}
      <PinnedAnswers document={document} page={page} />
      <QuestionRows
        key={page}
        document={completion.typed}
        page={page}
        isLocked={isLocked}
        missing={completion.missing}
        onDrawn={arrival.drawn}
      />
      <DocumentFoot
        document={completion.typed}
        page={page}
        isCompleting={completion.isCompleting}
        isSentLater={completion.isSentLater}
        onGo={goTo}
        onExit={handleExit}
        onComplete={completion.start}
        onTakeBack={completion.takeBack}
        onReactivate={onReactivate}
      />
    </>
  )
}
