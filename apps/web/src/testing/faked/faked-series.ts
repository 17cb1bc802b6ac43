import type { AppointmentSeries, SeriesChange, SeriesOccurrence } from '@caseloom/contracts/appointments/series/series'
import { readSeries, updateSeries } from '@caseloom/contracts/appointments/series/series-endpoints'
import { SeriesPreview } from '@caseloom/contracts/items/repeating'
import { answerTo, idOf } from '../drawn.tsx'
import { itemJson } from './faked-items.ts'

/** An appointment of the series at four in the afternoon, by its day. */
export const occurrenceOf = (number: number, day: string, parts: Partial<SeriesOccurrence> = {}): SeriesOccurrence => ({
  Id: idOf(number),
  Name: `Family session ${number - 100}`,
  ScheduledStartTime: `${day}T16:00:00`,
  ScheduledEndTime: `${day}T17:00:00`,
  Completed: false,
  Status: null,
  StatusClass: 'waiting',
  ByHand: false,
  HasType: true,
  Version: 1,
  ...parts,
})

const held = { Completed: true, Status: 'Held', StatusClass: 'confirmed' } as const
const noShow = { Completed: true, Status: 'No-show', StatusClass: 'rejected' } as const

/** Tuesdays at four: one no-show, two held, and four ahead, of which one was moved by hand. Today is Thursday, November 19. */
export const occurrences: readonly SeriesOccurrence[] = [
  occurrenceOf(101, '2026-11-03', noShow),
  occurrenceOf(102, '2026-11-10', held),
  occurrenceOf(103, '2026-11-17', held),
  occurrenceOf(104, '2026-11-25', {
    ScheduledStartTime: '2026-11-25T11:00:00',
    ScheduledEndTime: '2026-11-25T12:00:00',
    ByHand: true,
  }),
  occurrenceOf(105, '2026-12-01'),
  occurrenceOf(106, '2026-12-08'),
  occurrenceOf(107, '2026-12-22'),
]

const seriesJson = {
  Id: idOf(100),
  Name: 'Delgado family sessions',
  Active: true,
  OccursChron: '0 16 * * 2',
  OccursRule: 'FREQ=WEEKLY;BYDAY=TU',
  OccursTill: '2026-12-22',
  StartTime: '16:00',
  DurationMinutes: 60,
  Subject: itemJson.Person,
  Clinician: itemJson.Clinician,
  ManagedCase: itemJson.ManagedCase,
  CasePersonId: idOf(11),
  AttendingList: [],
  Occurrences: occurrences,
  Clashes: [],
  Version: 3,
  Can: { Update: true, Delete: true },
  Undo: null,
}

/** The Tuesday series of Mateo Delgado. */
export const seriesOf = (parts: Partial<AppointmentSeries> = {}) => answerTo(readSeries, { ...seriesJson, ...parts })

/** What an appointment of that series says of it. */
export const ofSeries = {
  Id: idOf(100),
  Active: true,
  OccursChron: '0 16 * * 2',
  OccursRule: 'FREQ=WEEKLY;BYDAY=TU',
  OccursTill: '2026-12-22',
  StartTime: '16:00',
}

/** A preview in which nothing happens. */
export const previewOf = (parts: Partial<SeriesPreview> = {}): SeriesPreview =>
  SeriesPreview.parse({
    Makes: [],
    Moves: [],
    Changes: [],
    Keeps: [],
    Removes: [],
    Clashes: [],
    Skips: [],
    BlockedAt: null,
    After: { OccursChron: '0 16 * * 2', OccursRule: 'FREQ=WEEKLY;BYDAY=TU', OccursTill: '2026-12-22' },
    ...parts,
  })

export const at = (day: string, hour = 16) => ({
  Start: `${day}T${String(hour).padStart(2, '0')}:00:00`,
  End: `${day}T${String(hour + 1).padStart(2, '0')}:00:00`,
})

/** One of the appointments above, moved to another day. */
export function moveOf(number: number, day: string) {
  const own = occurrences.find(({ Id }) => Id === idOf(number))
  if (!own) throw new Error(`There is no appointment ${number}`)
  const { Id, Name, ScheduledStartTime, ScheduledEndTime } = own
  return { Id, Name, From: ScheduledStartTime, FromEnd: ScheduledEndTime, ...at(day) }
}

export const keepOf = (number: number, day: string, Why: SeriesPreview['Keeps'][number]['Why'], hour = 16) => ({
  Id: idOf(number),
  Name: `Family session ${number - 100}`,
  ...at(day, hour),
  Why,
})

/** A preview that changes so many appointments. */
export const changing = (count: number, parts: Partial<SeriesPreview> = {}) =>
  previewOf({
    Changes: Array.from({ length: count }, (_, index) => ({
      Id: idOf(300 + index),
      Name: 'Family session',
      ...at('2026-11-26'),
    })),
    ...parts,
  })

/** Tanya Whitlock, or somebody else, has another appointment then. */
export const clashOf = (
  day: string,
  Person = { Id: idOf(41), Name: 'Tanya Whitlock' },
): SeriesPreview['Clashes'][number] => ({
  ...at(day),
  Person,
  With: {
    Id: idOf(42),
    Name: 'Parent session 4',
    ScheduledStartTime: `${day}T15:30:00`,
    ScheduledEndTime: `${day}T16:30:00`,
    Clinician: 'Dana Kim',
  },
})

/** From Tuesdays to Thursdays, and on into January: as in the picture of the design. */
export const toThursdays = previewOf({
  Makes: ['2026-12-31', '2027-01-07', '2027-01-14'].map((day) => at(day)),
  Moves: [moveOf(105, '2026-12-03'), moveOf(106, '2026-12-10'), moveOf(107, '2026-12-24')],
  Keeps: [keepOf(104, '2026-11-25', 'by-hand', 11)],
  Clashes: [clashOf('2026-12-24')],
  After: { OccursChron: '0 16 * * 4', OccursRule: 'FREQ=WEEKLY;BYDAY=TH', OccursTill: '2027-01-14' },
})

/** The answer to a change. */
export const changeOf = (parts: Partial<SeriesChange> = {}) =>
  answerTo(updateSeries, {
    ...seriesJson,
    Made: 0,
    Moved: 0,
    Changed: 0,
    Removed: 0,
    ...parts,
    Undo: parts.Undo ?? idOf(90),
  })

/** Mateo Delgado, who attends. */
export const mateoAttends = {
  Id: idOf(50),
  RefId: idOf(11),
  Name: 'Mateo Delgado',
  Description: 'Patient',
  Type: 'ATTENDANCE',
  Active: true,
  Completed: false,
  PersonId: idOf(11),
  Person: itemJson.Person,
  Photo: null,
  OutcomeLUI: null,
  Status: null,
  StatusClass: 'confirmed',
} as const
