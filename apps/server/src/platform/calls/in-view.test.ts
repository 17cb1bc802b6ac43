import { expect, test } from 'vitest'
import { withoutRights } from './in-view.ts'

test('every right is taken out of an answer, however deep it is, and nothing else', () => {
  const answer = {
    Name: 'Family session',
    Can: { Edit: true, Delete: false, Download: true },
    Undo: '01a0df56-c1c0-7402-b010-b8560179594d',
    Completable: true,
    Items: [{ CanUndo: true, MayText: true, MayEnd: true, Mayor: true, Completed: true }, null, 7],
  }
  expect(withoutRights(answer)).toEqual({
    Name: 'Family session',
    Can: { Edit: false, Delete: false, Download: true },
    Undo: null,
    Completable: false,
    Items: [{ CanUndo: false, MayText: true, MayEnd: false, Mayor: true, Completed: true }, null, 7],
  })
})
