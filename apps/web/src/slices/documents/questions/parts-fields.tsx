import { isAnswered } from '@caseloom/contracts/documents/answer-rules'
import { Button } from '@caseloom/ui/button'
import { TextField } from '@caseloom/ui/fields/text-field'
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin'
import { Suspense, useState, type ReactNode } from 'react'
import { LazyAddressDialog, type ChosenAddress } from '../../addresses/index.ts'
import { TextBeside } from '../../items/index.ts'
import { fieldOf } from './field-of.ts'
import { GroupField } from './group-field.tsx'
import { partOf } from './part-of.ts'
import type { QuestionFaceProps } from './question-face-props.ts'
import { t } from './texts/rare-texts.ts'
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

type PartsProps = QuestionFaceProps & { parts: readonly Part[]; answering: Answering; children?: ReactNode }

/** An answer of several short texts, each with a field of its own, under the question as their common name. */
function PartsField({ parts, answering, children, ...props }: PartsProps) {
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
        {children}
      </GroupField>
    </TextBeside>
  )
}

export function NamedField(props: QuestionFaceProps) {
  const answering = useAnswer(props.document, props.question, props.isLocked)
  return <PartsField {...props} parts={nameParts()} answering={answering} />
}

/** One line, as the search understands it: a comma ends the street. */
function addressLine(value: unknown): string {
  const [street, city, state, zip] = addressParts().map(({ name }) => partOf(value, name).trim())
  const parts = [street?.replaceAll(',', ' '), [city, state, zip].filter(Boolean).join(' ')]
  return parts.filter(Boolean).join(', ').slice(0, MOST_LETTERS)
}

/** What the search takes. */
const MOST_LETTERS = 200

/** An address, typed or found on a map. */
export function AddressField(props: QuestionFaceProps) {
  const answering = useAnswer(props.document, props.question, props.isLocked)
  const [isOpen, setIsOpen] = useState(false)
  const { value, choose } = answering
  const isLocked = props.isLocked || answering.queued.isLocked
  const known = addressLine(value)

  function handleChoose({ place, description }: ChosenAddress) {
    setIsOpen(false)
    const { Address, City, State, Zip } = place ?? { Address: description, City: '', State: '', Zip: '' }
    // The built-in places know no streets; the one that was typed is kept.
    choose({ Address: Address || partOf(value, 'Address'), City, State, Zip })
  }

  return (
    <PartsField {...props} parts={addressParts()} answering={answering}>
      {(!isLocked || known !== '') && (
        <div className="mt-2">
          <Button size="small" icon={<MapPinIcon />} onPress={() => setIsOpen(true)}>
            {isLocked ? t('showOnMap') : t('findAddress')}
          </Button>
        </div>
      )}
      <Suspense>
        {isOpen && (
          <LazyAddressDialog
            known={known}
            isReadOnly={isLocked}
            onClose={() => setIsOpen(false)}
            onChoose={handleChoose}
          />
        )}
      </Suspense>
    </PartsField>
  )
}
