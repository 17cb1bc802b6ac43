import type { Person } from '@caseloom/contracts/people/person'
import { EARLIEST_BIRTH_DAY } from '@caseloom/contracts/people/new-person-rules'
import { Button } from '@caseloom/ui/button'
import { DateField } from '@caseloom/ui/fields/date-field'
import { isEnterInField } from '@caseloom/ui/enter-key'
import { Notice } from '@caseloom/ui/signs/notice'
import { Select } from '@caseloom/ui/fields/select'
import { TextField } from '@caseloom/ui/fields/text-field'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { dateTexts, discardTexts } from '../../../platform/forms/form-texts.ts'
import { wallNow } from '../../../platform/texts/times.ts'
import { gendersQuery } from '../new-person/new-person-queries.ts'
import { factChoices, factWords, type FactName } from './person-fact.ts'
import { t } from './person-fact-texts.ts'
import { useFactDraft } from './use-fact-draft.ts'
import { useFactSaving, type FactSaving } from './use-fact-saving.ts'

export type PersonFactEditorProps = { person: Person; fact: FactName; label: string; onClose: () => void }

const isAsked = (fact: FactName) => fact === 'FirstName' || fact === 'LastName'

/** Edits one fact. Enter saves, Esc cancels and asks first if something was typed. Text typed before the page went away is restored. */
export function PersonFactEditor({ person, fact, label, onClose: closeEditor }: PersonFactEditorProps) {
  const saving = useFactSaving(person, fact, onClose)
  const draft = useFactDraft(person.Id, fact, saving.seen)
  const typed = draft.text
  const theirs = saving.theirs ?? (draft.isStale ? saving.seen : null)
  const [isMissing, setIsMissing] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const choices = useChoices(fact)
  const form = useRef<HTMLFormElement>(null)
  // The pencil that had the focus is unmounted.
  useEffect(() => focusField(form.current), [])

  function onClose() {
    draft.forget()
    closeEditor()
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    submit()
  }

  function submit() {
    setIsMissing(false)
    if (typed.trim() === saving.seen) onClose()
    else if (typed.trim() === '' && isAsked(fact)) setIsMissing(true)
    else saving.save(typed.trim())
  }

  function handleKeyDown(event: KeyboardEvent) {
    // Enter in a date does not submit a form by itself.
    if (isEnterInField(event)) {
      event.preventDefault()
      if (!saving.isPending && theirs === null) submit()
    }
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    if (isAsking) goOn()
    else if (typed.trim() === saving.seen) onClose()
    else setIsAsking(true)
  }

  function goOn() {
    setIsAsking(false)
    focusField(form.current)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears Esc from the field and its buttons
    <form
      ref={form}
      className="flex w-full max-w-md flex-col gap-2"
      onSubmit={handleSubmit}
      onKeyDown={handleKeyDown}
      noValidate
    >
      <FactField
        fact={fact}
        label={label}
        value={typed}
        choices={choices}
        error={isMissing ? t('missing') : saving.error}
        onChange={draft.change}
      />
      {isAsking && <DiscardQuestion onDiscard={onClose} onKeep={goOn} />}
      {!isAsking && theirs === null && (
        <span className="flex gap-2">
          <Button kind="primary" size="small" type="submit" isPending={saving.isPending} pendingLabel={t('saving')}>
            {t('save')}
          </Button>
          <Button kind="quiet" size="small" onPress={onClose}>
            {t('cancel')}
          </Button>
        </span>
      )}
      {!isAsking && theirs !== null && (
        <Conflict
          saving={saving}
          words={factWords(fact, theirs, choices) || t('nothing')}
          onMine={() => saving.save(typed.trim())}
          onTheirs={onClose}
        />
      )}
    </form>
  )
}

function focusField(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('[role=spinbutton], input, button')?.focus()
}

type DiscardQuestionProps = { onDiscard: () => void; onKeep: () => void }

/** Asked in place after Esc. */
function DiscardQuestion({ onDiscard, onKeep }: DiscardQuestionProps) {
  const { title, discard, keep } = discardTexts()
  return (
    <Notice kind="amber" isAlert>
      <p>{title}</p>
      <span className="mt-2 flex flex-wrap gap-2">
        <Button size="small" autoFocus onPress={onKeep}>
          {keep}
        </Button>
        <Button size="small" kind="danger-quiet" onPress={onDiscard}>
          {discard}
        </Button>
      </span>
    </Notice>
  )
}

type ConflictProps = { saving: FactSaving; words: string; onMine: () => void; onTheirs: () => void }

/** Somebody else corrected the same fact. The field keeps the typed text. */
function Conflict({ saving, words, onMine, onTheirs }: ConflictProps) {
  return (
    <Notice kind="amber" isAlert>
      <p>{t('changedMeanwhile', { value: words })}</p>
      <span className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onPress={onMine} isPending={saving.isPending} pendingLabel={t('saving')}>
          {t('keepMine')}
        </Button>
        <Button size="small" onPress={onTheirs} isDisabled={saving.isPending}>
          {t('keepTheirs')}
        </Button>
      </span>
    </Notice>
  )
}

function useChoices(fact: FactName) {
  const { data } = useQuery({ ...gendersQuery(), enabled: fact === 'Gender' })
  const genders = (data?.Items ?? []).filter(({ Active }) => Active).toSorted((a, b) => a.Sequence - b.Sequence)
  return factChoices(
    fact,
    genders.map(({ Id, Name }) => ({ id: Id, label: Name })),
  )
}

type FactFieldProps = {
  fact: FactName
  label: string
  value: string
  choices: ReturnType<typeof factChoices>
  error: string | undefined
  onChange: (value: string) => void
}

function FactField({ fact, label, value, choices, error, onChange }: FactFieldProps) {
  const frame = { label, isLabelHidden: true, error }
  if (fact === 'DOB')
    return (
      <DateField
        {...frame}
        value={value || null}
        onChange={(day) => onChange(day ?? '')}
        min={EARLIEST_BIRTH_DAY}
        max={wallNow().slice(0, 10)}
        texts={dateTexts()}
      />
    )
  if (choices)
    return (
      <Select
        {...frame}
        hint={fact === 'Professional' ? t('professionalHint') : undefined}
        placeholder={t('choose')}
        options={[...choices]}
        value={value}
        onChange={(id) => onChange(id ?? '')}
      />
    )
  return <TextField {...frame} value={value} onChange={onChange} autoComplete="off" maxLength={200} />
}
