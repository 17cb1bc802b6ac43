import type { Locale } from '@caseloom/contracts/locales'
import type { YesNo } from '@caseloom/contracts/workflows/workflow-body'
import { PlainButton } from '@caseloom/ui/plain-button'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useState, type ReactNode } from 'react'
import { LocationError } from '../../platform/measure-location.ts'
import { formatLongDay, formatNearTimeWithin, formatTimeRange } from '../../platform/texts/times.ts'
import { SignInRefusal } from '../sign-in-calls.ts'
import { NoticeLine, SignInFrame } from '../sign-in-frame.tsx'
import { t as said } from '../sign-in-texts.ts'
import { t } from './public-link-texts.ts'
import type { AskedByLink } from './use-public-link.ts'

export type PublicQuestionProps = {
  asked: AskedByLink
  locale: Locale
  foot: ReactNode
  onAnswer: (asked: AskedByLink, answer: YesNo, withPlace: boolean) => Promise<void>
}

/** The question, the appointment that it is about, and the two answers. */
export function PublicQuestion({ asked, locale, foot, onAnswer }: PublicQuestionProps) {
  const { Appointment, CareModel, Sender, Cancels, AsksForPlace, Expires } = asked
  const [withPlace, setWithPlace] = useState(false)
  const [isCancelling, setIsCancelling] = useState(false)
  const [sending, setSending] = useState<YesNo>()
  const [error, setError] = useState<string>()
  const question = asked.Questions[locale] ?? asked.Question

  async function send(answer: YesNo) {
    setSending(answer)
    setError(undefined)
    try {
      await onAnswer(asked, answer, withPlace)
    } catch (refusal) {
      if (refusal instanceof LocationError) setWithPlace(false)
      setError(sentenceOf(refusal))
      setSending(undefined)
    }
  }

  function press(answer: YesNo) {
    if (sending !== undefined) return
    if (answer === 'no' && Cancels) setIsCancelling(true)
    else void send(answer)
  }

  return (
    <SignInFrame
      title={isCancelling ? t('cancelTitle') : question}
      intro={isCancelling ? undefined : t('asks', { name: CareModel })}
      foot={foot}
    >
      <div className="pl-question">
        {Appointment && (
          <p className="pl-appointment">
            <b>{formatLongDay(Appointment.Start)}</b>
            <span>{formatTimeRange(Appointment.Start, Appointment.End)}</span>
            {Sender !== '' && <span>{t('with', { name: Sender })}</span>}
          </p>
        )}
        {isCancelling ? (
          <CancelChoice
            isSending={sending === 'no'}
            onCancel={() => void send('no')}
            onBack={() => setIsCancelling(false)}
          />
        ) : (
          <>
            {AsksForPlace && <PlaceChoice isChosen={withPlace} onChange={setWithPlace} />}
            <PlainButton
              kind="primary"
              size="large"
              isBlock
              isPending={sending === 'yes'}
              pendingLabel={t('sending')}
              onClick={() => press('yes')}
            >
              {t('yes')}
            </PlainButton>
            <PlainButton
              size="large"
              isBlock
              isPending={sending === 'no'}
              pendingLabel={t('sending')}
              onClick={() => press('no')}
            >
              {t('no')}
            </PlainButton>
            {Cancels && <p className="pl-hint">{t('noCancels')}</p>}
          </>
        )}
        {error !== undefined && <NoticeLine kind="danger">{error}</NoticeLine>}
        <p className="pl-hint">
          {t('kept', { name: CareModel })} {t('once', { time: formatNearTimeWithin(Expires) })}
        </p>
      </div>
    </SignInFrame>
  )
}

function sentenceOf(refusal: unknown): string {
  if (refusal instanceof LocationError) return t('noPlace')
  return refusal instanceof SignInRefusal ? refusal.message : said('unexpected')
}

type CancelChoiceProps = { isSending: boolean; onCancel: () => void; onBack: () => void }

function CancelChoice({ isSending, onCancel, onBack }: CancelChoiceProps) {
  return (
    <>
      <PlainButton
        kind="danger"
        size="large"
        isBlock
        isPending={isSending}
        pendingLabel={t('sending')}
        // The second half of a double tap on "No" was not meant for the button that appeared under the finger.
        onClick={({ detail }) => detail < 2 && onCancel()}
      >
        {t('cancelIt')}
      </PlainButton>
      {/* The answer that changes nothing has the focus, in case the key is still held down. */}
      <PlainButton size="large" isBlock autoFocus disabled={isSending} onClick={onBack}>
        {t('back')}
      </PlainButton>
    </>
  )
}

type PlaceChoiceProps = { isChosen: boolean; onChange: (isChosen: boolean) => void }

function PlaceChoice({ isChosen, onChange }: PlaceChoiceProps) {
  return (
    <div>
      <label className="cl-tick" data-selected={isChosen || undefined}>
        <input
          type="checkbox"
          checked={isChosen}
          aria-describedby="place-hint"
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="cl-check" aria-hidden="true">
          <CheckIcon weight="bold" />
        </span>
        {t('place')}
      </label>
      <p id="place-hint" className="pl-hint">
        {t('placeHint')}
      </p>
    </div>
  )
}
