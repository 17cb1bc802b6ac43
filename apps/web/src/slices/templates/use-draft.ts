import type { TemplateBody } from '@caseloom/contracts/documents/template'
import type { Design, DraftFault } from '@caseloom/contracts/templates/template-design'
import type { SavingState } from '@caseloom/ui/signs/saving-badge'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiProblem } from '../../platform/calls/api.ts'
import { useRest } from '../../platform/use-settled.ts'
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

/** The draft of a template, which saves itself as a whole while it is changed: one save after the other, each with the version before. */
export function useDraft(design: Design): Draft {
  const [body, setBody] = useState(() => savedOf(design).body)
  const [saved, setSaved] = useState(() => savedOf(design))
  const [isBegun, setIsBegun] = useState(design.Draft !== null)
  const latest = useRef(body)
  const save = useMutation(saveDraftMutation)
  const isStale = save.error instanceof ApiProblem && save.error.code === 'record.stale'

  async function store(wanted: TemplateBody, version: number | undefined): Promise<void> {
    try {
      const answer = await save.mutateAsync({ id: design.Id, body: wanted, version })
      setIsBegun(true)
      setSaved({ body: wanted, version: answer.Version, faults: answer.Faults, number: answer.Number })
      if (latest.current !== wanted) await store(latest.current, answer.Version)
    } catch {
      // The mutation keeps the error, which the page shows with a way to try again.
    }
  }

  useRest(
    body,
    (rested) => {
      if (rested !== saved.body && !save.isPending && !isStale) void store(rested, saved.version)
    },
    REST_MILLIS,
  )

  const isSaved = body === saved.body
  return {
    body,
    change(edit) {
      const next = edit(latest.current)
      latest.current = next
      setBody(next)
    },
    version: saved.version,
    number: saved.number,
    faults: saved.faults,
    isBegun: isBegun || !isSaved,
    isSaved,
    state: save.error && !isSaved ? 'error' : !isSaved ? 'saving' : isBegun ? 'done' : 'unknown',
    error: isSaved ? null : save.error,
    isStale,
    retry: () => void store(latest.current, saved.version),
    overwrite: () => void store(latest.current, undefined),
  }
}
