import type { CalendarAppointment } from '@caseloom/contracts/appointments/calendar/calendar'
import { DEFAULT_WORKING_HOURS } from '@caseloom/contracts/appointments/calendar/calendar-rules'
import { useRef } from 'react'
import { joiningPreviewQuery } from '../../slices/appointments/attendance/joining/attendee-queries.ts'
import { ScopeDialog } from '../../slices/appointments/attendance/joining/scope-dialog.tsx'
import { Recommendations } from '../../slices/appointments/attendance/recommendations.tsx'
import { AttendanceCompletion } from '../../slices/appointments/attendance/recording/attendance-completion.tsx'
import { CalendarMenu } from '../../slices/appointments/calendar/calendar-menu.tsx'
import { WorkingHoursDialog } from '../../slices/appointments/calendar/hours/working-hours-dialog.tsx'
import { liftOf } from '../../slices/appointments/calendar/lifting/lifting.ts'
import { MoveQuestion } from '../../slices/appointments/calendar/move-question.tsx'
import { QuickScheduleDialog } from '../../slices/appointments/creating/quick-schedule-dialog.tsx'
import { LocationDialog } from '../../slices/appointments/location/location-dialog.tsx'
import { LoadPreviousDialog } from '../../slices/appointments/previous/load-previous-dialog.tsx'
import { DeleteFromSeriesDialog } from '../../slices/appointments/series/delete-from-series-dialog.tsx'
import { RepeatDialog } from '../../slices/appointments/series/repeat-dialog.tsx'
import { SeriesScopeDialog } from '../../slices/appointments/series/scope/series-scope-dialog.tsx'
import { TakerDialog } from '../../slices/appointments/taker/taker-dialog.tsx'
import { mounted, nothing, type LayerProps, type Row } from './layer-row.ts'

const ofAppointment = (name: string) => `slices/appointments/${name}.tsx`

const request = {
  kind: 'custom',
  draft: { rule: { Unit: 'WEEK', Every: 1, Weekdays: [2] }, start: '16:00', until: null, skip: [] },
} as const

const typedNotes = {
  text: '',
  saved: { value: '', version: 1 },
  waiting: undefined,
  isLocked: false,
  say: undefined,
  type: nothing,
  flush: nothing,
}

/** An appointment of the calendar that was let go an hour later, and the question beside it. */
function MoveQuestionRow({ isOpen, onClose, facts: { appointment } }: LayerProps) {
  const boardRef = useRef<HTMLDivElement>(null)
  const { Id, Name, Version, ScheduledStartTime, ScheduledEndTime } = appointment
  const box: CalendarAppointment = {
    Id,
    Name,
    Start: ScheduledStartTime,
    End: ScheduledEndTime,
    Person: null,
    CaseId: null,
    Family: null,
    Clinician: null,
    TypeName: null,
    IsSession: false,
    Completed: false,
    Status: null,
    StatusClass: 'waiting',
    SeriesId: Id,
    OccursRule: 'FREQ=WEEKLY',
    Clash: null,
    Address: null,
    FirstContact: null,
    Can: { Update: true },
    Version,
  }
  return (
    <div ref={boardRef}>
      <p data-event={Id}>{Name}</p>
      {isOpen && (
        <MoveQuestion
          lift={liftOf(box)}
          move={{ id: Id, version: Version, values: { ScheduledStartTime } }}
          boardRef={boardRef}
          isPending={false}
          onMove={nothing}
          onPutBack={onClose}
        />
      )}
    </div>
  )
}

export const appointmentLayers: readonly Row[] = [
  {
    file: ofAppointment('series/scope/series-scope-dialog'),
    show: ({ isOpen, onClose, facts: { appointment } }) => (
      <SeriesScopeDialog
        question={{
          id: appointment.Id,
          version: appointment.Version,
          values: { Name: 'At school' },
          name: appointment.Name,
          words: () => 'At school',
        }}
        isOpen={isOpen}
        onClose={onClose}
        onChanged={nothing}
      />
    ),
  },
  {
    file: ofAppointment('series/delete-from-series-dialog'),
    show: ({ facts, ...props }) => (
      <DeleteFromSeriesDialog appointment={facts.appointment} onDeleted={nothing} {...props} />
    ),
  },
  {
    file: ofAppointment('series/repeat-dialog'),
    show: ({ facts, ...props }) => (
      <RepeatDialog
        appointment={facts.appointment}
        request={{ ...request, draft: { ...request.draft, rule: { ...request.draft.rule, Weekdays: [2] }, skip: [] } }}
        {...props}
      />
    ),
  },
  mounted(ofAppointment('taker/taker-dialog'), ({ appointment }, onClose) => (
    <TakerDialog appointment={appointment} onClose={onClose} />
  )),
  mounted(ofAppointment('previous/load-previous-dialog'), ({ appointment }, onClose) => (
    <LoadPreviousDialog appointment={appointment} onType={nothing} onClose={onClose} />
  )),
  mounted(ofAppointment('location/location-dialog'), ({ appointment }, onClose) => (
    <LocationDialog appointmentId={appointment.Id} isAfterChange={false} onClose={onClose} />
  )),
  mounted(ofAppointment('creating/quick-schedule-dialog'), (_facts, onClose) => (
    <QuickScheduleDialog onClose={onClose} />
  )),
  { file: ofAppointment('calendar/move-question'), show: (props) => <MoveQuestionRow {...props} /> },
  { file: ofAppointment('calendar/calendar-menu'), show: () => <CalendarMenu hours={DEFAULT_WORKING_HOURS} /> },
  mounted(ofAppointment('calendar/hours/working-hours-dialog'), (_facts, onClose) => (
    <WorkingHoursDialog hours={DEFAULT_WORKING_HOURS} onClose={onClose} />
  )),
  {
    file: ofAppointment('attendance/recommendations'),
    show: ({ facts }) => (
      <Recommendations appointment={facts.appointment} adding={{ add: nothing, isPending: false, dialog: null }} />
    ),
  },
  mounted(ofAppointment('attendance/recording/attendance-completion'), ({ appointment }, onClose) => (
    <AttendanceCompletion
      appointment={appointment}
      notes={typedNotes}
      chosen={null}
      onClose={onClose}
      onRecorded={nothing}
    />
  )),
  mounted(ofAppointment('attendance/joining/scope-dialog'), ({ appointment, person }, onClose) => (
    <ScopeDialog
      title="Add them to which appointments?"
      people={[person]}
      of={appointment.Id}
      start={appointment.ScheduledStartTime}
      ask={(people, interval) => joiningPreviewQuery({ id: appointment.Id, people, interval })}
      isStanding
      confirmLabel="Add"
      isPending={false}
      onConfirm={nothing}
      onClose={onClose}
    />
  )),
]
