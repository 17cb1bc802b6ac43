import { idsIn, SEPARATOR, SHORT_ANSWER_LENGTH } from '@caseloom/contracts/documents/answer-rules'
import { shapeOf } from '@caseloom/contracts/documents/question-types'
import { CheckboxGroup } from '@caseloom/ui/fields/checkbox-group'
import { TextField } from '@caseloom/ui/fields/text-field'
import { useState } from 'react'
import { TextBeside } from '../../../items/index.ts'
import { Radios } from './choice-fields.tsx'
import { choicesOf, labelOf } from '@caseloom/contracts/documents/choices'
import { ClearChoice } from './clear-choice.tsx'
import { fieldOf } from '../field-of.ts'
import { partOf } from '../part-of.ts'
import type { QuestionFaceProps } from '../question-face-props.ts'
import { t } from '../question-texts.ts'
import { useAnswer } from '../use-answer.ts'

const OTHER = 'other'

/** Choices, and a line for words that are none of them. Of radios, the words are a choice of their own. */
export function WriteInField(props: QuestionFaceProps) {
  const { document, question, isLocked } = props
  const { queued, value, change, choose } = useAnswer(document, question, isLocked)
  const [isOther, setIsOther] = useState(false)
  const ids = idsIn(partOf(value, 'Ids'))
  const words = partOf(value, 'Text')
  const isOne = shapeOf(question) === 'choice-or-words'
  const options = choicesOf(question, ids).map((choice) => ({ id: choice.Id, label: labelOf(choice) }))
  const hasWords = isOther || words !== ''
  const put = (chosen: readonly string[], text: string) => ({ Ids: chosen.join(SEPARATOR), Text: text })

  function chooseOne(id: string) {
    setIsOther(id === OTHER)
    if (id !== OTHER) choose(put([id], ''))
    else if (ids.length > 0) choose(null)
  }

  function chooseMany(chosen: readonly string[]) {
    setIsOther(chosen.includes(OTHER))
    const rest = chosen.filter((id) => id !== OTHER)
    const text = chosen.includes(OTHER) ? words : ''
    choose(rest.length === 0 && text === '' ? null : put(rest, text))
  }

  function write(text: string) {
    // Cleared words are about to be written again, so their field stays.
    setIsOther(true)
    change(text === '' && ids.length === 0 ? null : put(isOne ? [] : ids, text))
  }

  function clear() {
    setIsOther(false)
    choose(null)
  }

  const all = [...options, { id: OTHER, label: t('other') }]
  return (
    <TextBeside queued={queued}>
      <div className="flex flex-col gap-2">
        {isOne ? (
          <Radios
            {...fieldOf(props, value)}
            options={all}
            value={ids[0] ?? (hasWords ? OTHER : null)}
            onChange={chooseOne}
          />
        ) : (
          <CheckboxGroup
            {...fieldOf(props, value)}
            options={all}
            value={hasWords ? [...ids, OTHER] : ids}
            onChange={chooseMany}
          />
        )}
        {hasWords && (
          <TextField
            label={t('otherWords', { question: question.Text })}
            isLabelHidden
            placeholder={t('inYourWords')}
            value={words}
            onChange={write}
            onBlur={queued.flush}
            maxLength={SHORT_ANSWER_LENGTH}
            isReadOnly={isLocked}
            autoFocus={isOther && words === ''}
          />
        )}
        {isOne && (
          <ClearChoice isShown={(value !== null || isOther) && !question.Required && !isLocked} onClear={clear} />
        )}
      </div>
    </TextBeside>
  )
}
