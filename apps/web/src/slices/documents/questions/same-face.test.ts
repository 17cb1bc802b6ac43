import { expect, test } from 'vitest'
import { documentOf } from '../../../testing/faked/faked-work.ts'
import { questionOf } from '../../../testing/house/kept-document.ts'
import type { QuestionFaceProps } from './question-face-props.ts'
import { isSameFace } from './same-face.ts'

const document = documentOf()
const question = questionOf(110, 'Who?')
const matrix = { ...question, Cells: [[questionOf(111, 'Ana')]] }
const props: QuestionFaceProps = { document, question, isLocked: false, isMissing: false, missing: new Set() }
const later = { ...document, Version: document.Version + 1 }

test.each<[string, Partial<QuestionFaceProps>, Partial<QuestionFaceProps>, boolean]>([
  ['a save of another question', {}, { document: later }, true],
  ['its own answer', {}, { document: later, question: { ...question, Answer: 'Ana' } }, false],
  ['the server saying what the page has already', {}, { document: later, question: { ...question } }, true],
  ['the form being locked', {}, { isLocked: true }, false],
  ['its answer being missed', {}, { isMissing: true }, false],
  ['the answers of others being missed', {}, { missing: new Set(['x']) }, true],
  ['an answer being missed that may be in a cell', { question: matrix }, { missing: new Set(['x']) }, false],
  ['another name of the form', {}, { document: { ...later, Name: 'Other' } }, false],
  ['a save, where it shows a score', { question: { ...question, ShowsScore: 'x' } }, { document: later }, false],
  ['a save, where a chart shows all', { question: { ...question, QType: 'Chart' } }, { document: later }, false],
])('%s', (_what, all, change, isSame) => {
  expect(isSameFace({ ...props, ...all }, { ...props, ...all, ...change })).toBe(isSame)
})
