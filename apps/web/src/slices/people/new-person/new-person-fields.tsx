import type { Reference } from '@caseloom/contracts/ids'
import { EARLIEST_BIRTH_DAY, looksLikeEmail } from '@caseloom/contracts/people/new-person-rules'
import { PHONE_DIGITS } from '@caseloom/contracts/people/contact-info/phone-rules'
import { Button } from '@caseloom/ui/button'
import { DateField } from '@caseloom/ui/fields/date-field'
import { Notice } from '@caseloom/ui/signs/notice'
import { ChoiceCards } from '@caseloom/ui/fields/radio-group'
import { Select } from '@caseloom/ui/fields/select'
import { TextField } from '@caseloom/ui/fields/text-field'
import { useQuery } from '@tanstack/react-query'
import { useState, type ClipboardEvent, type FormEvent, type ReactNode } from 'react'
import { dateTexts, requirement } from '../../../platform/forms/form-texts.ts'
import { wallNow } from '../../../platform/texts/times.ts'
import { t as personTexts } from '../person-texts.ts'
import { gendersQuery } from './new-person-queries.ts'
import { t } from './new-person-texts.ts'
import { nameIn, type PersonField } from './person-typed.ts'
import type { PersonForm } from './use-person-form.ts'

export type NewPersonFieldsProps = {
  person: PersonForm
  groups: readonly Reference[]
  /** The member has no group in which to create anybody. */
  isNowhere: boolean
  /** The person is created for a case, so the kind is not asked. */
  isPatient: boolean
}

export function NewPersonFields({ person, groups, isNowhere, isPatient }: NewPersonFieldsProps) {
  return (
    <FieldsForm person={person} onSubmit={() => !isNowhere && person.save()}>
      {isNowhere && <Notice kind="amber">{t('noGroups')}</Notice>}
      <WaitingNotice person={person} />
      <EarlierNotice person={person} />
      <div className="grid gap-x-4 gap-y-4 md:grid-cols-2">
        {!isPatient && <KindField person={person} />}
        <NameFields person={person} />
        <MoreNameFields person={person} />
        <FactFields person={person} />
        <ContactFields person={person} />
        <PlaceFields person={person} groups={groups} />
      </div>
    </FieldsForm>
  )
}

export type RelativeFieldsProps = { person: PersonForm; type: ReactNode; onSubmit: () => void }

/** The fields of a new relative or helper. Everything else can be added on their page. */
export function RelativeFields({ person, type, onSubmit }: RelativeFieldsProps) {
  return (
    <FieldsForm person={person} onSubmit={onSubmit}>
      <WaitingNotice person={person} />
      <EarlierNotice person={person} />
      <div className="grid gap-x-4 gap-y-4 md:grid-cols-2">
        <NameFields person={person} />
        <div className="md:col-span-2">{type}</div>
        <FactFields person={person} />
        <ContactFields person={person} />
      </div>
    </FieldsForm>
  )
}

function FieldsForm({ person, onSubmit, children }: FieldsProps & { onSubmit: () => void; children: ReactNode }) {
  const { frame } = person
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }

  return (
    <form ref={frame} onSubmit={handleSubmit} noValidate autoComplete="off">
      {children}
      {/* Enter in any field sends the form. */}
      <button type="submit" hidden aria-label={t('save')} />
    </form>
  )
}

function KindField({ person }: FieldsProps) {
  return (
    <div className="md:col-span-2">
      <ChoiceCards
        label={t('kind')}
        value={person.form.typed.Type}
        cardWidthRem={14}
        onChange={(Type) => person.change({ Type })}
        options={[
          { id: 'PATIENT', label: t('patient'), description: t('patientHint') },
          { id: 'CONTACT', label: t('contact'), description: t('contactHint') },
        ]}
      />
    </div>
  )
}

type FieldsProps = Pick<NewPersonFieldsProps, 'person'>

/** The save waits for the connection. */
function WaitingNotice({ person }: FieldsProps) {
  return (
    person.isWaiting && (
      <Notice kind="amber" isAlert>
        {t('waitsForConnection')}
      </Notice>
    )
  )
}

function EarlierNotice({ person }: FieldsProps) {
  const { form } = person
  const { earlier } = form
  if (!earlier) return null
  const name = nameIn(earlier.person.typed) || t('somebody')
  return (
    <div className="mb-4">
      <Notice>
        <span className="flex flex-wrap items-center justify-between gap-2">
          {earlier.isShown ? t('keptHere') : t('keptBefore', { name })}
          <Button size="small" onPress={() => (earlier.isShown ? form.startOver() : form.takeUpEarlier())}>
            {earlier.isShown ? t('startOver') : t('goOn')}
          </Button>
        </span>
      </Notice>
    </div>
  )
}

const wrongWords = {
  FirstName: 'wrongFirstName',
  MiddleName: 'wrongMiddleName',
  LastName: 'wrongLastName',
  Title: 'wrongTitle',
  DOB: 'wrongDOB',
  Gender: 'wrongGender',
  Phone: 'wrongPhone',
  Email: 'wrongEmail',
  Number: 'wrongNumber',
  Group: 'wrongGroup',
} as const satisfies Record<PersonField, string>

const missingWords = { FirstName: 'noFirstName', LastName: 'noLastName' } as const
const isAsked = (field: PersonField): field is keyof typeof missingWords => Object.hasOwn(missingWords, field)

function errorAt({ form, isWrong }: PersonForm, field: PersonField) {
  if (!isWrong(field)) return undefined
  return isAsked(field) && form.typed[field].trim() === '' ? t(missingWords[field]) : t(wrongWords[field])
}

type TextName = Exclude<PersonField, 'DOB' | 'Gender' | 'Group'>

/** The props of a text field of the form. */
const bound = (person: PersonForm, name: TextName) => ({
  name,
  value: person.form.typed[name],
  onChange: (text: string) => person.change({ [name]: text }),
  error: errorAt(person, name),
  requirement: isAsked(name) ? requirement() : undefined,
})

function NameFields({ person }: FieldsProps) {
  const [isNamed] = useState(person.form.typed.FirstName !== '')
  return (
    <>
      <TextField label={t('firstName')} {...bound(person, 'FirstName')} autoFocus={!isNamed} />
      <TextField label={t('lastName')} {...bound(person, 'LastName')} autoFocus={isNamed} />
    </>
  )
}

function MoreNameFields({ person }: FieldsProps) {
  return (
    <>
      <TextField label={t('middleName')} {...bound(person, 'MiddleName')} />
      <TextField label={t('title')} placeholder={t('titleHint')} {...bound(person, 'Title')} />
    </>
  )
}

function FactFields({ person }: FieldsProps) {
  const { data } = useQuery(gendersQuery())
  const genders = (data?.Items ?? []).filter(({ Active }) => Active).toSorted((a, b) => a.Sequence - b.Sequence)
  return (
    <>
      <DateField
        label={t('birthDate')}
        value={person.form.typed.DOB}
        onChange={(DOB) => person.change({ DOB })}
        error={errorAt(person, 'DOB')}
        min={EARLIEST_BIRTH_DAY}
        max={wallNow().slice(0, 10)}
        texts={dateTexts()}
      />
      <Select
        label={t('gender')}
        placeholder={t('choose')}
        options={[
          { id: '', label: personTexts('notGiven') },
          ...genders.map(({ Id, Name }) => ({ id: Id, label: Name })),
        ]}
        value={person.form.typed.Gender}
        onChange={(id) => person.change({ Gender: id || null })}
        error={errorAt(person, 'Gender')}
      />
    </>
  )
}

/** The digits of a phone number, however it is written, without the US country code. */
const digitsOf = (text: string) => text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')

function ContactFields({ person }: FieldsProps) {
  const [hasLeft, setHasLeft] = useState(false)
  const { Email } = person.form.typed
  const isStrange = hasLeft && Email.trim() !== '' && !looksLikeEmail(Email)

  function handlePaste(event: ClipboardEvent) {
    const digits = digitsOf(event.clipboardData.getData('text'))
    // The field would cut off a number with brackets and spaces.
    if (digits.length !== PHONE_DIGITS) return
    event.preventDefault()
    person.change({ Phone: digits })
  }

  return (
    <>
      <TextField
        label={t('phone')}
        hint={t('phoneHint')}
        type="tel"
        inputMode="tel"
        maxLength={PHONE_DIGITS}
        onPaste={handlePaste}
        {...bound(person, 'Phone')}
      />
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        spellCheck="false"
        onBlur={() => setHasLeft(true)}
        hint={isStrange ? <span className="text-warning">{t('strangeEmail')}</span> : undefined}
        {...bound(person, 'Email')}
      />
    </>
  )
}

function PlaceFields({ person, groups }: Pick<NewPersonFieldsProps, 'person' | 'groups'>) {
  return (
    <>
      <TextField label={t('number')} hint={t('numberHint')} {...bound(person, 'Number')} />
      {groups.length > 1 && (
        <Select
          label={t('group')}
          hint={t('groupHint')}
          placeholder={t('choose')}
          options={groups.map(({ Id, Name }) => ({ id: Id, label: Name }))}
          value={person.form.typed.Group}
          onChange={(Group) => person.change({ Group })}
          error={errorAt(person, 'Group')}
        />
      )}
    </>
  )
}
