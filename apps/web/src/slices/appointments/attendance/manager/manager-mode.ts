import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import type { AppointmentSeries } from '@caseloom/contracts/appointments/series/series'
import { useEffect } from 'react'

export type ManagerModeProps = {
  appointment: Appointment
  series: AppointmentSeries
  /** Whether leaving would lose moves. */
  onDirty: (isDirty: boolean) => void
  onDone: () => void
}

/** Tells the dialog whether leaving it would lose something. */
export function useDirty(isDirty: boolean, onDirty: (isDirty: boolean) => void): void {
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
}
