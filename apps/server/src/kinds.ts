import { appointmentKind, attendanceKind, printCase } from './slices/appointments/index.ts'
import { binaryKind } from './slices/binaries/index.ts'
import { caseKind, sharedFolderKind } from './slices/cases/index.ts'
import { commentKind } from './slices/comments/index.ts'
import { documentKind } from './slices/documents/index.ts'
import { eventKind, incidentKind } from './slices/incidents/index.ts'
import type { KindDefinition } from './slices/items/index.ts'
import { clinicianKind, contactKind, patientKind, relationshipKind } from './slices/people/index.ts'

/** Every kind of item that the server works with, one line each. */
export const kindDefinitions: readonly KindDefinition[] = [
  patientKind,
  clinicianKind,
  contactKind,
  relationshipKind,
  // Its summary shows appointments and forms, which belong to slices above cases.
  { ...caseKind, printing: { print: printCase } },
  sharedFolderKind,
  documentKind,
  binaryKind,
  appointmentKind,
  attendanceKind,
  incidentKind,
  eventKind,
  commentKind,
]
