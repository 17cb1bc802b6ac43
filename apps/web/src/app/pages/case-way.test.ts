import { expect, test, vi } from 'vitest'
import { wayToCase } from './case-way.ts'

vi.stubGlobal('document', { documentElement: {} })

const labels = (Role: 'clinician' | 'supervisor' | 'coordinator' | 'administrator', clinicianId?: string) =>
  wayToCase({ Role, PersonId: 'me' }, clinicianId, '/directory').map(({ label }) => label)

test('a case is listed under My cases for its clinician and for every clinician who may see it', () => {
  expect(labels('clinician', 'me')).toEqual(['Directory', 'My cases'])
  expect(labels('clinician', 'colleague')).toEqual(['Directory', 'My cases'])
  expect(labels('supervisor', 'me')).toEqual(['Directory', 'My cases'])
})

test.each(['supervisor', 'coordinator', 'administrator'] as const)(
  'not for a %s who views somebody else’s case',
  (role) => {
    expect(labels(role, 'colleague')).toEqual(['Directory'])
    expect(labels(role)).toEqual(['Directory'])
  },
)
