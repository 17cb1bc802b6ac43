import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDraft } from '../../../platform/queue/drafts.ts'

/** The properties that a proposed outcome (from the appointment) and a chosen one (from the list) have in common. */
export type ChosenOutcome = { readonly Id: string; readonly Name: string; readonly Success?: boolean | undefined }

export type Missing = { readonly notes: boolean; readonly type: boolean }
const nothing: Missing = { notes: false, type: false }

type Chosen = { readonly outcome: ChosenOutcome | null; readonly missing: Missing }

/** A chosen outcome that waits for required fields. It survives a reload. */
export function usePendingOutcome({ Id, Completed }: Appointment) {
  const draft = useDraft(`${Id}:Outcome`)
  const [chosen, setChosen] = useState<Chosen>()

  function choose(outcome: ChosenOutcome | null, missing = nothing) {
    setChosen({ outcome, missing })
    if (outcome) draft.keep(JSON.stringify(outcome))
    else draft.clear()
  }

  const { kept } = draft
  const forget = useEffectEvent(() => draft.clear())
  useEffect(() => {
    if (Completed && kept !== undefined) forget()
  }, [Completed, kept])

  // Only this hook writes the draft, so its content has this shape.
  const earlier = kept === undefined ? null : (JSON.parse(kept) as ChosenOutcome)
  return {
    pending: chosen ? chosen.outcome : earlier,
    missing: chosen?.missing ?? nothing,
    point: (outcome: ChosenOutcome) => choose(outcome),
    ask: choose,
    forget: () => choose(null),
  }
}
