import type { Attendee } from '@caseloom/contracts/appointments/appointment'
import type { AttendeeChoice } from '@caseloom/contracts/appointments/attendee-choice-endpoints'
import type { AppointmentSeries, SeriesAttendee } from '@caseloom/contracts/appointments/series/series'
import { idOf } from '../drawn.tsx'
import { occurrences, seriesOf } from './faked-series.ts'

/** Somebody who is expected. Their attendance is 600 and their number, their person that number. */
export const attendeeOf = (person: number, Name: string, parts: Partial<Attendee> = {}): Attendee => ({
  Id: idOf(600 + person),
  RefId: idOf(person),
  Name,
  Description: null,
  Type: 'ATTENDANCE',
  Active: true,
  Completed: false,
  PersonId: idOf(person),
  Person: { Id: idOf(person), Name },
  Photo: null,
  OutcomeLUI: null,
  Status: null,
  StatusClass: 'confirmed',
  ...parts,
})

/** Mateo Delgado, the subject, with his mother, sister and father. */
export const family = [
  attendeeOf(11, 'Mateo Delgado'),
  attendeeOf(12, 'Carmen Delgado', { Description: 'Mother' }),
  attendeeOf(13, 'Lucía Delgado', { Description: 'Sister' }),
  attendeeOf(14, 'Rafael Delgado', { Description: 'Father' }),
]

export const choiceOf = (person: number, Name: string, parts: Partial<AttendeeChoice> = {}): AttendeeChoice => ({
  Id: idOf(person),
  Name,
  Description: null,
  Type: 'CONTACT',
  Photo: null,
  Active: true,
  Attended: 0,
  Of: 0,
  ...parts,
})

const standing = (person: number, Name: string, parts: Partial<SeriesAttendee> = {}): SeriesAttendee => ({
  Id: idOf(700 + person),
  RefId: idOf(person),
  Name,
  Description: null,
  Type: 'ATTENDANCE',
  Active: true,
  Completed: false,
  Person: { Id: idOf(person), Name },
  Photo: null,
  IsSubject: false,
  Attended: 0,
  Expected: 0,
  ...parts,
})

/** Mateo Delgado and his mother attend the series. One of its appointments was held, two are ahead. */
export const attendedSeries = (parts: Partial<AppointmentSeries> = {}) =>
  seriesOf({
    AttendingList: [
      standing(11, 'Mateo Delgado', { IsSubject: true, Attended: 10, Expected: 10 }),
      standing(12, 'Carmen Delgado', { Description: 'Mother', Attended: 9, Expected: 10 }),
    ],
    Occurrences: occurrences.filter(({ Id }) => [idOf(103), idOf(105), idOf(106)].includes(Id)),
    ...parts,
  })
