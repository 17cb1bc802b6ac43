import { useState } from 'react'
import { useDraft } from '../../../platform/queue/drafts.ts'
import { isWorthKeeping, openFact, readFactDraft, writeFactDraft } from './fact-draft.ts'
import type { FactName } from './person-fact.ts'

/** The text typed for a fact, kept in this browser until it is saved or discarded. `seen` is the value when the field was opened. */
export function useFactDraft(personId: string, fact: FactName, seen: string) {
  const draft = useDraft(`${personId}:fact-${fact}`)
  const [typed, setTyped] = useState<string>()
  const kept = readFactDraft(draft.kept)
  const opened = openFact(seen, kept)

  function change(text: string) {
    setTyped(text)
    const now = { text, over: opened.isStale && kept ? kept.over : seen }
    if (isWorthKeeping(now)) draft.keep(writeFactDraft(now))
    else draft.clear()
  }

  return { text: typed ?? opened.text, isStale: opened.isStale, change, forget: () => draft.clear() }
}
