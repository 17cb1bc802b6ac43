import type { Person } from '@caseloom/contracts/people/person'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem } from '../../../platform/calls/api.ts'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { factValue, heldValue, type FactName } from './person-fact.ts'
import { changeFactMutation } from './person-fact-queries.ts'

type Conflict = { readonly theirs: string; readonly version: number }

/** Saves one fact against the version seen when editing began. Somebody else's change is shown, not overwritten. */
export function useFactSaving(person: Person, fact: FactName, onSaved: () => void) {
  const [seen] = useState(() => ({ value: factValue(person, fact), version: person.Version }))
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const change = useMutation(changeFactMutation(person.Id))
  const isStale = change.error instanceof ApiProblem && change.error.code === 'record.stale'

  function save(value: string) {
    change.mutate(
      { fact, value, version: conflict?.version ?? seen.version },
      { onSuccess: onSaved, onError: (error) => setConflict(conflictIn(error) ?? conflict) },
    )
  }

  return {
    save,
    seen: seen.value,
    theirs: conflict?.theirs ?? null,
    isPending: change.isPending,
    error: change.error && !isStale ? problemSentence(change.error) : undefined,
  }
}

export type FactSaving = ReturnType<typeof useFactSaving>

function conflictIn(error: Error): Conflict | null {
  if (!(error instanceof ApiProblem) || error.code !== 'record.stale') return null
  const { Current, Version } = error.values
  return { theirs: heldValue(Current), version: typeof Version === 'number' ? Version : 0 }
}
