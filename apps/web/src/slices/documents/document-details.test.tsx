import { readDocument } from '@caseloom/contracts/documents/endpoints'
import { expect, test, vi } from 'vitest'
import { setWallClock } from '../../platform/times.ts'
import { answerTo, drawn, idOf, wordsOf } from '../../testing/drawn.tsx'
import { itemJson } from '../../testing/faked-items.ts'
import { DocumentDetails } from './document-details.tsx'

vi.stubGlobal('document', { documentElement: {} })
setWallClock('2026-11-19T13:00:00')

const mateo = itemJson.Person
const json = {
  ...itemJson,
  Type: 'DOCFORM',
  Name: 'Phase plan',
  ScheduledDate: null,
  CompletedByName: null,
  Subject: mateo,
  AppSubjectPatient: mateo,
  AssociatedGroup: { Id: idOf(4), Name: 'Family at Home' },
  Template: { Id: idOf(5), Name: 'Phase plan', Version: 1 },
  Trac: { Name: 'Functional Family Therapy' },
  Target: null,
  Questions: [],
  PageTitles: [],
  PageCount: 1,
  LeftOffPage: 1,
  TemplatePreferences: { PinnedQuestions: [] },
}
const details = (more: object = {}) =>
  drawn(<DocumentDetails document={answerTo(readDocument, { ...json, ...more })} />)

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

test('a document says its trac and group, or that they are missing', () => {
  expect(wordsOf(details())).toMatch(/Functional Family Therapy.*Family at Home/)
  expect(wordsOf(details({ Trac: null, AssociatedGroup: null }))).toMatch(/Missing trac.*No group associated/)
})
