import type { AppointmentSeries, SeriesOccurrence } from '@caseloom/contracts/appointments/series/series'
import { useState } from 'react'

const nothing: ReadonlySet<string> = new Set()

/** Which appointments of the series are to be completed or unlocked. Nothing is saved yet. */
export function useAppointmentMoves({ Occurrences }: AppointmentSeries, onMove: () => void) {
  const [moved, setMoved] = useState(nothing)
  const isMoved = ({ Id }: SeriesOccurrence) => moved.has(Id)
  const toComplete = Occurrences.filter((one) => !one.Completed && isMoved(one))
  const toRevert = Occurrences.filter((one) => one.Completed && isMoved(one))

  /** Moves appointments to a list, back to where they were if they came from there. */
  function move(ids: readonly string[], isToCompleted: boolean): readonly string[] {
    const wanted = new Set(ids)
    const going = Occurrences.filter((one) => wanted.has(one.Id) && (one.Completed !== isMoved(one)) !== isToCompleted)
    const next = new Set(moved)
    for (const { Id } of going) if (!next.delete(Id)) next.add(Id)
    setMoved(next)
    onMove()
    return going.map(({ Name }) => Name)
  }

  return {
    toComplete,
    toRevert,
    count: toComplete.length + toRevert.length,
    available: Occurrences.filter((one) => one.Completed === isMoved(one)),
    completed: Occurrences.filter((one) => one.Completed !== isMoved(one)),
    isMoved,
    move,
  }
}

export type AppointmentMoves = ReturnType<typeof useAppointmentMoves>
