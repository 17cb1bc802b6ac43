import type { SamePerson } from '@caseloom/contracts/people/new-person'
import { showToast } from '@caseloom/ui/layers/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiProblem, OfflineError } from '../../../platform/calls/api.ts'
import { readSamePeople } from '../../../platform/calls/checked-answers.ts'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { useIdempotencyKey } from '../../../platform/calls/use-idempotency-key.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useDraft } from '../../../platform/queue/drafts.ts'
import { whenReached } from '../../../platform/queue/when-reached.ts'
import { forgetPeople, type NewPerson } from './new-person-queries.ts'
import { t } from './new-person-texts.ts'
import {
  isNothingTyped,
  nothingTyped,
  readKept,
  typedFromName,
  writeKept,
  type KeptPerson,
  type PersonField,
  type PersonTyped,
} from './person-typed.ts'

/** The form's content, kept in this browser from the first letter until the server has it. */
function useTypedPerson(draftKey: string, name: string) {
  const draft = useDraft(draftKey)
  const { keyFor, renew } = useIdempotencyKey()
  const withKey = (typed: PersonTyped): KeptPerson => ({ typed, key: keyFor(typed) })
  const [current, setCurrent] = useState(() => withKey(typedFromName(name)))
  const [hasLooked, setHasLooked] = useState(false)
  /** Unfinished people from earlier, latest first. The first is restored if no name was given, and otherwise offered. */
  const [others, setOthers] = useState<readonly KeptPerson[]>([])
  const [isTakenUp, setIsTakenUp] = useState(false)

  if (draft.isReady && !hasLooked) {
    setHasLooked(true)
    const [last, ...older] = draft.kept === undefined ? [] : readKept(draft.kept)
    const isWanted = last !== undefined && isNothingTyped(current.typed)
    setOthers(last === undefined || isWanted ? older : [last, ...older])
    setIsTakenUp(isWanted)
    if (isWanted) setCurrent(last)
  }

  /** Each unfinished person is kept until created or discarded. */
  function keep(people: readonly KeptPerson[]) {
    const begun = people.filter(({ typed }) => !isNothingTyped(typed))
    if (begun.length === 0) draft.clear()
    else draft.keep(writeKept(begun))
  }

  function put(next: KeptPerson, rest = others) {
    setCurrent(next)
    setOthers(rest)
    keep([next, ...rest])
  }

  const [offered, ...older] = others
  function emptied(withName: string): KeptPerson {
    const { Type, Group } = current.typed
    renew()
    return withKey({ ...nothingTyped, ...typedFromName(withName), Type, Group })
  }

  return {
    ...current,
    isReady: hasLooked,
    earlier: isTakenUp ? { person: current, isShown: true } : offered && { person: offered, isShown: false },
    change: (changes: Partial<PersonTyped>) => put(withKey({ ...current.typed, ...changes })),
    takeUpEarlier() {
      if (!offered) return
      setIsTakenUp(true)
      put(offered, isNothingTyped(current.typed) ? older : [...older, current])
    },
    /** Empties the form, or fills in the name that was searched for. */
    startOver(withName = '') {
      setIsTakenUp(false)
      put(emptied(withName))
    },
    /** Call it when the person in the form was created. */
    clear: () => keep(others),
  }
}

export type PersonFormOptions<Made> = {
  /** The key of the draft. */
  readonly draftKey: string
  readonly name: string
  readonly send: (variables: NewPerson) => Promise<Made>
  readonly onMade: (made: Made) => void
  /** Only a relative has a type, which is chosen outside the form. */
  readonly isTypeMissing?: boolean
}

type RelativeValues = PersonTyped & { readonly isTypeMissing: boolean | undefined }

/** The type is asked for here, and with it the names, so that all that is missing is marked at once. */
const missingOfRelative = ({ FirstName, LastName, isTypeMissing }: RelativeValues) => {
  const isRelative = isTypeMissing !== undefined
  return {
    FirstName: isRelative && FirstName.trim() === '' && 'FirstName',
    LastName: isRelative && LastName.trim() === '' && 'LastName',
    isTypeMissing: isTypeMissing === true && 'isTypeMissing',
  } as const
}

function variablesOf(values: RelativeValues & { readonly Override: boolean }, key: string) {
  const { isTypeMissing: _, ...person } = values
  return { person, idempotencyKey: person.Override ? `${key}:override` : key }
}

const formValuesOf = ({ typed, key, change, clear }: ReturnType<typeof useTypedPerson>, isTypeMissing?: boolean) => ({
  now: { ...typed, Override: false, isTypeMissing },
  isDirty: !isNothingTyped(typed),
  change,
  // The person's own key is kept with what was typed.
  keyOf: () => key,
  keepKey: () => undefined,
  forget: clear,
  clear,
})

/** The form for a new person: its content, its errors, possible duplicates, and sending. */
export function usePersonForm<Made>({ draftKey, name, send, onMade, isTypeMissing }: PersonFormOptions<Made>) {
  const typed = useTypedPerson(draftKey, name)
  const client = useQueryClient()
  const [candidates, setCandidates] = useState<readonly SamePerson[]>([])
  const isOverride = useRef(false)
  const form = useForm({
    values: formValuesOf(typed, isTypeMissing),
    check: missingOfRelative,
    mutation: {
      mutationFn: send,
      onSuccess: () => forgetPeople(client),
      onSettled: (_made, error) => error instanceof OfflineError || setCandidates([]),
    },
    variables: (values) => variablesOf(values, typed.key),
    onDone: onMade,
    onProblem(problem) {
      if (problem instanceof OfflineError) return
      const same = problem instanceof ApiProblem && problem.code === 'person.same_name' ? sameIn(problem) : []
      setCandidates(same)
      if (same.length === 0) showToast({ kind: 'error', message: sentenceOf(problem) })
    },
  })
  const { refusal, isPending } = form
  const isWaiting = refusal instanceof OfflineError

  function save(Override: boolean) {
    isOverride.current = Override
    form.submit({ Override })
  }

  // A save that did not reach the server is sent again, with the same key, when the server can be reached.
  const sendAgain = useEffectEvent(() => save(isOverride.current))
  useEffect(() => (refusal instanceof OfflineError ? whenReached(sendAgain) : undefined), [refusal])

  return {
    form: typed,
    frame: form.frame,
    isWrong: (field: PersonField) => form.messageAt(field) !== undefined,
    isTypeMarked: form.messageAt('isTypeMissing') !== undefined,
    leave: form.leave,
    candidates,
    /** The server's sentence about the candidates. */
    question: refusal instanceof ApiProblem ? refusal.detail : '',
    state: stateOf(isPending, refusal !== null && !isWaiting),
    isWaiting,
    /** The content stays; nothing is sent until the form is saved again. */
    stopWaiting: form.reset,
    change: (changes: Partial<PersonTyped>) => form.change(changes),
    save: () => save(false),
    confirm: () => save(true),
    reject: () => setCandidates([]),
  }
}

export type PersonForm = ReturnType<typeof usePersonForm>

function stateOf(isPending: boolean, isError: boolean): 'saving' | 'error' | 'unknown' {
  if (isPending) return 'saving'
  return isError ? 'error' : 'unknown'
}

/** Represents people the reader cannot see: only that they exist is shown. */
const unseen: SamePerson = {
  Id: null,
  Type: 'PATIENT',
  Name: '',
  MiddleName: null,
  DOB: null,
  Gender: null,
  Number: null,
  Title: null,
  Email: null,
  Phone: null,
  Group: null,
  Photo: null,
}

function sameIn({ values: { Candidates, Unseen } }: ApiProblem): readonly SamePerson[] {
  const seen = readSamePeople(Candidates)
  return Unseen === true ? [...seen, unseen] : seen
}

function sentenceOf(error: Error): string {
  const isTold = error instanceof ApiProblem && error.code !== 'server.internal'
  return isTold ? problemSentence(error) : t('wentWrong')
}
