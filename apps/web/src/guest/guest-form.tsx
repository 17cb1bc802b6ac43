import type { GuestGrant } from '@caseloom/contracts/accounts/session'
import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { Suspense } from 'react'
import { useConnection } from '../platform/calls/connection.ts'
import { sendQueue, useOfWaiting } from '../platform/queue/sending.ts'
import { getLocale } from '../platform/texts/locale.ts'
import { formatFullDay, today } from '../platform/texts/times.ts'
import {
  countPages,
  LazyPinnedAnswers,
  MissingAnswers,
  QuestionRows,
  useDocumentCompletion,
  usePageArrival,
  type OpenQuestion,
} from '../slices/documents/index.ts'
import { useLateLock } from '../slices/items/index.ts'
import { GuestFoot } from './guest-foot.tsx'
import { GuestFrame } from './guest-frame.tsx'
import { GuestProgress } from './guest-progress.tsx'
import { PrintLink } from './print-link.tsx'
import { t } from './guest-texts.ts'
import { LanguageChoice } from './language-choice.tsx'
import { goTo, guestPaths } from './use-path.ts'

export type GuestFormProps = {
  grant: GuestGrant
  document: DocumentForm
  /** Counts from 1. */
  page: number
  onLocale: () => void
}

/** One page of a form, for a guest. After completion it is only read. */
export function GuestForm({ grant, document, page, onLocale }: GuestFormProps) {
  const { Id, Name, Completed, PageTitles, PageCount } = document
  const arrival = usePageArrival(document, page)
  const turnTo = (to: number) => goTo(guestPaths.form(Id, to))
  function goToQuestion(question: OpenQuestion) {
    arrival.focusOn(question)
    if (question.Page !== page) turnTo(question.Page)
  }
  const completion = useDocumentCompletion({
    document,
    onOpen: goToQuestion,
    isSaidNext: true,
    onCompleted: () => goTo(guestPaths.form(Id), { replace: true }),
  })
  const isUnkept = useOfWaiting(sendQueue.isUnkept)
  // A page that is closed without a connection does not open again before it is back.
  const isAway = useConnection() === 'offline'
  const isLocked = useLateLock(Completed || !document.Can.Update, false)
  const { SenderName, CareModelName } = grant

  return (
    <GuestFrame
      title={PageTitles[page - 1] || Name}
      lang={document.Language}
      screen={`form ${Id}`}
      intro={
        <p className="text-text-muted">
          {SenderName === null
            ? t('fromCareModel', { name: Name, careModel: CareModelName })
            : t('fromSender', { name: Name, sender: SenderName, careModel: CareModelName })}
          <br />
          {t('taken', { day: formatFullDay(document.CompletedDate ?? today()) })}
        </p>
      }
      under={<GuestProgress counts={countPages(completion.typed)} page={page} pages={PageCount} />}
      headerEnd={<LanguageChoice onChanged={onLocale} />}
      foot={
        <GuestFoot
          grant={grant}
          document={completion.typed}
          page={page}
          completion={completion}
          onTurn={turnTo}
          onGo={goToQuestion}
        />
      }
    >
      {/* It may have been completed elsewhere, or its case closed, while this page was open. */}
      <div role="status">
        {isLocked && <p className="font-medium">{t(Completed ? 'isComplete' : 'isClosed', { name: Name })}</p>}
      </div>
      {completion.open.length > 0 && !Completed && (
        <div className="guest-questions">
          <MissingAnswers document={completion.typed} open={completion.open} onGo={goToQuestion} />
        </div>
      )}
      {document.TemplatePreferences.PinnedQuestions.length > 0 && (
        <Suspense fallback={null}>
          <LazyPinnedAnswers document={document} page={page} />
        </Suspense>
      )}
      <div className="guest-questions">
        <QuestionRows
          key={`${page} ${getLocale()}`}
          document={completion.typed}
          page={page}
          isLocked={isLocked}
          missing={completion.missing}
          onDrawn={arrival.drawn}
        />
      </div>
      {!isLocked && !isUnkept && <p className="text-sm text-text-muted">{t(isAway ? 'keepOpen' : 'closeAndReturn')}</p>}
      <div className="guest-actions">
        <PrintLink id={Id} />
      </div>
    </GuestFrame>
  )
}
