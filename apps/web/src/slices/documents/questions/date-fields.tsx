import { DateField } from '@caseloom/ui/fields/date-field'
import { TimeField } from '@caseloom/ui/fields/time-field'
import { useState } from 'react'
import { TextBeside } from '../../items/index.ts'
import { dateTexts } from '../../../platform/forms/form-texts.ts'
import { fieldOf } from './field-of.ts'
import { GroupField } from './group-field.tsx'
import type { QuestionFaceProps } from './question-face-props.ts'
import { t } from './question-texts.ts'
import { useAnswer } from './use-answer.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** A day. What is no day yet is not saved. */
export function DayField(props: QuestionFaceProps) {
  const { document, question, isLocked } = props
  const { queued, value, choose } = useAnswer(document, question, isLocked)
  return (
    <TextBeside queued={queued}>
      <DateField {...fieldOf(props, value)} value={textOf(value)} onChange={choose} texts={dateTexts()} />
    </TextBeside>
  )
}

export function TimeOfDayField(props: QuestionFaceProps) {
  const { document, question, isLocked } = props
  const { queued, value, choose } = useAnswer(document, question, isLocked)
  return (
    <TextBeside queued={queued}>
      <TimeField {...fieldOf(props, value)} value={textOf(value)} onChange={choose} />
    </TextBeside>
  )
}

/** A day and a time. Half of it waits here until the other half is there. */
export function MomentField(props: QuestionFaceProps) {
  const { document, question, isLocked } = props
  const { queued, value, choose } = useAnswer(document, question, isLocked)
  const saved = textOf(value)
  const [half, setHalf] = useState<{ day: string | null; time: string | null }>({ day: null, time: null })
  const day = saved?.slice(0, 10) ?? half.day
  const time = saved?.slice(11, 16) ?? half.time

  function put(next: { day: string | null; time: string | null }) {
    setHalf(next)
    if (next.day !== null && next.time !== null) choose(`${next.day}T${next.time}:00`)
    else if (saved !== null) choose(null)
  }

  const field = fieldOf(props, value)
  return (
    <TextBeside queued={queued}>
      <GroupField {...field} isAnswered={saved !== null}>
        <div className="flex flex-wrap items-start gap-3">
          <div className="min-w-40 flex-1">
            <DateField
              label={t('dayOf', { question: question.Text })}
              isLabelHidden
              isReadOnly={isLocked}
              value={day}
              onChange={(next) => put({ day: next, time })}
              texts={dateTexts()}
            />
          </div>
          <div className="w-36">
            <TimeField
              label={t('timeOf', { question: question.Text })}
              isLabelHidden
              isReadOnly={isLocked}
              value={time}
              onChange={(next) => put({ day, time: next })}
            />
          </div>
        </div>
      </GroupField>
      {half.day !== null && saved === null && half.time === null && <p className="cl-hint">{t('chooseTime')}</p>}
    </TextBeside>
  )
}
