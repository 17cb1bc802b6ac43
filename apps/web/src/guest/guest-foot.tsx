import type { GuestGrant } from '@caseloom/contracts/accounts/session'
import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { PlainButton } from '@caseloom/ui/plain-button'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { sendQueue } from '../platform/queue/sending.ts'
import { pageBeside, type OpenQuestion, type useDocumentCompletion } from '../slices/documents/index.ts'
import { t } from './guest-texts.ts'
import { SavedLine } from './saved-line.tsx'
import { goTo, guestPaths } from './use-path.ts'

export type GuestFootProps = {
  grant: GuestGrant
  document: DocumentForm
  page: number
  completion: ReturnType<typeof useDocumentCompletion>
  onTurn: (page: number) => void
  /** Leads to a question on any page. */
  onGo: (question: OpenQuestion) => void
}

/** What has been saved, and the way to the next page. The last page completes the form. */
export function GuestFoot({ grant, document, page, completion, onTurn, onGo }: GuestFootProps) {
  const { Id, Completed } = document
  const before = pageBeside(document, page, -1)
  const next = pageBeside(document, page, 1)
  const isLast = next === undefined
  const goToForms = grant.ObjectType === 'BUNDLE' ? () => goTo(guestPaths.start) : undefined
  // A form that completes itself later has no end page: the next of the family goes on from here.
  const goBack = before === undefined || (goToForms && completion.isSentLater) ? undefined : () => onTurn(before)
  const back = goBack ?? goToForms
  return (
    <footer className="guest-foot">
      <SavedLine document={document} isSentLater={completion.isSentLater} onGo={onGo} />
      <div className="buttons">
        {back && (
          <PlainButton size="large" icon={<CaretLeftIcon weight="bold" size={16} />} onClick={back}>
            {t(goBack ? 'back' : 'allForms')}
          </PlainButton>
        )}
        {next !== undefined && (
          <PlainButton
            kind="primary"
            size="large"
            iconEnd={<CaretRightIcon weight="bold" size={16} />}
            onClick={() => {
              void sendQueue.flush(Id)
              onTurn(next)
            }}
          >
            {t('next')}
          </PlainButton>
        )}
        {isLast && Completed && (
          <PlainButton kind="primary" size="large" onClick={() => goTo(guestPaths.form(Id), { replace: true })}>
            {t('backToEnd')}
          </PlainButton>
        )}
        {isLast && !Completed && document.Can.Complete && <CompleteButton {...completion} />}
      </div>
    </footer>
  )
}

type CompleteButtonProps = Pick<
  ReturnType<typeof useDocumentCompletion>,
  'isCompleting' | 'isSentLater' | 'start' | 'takeBack'
>

function CompleteButton({ isCompleting, isSentLater, start, takeBack }: CompleteButtonProps) {
  return isSentLater ? (
    // The second half of a double tap on "Complete" was not meant for the button that took its place.
    <PlainButton size="large" onClick={(event) => event.detail < 2 && takeBack()}>
      {t('notYet')}
    </PlainButton>
  ) : (
    <PlainButton kind="primary" size="large" isPending={isCompleting} pendingLabel={t('completing')} onClick={start}>
      {t('complete')}
    </PlainButton>
  )
}
