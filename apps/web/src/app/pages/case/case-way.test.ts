import { expect, test, vi } from 'vitest'
import { wayToCase } from './case-way.ts'

vi.stubGlobal('document', { documentElement: {} })

type Role = 'clinician' | 'supervisor' | 'coordinator' | 'administrator'

const north = { Id: 'north', Name: 'Northside Team' }

function way(role: Role, clinicianId?: string, more: { Sharing?: boolean; Group?: typeof north | null } = {}) {
  const member = { Role: role, PersonId: 'me', Supervises: role === 'supervisor' }
  const clinician = clinicianId === undefined ? null : { Id: clinicianId, Name: clinicianId }
  return wayToCase(member, { Clinician: clinician, Group: north, Sharing: false, ...more }, '/directory')
}

const labels = (...asked: Parameters<typeof way>) => way(...asked).map(({ label }) => label)

test('a case is listed under My cases for its clinician and for every clinician who may see it', () => {
  expect(labels('clinician', 'me')).toEqual(['Directory', 'My cases'])
  expect(labels('clinician', 'colleague')).toEqual(['Directory', 'My cases'])
  expect(labels('supervisor', 'me')).toEqual(['Directory', 'My cases'])
})

test.each(['coordinator', 'administrator'] as const)('not for a %s who views somebody else’s case', (role) => {
  expect(labels(role, 'colleague')).toEqual(['Directory'])
  expect(labels(role)).toEqual(['Directory'])
})

// spec: directory 22
test('a supervisor’s way begins at Supervision and leads back to the cases of the group, unless they see the case only because it is shared with them', () => {
  expect(way('supervisor', 'colleague').at(-1)).toEqual({ label: 'Northside Team', href: '/supervision/north/cases' })
  expect(labels('supervisor', 'colleague')).toEqual(['Supervision', 'Northside Team'])
  expect(labels('supervisor', 'colleague', { Sharing: true })).toEqual(['Directory'])
  expect(labels('supervisor', 'colleague', { Group: null })).toEqual(['Directory'])
})

test('until the case is read, the way is that to the directory', () => {
  expect(wayToCase({ Role: 'supervisor', PersonId: 'me', Supervises: true }, undefined, '/directory')).toHaveLength(1)
})
