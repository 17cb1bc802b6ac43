import { isAnswered } from '@caseloom/contracts/documents/answer-rules'
import { TextField } from '@caseloom/ui/fields/text-field'
import { TextBeside } from '../../items/index.ts'
import { fieldOf } from './field-of.ts'
import { GroupField } from './group-field.tsx'
import { partOf } from './part-of.ts'
import type { QuestionFaceProps } from './question-face-props.ts'
import { t } from './question-texts.ts'
import { useAnswer, type Answering } from './use-answer.ts'

type Part = { readonly name: string; readonly label: string; readonly longest: number; readonly className: string }

const nameParts = (): readonly Part[] => [
  { name: 'FirstName', label: t('firstName'), longest: 100, className: 'min-w-40 flex-1' },
  { name: 'MI', label: t('middleInitial'), longest: 10, className: 'w-20' },
  { name: 'LastName', label: t('lastName'), longest: 100, className: 'min-w-40 flex-1' },
]

const addressParts = (): readonly Part[] => [
  { name: 'Address', label: t('street'), longest: 200, className: 'w-full' },
  { name: 'City', label: t('city'), longest: 100, className: 'min-w-40 flex-1' },
  { name: 'State', label: t('state'), longest: 2, className: 'w-20' },
  { name: 'Zip', label: t('zip'), longest: 20, className: 'w-28' },
]

type PartsProps = QuestionFaceProps & { parts: readonly Part[]; answering: Answering }

/** An answer of several short texts, each with a field of its own, under the question as their common name. */
function PartsField({ parts, answering, ...props }: PartsProps) {
  const { queued, value, change } = answering
  const field = fieldOf(props, value)
  const isEmpty = (answer: Record<string, string>) => Object.values(answer).every((part) => part.trim() === '')

  function put(name: string, text: string) {
    const all = Object.fromEntries(parts.map((part) => [part.name, partOf(value, part.name)]))
    const next = { ...all, [name]: text }
    change(isEmpty(next) ? null : next)
  }

  return (
    <TextBeside queued={queued}>
      <GroupField {...field} isAnswered={isAnswered(props.question, value)}>
        <div className="flex flex-wrap gap-3">
          {parts.map((part) => (
            <div key={part.name} className={part.className}>
              <TextField
                label={part.label}
                value={partOf(value, part.name)}
                onChange={(text) => put(part.name, text)}
                onBlur={queued.flush}
                maxLength={part.longest}
                isReadOnly={field.isReadOnly}
              />
            </div>
          ))}
        </div>
      </GroupField>
    </TextBeside>
  )
}

export function NamedField(props: QuestionFaceProps) {
  const answering = useAnswer(props.document, props.question, props.isLocked)
  return <PartsField {...props} parts={nameParts()} answering={answering} />
}

export function AddressField(props: QuestionFaceProps) {
  const answering = useAnswer(props.document, props.question, props.isLocked)
  return <PartsField {...props} parts={addressParts()} answering={answering} />
}
