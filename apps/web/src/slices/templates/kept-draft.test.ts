import type { TemplateBody } from '@caseloom/contracts/documents/template'
import type { Design } from '@caseloom/contracts/templates/template-design'
import { expect, test } from 'vitest'
import { keptOver, readKept } from './kept-draft.ts'

const bodyOf = (Title: string): TemplateBody => ({ Pages: [{ Title, Rows: [] }] })
const design = (Version: number, title: string): Design => ({
  Id: '0192eeee-0000-7000-8000-000000000001',
  Name: 'Check-in',
  Description: null,
  Active: true,
  Version,
  Versions: [],
  Draft: { Number: 1, Body: bodyOf(title), Faults: [] },
  Latest: null,
})

test.each([
  ['typed over what the server has', { body: bodyOf('B'), version: 4 }, design(4, 'A'), false],
  [
    'typed after a save whose answer was lost',
    { body: bodyOf('C'), version: 4, sent: bodyOf('B') },
    design(5, 'B'),
    false,
  ],
  ['typed before somebody else changed the template', { body: bodyOf('B'), version: 4 }, design(5, 'X'), true],
  ['sent before somebody else changed it', { body: bodyOf('B'), version: 4, sent: bodyOf('B') }, design(6, 'X'), true],
])('a draft that was %s is there again', (_, kept, now, isStale) => {
  expect(keptOver(kept, now)).toEqual({ body: kept.body, isStale })
})

test('a draft that has arrived is not kept any longer, in whatever order its properties come back', () => {
  const arrived = { ...design(5, 'B'), Draft: { Number: 1, Faults: [], Body: { Pages: [{ Rows: [], Title: 'B' }] } } }
  expect(keptOver({ body: bodyOf('B'), version: 4 }, arrived)).toBeNull()
})

test('a text of another version is not taken for a draft', () => {
  expect([readKept('no JSON'), readKept(undefined)]).toEqual([null, null])
})
