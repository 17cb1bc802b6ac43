import { readAppointment } from '@caseloom/contracts/appointments/endpoints'
import type { Comment } from '@caseloom/contracts/comments/endpoints'
import { readBinary } from '@caseloom/contracts/binaries/endpoints'
import { readDocument } from '@caseloom/contracts/documents/endpoints'
import type { AnswerFrom } from '@caseloom/contracts/endpoint'
import { readEvent, readIncident } from '@caseloom/contracts/incidents/endpoints'
import { answerTo, idOf } from '../drawn.tsx'
import { itemJson } from './faked-items.ts'

const mateo = itemJson.Person

/** A family session of Mateo Delgado, at two this afternoon. */
export const appointmentOf = (parts: Partial<AnswerFrom<typeof readAppointment>> = {}) =>
  answerTo(readAppointment, {
    ...itemJson,
    Type: 'APPOINTMENT',
    Name: 'Family session 9',
    Notes: '',
    Date: '2026-11-19T14:00:00',
    ScheduledStartTime: '2026-11-19T14:00:00',
    ScheduledEndTime: '2026-11-19T15:00:00',
    DurationMinutes: 60,
    Subject: mateo,
    FirstContact: null,
    TypeLUI: null,
    OutcomeLUI: null,
    AppointmentSeries: null,
    AppointmentSeriesInfo: null,
    AppointmentAttendeesList: [],
    ClinicalInfo: [],
    Location: null,
    Overlaps: [],
    ...parts,
  })

/** An empty form about Mateo Delgado, with one page. */
export const documentOf = (parts: Partial<AnswerFrom<typeof readDocument>> = {}) =>
  answerTo(readDocument, {
    ...itemJson,
    Type: 'DOCFORM',
    Name: 'Phase plan',
    ScheduledDate: null,
    CompletedByName: null,
    Subject: mateo,
    AppSubjectPatient: mateo,
    AssociatedGroup: { Id: idOf(4), Name: 'Family at Home' },
    Template: { Id: idOf(5), Name: 'Phase plan', Version: 1 },
    Trac: { Name: 'Functional Family Therapy' },
    IsRating: false,
    Target: null,
    Questions: [[]],
    PageTitles: ['Plan'],
    Language: null,
    PageRules: [[]],
    Sections: [],
    Scores: [],
    PageCount: 1,
    LeftOffPage: 1,
    TemplatePreferences: { PinnedQuestions: [] },
    ...parts,
  })

/** An incident of this morning that nobody has followed up. */
export const incidentOf = (parts: Partial<AnswerFrom<typeof readIncident>> = {}) =>
  answerTo(readIncident, {
    ...itemJson,
    Type: 'INCIDENT',
    Name: 'Fall on the stairs',
    Date: '2026-11-19T09:00:00',
    TypeLUI: null,
    Severity: null,
    FollowUp: '',
    TakenUpBy: null,
    PeopleInvolved: [],
    ...parts,
  })

/** A day at school. */
export const eventOf = (parts: Partial<AnswerFrom<typeof readEvent>> = {}) =>
  answerTo(readEvent, {
    ...itemJson,
    Type: 'EVENT',
    Name: 'School visit',
    TypeLUI: null,
    StartDay: '2026-11-19',
    EndDay: null,
    Notes: '',
    PeopleInvolved: [],
    ...parts,
  })

/** A comment of Maya Okafor. */
export const commentOf = (parts: Partial<Comment> = {}): Comment => ({
  Id: idOf(60),
  Message: 'Read.',
  Author: { Id: idOf(3), Name: 'Maya Okafor', Photo: null },
  Created: '2026-11-19T12:00:00',
  Edited: null,
  Version: 1,
  Can: { Update: true, Delete: true },
  ...parts,
})

/** A picture of Mateo Delgado's case, whose preview asks for nothing in these tests. */
export const fileOf = (parts: Partial<AnswerFrom<typeof readBinary>> = {}) =>
  answerTo(readBinary, {
    ...itemJson,
    Type: 'DOCBINARY',
    Name: 'scores.png',
    Description: 'PNG, 12 KB',
    MediaType: 'image/png',
    Bytes: 12_000,
    Hash: 'a'.repeat(64),
    HasThumbnail: false,
    Target: null,
    ...parts,
  })
