import { idsIn, SEPARATOR, SHORT_ANSWER_LENGTH } from '@caseloom/contracts/documents/answer-rules'
import { shapeOf } from '@caseloom/contracts/documents/question-types'
import type { TemplateQuestion } from '@caseloom/contracts/documents/template'
import { CheckboxGroup } from '@caseloom/ui/fields/checkbox-group'
import { PlainField } from '@caseloom/ui/fields/plain-field'
import { PlainSelect } from '@caseloom/ui/fields/plain-select'
import { t } from './form-texts.ts'
import { without } from './words-in.ts'

export type InitialFieldProps = { question: TemplateQuestion; onChange: (question: TemplateQuestion) => void }

const NONE = ''

/** What types with words of their own begin with: Ids and the words beside them. */
function partOf(initial: unknown, name: 'Ids' | 'Text'): string {
  const part: unknown = typeof initial === 'object' && initial !== null ? Reflect.get(initial, name) : ''
  return typeof part === 'string' ? part : ''
}

/** The choices, or the words of one's own, that a new document begins with. */
export function InitialChoice({ question, onChange }: InitialFieldProps) {
  const shape = shapeOf(question)
  const hasWords = shape === 'choice-or-words' || shape === 'choices-and-words'
  // If only one of them is accepted, choosing clears the words and typing clears the choice.
  const isEither = shape === 'choice-or-words'
  const chosen = idsIn(hasWords ? partOf(question.Initial, 'Ids') : question.Initial)
  const words = hasWords ? partOf(question.Initial, 'Text') : ''
  const options = (question.Items ?? []).map(({ Id, Name }) => ({ id: Id, label: Name }))

  function put(ids: readonly string[], Text: string) {
    const Ids = ids.join(SEPARATOR)
    if (Ids === '' && Text === '') onChange(without(question, 'Initial'))
    else onChange({ ...question, Initial: hasWords ? { Ids, Text } : Ids })
  }
  const choose = (ids: readonly string[]) => put(ids, isEither ? '' : words)

  return (
    <>
      {options.length > 0 && shape?.startsWith('choices') && (
        <CheckboxGroup label={t('initial')} options={options} value={chosen} onChange={choose} />
      )}
      {options.length > 0 && !shape?.startsWith('choices') && (
        <PlainSelect
          label={t('initial')}
          value={chosen[0] ?? NONE}
          options={[{ value: NONE, label: t('none') }, ...options.map(({ id, label }) => ({ value: id, label }))]}
          onChange={(id) => choose(id === NONE ? [] : [id])}
        />
      )}
      {hasWords && (
        <PlainField
          label={t('initialWords')}
          value={words}
          maxLength={SHORT_ANSWER_LENGTH}
          onChange={(typed) => put(isEither && typed !== '' ? [] : chosen, typed)}
        />
      )}
    </>
  )
}
