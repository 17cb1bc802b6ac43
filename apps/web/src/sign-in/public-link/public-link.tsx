import type { Locale } from '@caseloom/contracts/locales'
import { PlainSelect } from '@caseloom/ui/fields/plain-select'
import { PlainButton } from '@caseloom/ui/plain-button'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { formatLongDay, formatTimeRange } from '../../platform/texts/times.ts'
import { NoticeLine, SignInFrame } from '../sign-in-frame.tsx'
import { languages, toLocale } from '../sign-in-memory.ts'
import type { SignInPagesProps } from '../sign-in-pages.tsx'
import { useLocaleChoice } from '../use-locale-choice.ts'
import './public-link.css'
import { PublicQuestion } from './public-question.tsx'
import { t } from './public-link-texts.ts'
import { isPassing, usePublicLink, type AnsweredByLink, type AskedByLink, type LinkState } from './use-public-link.ts'

/** The page behind a public link (/public?Id=…#…): one question, which a family answers on a phone, once and without an account. */
export function PublicLink({ first }: SignInPagesProps) {
  const { state, readAgain, answer } = usePublicLink()
  const { locale, choose } = useLocaleChoice(first)
  useLocaleOfMessage(state, choose)
  const foot = <LanguageFoot locale={locale} onChoose={choose} />

  switch (state.step) {
    case 'reading':
      return <SignInFrame title={t('reading')}>{null}</SignInFrame>
    case 'incomplete':
      return (
        <SignInFrame title={t('unusable')} foot={foot}>
          <NoticeLine kind="danger">{t('incomplete')}</NoticeLine>
        </SignInFrame>
      )
    case 'refused':
      if (state.refusal.code === 'workflow.link_used')
        return <AnsweredBefore words={state.refusal.message} foot={foot} />
      return (
        <SignInFrame title={t('unusable')} foot={foot}>
          <NoticeLine kind="danger">{state.refusal.message}</NoticeLine>
          {isPassing(state.refusal) && (
            <PlainButton size="large" isBlock onClick={readAgain}>
              {t('tryAgain')}
            </PlainButton>
          )}
        </SignInFrame>
      )
    case 'asked':
      return <PublicQuestion asked={state.asked} locale={locale} foot={foot} onAnswer={answer} />
    case 'answered':
      break
  }
  return <Answered asked={state.asked} answered={state.answered} />
}

/** The page speaks the language of the message that brought the reader here. */
function useLocaleOfMessage(state: LinkState, choose: (locale: Locale) => Promise<void>) {
  const spoken = state.step === 'asked' ? state.asked.Locale : undefined
  const isSet = useRef(false)
  useEffect(() => {
    if (spoken === undefined || isSet.current) return
    isSet.current = true
    // Without its texts, the page stays in the browser's language.
    choose(spoken).catch(() => undefined)
  }, [spoken, choose])
}

type LanguageFootProps = { locale: Locale; onChoose: (locale: Locale) => Promise<void> }

function LanguageFoot({ locale, onChoose }: LanguageFootProps) {
  const [isFailed, setIsFailed] = useState(false)

  function handleChange(value: string) {
    const chosen = toLocale(value)
    setIsFailed(false)
    if (chosen) onChoose(chosen).catch(() => setIsFailed(true))
  }

  return (
    <PlainSelect
      label={t('language')}
      options={[...languages]}
      value={locale}
      error={isFailed ? t('languageAway') : undefined}
      onChange={handleChange}
    />
  )
}

/** The page was loaded again, or opened by somebody else, after the answer. */
function AnsweredBefore({ words, foot }: { words: string; foot: ReactNode }) {
  return (
    <SignInFrame title={t('answeredBefore')} foot={foot}>
      <NoticeLine kind="success">{words}</NoticeLine>
      <p>{t('close')}</p>
    </SignInFrame>
  )
}

type AnsweredProps = { asked: AskedByLink; answered: AnsweredByLink }

/** What the answer did. Its heading takes the focus, because the buttons that had it are gone. */
function Answered({ asked: { CareModel }, answered: { Value, Cancelled, Appointment } }: AnsweredProps) {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <SignInFrame title={t('thanks')}>
      <div ref={words} className="pl-answered" tabIndex={-1}>
        <NoticeLine kind="success">
          {Cancelled && Appointment
            ? t('cancelled', {
                day: formatLongDay(Appointment.Start),
                time: formatTimeRange(Appointment.Start, Appointment.End),
                name: CareModel,
              })
            : t(Value === 'yes' ? 'answeredYes' : 'answeredNo', { name: CareModel })}
        </NoticeLine>
        <p>{t('close')}</p>
      </div>
    </SignInFrame>
  )
}
