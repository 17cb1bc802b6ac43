import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { Sheet, Stage } from '@caseloom/ui/layers/sheet-layout'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { announce } from '../../platform/announce.ts'
import { useAddressQuery } from '../../platform/address.ts'
import { sendQueue } from '../../platform/queue/sending.ts'
import { paths } from '../../platform/paths.ts'
import { detailsPanel, ItemSide, PanelButtons, useItemPanels, useItemScreen, type ItemPanel } from '../items/index.ts'
import { DocumentDetails } from './document-details.tsx'
import { DocumentFoot } from './document-foot.tsx'
import { DocumentHeader } from './document-header.tsx'
import { leaveOffMutation } from './document-queries.ts'
import { t } from './document-texts.ts'
import './documents.css'
import { MissingAnswers, type OpenQuestion } from './questions/missing-answers.tsx'
import { placeAbove } from './place-above.ts'
import { QuestionRows } from './questions/question-rows.tsx'
import { useDocumentCompletion } from './use-document-completion.ts'

const TakerDialog = lazyPart(() => import('./starting/taker-dialog.tsx').then((module) => module.TakerDialog))

export type DocumentScreenProps = {
  document: DocumentForm
  /** Counts from 1. */
  page: number
  /** The comments come from a slice above this one; the page passes them in. */
  comments: ItemPanel
}

/** A form, one page at a time. Its key must be the document's id. */
export function DocumentScreen({ document, page, comments }: DocumentScreenProps) {
  const { Id, Completed } = document
  const [isTransferring, setIsTransferring] = useState(false)
  const navigate = useNavigate()
  const query = useAddressQuery()
  const { isLocked, leave, askDelete, askReactivate, dialogs } = useItemScreen(document, placeAbove(document))
  const panels = useItemPanels([detailsPanel(<DocumentDetails document={document} />), comments])
  const goTo = (to: number) => void navigate({ to: paths.document(Id, to), search: query })
  const arrival = usePageArrival(document, page)

  function goToQuestion(question: OpenQuestion) {
    arrival.focusOn(question)
    if (question.Page !== page) goTo(question.Page)
  }

  const completion = useDocumentCompletion({ document, onOpen: goToQuestion, onCompleted: leave })

  function handleExit() {
    // Waiting changes are sent from any page.
    void sendQueue.flush(Id)
    leave()
  }

  const queryText = new URLSearchParams(query).toString()
  return (
    <Stage>
      <Sheet>
        <DocumentHeader
          document={completion.typed}
          page={page}
          isLocked={isLocked}
          query={queryText === '' ? '' : `?${queryText}`}
          onDelete={askDelete}
          onTransfer={() => setIsTransferring(true)}
        />
        <div className="flex flex-wrap gap-2 px-6 pt-4 max-md:px-4 xl:hidden">
          <PanelButtons panels={panels.all} onToggle={panels.toggle} />
        </div>
        {completion.open.length > 0 && !Completed && (
          <MissingAnswers document={document} open={completion.open} onGo={goToQuestion} />
        )}
        <QuestionRows
          key={page}
          document={document}
          page={page}
          isLocked={isLocked}
          missing={new Set(completion.open.map((question) => question.Id))}
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
          onReactivate={askReactivate}
        />
      </Sheet>
      <ItemSide item={document} panels={panels} printLabel={t('print')} />
      {dialogs}
      {isTransferring && (
        <Suspense fallback={null}>
          <TakerDialog document={document} onClose={() => setIsTransferring(false)} />
        </Suspense>
      )}
    </Stage>
  )
}

/**
 * On arrival at a page, stores it as where the reader left off, announces it, and focuses its heading, or the question that the reader
 * was sent to.
 */
function usePageArrival({ Id, LeftOffPage, PageCount }: DocumentForm, page: number) {
  const wanted = useRef<string>(undefined)
  const shown = useRef(page)
  const { mutate } = useMutation(leaveOffMutation(Id))

  const remember = useEffectEvent((at: number) => {
    if (at !== LeftOffPage) mutate(at)
  })
  const arrive = useEffectEvent((at: number) => {
    if (shown.current === at) return
    shown.current = at
    announce(t('pageOf', { page: at, pages: PageCount }))
    if (focusWanted(wanted)) return
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.focus({ preventScroll: true })
    document.querySelector('#main')?.scrollTo({ top: 0 })
    if (matchMedia('(width < 48rem)').matches) window.scrollTo({ top: 0 })
  })
  useEffect(() => {
    remember(page)
    arrive(page)
  }, [page])

  return {
    focusOn(question: OpenQuestion) {
      wanted.current = question.Id
      if (question.Page === page) focusWanted(wanted)
    },
  }
}

function focusWanted(wanted: { current: string | undefined }): boolean {
  const field = wanted.current && document.querySelector<HTMLElement>(`[id="q-${wanted.current}"]`)
  wanted.current = undefined
  if (!field) return false
  const input = field.matches('input, textarea') ? field : field.querySelector<HTMLElement>('input, textarea')
  input?.scrollIntoView({ block: 'center' })
  input?.focus({ preventScroll: true })
  return input !== null
}
