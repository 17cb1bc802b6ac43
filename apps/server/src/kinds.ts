import { appointmentKind, attendanceKind, printCase } from './slices/appointments/index.ts'
import { binaryKind } from './slices/binaries/index.ts'
import { caseKind, sharedFolderKind } from './slices/cases/index.ts'
import { commentKind } from './slices/comments/index.ts'
import { documentKind, listScoredIds } from './slices/documents/index.ts'
import { eventKind, incidentKind } from './slices/incidents/index.ts'
import type { KindDefinition } from './slices/items/index.ts'
import { tellMembers } from './slices/notifications/index.ts'
import { clinicianKind, contactKind, patientKind, relationshipKind } from './slices/people/index.ts'
import { workflowKind } from './slices/workflows/index.ts'
import { meetingKind, withRatings } from './slices/supervision/index.ts'
import { toDoKind } from './slices/to-dos/index.ts'
import { resourceKind } from './slices/resources/index.ts'

/** Every kind of item that the server works with, one line each. */
export const kindDefinitions: readonly KindDefinition[] = [
  patientKind,
  clinicianKind,
  contactKind,
  relationshipKind,
  // Its summary shows appointments and forms, which belong to slices above cases.
  { ...caseKind, printing: { print: printCase, shown: (context, { id }) => listScoredIds(context, id) } },
  sharedFolderKind,
  // Ratings are documents, and belong to a slice above them.
  withRatings(documentKind),
  binaryKind,
  resourceKind,
  appointmentKind,
  attendanceKind,
  incidentKind(tellMembers),
  eventKind,
  commentKind,
  workflowKind,
  toDoKind,
  meetingKind,
]
