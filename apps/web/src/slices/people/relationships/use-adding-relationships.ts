import type { Relationship } from '@caseloom/contracts/people/person'
import type { PersonChoice } from '@caseloom/contracts/people/relationships/relationship-endpoints'
import { showToast } from '@caseloom/ui/layers/toast'
import { useRef, useState } from 'react'
import { useValues } from '../../../platform/forms/form-values.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { showProblem } from '../../items/index.ts'
import { sendNewRelative } from '../new-person/new-person-queries.ts'
import { nameIn } from '../new-person/person-typed.ts'
import { addRelationshipMutation } from './relationship-queries.ts'
import { t } from './relationship-texts.ts'
import { usePersonForm } from '../new-person/use-person-form.ts'

type Person = { readonly Id: string; readonly Name: string }

type Mode = 'find' | 'new'

/** The chosen person and type. */
function useChoice() {
  const [chosen, setChosen] = useState<PersonChoice | null>(null)
  const [mode, setMode] = useState<Mode | null>(null)
  const [typeId, setTypeId] = useState<string | null>(null)

  return {
    chosen,
    mode,
    typeId,
    begin: (next: Mode, choice: PersonChoice | null = null) => {
      setMode(next)
      setChosen(choice)
    },
    chooseType: setTypeId,
  }
}

type AddingOptions = {
  readonly person: Person
  readonly onClose: () => void
  readonly onSaved: ((relationship: Relationship) => void) | undefined
}

/** The state of the dialog: the person and type to connect, and those connected since it opened. */
export function useAddingRelationships({ person, onClose, onSaved }: AddingOptions) {
  const choice = useChoice()
  const { chosen, mode, typeId, begin } = choice
  const [added, setAdded] = useState<readonly string[]>([])
  const goesOn = useRef(false)
  const relative = usePersonForm({
    draftKey: `relative:${person.Id}`,
    name: '',
    send: (variables) => sendNewRelative({ patient: person.Id, ofType: typeId ?? '' }, variables),
    onMade: handleSaved,
    isTypeMissing: typeId === null,
  })
  const tie = useTie(person, { target: chosen?.Id ?? null, ofType: typeId }, handleSaved)
  // An unfinished new person is shown again.
  const isNew = mode === null ? relative.form.earlier?.isShown === true : mode === 'new'

  function handleSaved(saved: Relationship) {
    showToast({ message: t('saved', { name: saved.Name }) })
    if (!goesOn.current) {
      onSaved?.(saved)
      onClose()
      return
    }
    setAdded([...added, saved.Name])
    tie.leave()
    choice.chooseType(null)
    choose(null)
  }

  function save(addsAnother: boolean) {
    goesOn.current = addsAnother
    if (isNew) relative.save()
    else tie.submit()
  }

  function choose(found: PersonChoice | null) {
    relative.leave()
    relative.form.startOver()
    begin('find', found)
  }

  function beginNew(name: string) {
    relative.form.startOver(name)
    begin('new')
  }

  /** Uses the existing person instead of a new one. */
  function take({ Id, Name }: Person) {
    relative.reject()
    choose({ Id, Name, Type: 'CONTACT', Active: true, Seen: true })
  }

  // What is typed about somebody new is kept, and there again when the dialog is next opened.
  const isDirty = typeId !== null || (!isNew && chosen !== null)
  const isPending = tie.isPending || relative.state === 'saving'
  const name = isNew ? nameIn(relative.form.typed) : (chosen?.Name ?? '')
  const marks = marksOf(tie, isNew ? relative.isTypeMarked : tie.messageAt('ofType') !== undefined, person.Name)
  return { ...choice, isNew, added, relative, ...marks, isDirty, isPending, name, save, choose, beginNew, take }
}

export type AddingRelationships = ReturnType<typeof useAddingRelationships>

/** Connects somebody who is known already. */
const useTie = (
  { Id: patient, Name: name }: Person,
  chosen: { target: string | null; ofType: string | null },
  onDone: (saved: Relationship) => void,
) =>
  useForm({
    values: useValues(chosen),
    check: ({ target, ofType }) => ({
      target: target === null && t('noPerson'),
      ofType: ofType === null && t('noType', { name }),
    }),
    mutation: addRelationshipMutation,
    variables: ({ target, ofType }) => (target === null || ofType === null ? null : { patient, target, ofType }),
    onDone,
    onProblem: showProblem,
  })

/** The search and the type with their messages. */
const marksOf = ({ frame, messageAt }: ReturnType<typeof useTie>, isTypeMarked: boolean, name: string) => ({
  frame,
  personError: messageAt('target'),
  typeError: isTypeMarked ? t('noType', { name }) : undefined,
})
