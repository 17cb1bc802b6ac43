import { expect, test } from 'vitest'
import { keptOver, readKept } from './kept-draft.ts'

type Body = { readonly Pages: readonly { readonly Title: string; readonly Rows: readonly string[] }[] }

const bodyOf = (Title: string): Body => ({ Pages: [{ Title, Rows: [] }] })
const onServer = (version: number, title: string) => ({ version, body: bodyOf(title) })

test.each([
  ['typed over what the server has', { body: bodyOf('B'), version: 4 }, onServer(4, 'A'), false],
  [
    'typed after a save whose answer was lost',
    { body: bodyOf('C'), version: 4, sent: bodyOf('B') },
    onServer(5, 'B'),
    false,
  ],
  ['typed before somebody else made a change', { body: bodyOf('B'), version: 4 }, onServer(5, 'X'), true],
  [
    'sent before somebody else changed it',
    { body: bodyOf('B'), version: 4, sent: bodyOf('B') },
    onServer(6, 'X'),
    true,
  ],
])('a draft that was %s is there again', (_, kept, now, isStale) => {
  expect(keptOver(kept, now)).toEqual({ body: kept.body, isStale })
})

test('a draft that has arrived is not kept any longer, in whatever order its properties come back', () => {
  const arrived = { version: 5, body: { Pages: [{ Rows: [], Title: 'B' }] } }
  expect(keptOver({ body: bodyOf('B'), version: 4 }, arrived)).toBeNull()
})

test('a text of another version is not taken for a draft', () => {
  expect([readKept('no JSON'), readKept(undefined)]).toEqual([null, null])
})
