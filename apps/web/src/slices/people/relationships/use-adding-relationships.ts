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

/** The chosen person and type, and what is missing. */
function useChoice() {
  const [chosen, setChosen] = useState<PersonChoice | null>(null)
  const [mode, setMode] = useState<Mode | null>(null)
  const [typeId, setTypeId] = useState<string | null>(null)
  const [complaint, setComplaint] = useState<string | null>(null)
  const [isTypeMissing, setIsTypeMissing] = useState(false)

  return {
    chosen,
    mode,
    typeId,
    complaint,
    isTypeMissing,
    begin: (next: Mode, choice: PersonChoice | null = null) => {
      setMode(next)
      setChosen(choice)
      setComplaint(null)
    },
    chooseType: (id: string | null) => {
      setTypeId(id)
      setIsTypeMissing(false)
      setComplaint(null)
    },
    complain: (isNew: boolean) => {
      setIsTypeMissing(isNew && typeId === null)
      setComplaint(isNew ? null : t('incomplete'))
    },
  }
}

/** The state of the dialog: the person and type to connect, and those connected since it opened. */
export function useAddingRelationships(
  person: Person,
  onClose: () => void,
  onSaved?: (relationship: Relationship) => void,
) {
  const choice = useChoice()
  const { chosen, mode, typeId, begin } = choice
  const [added, setAdded] = useState<readonly string[]>([])
  const goesOn = useRef(false)
  const relative = usePersonForm({
    draftKey: `relative:${person.Id}`,
    name: '',
    send: (wish) => sendNewRelative({ patient: person.Id, ofType: typeId ?? '' }, wish),
    onMade: handleSaved,
  })
  const tie = useTie({ patient: person.Id, target: chosen?.Id ?? '', ofType: typeId ?? '' }, handleSaved)
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
    relative.form.startOver()
    choice.chooseType(null)
    begin('find')
  }

  function save(addsAnother: boolean) {
    if (typeId === null || (!isNew && chosen === null)) return choice.complain(isNew)
    goesOn.current = addsAnother
    if (isNew) relative.save()
    else tie.submit()
    return undefined
  }

  function choose(found: PersonChoice | null) {
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

  const isPending = tie.isPending || relative.state === 'saving'
  const name = isNew ? nameIn(relative.form.typed) : (chosen?.Name ?? '')
  return { ...choice, isNew, added, relative, isPending, name, save, choose, beginNew, take }
}

export type AddingRelationships = ReturnType<typeof useAddingRelationships>

/** Connects somebody who is known already. */
const useTie = (tie: { patient: string; target: string; ofType: string }, onDone: (saved: Relationship) => void) =>
  useForm({
    values: useValues(tie),
    mutation: addRelationshipMutation,
    wish: () => tie,
    onDone,
    onProblem: showProblem,
  })
