import { expect, test, vi } from 'vitest'
import { sessionQuery } from '../../platform/session/session.ts'
import { setWallClock } from '../../platform/texts/times.ts'
import { drawn, idOf, wordsOf } from '../../testing/drawn.tsx'
import { sessionOf } from '../../testing/faked/faked-session.ts'
import { documentOf } from '../../testing/faked/faked-work.ts'
import { DocumentDetails } from './document-details.tsx'

vi.stubGlobal('document', { documentElement: {} })
setWallClock('2026-11-19T13:00:00')

type Details = Parameters<typeof documentOf>[0]
type Reader = Parameters<typeof sessionOf>[0]

const details = (more: Details = {}, reader: Reader = 'clinician') =>
  drawn(<DocumentDetails document={documentOf(more)} />, [[sessionQuery, sessionOf(reader)]])

const colleague = { Id: idOf(9), Name: 'Sam Ito' }

// spec: documents 5, 7, 41, 43
test('a document leads to its subject in a new tab, and to its case', () => {
  const address = `/directory/${idOf(11)}/${idOf(10)}/activity`
  const [subject = '', way = '', ...others] = details({ Clinician: colleague }).match(/<a\b[^>]*>[^<]*<\/a>/g) ?? []

  expect(others).toEqual([])
  expect(subject).toContain(`href="${address}"`)
  expect(subject).toContain('target="_blank"')
  expect(subject).toContain('aria-label="Mateo Delgado, opens in a new tab"')
  expect(way).toContain(`href="${address}"`)
  expect(way).not.toContain('target=')
  expect(wordsOf(way)).toContain('Mateo Delgado')
})

// spec: documents 6, 42
test('the clinician opens in supervision in a new tab, for themselves and for those who have supervision', () => {
  const { PersonId: me } = sessionOf('clinician').Member
  const link = (clinicianId: string, reader: Reader) =>
    details({ Clinician: { Id: clinicianId, Name: 'Sam Ito' } }, reader).match(/<a\b[^>]*>Sam Ito<\/a>/)?.[0]

  expect(link(me, 'clinician')).toContain(`href="/supervision/member/${me}/cases"`)
  expect(link(me, 'clinician')).toContain('target="_blank"')
  expect(link(idOf(9), 'administrator')).toContain(`href="/supervision/member/${idOf(9)}/cases"`)
  expect(link(idOf(9), 'clinician')).toBeUndefined()
})

// spec: documents 182, 185
test('a document says its trac and group, or that they are missing', () => {
  expect(wordsOf(details())).toMatch(/Functional Family Therapy.*Family at Home/)
  expect(wordsOf(details({ Trac: null, AssociatedGroup: null }))).toMatch(/Missing trac.*No group associated/)
})

// spec: directory 256
test('a form that lies ahead says for which day, until it is completed', () => {
  const ScheduledDate = '2026-12-03T09:00:00'
  expect(wordsOf(details({ ScheduledDate }))).toContain('Scheduled December 3, 2026')
  expect(wordsOf(details({ ScheduledDate, Completed: true, CompletedDate: ScheduledDate }))).not.toContain('Scheduled')
})

// spec: documents 177
test('a document without a case says so', () => {
  expect(wordsOf(details({ ManagedCase: null, CasePersonId: null }))).toContain('Missing case')
})
