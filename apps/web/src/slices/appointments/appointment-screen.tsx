import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { useRef, useState, type ReactNode } from 'react'
import { useAddressQuery } from '../../platform/address.ts'
import { DeleteItemDialog, ReactivateDialog } from '../items/index.ts'
import { AppointmentActionBar } from './appointment-action-bar.tsx'
import { AppointmentForm } from './appointment-form.tsx'
import { AppointmentHeader } from './appointment-header.tsx'
import { AppointmentOptionBar } from './appointment-option-bar.tsx'
import { AppointmentPanelButtons } from './appointment-panel-buttons.tsx'
import { CompletedPart } from './completed-part.tsx'
import { useAppointmentPanel } from './appointment-panels.ts'
import { AppointmentSide } from './appointment-side.tsx'
import { useAppointmentCompletion } from './use-appointment-completion.ts'
import { useLeaveAppointment } from './use-leave-appointment.ts'
import { usePhoneScreen } from '@caseloom/ui/use-media-query'

export type AppointmentScreenProps = {
  appointment: Appointment
  /** The comments come from a slice above this one; the page passes them in. */
  comments: ReactNode
  commentCount: number
  /** The reader's next to-do. It comes from a slice above this one. */
  nextToDo: ReactNode
  /** Opens a text message to the family's first contact. */
  onText: () => void
}

type Dialog = 'delete' | 'reactivate' | null

/** One meeting: when, what, with whom, how it ended. Its key must be the appointment's id. */
export function AppointmentScreen({ appointment, comments, commentCount, nextToDo, onText }: AppointmentScreenProps) {
  const { Completed, Can, AppointmentAttendeesList } = appointment
  const [dialog, setDialog] = useState<Dialog>(null)
  const notesRef = useRef<HTMLTextAreaElement>(null)
  const typeRef = useRef<HTMLInputElement>(null)
  const { exit } = useAddressQuery()
  const isPhone = usePhoneScreen()
  const leave = useLeaveAppointment()
  const panel = useAppointmentPanel()
  const completion = useAppointmentCompletion({
    appointment,
    onNotesNeeded: () => notesRef.current?.focus(),
    onTypeNeeded: () => typeRef.current?.focus(),
    onCompleted: () => isPhone && leave(),
  })
  const isLocked = Completed || !Can.Update

  function handleExit() {
    if (completion.pending && !completion.isSentLater) {
      completion.completePending()
      return
    }
    completion.notes.flush()
    // Waiting changes are sent from any page. Only a conflict or refusal has to be settled here.
    if (isLocked || !completion.notes.waiting?.trouble) leave()
  }

  const openDelete = () => setDialog('delete')
  const openReactivate = () => setDialog('reactivate')
  return (
    <div className="cl-stage">
      <main className="cl-sheet max-md:pb-24" id="main" tabIndex={-1}>
        <AppointmentHeader
          appointment={appointment}
          isLocked={isLocked}
          onDelete={openDelete}
          onText={onText}
          onExit={exit === 'close' ? handleExit : undefined}
        />
        {Completed && <CompletedPart appointment={appointment} nextToDo={nextToDo} onReactivate={openReactivate} />}
        <AppointmentForm
          appointment={appointment}
          isLocked={isLocked}
          completion={completion}
          notesRef={notesRef}
          typeRef={typeRef}
          panelButtons={
            <AppointmentPanelButtons appointment={appointment} commentCount={commentCount} onToggle={panel.toggle} />
          }
        />
      </main>
      <AppointmentSide
        appointment={appointment}
        open={panel.open}
        isWide={panel.isWide}
        onClose={panel.close}
        comments={comments}
      />
      <AppointmentOptionBar
        appointment={appointment}
        open={panel.open}
        counts={{ attendance: AppointmentAttendeesList.length, details: 0, comments: commentCount }}
        onToggle={panel.toggle}
        onDelete={openDelete}
      />
      <AppointmentActionBar appointment={appointment} onDelete={openDelete} onExit={handleExit} />
      <DeleteItemDialog
        item={dialog === 'delete' ? appointment : null}
        onClose={() => setDialog(null)}
        onDeleted={leave}
      />
      <ReactivateDialog item={appointment} isOpen={dialog === 'reactivate'} onClose={() => setDialog(null)} />
    </div>
  )
}
