import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyLayer } from '../../../platform/lazy-layer.tsx'
import { sendQueue } from '../../../platform/queue/sending.ts'
import { LocationDialog, useLocationQuestion } from '../location/use-location-question.tsx'

const TakerDialog = lazyLayer(() => import('../taker/taker-dialog.tsx').then((module) => module.TakerDialog))
const LoadPreviousDialog = lazyLayer(() =>
  import('../previous/load-previous-dialog.tsx').then((module) => module.LoadPreviousDialog),
)
const TransferDialog = lazyLayer(() =>
  import('../transfer/transfer-dialog.tsx').then((module) => module.TransferDialog),
)

export type AppointmentDialog = 'taker' | 'previous' | 'location' | 'transfer'
export type AskFor = (dialog: AppointmentDialog) => void

/** The dialogs of the menu, each loaded when it is first opened, and the question for the location after a change of the type. */
export function useAppointmentDialogs(appointment: Appointment) {
  const { Id } = appointment
  const [asked, setAsked] = useState<AppointmentDialog>()
  const { noteType, question } = useLocationQuestion(appointment)
  const close = () => setAsked(undefined)

  function ask(dialog: AppointmentDialog) {
    if (dialog !== 'previous') return setAsked(dialog)
    // What was typed counts as written, so it goes first. Without a connection the dialog says that there is none.
    void sendQueue.flush(Id).finally(() => setAsked(dialog))
  }

  const drawn: Readonly<Record<AppointmentDialog, ReactNode>> = {
    taker: <TakerDialog appointment={appointment} onClose={close} />,
    previous: <LoadPreviousDialog appointment={appointment} onType={noteType} onClose={close} />,
    location: <LocationDialog appointmentId={Id} isAfterChange={false} onClose={close} />,
    transfer: <TransferDialog appointment={appointment} onClose={close} />,
  }
  return {
    ask,
    noteType,
    dialogs: asked ? <Suspense fallback={null}>{drawn[asked]}</Suspense> : question,
  }
}
