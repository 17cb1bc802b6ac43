import { expect, test } from 'vitest'
import { Kind } from './item.ts'
import { fitsFolder } from './folder-rules.ts'

const table: Record<Kind, boolean> = {
  PATIENT: false,
  CLINICIAN: false,
  CONTACT: false,
  CASE: false,
  SHAREDFOLDER: false,
  APPOINTMENT: true,
  ATTENDANCE: false,
  DOCFORM: true,
  DOCBINARY: true,
  INCIDENT: true,
  EVENT: true,
  COMMENT: false,
  RELATIONSHIP: false,
  SUPERVISION: false,
  TODO: false,
  WORKFLOW: false,
  RESOURCE: false,
  REPORT: false,
}

test.each(Kind.options)('%s of a case fits a shared folder as the table says, and never without a case', (Type) => {
  expect([fitsFolder({ Type, CaseId: 'of-a-case' }), fitsFolder({ Type, CaseId: null })]).toEqual([table[Type], false])
})
