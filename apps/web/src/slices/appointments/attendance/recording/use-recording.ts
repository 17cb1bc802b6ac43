import type { Appointment, Attendee } from '@caseloom/contracts/appointments/appointment'
import type { LookupItem } from '@caseloom/contracts/lookups/endpoints'
import { useRef, useState } from 'react'
import { queueCompletion, showRefusal, useQueuedParts, type QueuedText } from '../../../items/index.ts'
import { openAttendees } from './records-each.ts'
import { useLacks, type Lacks } from './use-lacks.ts'

export type Outcome = Pick<LookupItem, 'Id' | 'Name' | 'Success'>

export type RecordingOptions = {
  readonly appointment: Appointment
  readonly notes: QueuedText
  /**
   * The outcome that was chosen for the appointment: proposed for the first attendee, who is its subject. Null if everybody is to be
   * completed at once.
   */
  readonly chosen: Outcome | null
  readonly onClose: () => void
  /** Called when the server has the outcome of everybody, even if the dialog was closed before. */
  readonly onRecorded: () => void
}

const nothing: Lacks = { notes: false, type: false }

type Step = { readonly outcome: Outcome | null; readonly isAll: boolean; readonly lacks: Lacks }

/**
 * Records the attendees one after another, or all at once. Each call waits in the send queue of the appointment, behind its notes: without a
 * connection it is sent later, and after a lost answer it is sent again with the same key.
 */
export function useRecording({ appointment, notes, chosen, onClose, onRecorded }: RecordingOptions) {
  const [people] = useState<readonly Attendee[]>(() => openAttendees(appointment))
  const { passed, note, isPassed } = usePassed()
  const beginsWithAll = chosen === null && people.length > 1
  const [step, setStep] = useState<Step>({
    outcome: chosen ?? (beginsWithAll ? null : proposedFor(people[0])),
    isAll: beginsWithAll,
    lacks: nothing,
  })
  const { outcome, isAll } = step
  const acknowledged = useRef(new Set<string>())
  const findLacks = useFindLacks(appointment, notes)

  const open = new Set(openAttendees(appointment).map(({ Id }) => Id))
  const left = people.filter(({ Id }) => open.has(Id) && !passed.has(Id))
  const [current] = left
  const asked = (isAll ? left : left.slice(0, 1)).map(({ Id }) => Id)
  const { waiting, ids, isSent, isStopped } = useUnsent(appointment, asked)

  function pass(recorded: readonly string[]) {
    note(recorded)
    const next = left.find(({ Id }) => !isPassed(Id))
    setStep({ outcome: proposedFor(next), isAll: false, lacks: nothing })
    if (!next) onClose()
  }

  async function complete() {
    if (!current || !outcome) return
    const lacks = findLacks(outcome)
    setStep({ ...step, lacks })
    if (lacks.notes || lacks.type) return
    notes.flush()
    const label = `${current.Name}: ${outcome.Name}`
    try {
      await queueCompletion({ item: appointment.Id, ids, label, body: { Id: outcome.Id } })
    } catch (error) {
      showRefusal(error)
      return
    }
    for (const id of [...ids, ...waiting]) acknowledged.current.add(id)
    // Without a connection the next attendee may have been reached before the answer.
    if (!ids.every(isPassed)) pass(ids)
    if (people.every(({ Id }) => acknowledged.current.has(Id) || !open.has(Id))) onRecorded()
  }

  return {
    people,
    left,
    ...step,
    choose: (next: Outcome) => setStep({ ...step, outcome: next, lacks: nothing }),
    setIsAll: (next: boolean) =>
      setStep({ ...step, outcome: outcome ?? (next ? null : proposedFor(current)), isAll: next }),
    isCompleting: isSent && !isStopped,
    /** It is sent when there is a connection. The next attendee need not wait for it. */
    isSentLater: isSent && isStopped,
    complete: () => void complete(),
    goOn: () => pass(asked),
  }
}

/** The attendees who still need an outcome, without those whose outcome waits: nobody gets two when the dialog is opened again. */
function useUnsent({ Id }: Appointment, asked: readonly string[]) {
  const { parts: waiting, isStopped } = useQueuedParts(Id)
  const ids = asked.filter((id) => !waiting.has(id))
  return { waiting, ids, isSent: asked.length > 0 && ids.length === 0, isStopped }
}

/** What an attendee had before the appointment was re-activated. */
const proposedFor = (attendee: Attendee | undefined): Outcome | null => attendee?.OutcomeLUI ?? null

/** The attendees whose turn is over. A late answer sees the latest list, not the one from when it was requested. */
function usePassed() {
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set())
  const latest = useRef(passed)
  return {
    passed,
    isPassed: (id: string) => latest.current.has(id),
    note: (ids: readonly string[]) => {
      latest.current = new Set([...latest.current, ...ids])
      setPassed(latest.current)
    },
  }
}

/** The attendee whose turn it is, and which one of how many that is. */
export function turnOf({ people, left }: Pick<RecordingState, 'people' | 'left'>) {
  const [current] = left
  return { current, at: current ? people.indexOf(current) + 1 : people.length, total: people.length }
}

export type RecordingState = ReturnType<typeof useRecording>

/** What an outcome still requires. Notes in trouble have not reached the server, so they are missing whatever the outcome. */
function useFindLacks(appointment: Appointment, notes: QueuedText) {
  const findLacks = useLacks(appointment)
  return ({ Success = false }: Outcome): Lacks => {
    const lacks = Success ? findLacks(notes.text) : nothing
    return { ...lacks, notes: lacks.notes || notes.waiting?.trouble !== undefined }
  }
}
