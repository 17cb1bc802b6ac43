import { expect, test } from 'vitest'
import { directoryPath } from './directory-path.ts'

const row = {
  Id: 'i',
  RefId: 'r',
  PersonId: 'r',
  Name: 'Name',
  Description: null,
  Completed: false,
  Status: null,
  StatusClass: 'neutral',
  Sharing: false,
  Own: false,
  Photo: null,
} as const

// spec: directory 28, 29
test.each([
  ['a case opens at its activity', 'CASE', 'me', '/directory/r/i/activity'],
  ['a shared folder opens at its own route', 'SHAREDFOLDER', 'me', '/directory/shared/i/activity'],
  ['the reader’s own row opens at their cases', 'CLINICIAN', 'i', '/directory/cases'],
  ['any other person opens at theirs', 'PATIENT', 'me', '/directory/i/cases'],
] as const)('%s', (_, Type, own, path) => {
  expect(directoryPath({ ...row, Type }, own)).toBe(path)
})
