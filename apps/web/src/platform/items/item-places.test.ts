import { expect, test } from 'vitest'
import { placeOfItem } from './item-places.ts'

const Id = 'i'
const RefId = 'r'

// spec: directory 100, 101, 102, 104
test.each([
  ['PATIENT', '/directory/i/activity'],
  ['CLINICIAN', '/directory/i/activity'],
  ['CONTACT', '/directory/i/activity'],
  ['CASE', '/directory/r/i/activity'],
  ['managedcase', '/directory/r/i/activity'],
  ['SHAREDFOLDER', '/directory/shared/i/activity'],
  ['RELATIONSHIP', '/directory/r/activity'],
  ['ATTENDANCE', '/directory/r/activity'],
  ['APPOINTMENT', '/appointment/i'],
  ['INCIDENT', '/incident/i/basic-info'],
  ['EVENT', '/event/i'],
  ['DOCFORM', '/document/i/0'],
  ['WORKFLOW', '/workflow/i'],
  ['case;closed', '/directory/r/i/activity'],
  ['relationship;;mother', '/directory/r/activity'],
])('the type %s leads to %s, by its first part', (Type, path) => {
  expect(placeOfItem({ Id, RefId, Type })).toEqual({ path })
})

test.each([
  [{ Id: '', RefId, Type: 'CASE' }, 'nameless'],
  [{ Id, RefId, Type: '' }, 'nameless'],
  [{ Id, RefId: null, Type: 'CASE' }, 'homeless'],
  [{ Id, RefId: null, Type: 'RELATIONSHIP' }, 'homeless'],
  [{ Id, RefId, Type: 'REPORT' }, 'unknown'],
  [{ Id, RefId, Type: ';CASE' }, 'unknown'],
])('%j leads nowhere: %s', (item, refusal) => {
  expect(placeOfItem(item)).toEqual({ refusal })
})
