import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { DotsThreeCircleIcon } from '@phosphor-icons/react/dist/csr/DotsThreeCircle'
import { Suspense, type ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { detailsPanel, ItemSide, useItemPanels, type ItemPanel } from '../items/index.ts'
import { AppointmentMenu } from './appointment-menu.tsx'
import { t } from './appointment-texts.ts'
import { attendancePanel } from './attendance/attendance-panel.tsx'
import { LazySeriesManager } from './attendance/manager/lazy-series-manager.tsx'
import { DetailsPanel } from './details-panel.tsx'
import type { AppointmentActions } from './menu/appointment-actions.tsx'
import { RecordingDialog } from './outcome/recording-dialog.tsx'
import type { AppointmentCompletionState } from './outcome/use-appointment-completion.ts'

type FromAbove = { comments: ItemPanel; files: ItemPanel; schedule: ReactNode }

/** The panels beside an appointment. */
export function useAppointmentPanels(
  appointment: Appointment,
  completion: AppointmentCompletionState,
  { comments, files, schedule }: FromAbove,
) {
  const attendance = attendancePanel(appointment, () => completion.recording.open(null))
  const details = detailsPanel(
    <>
      <DetailsPanel appointment={appointment} />
      <Suspense fallback={null}>{schedule}</Suspense>
    </>,
  )
  return { attendance, details, panels: useItemPanels([attendance, details, comments, files]) }
}

type AppointmentSideProps = {
  appointment: Appointment
  panels: ReturnType<typeof useItemPanels>
  actions: AppointmentActions
  completion: AppointmentCompletionState
  onDelete: () => void
}

/** The option bar with its panels, and the layers for attendance that they open. */
export function AppointmentSide({ appointment, panels, actions, completion, onDelete }: AppointmentSideProps) {
  return (
    <>
      <ItemSide item={appointment} panels={panels}>
        <AppointmentMenu
          appointment={appointment}
          actions={actions}
          onDelete={onDelete}
          trigger={
            <Button className="cl-option">
              <DotsThreeCircleIcon aria-hidden="true" />
              {t('more')}
            </Button>
          }
        />
      </ItemSide>
      <RecordingDialog appointment={appointment} completion={completion} />
      <LazySeriesManager appointment={appointment} />
    </>
  )
}
