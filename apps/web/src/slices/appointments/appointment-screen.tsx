import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import type { MenuAction } from '@caseloom/ui/layers/menu'
import { Sheet, Stage } from '@caseloom/ui/layers/sheet-layout'
import { usePhoneScreen } from '@caseloom/ui/use-media-query'
import { useRef, type ReactNode } from 'react'
import { useAddressQuery } from '../../platform/address.ts'
import { PanelButtons, useItemScreen, type ItemPanel } from '../items/index.ts'
import { AppointmentActionBar } from './appointment-action-bar.tsx'
import { AppointmentForm } from './appointment-form.tsx'
import { AppointmentHeader } from './appointment-header.tsx'
import { AppointmentSide, useAppointmentPanels } from './appointment-side.tsx'
import { AttendanceButton } from './attendance-button.tsx'
import { CompletedPart } from './completed/completed-part.tsx'
import type { AppointmentActions } from './menu/appointment-actions.tsx'
import { useAppointmentDialogs } from './menu/use-appointment-dialogs.tsx'
import { useAskDelete } from './series/use-ask-delete.tsx'
import { useScopeQuestion } from './series/scope/use-scope-question.tsx'
import { useAppointmentCompletion } from './outcome/use-appointment-completion.ts'

export type AppointmentScreenProps = {
  appointment: Appointment
  /** The comments come from a slice above this one; the page passes them in. */
  comments: ItemPanel
  files: ItemPanel
  /** The notes and files attached to it, from the same slices. */
  attached: ReactNode
  /** The reader's next to-do. It comes from a slice above this one. */
  nextToDo: ReactNode
  /** The reader's day and what is outstanding, also from above. */
  schedule: ReactNode
  /** Opens a text message to the family's first contact. */
  onText: () => void
  /** Opens a message about the appointment to anybody who may get one. */
  onMessage: () => void
  /** Opens the dialog to share it with colleagues. */
  onShare: () => void
  /** Rows for its menu, from slices above this one. */
  more?: readonly MenuAction[]
}

/** One meeting: when, what, with whom, how it ended. Its key must be the appointment's id. */
export function AppointmentScreen(props: AppointmentScreenProps) {
  const { appointment, comments, files, attached, nextToDo, schedule, onText, onMessage, onShare, more = [] } = props
  const notesRef = useRef<HTMLTextAreaElement>(null)
  const typeRef = useRef<HTMLInputElement>(null)
  const { exit } = useAddressQuery()
  const isPhone = usePhoneScreen()
  const { isLocked, leave, askDelete: askDeleteAlone, askReactivate, dialogs } = useItemScreen(appointment)
  const scope = useScopeQuestion(!isLocked && appointment.AppointmentSeries?.Active === true)
  const { askDelete, dialog: deleteDialog } = useAskDelete(appointment, askDeleteAlone, leave)
  const completion = useAppointmentCompletion({
    appointment,
    isLocked,
    onNotesNeeded: () => notesRef.current?.focus(),
    onTypeNeeded: () => typeRef.current?.focus(),
    onCompleted: () => isPhone && leave(),
  })
  const { attendance, details, panels } = useAppointmentPanels(appointment, completion, { comments, files, schedule })
  const { ask, noteType, dialogs: ownDialogs } = useAppointmentDialogs(appointment)
  const panelButtons = <PanelButtons panels={[details, comments, files]} onToggle={panels.toggle} />
  const actions: AppointmentActions = { ask, onShare, onMessage, onPanel: panels.show, more }

  function handleExit() {
    if (completion.pending && !completion.isSentLater) {
      completion.completePending()
      return
    }
    completion.notes.flush()
    // Waiting changes are sent from any page. Only a conflict or refusal has to be settled here.
    if (isLocked || !completion.notes.waiting?.trouble) leave()
  }

  return (
    <Stage>
      <Sheet>
        <AppointmentHeader
          appointment={appointment}
          isLocked={isLocked}
          actions={actions}
          onDelete={askDelete}
          onText={onText}
          onAskScope={scope.ask}
          onExit={exit === 'close' ? handleExit : undefined}
        />
        {appointment.Completed && (
          <CompletedPart appointment={appointment} nextToDo={nextToDo} onReactivate={askReactivate} />
        )}
        <AppointmentForm
          appointment={appointment}
          isLocked={isLocked}
          completion={completion}
          notesRef={notesRef}
          typeRef={typeRef}
          attached={attached}
          onType={noteType}
          onLoadPrevious={() => ask('previous')}
          onAttachNote={() => panels.show(comments.id)}
          onAskScope={scope.ask}
          panelButtons={
            <div className="mt-4 flex flex-wrap gap-2 xl:hidden">
              <AttendanceButton count={attendance.count} onPress={() => panels.toggle(attendance.id)} />
              {!isPhone && panelButtons}
            </div>
          }
          below={isPhone && <div className="flex flex-wrap gap-2">{panelButtons}</div>}
        />
      </Sheet>
      <AppointmentSide
        appointment={appointment}
        panels={panels}
        actions={actions}
        completion={completion}
        onDelete={askDelete}
      />
      <AppointmentActionBar appointment={appointment} onDelete={askDelete} onExit={handleExit} />
      {dialogs}
      {ownDialogs}
      {scope.dialog}
      {deleteDialog}
    </Stage>
  )
}
