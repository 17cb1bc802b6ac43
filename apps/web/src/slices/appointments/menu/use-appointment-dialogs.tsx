import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyLayer } from '../../../platform/lazy-layer.tsx'
import { sendQueue } from '../../../platform/queue/sending.ts'

const TakerDialog = lazyLayer(() => import('../taker/taker-dialog.tsx').then((module) => module.TakerDialog))
const LoadPreviousDialog = lazyLayer(() =>
  import('../previous/load-previous-dialog.tsx').then((module) => module.LoadPreviousDialog),
)
const LocationDialog = lazyLayer(() =>
  import('../location/location-dialog.tsx').then((module) => module.LocationDialog),
)
const TransferDialog = lazyLayer(() =>
  import('../transfer/transfer-dialog.tsx').then((module) => module.TransferDialog),
)

export type AppointmentDialog = 'taker' | 'previous' | 'location' | 'transfer'
export type AskFor = (dialog: AppointmentDialog) => void

/** The dialogs of the menu, each loaded when it is first opened, and the question for the location after a change of the type. */
export function useAppointmentDialogs(appointment: Appointment) {
  const { Id, TypeLUI } = appointment
  const [asked, setAsked] = useState<AppointmentDialog>()
  // The type that was chosen here. Once the server has it, the location is asked for.
  const [chosenType, setChosenType] = useState<string | null>(null)
  const isTypeSaved = chosenType !== null && chosenType === TypeLUI?.Id
  const open = asked ?? (isTypeSaved ? 'location' : undefined)

  function close() {
    setAsked(undefined)
    setChosenType(null)
  }

  function ask(dialog: AppointmentDialog) {
    if (dialog !== 'previous') return setAsked(dialog)
    // What was typed counts as written, so it goes first. Without a connection the dialog says that there is none.
    void sendQueue.flush(Id).finally(() => setAsked(dialog))
  }

  const drawn: Readonly<Record<AppointmentDialog, ReactNode>> = {
    taker: <TakerDialog appointment={appointment} onClose={close} />,
    previous: <LoadPreviousDialog appointment={appointment} onClose={close} />,
    location: <LocationDialog appointmentId={Id} isAfterChange={asked !== 'location'} onClose={close} />,
    transfer: <TransferDialog appointment={appointment} onClose={close} />,
  }
  return {
    ask,
    noteType: setChosenType,
    dialogs: open && <Suspense fallback={null}>{drawn[open]}</Suspense>,
  }
}
