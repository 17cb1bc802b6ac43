import { expect, test, vi } from 'vitest'

vi.stubGlobal('document', { documentElement: {} })
const { listFacts } = await import('./person-fact-list.ts')
type Listed = Parameters<typeof listFacts>[0]

const can = (Update: boolean) => ({
  Update,
  Complete: false,
  Revert: false,
  Transfer: false,
  Delete: false,
  Download: false,
  Share: false,
})

function somebody(more: Partial<Listed>): Listed {
  const item = {
    Id: 't',
    Type: 'CONTACT',
    Name: 'Tess Teacher',
    Description: null,
    Number: null,
    Person: null,
  } as const
  const about = { ManagedCase: null, CaseOpen: null, CasePersonId: null, CaseTrac: null, CaseNumber: null }
  const whose = { Clinician: null, Group: null, CreatedBy: null, LastModifiedBy: null, CompletedBy: null }
  const state = { Active: true, Completed: false, CompletedDate: null, Sharing: false, Version: 1, CaremodelId: 'm' }
  const times = { Date: null, Created: '2026-10-01T09:00:00', LastModified: '2026-10-01T09:00:00' }
  const names = { FirstName: 'Tess', MiddleName: null, LastName: 'Teacher', Title: null, UserName: null }
  const life = { DOB: null, DeathDay: null, AgeYears: null, Gender: null, Photo: null }
  const around = { ContactItems: [], Relationships: [], FirstContact: null, CaseCount: 0, PossibleDuplicates: [] }
  const work = { Professional: false, Organization: null, Can: can(false) }
  return { ...item, ...about, ...whose, ...state, ...times, ...names, ...life, ...around, ...work, ...more }
}

type Reader = Parameters<typeof listFacts>[1]
const rowsOf = (more: Partial<Listed>, role: Reader = 'clinician') => listFacts(somebody(more), role)
const correctedIn = (more: Partial<Listed>, role?: Reader) => rowsOf(more, role).flatMap(({ fact }) => fact ?? [])

test('a professional the reader may not change shows work facts, and nothing as missing', () => {
  const rows = rowsOf({ Professional: true, Organization: 'Ridley Middle School' })
  expect(rows.map(({ label, value }) => [label, value])).toEqual([
    ['Kind', 'Contact'],
    ['First name', 'Tess'],
    ['Last name', 'Teacher'],
    ['Professional', 'Yes'],
    ['Organization', 'Ridley Middle School'],
  ])
})

const names = ['FirstName', 'MiddleName', 'LastName', 'Title']
const life = ['DOB', 'Gender', 'Number']

test.each([
  ['a contact', { Type: 'CONTACT' }, 'clinician', ['Type', ...names, ...life, 'Professional', 'Organization']],
  ['a patient', { Type: 'PATIENT' }, 'clinician', ['Type', ...names, ...life]],
  ['a patient with a case', { Type: 'PATIENT', CaseCount: 1 }, 'clinician', [...names, ...life]],
  ['oneself', { Type: 'CLINICIAN' }, 'clinician', life],
  ['a colleague', { Type: 'CLINICIAN' }, 'administrator', [...names, ...life]],
] as const)('of %s each fact is corrected that may be', (_who, more, role, facts) => {
  expect(correctedIn({ ...more, Can: can(true) }, role)).toEqual(facts)
})

test('a reader who may not change a person corrects nothing, and sees no empty title', () => {
  expect(correctedIn({ Type: 'CONTACT' })).toEqual([])
  expect(rowsOf({ Type: 'CONTACT' }).map(({ label }) => label)).not.toContain('Title')
})

test('members see no empty middle name of their own, because administrators fill it in', () => {
  expect(rowsOf({ Type: 'CLINICIAN', Can: can(true) }).map(({ label }) => label)).not.toContain('Middle name')
})
