import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { Sheet, Stage } from '@caseloom/ui/layers/sheet-layout'
import { usePhoneScreen } from '@caseloom/ui/use-media-query'
import { DotsThreeCircleIcon } from '@phosphor-icons/react/dist/csr/DotsThreeCircle'
import { useRef, type ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { useAddressQuery } from '../../platform/address.ts'
import { detailsPanel, ItemSide, PanelButtons, useItemPanels, useItemScreen, type ItemPanel } from '../items/index.ts'
import { AppointmentActionBar } from './appointment-action-bar.tsx'
import { AppointmentForm } from './appointment-form.tsx'
import { AppointmentHeader } from './appointment-header.tsx'
import { AppointmentMenu } from './appointment-menu.tsx'
import { t } from './appointment-texts.ts'
import { AttendanceButton } from './attendance-button.tsx'
import { AttendancePanel } from './attendance-panel.tsx'
import { CompletedPart } from './completed/completed-part.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { useAppointmentCompletion } from './outcome/use-appointment-completion.ts'

export type AppointmentScreenProps = {
  appointment: Appointment
  /** The comments come from a slice above this one; the page passes them in. */
  comments: ItemPanel
  files: ItemPanel
  /** The reader's next to-do. It comes from a slice above this one. */
  nextToDo: ReactNode
  /** Opens a text message to the family's first contact. */
  onText: () => void
}

/** One meeting: when, what, with whom, how it ended. Its key must be the appointment's id. */
export function AppointmentScreen({ appointment, comments, files, nextToDo, onText }: AppointmentScreenProps) {
  const notesRef = useRef<HTMLTextAreaElement>(null)
  const typeRef = useRef<HTMLInputElement>(null)
  const { exit } = useAddressQuery()
  const isPhone = usePhoneScreen()
  const { isLocked, leave, askDelete, askReactivate, dialogs } = useItemScreen(appointment)
  const attendance = attendancePanel(appointment)
  const details = detailsPanel(<DetailsPanel appointment={appointment} />)
  const panels = useItemPanels([attendance, details, comments, files])
  const completion = useAppointmentCompletion({
    appointment,
    onNotesNeeded: () => notesRef.current?.focus(),
    onTypeNeeded: () => typeRef.current?.focus(),
    onCompleted: () => isPhone && leave(),
  })

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
          onDelete={askDelete}
          onText={onText}
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
          panelButtons={
            <div className="mt-4 flex flex-wrap gap-2 xl:hidden">
              <AttendanceButton count={attendance.count} onPress={() => panels.toggle(attendance.id)} />
              <PanelButtons panels={[details, comments, files]} onToggle={panels.toggle} />
            </div>
          }
        />
      </Sheet>
      <ItemSide item={appointment} panels={panels}>
        <AppointmentMenu
          appointment={appointment}
          onDelete={askDelete}
          trigger={
            <Button className="cl-option">
              <DotsThreeCircleIcon aria-hidden="true" />
              {t('more')}
            </Button>
          }
        />
      </ItemSide>
      <AppointmentActionBar appointment={appointment} onDelete={askDelete} onExit={handleExit} />
      {dialogs}
    </Stage>
  )
}

const attendancePanel = (appointment: Appointment) => ({
  id: 'attendance',
  label: t('attendance'),
  icon: 'people' as const,
  count: appointment.AppointmentAttendeesList.length,
  content: <AttendancePanel appointment={appointment} />,
})
