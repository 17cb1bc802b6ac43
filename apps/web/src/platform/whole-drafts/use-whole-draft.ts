import type { SavingState } from '@caseloom/ui/signs/saving-badge'
import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiProblem, OfflineError } from '../calls/api.ts'
import type { Draft as KeptText } from '../queue/drafts.ts'
import { whenReached } from '../queue/when-reached.ts'
import { useRest } from '../use-settled.ts'
import { keptOver, readKept, type DraftToSave, type KeptDraft } from './kept-draft.ts'

const REST_MILLIS = 660

/** A draft as the server has it: what is published, until the first save begins one. */
export type SavedDraft<B, F> = {
  readonly body: B
  /** The version of the thing, which rises with every save. */
  readonly version: number
  /** What the draft still lacks, as the server sees it. */
  readonly faults: readonly F[]
  /** The number that the draft will have once it is published. */
  readonly number: number
}

type SaveAnswer<F> = { Id: string; Version: number; Number: number; Faults: F[] }
type SaveDraft<B, F> = UseMutationOptions<SaveAnswer<F>, Error, DraftToSave<B>>

export type WholeDraft<B, F> = SavedDraft<B, F> & {
  readonly change: (change: (body: B) => B) => void
  /** Whether there is a draft on the server, or something that will become one. */
  readonly isBegun: boolean
  /** Everything that was typed is on the server. */
  readonly isSaved: boolean
  readonly state: SavingState
  readonly error: Error | null
  /** Somebody else made a change since it was read. */
  readonly isStale: boolean
  readonly retry: () => void
  /** Saves over what somebody else did. */
  readonly overwrite: () => void
  /** Gives up what was typed and is not on the server. */
  readonly forget: () => void
  /** Does something with the saved draft, such as publishing it. What is typed meanwhile is saved afterwards, over the answer. */
  readonly settle: (work: Settle<F>) => Promise<void>
}

type Settle<F> = (version: number) => Promise<Omit<SavedDraft<unknown, F>, 'body'>>

export type DraftedThing<B, F> = {
  readonly id: string
  /** What the server has when the editor opens. */
  readonly start: SavedDraft<B, F>
  readonly hasDraft: boolean
  /** Keeps the draft in the browser at once. */
  readonly text: KeptText
  readonly saving: SaveDraft<B, F>
  /** Whether the server would take it. What it would refuse is kept in the browser alone. */
  readonly canSave?: (body: B) => boolean
}

/** What the server has, what is typed, and what is on its way. */
function useStanding<B, F>(
  { start, hasDraft }: DraftedThing<B, F>,
  { opened, sent }: { readonly opened: B; readonly sent: readonly B[] },
) {
  const [saved, setSaved] = useState(start)
  const [isBegun, setIsBegun] = useState(hasDraft)
  const latest = useRef(opened)
  const known = useRef<Pick<SavedDraft<B, F>, 'body' | 'version'>>(saved)
  const sending = useRef<B | null>(null)
  const unanswered = useRef(sent)
  function accept(now: SavedDraft<B, F>, isDraft: boolean) {
    known.current = { body: now.body, version: now.version }
    setIsBegun(isDraft)
    setSaved(now)
  }
  return { saved, isBegun, accept, latest, known, sending, unanswered }
}

/** Saves of the draft, one after the other, each with the version before. A page that is left goes on saving without being drawn. */
function useSaves<B, F>(thing: DraftedThing<B, F>, typed: { readonly opened: B; readonly sent: readonly B[] }) {
  const { id, text, saving, canSave = () => true } = thing
  const { saved, isBegun, accept, latest, known, sending, unanswered } = useStanding(thing, typed)
  const save = useMutation(saving)

  const keep = (draft: KeptDraft<B>) => text.keep(JSON.stringify(draft))

  async function store(version: number | undefined): Promise<void> {
    const wanted = latest.current
    if (sending.current !== null || !canSave(wanted)) return
    sending.current = wanted
    keep({ body: wanted, version: known.current.version, sent: wanted })
    try {
      const answer = await save.mutateAsync({ id, body: wanted, version, unanswered: unanswered.current })
      unanswered.current = []
      accept({ body: wanted, version: answer.Version, faults: answer.Faults, number: answer.Number }, true)
    } catch {
      // The mutation keeps the error, which the page shows with a way to try again.
      sending.current = null
      unanswered.current = [...unanswered.current, wanted]
      return
    }
    sending.current = null
    if (latest.current === wanted) text.clear()
    else await store(known.current.version)
  }

  return {
    saved,
    isBegun,
    /** No save starts while this is under way: it would be refused as stale. */
    settle: async (work: Settle<F>) => {
      const { body, version } = known.current
      sending.current = body
      try {
        accept({ ...(await work(version)), body }, false)
      } finally {
        sending.current = null
        if (latest.current !== body) {
          keep({ body: latest.current, version: known.current.version })
          void store(known.current.version)
        }
      }
    },
    error: save.error,
    take(next: B) {
      latest.current = next
      keep({ body: next, version: known.current.version, ...(sending.current !== null && { sent: sending.current }) })
    },
    now: () => latest.current,
    isChanged: () => latest.current !== known.current.body,
    store: () => store(known.current.version),
    overwrite: () => store(undefined),
    forget: () => {
      latest.current = known.current.body
      text.clear()
    },
  }
}

/** Versions that a closed page may have sent. Its last save, made as the tab was hidden, may be stored without being noted as sent. */
const sentBefore = <B>(stored: KeptDraft<B> | null): B[] =>
  stored === null ? [] : [stored.body, ...(stored.sent === undefined ? [] : [stored.sent])]

/** A draft that saves itself as a whole while it is changed, as of a form template or a workflow. Another thing needs another component. */
export function useWholeDraft<B, F>(thing: DraftedThing<B, F>): WholeDraft<B, F> {
  const [stored] = useState(() => readKept<B>(thing.text.kept))
  const [kept] = useState(() => keptOver(stored, thing.start))
  const [body, setBody] = useState(kept?.body ?? thing.start.body)
  const [isOverwriting, setIsOverwriting] = useState(false)
  const saves = useSaves(thing, { opened: body, sent: sentBefore(stored) })
  const { saved, isBegun, error } = saves
  const isRefused = error instanceof ApiProblem && error.code === 'record.stale'
  const isStale = isRefused || (kept?.isStale === true && !isOverwriting)
  const isSaved = body === saved.body

  function storeIfChanged() {
    if (saves.isChanged() && !isStale) void saves.store()
  }
  useRest(body, storeIfChanged, REST_MILLIS)
  useSaveOnLeaving(storeIfChanged)
  const storeAgain = useEffectEvent(storeIfChanged)
  useEffect(() => (error instanceof OfflineError ? whenReached(() => storeAgain()) : undefined), [error])

  return {
    body,
    change(edit) {
      const next = edit(saves.now())
      if (next === saves.now()) return
      saves.take(next)
      setBody(next)
    },
    version: saved.version,
    number: saved.number,
    faults: saved.faults,
    isBegun: isBegun || !isSaved,
    isSaved,
    state: stateOf({ isSaved, isBegun, isFailed: error !== null, isSavable: thing.canSave?.(body) ?? true }),
    error: isSaved ? null : error,
    isStale: isStale && !isSaved,
    retry: () => void saves.store(),
    overwrite() {
      setIsOverwriting(true)
      void saves.overwrite()
    },
    forget: saves.forget,
    settle: saves.settle,
  }
}

type Standing = {
  readonly isSaved: boolean
  readonly isBegun: boolean
  readonly isFailed: boolean
  readonly isSavable: boolean
}

function stateOf({ isSaved, isBegun, isFailed, isSavable }: Standing): SavingState {
  if (isSaved) return isBegun ? 'done' : 'unknown'
  if (isFailed) return 'error'
  return isSavable ? 'saving' : 'unknown'
}

/** When the tab is hidden or the page is left, there may be no rest any more. */
function useSaveOnLeaving(save: () => void): void {
  const leave = useEffectEvent(save)
  useEffect(() => {
    const handle = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', handle)
    return () => {
      document.removeEventListener('visibilitychange', handle)
      leave()
    }
  }, [])
}
