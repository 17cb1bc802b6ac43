import type { Appointment } from '@caseloom/contracts/appointments/appointment'

type Attended = Pick<Appointment, 'Completed' | 'AppointmentSeries' | 'AppointmentAttendeesList'>

/** The attendees without an outcome. */
export const openAttendees = ({ AppointmentAttendeesList }: Pick<Appointment, 'AppointmentAttendeesList'>) =>
  AppointmentAttendeesList.filter(({ Completed }) => !Completed)

/** Whether an outcome is asked for each attendee: the appointment is of an active series and several attend (appointments, section 4). */
export function recordsEach(appointment: Attended): boolean {
  const { Completed, AppointmentSeries, AppointmentAttendeesList } = appointment
  return (
    !Completed &&
    AppointmentSeries?.Active === true &&
    AppointmentAttendeesList.length > 1 &&
    openAttendees(appointment).length > 0
  )
}
