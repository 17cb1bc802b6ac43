import { DateField } from '@caseloom/ui/fields/date-field'
import { TimeField } from '@caseloom/ui/fields/time-field'
import { use } from 'react'
import { TextBeside } from '../../items/index.ts'
import { dateTexts } from '../../../platform/forms/form-texts.ts'
import { useKeptValues, useValues } from '../../../platform/forms/form-values.ts'
import { fieldOf } from './field-of.ts'
import { GroupField } from './group-field.tsx'
import { LocalAnswersContext } from './local-answers.ts'
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

type Half = { readonly day: string | null; readonly time: string | null }
const nothingYet: Half = { day: null, time: null }

/** Half of a moment, kept in this browser until the other half is there; a form that is only tried out keeps nothing. */
function useHalf(key: string) {
  const kept = useKeptValues(key, nothingYet)
  const tried = useValues(nothingYet)
  return use(LocalAnswersContext) === null ? kept : tried
}

/** A day and a time. */
export function MomentField(props: QuestionFaceProps) {
  const { document, question, isLocked } = props
  const { queued, value, choose } = useAnswer(document, question, isLocked)
  const saved = textOf(value)
  const half = useHalf(`half ${document.Id} ${question.Id}`)
  const day = saved?.slice(0, 10) ?? half.now.day
  const time = saved?.slice(11, 16) ?? half.now.time

  function put(next: Half) {
    if (next.day !== null && next.time !== null) {
      choose(`${next.day}T${next.time}:00`)
      half.clear()
      return
    }
    half.change(next)
    if (saved !== null) choose(null)
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
      {saved === null && (day === null) !== (time === null) && (
        <p className="cl-hint">{t(time === null ? 'chooseTime' : 'chooseDay')}</p>
      )}
    </TextBeside>
  )
}
