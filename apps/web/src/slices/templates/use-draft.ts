import type { TemplateBody } from '@caseloom/contracts/documents/template'
import type { Design, DraftFault } from '@caseloom/contracts/templates/template-design'
import type { SavingState } from '@caseloom/ui/signs/saving-badge'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiProblem, OfflineError } from '../../platform/calls/api.ts'
import type { Draft as KeptText } from '../../platform/queue/drafts.ts'
import { whenReached } from '../../platform/queue/when-reached.ts'
import { useRest } from '../../platform/use-settled.ts'
import { keptOver, readKept, type KeptDraft } from './kept-draft.ts'
import { saveDraftMutation } from './template-queries.ts'

const REST_MILLIS = 660

export type Draft = {
  readonly body: TemplateBody
  readonly change: (change: (body: TemplateBody) => TemplateBody) => void
  /** The version of the template that the server has, with all that was saved. */
  readonly version: number
  readonly number: number
  readonly faults: readonly DraftFault[]
  /** Whether there is a draft on the server, or something that will become one. */
  readonly isBegun: boolean
  /** Everything that was typed is on the server. */
  readonly isSaved: boolean
  readonly state: SavingState
  readonly error: Error | null
  /** Somebody else changed the template since it was read. */
  readonly isStale: boolean
  readonly retry: () => void
  /** Saves over what somebody else did. */
  readonly overwrite: () => void
  /** Gives up what was typed and is not on the server. */
  readonly forget: () => void
}

type Saved = {
  readonly body: TemplateBody
  readonly version: number
  readonly faults: readonly DraftFault[]
  readonly number: number
}

const savedOf = ({ Draft: draft, Latest, Version, Versions }: Design): Saved => ({
  body: draft?.Body ?? Latest?.Body ?? { Pages: [{ Title: '', Rows: [] }] },
  version: Version,
  faults: draft?.Faults ?? [],
  number: draft?.Number ?? (Versions[0]?.Number ?? 0) + 1,
})

/** Saves of the draft, one after the other, each with the version before. A page that is left goes on saving without being drawn. */
function useSaves(
  design: Design,
  text: KeptText,
  begun: { start: Saved; opened: TemplateBody; sent: readonly TemplateBody[] },
) {
  const [saved, setSaved] = useState(begun.start)
  const [isBegun, setIsBegun] = useState(design.Draft !== null)
  const latest = useRef(begun.opened)
  const known = useRef<Pick<Saved, 'body' | 'version'>>(saved)
  const sending = useRef<TemplateBody | null>(null)
  const unanswered = useRef(begun.sent)
  const save = useMutation(saveDraftMutation)

  const keep = (draft: KeptDraft) => text.keep(JSON.stringify(draft))

  async function store(version: number | undefined): Promise<void> {
    if (sending.current) return
    const wanted = latest.current
    sending.current = wanted
    keep({ body: wanted, version: known.current.version, sent: wanted })
    try {
      const answer = await save.mutateAsync({ id: design.Id, body: wanted, version, unanswered: unanswered.current })
      unanswered.current = []
      known.current = { body: wanted, version: answer.Version }
      setIsBegun(true)
      setSaved({ body: wanted, version: answer.Version, faults: answer.Faults, number: answer.Number })
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
    error: save.error,
    take(next: TemplateBody) {
      latest.current = next
      keep({ body: next, version: known.current.version, ...(sending.current && { sent: sending.current }) })
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

/** What a page that is gone may have sent. Its last save, as the tab was hidden, may be kept without its being noted as sent. */
const sentBefore = (stored: KeptDraft | null): TemplateBody[] =>
  stored === null ? [] : [stored.body, ...(stored.sent ? [stored.sent] : [])]

/** The draft of a template, which saves itself as a whole while it is changed. `text` keeps it in the browser at once. */
export function useDraft(design: Design, text: KeptText): Draft {
  const [stored] = useState(() => readKept(text.kept))
  const [kept] = useState(() => keptOver(stored, design))
  const [start] = useState(() => savedOf(design))
  const [body, setBody] = useState(kept?.body ?? start.body)
  const [isOverwriting, setIsOverwriting] = useState(false)
  const saves = useSaves(design, text, { start, opened: body, sent: sentBefore(stored) })
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
    state: error && !isSaved ? 'error' : !isSaved ? 'saving' : isBegun ? 'done' : 'unknown',
    error: isSaved ? null : error,
    isStale: isStale && !isSaved,
    retry: () => void saves.store(),
    overwrite() {
      setIsOverwriting(true)
      void saves.overwrite()
    },
    forget: saves.forget,
  }
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
