import type { SamePerson } from '@caseloom/contracts/people/new-person'
import { showToast } from '@caseloom/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiProblem, newIdempotencyKey, OfflineError } from '../../platform/api.ts'
import { readSamePeople } from '../../platform/checked-answers.ts'
import { useDraft } from '../../platform/drafts.ts'
import { problemSentence } from '../../platform/problem-sentence.ts'
import { whenReached } from '../../platform/when-reached.ts'
import { forgetPeople, type PersonWish } from './new-person-queries.ts'
import { t } from './new-person-texts.ts'
import {
  isNothingTyped,
  nothingTyped,
  readKept,
  typedFromName,
  writeKept,
  type KeptPerson,
  type PersonTyped,
} from './person-typed.ts'

/** The form's content, kept in this browser from the first letter until the server has it. */
function useTypedPerson(draftKey: string, name: string) {
  const draft = useDraft(draftKey)
  const [current, setCurrent] = useState<KeptPerson>(() => ({ typed: typedFromName(name), key: newIdempotencyKey() }))
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
    return { typed: { ...nothingTyped, ...typedFromName(withName), Type, Group }, key: newIdempotencyKey() }
  }

  return {
    ...current,
    isReady: hasLooked,
    earlier: isTakenUp ? { person: current, isShown: true } : offered && { person: offered, isShown: false },
    // Changed content is a new request and needs a new key.
    change: (changes: Partial<PersonTyped>) =>
      put({ typed: { ...current.typed, ...changes }, key: newIdempotencyKey() }),
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
  readonly send: (wish: PersonWish) => Promise<Made>
  readonly onMade: (made: Made) => void
}

/** A save that did not reach the server. Sent again, with the same key, when the server can be reached. */
function useWaitingSave(save: (isOverride: boolean) => void) {
  const [waiting, setWaiting] = useState<{ readonly isOverride: boolean } | null>(null)
  const sendAgain = useEffectEvent(() => waiting && save(waiting.isOverride))
  useEffect(() => (waiting ? whenReached(sendAgain) : undefined), [waiting])
  return {
    isWaiting: waiting !== null,
    wait: (isOverride: boolean) => setWaiting({ isOverride }),
    stop: () => setWaiting(null),
  }
}

/** The form for a new person: its content, its errors, possible duplicates, and sending. */
export function usePersonForm<Made>({ draftKey, name, send, onMade }: PersonFormOptions<Made>) {
  const form = useTypedPerson(draftKey, name)
  const client = useQueryClient()
  const create = useMutation({ mutationFn: send, onSuccess: () => forgetPeople(client) })
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const [candidates, setCandidates] = useState<readonly SamePerson[]>([])
  const away = useWaitingSave(save)

  function save(isOverride: boolean) {
    if (create.isPending) return
    const { typed, key } = form
    create.mutate(
      { typed, isOverride, idempotencyKey: isOverride ? `${key}:override` : key },
      { onSuccess: handleMade, onError: (error) => handleRefused(error, isOverride) },
    )
  }

  function handleMade(made: Made) {
    form.clear()
    away.stop()
    setCandidates([])
    setWrong(new Set())
    onMade(made)
  }

  function handleRefused(error: Error, isOverride: boolean) {
    if (error instanceof OfflineError) return away.wait(isOverride)
    away.stop()
    const isProblem = error instanceof ApiProblem
    // If the person is part of a larger request, error paths begin with "Person.".
    setWrong(new Set(isProblem ? error.fields.map(({ Path }) => Path.replace(/^Person\./, '')) : []))
    const same = isProblem && error.code === 'person.same_name' ? sameIn(error) : []
    setCandidates(same)
    if (same.length > 0 || (isProblem && error.fields.length > 0)) return
    showToast({ kind: 'error', message: sentenceOf(error) })
  }

  return {
    form,
    wrong,
    candidates,
    /** The server's sentence about the candidates. */
    question: create.error instanceof ApiProblem ? create.error.detail : '',
    state: stateOf(create, away.isWaiting),
    isWaiting: away.isWaiting,
    /** The content stays; nothing is sent until the form is saved again. */
    stopWaiting: away.stop,
    change(changes: Partial<PersonTyped>) {
      form.change(changes)
      setWrong(new Set([...wrong].filter((field) => !Object.hasOwn(changes, field))))
      away.stop()
      if (create.isError) create.reset()
    },
    save: () => save(false),
    confirm: () => save(true),
    reject: () => setCandidates([]),
  }
}

export type PersonForm = ReturnType<typeof usePersonForm>

type Calling = { readonly isPending: boolean; readonly isError: boolean }

function stateOf({ isPending, isError }: Calling, isWaiting: boolean): 'saving' | 'error' | 'unknown' {
  if (isPending) return 'saving'
  return isError && !isWaiting ? 'error' : 'unknown'
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
  return isTold ? problemSentence(error) : t('failed')
}
