import { describe, expect, test } from 'vitest'
import { shownQuestions } from './conditions.ts'
import type { Condition, ShowRule, TemplateQuestion } from './template.ts'

const one = (Id: string, more: Partial<TemplateQuestion> = {}): TemplateQuestion => ({
  Id,
  QType: 'ShortAnswer',
  Text: Id,
  ...more,
})
const when = (Question: string, Operator: Condition['Operator'], Answer: Condition['Answer']): ShowRule => ({
  Behavior: 'all',
  Conditions: [{ Question, Operator, Answer }],
})
const form = (...questions: TemplateQuestion[]) => ({ Pages: [{ Rows: questions.map((question) => [question]) }] })
const choices = [
  { Id: 'hard', Name: 'Hard' },
  { Id: 'two', Name: '2' },
  { Id: 'ten', Name: '10' },
]

describe('a condition compares', () => {
  test.each<[string, Partial<TemplateQuestion>, unknown, [Condition['Operator'], Condition['Answer']], boolean]>([
    ['there is an answer', {}, 'x', ['exists', true], true],
    ['there is none', {}, null, ['exists', true], false],
    ['there must be none, and is', {}, 'x', ['exists', false], false],
    ['there must be none', {}, ' ', ['exists', false], true],
    ['equal text', {}, ' Ana ', ['=', 'Ana'], true],
    ['other text', {}, 'Eva', ['=', 'Ana'], false],
    ['not equal', {}, 'Eva', ['!=', 'Ana'], true],
    ['not equal to nothing', {}, null, ['!=', 'Ana'], true],
    ['equal is not not equal', {}, 'Ana', ['!=', 'Ana'], false],
    ['one of several', { QType: 'MultipleChoice', Items: choices }, 'hard|two', ['=', 'two'], true],
    ['none of several', { QType: 'MultipleChoice', Items: choices }, 'hard|two', ['!=', 'two'], false],
    ['a write-in', { QType: 'RadioWithWriteIn', Items: choices }, { Ids: '', Text: 'Odd' }, ['=', 'Odd'], true],
    ['yes', { QType: 'Dynamic', FieldType: 'togglefield' }, true, ['=', true], true],
    ['no', { QType: 'Dynamic', FieldType: 'togglefield' }, false, ['=', true], false],
    ['greater', { QType: 'Slider' }, 7, ['>', 6], true],
    ['not greater', { QType: 'Slider' }, 6, ['>', 6], false],
    ['at least', { QType: 'Slider' }, 6, ['>=', 6], true],
    ['less', { QType: 'Slider' }, 5, ['<', 6], true],
    ['at most', { QType: 'Slider' }, 6, ['<=', 6], true],
    ['numbers typed as text', {}, '10', ['>', 9], true],
    ['choices that are numbers', { QType: 'RadioButtons', Items: choices }, 'ten', ['>', 'two'], true],
    ['an earlier day', { QType: 'Calendar' }, '2026-02-01', ['<', '2026-10-01'], true],
    ['a later day', { QType: 'Calendar' }, '2026-11-01', ['<', '2026-10-01'], false],
    ['nothing is less', { QType: 'Slider' }, null, ['<', 6], false],
  ])('%s', (_, parts, answer, ...[condition, holds]) => {
    const asking = form(one('a', parts), one('b', { ShowWhen: [when('a', ...condition)] }))
    expect(shownQuestions(asking, new Map([['a', answer]])).has('b')).toBe(holds)
  })
})

test('all or any of the conditions, and all of the rules', () => {
  const both = (Behavior: 'all' | 'any'): ShowRule => ({
    Behavior,
    Conditions: [...when('a', 'exists', true).Conditions, ...when('b', 'exists', true).Conditions],
  })
  const parts = form(
    one('a'),
    one('b'),
    one('all', { ShowWhen: [both('all')] }),
    one('any', { ShowWhen: [both('any')] }),
    one('rules', { ShowWhen: [both('any'), when('a', '=', 'x')] }),
  )
  const shown = (answers: Record<string, string>) =>
    [...shownQuestions(parts, new Map(Object.entries(answers)))].filter((id) => id.length > 1)
  expect(shown({})).toEqual([])
  expect(shown({ b: 'y' })).toEqual(['any'])
  expect(shown({ a: 'y', b: 'y' })).toEqual(['all', 'any'])
  expect(shown({ a: 'x' })).toEqual(['any', 'rules'])
})

test('what is hidden has no answer to a condition, and what hides a page, a section or a matrix hides all of it', () => {
  const rule = [when('a', '=', 'yes')]
  const parts = {
    Pages: [
      {
        Rows: [
          [one('a')],
          [one('b', { ShowWhen: rule })],
          [one('follows', { ShowWhen: [when('b', 'exists', true)] })],
          [one('inner', { Section: 's2' })],
          [one('grid', { QType: 'RadioMatrix', ShowWhen: rule, Cells: [[one('cell', { QType: 'RadioButtons' })]] })],
        ],
      },
      { ShowWhen: rule, Rows: [[one('later')]] },
    ],
    Sections: [
      { Id: 's1', Text: 'Outer', ShowWhen: rule },
      { Id: 's2', Text: 'Inner', Parent: 's1' },
    ],
  }
  const shown = (a: string) => [
    ...shownQuestions(
      parts,
      new Map([
        ['a', a],
        ['b', 'kept'],
      ]),
    ),
  ]
  expect(shown('no')).toEqual(['a'])
  expect(shown('yes')).toEqual(['a', 'b', 'follows', 'inner', 'grid', 'cell', 'later'])
})

test('what is off stays hidden, and a circle of rules ends', () => {
  const parts = form(
    one('off', { Visible: false }),
    one('inactive', { Active: false }),
    one('a', { ShowWhen: [when('b', 'exists', true)] }),
    one('b', { ShowWhen: [when('a', 'exists', true)] }),
  )
  expect([
    ...shownQuestions(
      parts,
      new Map([
        ['a', 'x'],
        ['b', 'y'],
      ]),
    ),
  ]).toEqual([])
})

test('three hundred questions that depend on one are decided in a few milliseconds', () => {
  const many = Array.from({ length: 300 }, (_, at) =>
    one(`q${at}`, { ShowWhen: [when(at === 0 ? 'a' : `q${at - 1}`, 'exists', true)] }),
  )
  const answers = new Map(many.map(({ Id }) => [Id, 'x']))
  answers.set('a', 'x')
  const parts = form(one('a'), ...many)
  shownQuestions(parts, answers)
  const began = performance.now()
  for (let round = 0; round < 20; round++) expect(shownQuestions(parts, answers).size).toBe(301)
  expect((performance.now() - began) / 20).toBeLessThan(20)
})

test('what belongs to a question that is off is hidden with it, however deep it is', () => {
  const Sections = [
    { Id: 'below', Text: '', Under: 'a' },
    { Id: 'deeper', Text: '', Under: 'b', Parent: 'below' },
  ]
  const parts = (more: Partial<TemplateQuestion>) => ({
    ...form(
      one('a', { Section: 'below', ...more }),
      one('b', { Section: 'deeper' }),
      one('c', { Section: 'deeper' }),
      one('d'),
    ),
    Sections,
  })
  expect([...shownQuestions(parts({}), new Map())]).toEqual(['a', 'b', 'c', 'd'])
  expect([...shownQuestions(parts({ Visible: false }), new Map())]).toEqual(['d'])
  expect([...shownQuestions(parts({ Active: false }), new Map())]).toEqual(['d'])
})
