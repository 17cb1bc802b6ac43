import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { DateField } from '@caseloom/ui/fields/date-field'
import { Select } from '@caseloom/ui/fields/select'
import { TextField } from '@caseloom/ui/fields/text-field'
import { TextLink } from '@caseloom/ui/link'
import { isSameRule, ruleText } from '@caseloom/contracts/appointments/series/rule-texts'
import type { Recurrence } from '@caseloom/contracts/appointments/series/recurrence'
import { RepeatIcon } from '@phosphor-icons/react/dist/csr/Repeat'
import { Suspense, useState } from 'react'
import { dateTexts } from '../../../platform/forms/form-texts.ts'
import { paths } from '../../../platform/paths.ts'
import { useRest } from '../../../platform/use-settled.ts'
import { RepeatDialog } from './lazy-series-dialogs.ts'
import type { RepeatRequest } from './repeat-dialog.tsx'
import { draftOf, ruleWords, seriesWords } from './recurrence-words.ts'
import { customBeginning, quickChoices, type SeriesDraft } from './series-draft.ts'
import { t } from './series-texts.ts'

export type RepeatFieldsProps = { appointment: Appointment; isLocked: boolean }

const NOT = 'DOES_NOT_REPEAT'
const CUSTOM = 'CUSTOM'

/** Whether and how an appointment repeats, and until when. A choice opens a dialog that says what it would do. */
export function RepeatFields({ appointment, isLocked }: RepeatFieldsProps) {
  const { AppointmentSeries: own, ScheduledStartTime } = appointment
  const [asked, setAsked] = useState<{ readonly request: RepeatRequest; readonly no: number }>()
  const [isOpen, setIsOpen] = useState(false)
  const day = ScheduledStartTime.slice(0, 10)
  const current = own?.Active ? draftOf(own) : null
  const ask = (next: RepeatRequest) => {
    setAsked((before) => ({ request: next, no: (before?.no ?? 0) + 1 }))
    setIsOpen(true)
  }

  return (
    <>
      <div className="col-span-2 max-md:col-span-full">
        {isLocked ? (
          <TextField
            label={t('repeat')}
            value={current ? ruleWords(current.rule) : t('doesNotRepeat')}
            onChange={() => undefined}
            isReadOnly
          />
        ) : (
          <RepeatSelect current={current} day={day} start={ScheduledStartTime.slice(11, 16)} onAsk={ask} />
        )}
      </div>
      {own && current && (
        <>
          <div className="md:col-start-1">
            <UntilField
              current={current}
              day={day}
              isLocked={isLocked}
              isAsking={isOpen}
              onAsk={(until) => ask({ kind: 'until', draft: { ...current, until } })}
            />
          </div>
          {/* On a phone the fields say what the sentence does, and only the link is shown, next to the last one. */}
          <p className="col-span-3 flex flex-wrap items-center gap-x-2 self-end text-sm text-text-muted md:min-h-9 max-md:col-span-1">
            <RepeatIcon aria-hidden="true" className="max-md:hidden" />
            <span className="max-md:hidden">{seriesWords(current, null)}</span>
            <TextLink
              href={paths.series(own.Id, appointment.Id)}
              className="cl-link inline-flex items-center max-md:min-h-11"
            >
              {t('openSeries')}
            </TextLink>
          </p>
        </>
      )}
      {asked && (
        <Suspense>
          <RepeatDialog
            key={asked.no}
            appointment={appointment}
            request={asked.request}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

type UntilFieldProps = {
  current: SeriesDraft
  day: string
  isLocked: boolean
  isAsking: boolean
  onAsk: (until: string | null) => void
}

const PAUSE_MILLIS = 900

/** Asks once the reader pauses: a year that is being typed is a day for a moment, long ago. */
function UntilField({ current, day, isLocked, isAsking, onAsk }: UntilFieldProps) {
  const [typed, setTyped] = useState<{ readonly until: string | null }>()
  const [isRefused, setIsRefused] = useState(false)
  const [wasAsking, setWasAsking] = useState(isAsking)
  // After the question the server's day is shown again.
  if (wasAsking !== isAsking) {
    setWasAsking(isAsking)
    if (!isAsking) setTyped(undefined)
  }
  useRest(
    typed,
    () => {
      const isNew = typed !== undefined && typed.until !== current.until
      if (!isNew || isAsking) return
      if (typed.until !== null && typed.until < day) setIsRefused(true)
      else onAsk(typed.until)
    },
    PAUSE_MILLIS,
  )
  return (
    <DateField
      label={t('until')}
      value={typed ? typed.until : current.until}
      onChange={(until) => {
        setIsRefused(false)
        setTyped({ until })
      }}
      error={isRefused ? t('untilBefore') : undefined}
      texts={dateTexts()}
      isReadOnly={isLocked}
    />
  )
}

type RepeatSelectProps = {
  current: SeriesDraft | null
  day: string
  start: string
  onAsk: (request: RepeatRequest) => void
}

function RepeatSelect({ current, day, start, onAsk }: RepeatSelectProps) {
  const choices = quickChoices(day)
  const isOwn = current !== null && !choices.some((one) => isSameRule(one, current.rule))
  const offered = isOwn ? [current.rule, ...choices] : choices
  const draft = (rule: Recurrence): SeriesDraft => ({
    rule,
    start,
    until: null,
    skip: [],
    ...(current && { ...current, rule }),
  })

  function choose(id: string | null) {
    if (id === NOT && current) onAsk({ kind: 'stop', draft: { ...current, until: day } })
    if (id === CUSTOM) onAsk({ kind: 'custom', draft: draft(customBeginning(current?.rule ?? null, day)) })
    const chosen = offered.find((one) => ruleText(one) === id)
    if (chosen && !(current && isSameRule(chosen, current.rule))) onAsk({ kind: 'choice', draft: draft(chosen) })
  }

  return (
    <Select
      label={t('repeat')}
      placeholder={t('doesNotRepeat')}
      value={current ? ruleText(current.rule) : NOT}
      onChange={choose}
      options={[
        { id: NOT, label: t('doesNotRepeat') },
        ...offered.map((one) => ({ id: ruleText(one), label: ruleWords(one) })),
        { id: CUSTOM, label: t('custom') },
      ]}
    />
  )
}
