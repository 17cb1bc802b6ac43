import { expect, test } from 'vitest'
import { withSignedFiles, type CaseContents } from './case-contents.ts'
import type { Row } from './parts.ts'

const COMPLETED = '2026-11-05T10:00:00Z'
const [form, photo, replaced, attached] = ['form', 'photo', 'replaced', 'attached']

/** A form with a question for a photo, a photo that was replaced, and a file that is no answer. */
function contents(Format: number, isCompleted: boolean, signedOff: string | null = null): CaseContents {
  const Items: Row[] = [
    { Id: form, Target: null, Completed: isCompleted, CompletedAt: isCompleted ? COMPLETED : null },
    ...[photo, replaced, attached].map((Id) => ({ Id, Target: form, Completed: false, CompletedAt: null })),
  ]
  const Files: Row[] = [
    { Item: photo, Question: 'card', SignedOffAt: signedOff },
    { Item: replaced, Question: 'card', SignedOffAt: null },
    { Item: attached, Question: null, SignedOffAt: null },
  ]
  // Only these parts are looked at.
  return {
    Format,
    Items,
    Files,
    Answers: [{ Document: form, Question: 'card', Value: photo }],
  } as unknown as CaseContents
}
const signed = (given: CaseContents) => withSignedFiles(given).Files.map((row) => row['SignedOffAt'])

test('in an older archive a completed form was signed off with the files that its answers name', () => {
  for (const format of [1, 2]) expect(signed(contents(format, true))).toEqual([COMPLETED, null, null])
})

test('in an older archive an open form was signed off with none', () => {
  expect(signed(contents(2, false))).toEqual([null, null, null])
})

test('what an archive says of it stays', () => {
  expect(signed(contents(2, true, '2026-11-01T10:00:00Z'))).toEqual(['2026-11-01T10:00:00Z', null, null])
  expect(signed(contents(3, true))).toEqual([null, null, null])
})
