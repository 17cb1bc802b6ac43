import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { Suspense, useState } from 'react'
import { DeleteFromSeriesDialog } from './lazy-series-dialogs.ts'

/** Asks before an appointment is deleted: of one in a series, whether the others are deleted too. */
export function useAskDelete(appointment: Appointment, askAlone: () => void, onDeleted: () => void) {
  const [opened, setOpened] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const series = appointment.AppointmentSeries

  function askDelete() {
    if (!series?.Active) {
      askAlone()
      return
    }
    setOpened((count) => count + 1)
    setIsOpen(true)
  }

  const dialog = series && opened > 0 && (
    <Suspense>
      <DeleteFromSeriesDialog
        // Each question begins without a choice.
        key={opened}
        appointment={appointment}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onDeleted={() => {
          setIsOpen(false)
          onDeleted()
        }}
      />
    </Suspense>
  )
  return { askDelete, dialog }
}
