import { expect, test, vi } from 'vitest'
import { setWallClock } from '../../platform/texts/times.ts'
import { drawn, idOf, wordsOf } from '../../testing/drawn.tsx'
import { documentOf } from '../../testing/faked/faked-work.ts'
import { DocumentDetails } from './document-details.tsx'

vi.stubGlobal('document', { documentElement: {} })
setWallClock('2026-11-19T13:00:00')

const details = (more: Parameters<typeof documentOf>[0] = {}) => drawn(<DocumentDetails document={documentOf(more)} />)

// spec: documents 5, 7, 41, 43
test('a document leads to its subject in a new tab, and to its case', () => {
  const address = `/directory/${idOf(11)}/${idOf(10)}/activity`
  const [subject = '', way = '', ...others] = details().match(/<a\b[^>]*>[^<]*<\/a>/g) ?? []

  expect(others).toEqual([])
  expect(subject).toContain(`href="${address}"`)
  expect(subject).toContain('target="_blank"')
  expect(subject).toContain('aria-label="Mateo Delgado, opens in a new tab"')
  expect(way).toContain(`href="${address}"`)
  expect(way).not.toContain('target=')
  expect(wordsOf(way)).toContain('Mateo Delgado')
})

// spec: documents 182, 185
test('a document says its trac and group, or that they are missing', () => {
  expect(wordsOf(details())).toMatch(/Functional Family Therapy.*Family at Home/)
  expect(wordsOf(details({ Trac: null, AssociatedGroup: null }))).toMatch(/Missing trac.*No group associated/)
})

// spec: directory 256
test('a form that is due says on which day, until it is completed', () => {
  const ScheduledDate = '2026-12-03T09:00:00'
  expect(wordsOf(details({ ScheduledDate }))).toContain('Due December 3, 2026')
  expect(wordsOf(details({ ScheduledDate, Completed: true, CompletedDate: ScheduledDate }))).not.toContain('Due')
})

// spec: documents 177
test('a document without a case says so', () => {
  expect(wordsOf(details({ ManagedCase: null, CasePersonId: null }))).toContain('Missing case')
})
