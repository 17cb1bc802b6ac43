import type { TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import { templateFaults } from '@caseloom/contracts/templates/template-faults'
import { expect, test } from 'vitest'
import { addScore, feedScore, partsOf, removeScore } from './score-edits.ts'
import { addSection, changeSection, parentsFor, pinQuestion, removeSection } from './section-edits.ts'

const slider = (Id: string, more: Partial<TemplateQuestion> = {}): TemplateQuestion => ({
  Id,
  QType: 'Slider',
  Text: Id,
  ...more,
})
const body: TemplateBody = {
  Pages: [{ Title: 'One', Rows: [[slider('a')], [slider('b')], [slider('c', { ShowsScore: 's' })]] }],
  Scores: [{ Id: 's', Name: 'First', Way: 'sum', Missing: 'leave_out', Parts: [{ Question: 'a' }] }],
}
const partsIn = ({ Scores }: TemplateBody) => Scores?.map(({ Name, Parts }) => [Name, Parts])
const broken = (one: TemplateBody) => templateFaults(one).flatMap(({ Code, IsBroken }) => (IsBroken ? [Code] : []))

test('a question counts in several scores, in each with a weight of its own', () => {
  const two = addScore(body, ['a', 'b'], { Id: 't', Name: 'Second' })
  expect(partsIn(feedScore(two, { score: 's', questions: ['b'], weight: 2 }))).toEqual([
    ['First', [{ Question: 'a' }, { Question: 'b', Weight: 2 }]],
    ['Second', [{ Question: 'a' }, { Question: 'b' }]],
  ])
})

test('a weight that changes leaves the order of the questions', () => {
  const both = feedScore(body, { score: 's', questions: ['b'], weight: 1 })
  expect(partsIn(feedScore(both, { score: 's', questions: ['a'], weight: 0.5 }))).toEqual([
    ['First', [{ Question: 'a', Weight: 0.5 }, { Question: 'b' }]],
  ])
})

test.each<[string, TemplateBody]>([
  ['the last question is taken out', feedScore(body, { score: 's', questions: ['a'], weight: null })],
  ['it is deleted', removeScore(body, 's')],
])('a score goes when %s, and nothing shows it any more', (_, next) => {
  expect(next.Scores).toEqual([])
  expect(next.Pages[0]?.Rows[2]?.[0]).toEqual(slider('c'))
  expect(broken(next)).toEqual([])
})

test('of a matrix each row counts, of another question the question', () => {
  const cell = { Id: 'r1', QType: 'RadioButtons', Text: 'Row' }
  const Items = [{ Id: 'i', Name: 'Often', Points: 2 }]
  expect(partsOf({ Id: 'm', QType: 'RadioMatrix', Text: '', Items, Cells: [[cell], [{ ...cell, Id: 'r2' }]] })).toEqual(
    ['r1', 'r2'],
  )
  expect(partsOf(slider('a'))).toEqual(['a'])
  expect(partsOf({ ...slider('a'), QType: 'ShortAnswer' })).toEqual([])
})

const nested = ['x', 'y', 'z'].reduce((now, Id) => addSection(now, { Id, Text: Id }), {
  ...body,
  Pages: [{ Title: 'One', Rows: [[slider('a', { Section: 'y' })]] }],
  Scores: [],
} as TemplateBody)
const within = (one: TemplateBody, id: string, Parent: string) =>
  changeSection(one, id, (section) => ({ ...section, Parent }))
const stacked = within(within(nested, 'y', 'x'), 'z', 'y')

test('a section cannot stand in itself or in one of those in it', () => {
  expect(parentsFor(stacked, 'x').map(({ Id }) => Id)).toEqual([])
  expect(parentsFor(stacked, 'z').map(({ Id }) => Id)).toEqual(['x', 'y'])
})

test('what was in a deleted section is in the one around it', () => {
  const next = removeSection(stacked, 'y')
  expect(next.Sections).toEqual([
    { Id: 'x', Text: 'x' },
    { Id: 'z', Text: 'z', Parent: 'x' },
  ])
  expect(next.Pages[0]?.Rows[0]?.[0]?.Section).toBe('x')
  expect(broken(removeSection(removeSection(next, 'x'), 'z'))).toEqual([])
})

test('a question is pinned once and taken off again', () => {
  const pinned = pinQuestion(pinQuestion(body, 'a', true), 'a', true)
  expect(pinned.PinnedQuestions).toEqual(['a'])
  expect(pinQuestion(pinned, 'a', false).PinnedQuestions).toEqual([])
})
