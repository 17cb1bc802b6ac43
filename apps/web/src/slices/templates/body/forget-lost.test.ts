import type { Condition, TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import { expect, test } from 'vitest'
import { changeQuestion } from './body-edits.ts'
import { forgetLost } from './forget-lost.ts'

type Asked = Partial<TemplateQuestion>
const items = (...ids: string[]) => ids.map((Id) => ({ Id, Name: Id, Points: 1 }))
const cell = (Id: string, more: Asked = {}) => ({ Id, QType: 'RadioButtons', Text: Id, ...more })
const on = (Question: string, Operator: Condition['Operator'], Answer: Condition['Answer']): Condition => ({
  Question,
  Operator,
  Answer,
})
/** The question `a`, and `z` that one condition shows. */
const bodyWith = (a: Asked, condition: Condition): TemplateBody => ({
  Pages: [
    {
      Title: '',
      Rows: [
        [{ Id: 'a', QType: 'RadioButtons', Text: '', ...a }],
        [{ Id: 'z', QType: 'ShortAnswer', Text: '', ShowWhen: [{ Behavior: 'all', Conditions: [condition] }] }],
      ],
    },
  ],
  Scores: [{ Id: 's', Name: 'S', Way: 'sum', Missing: 'leave_out', Parts: [{ Question: condition.Question }] }],
})
const matrix: Asked = { QType: 'RadioMatrix', Items: items('x', 'y'), Cells: [[cell('r1')], [cell('r2')]] }

type Case = { a: Asked; on: Condition; change: Asked; isKept: boolean }
const gone = (a: Asked, condition: Condition, change: Asked): Case => ({ a, on: condition, change, isKept: false })
const kept = (a: Asked, condition: Condition, change: Asked): Case => ({ a, on: condition, change, isKept: true })

test.each<[string, Case]>([
  ['a choice that is deleted is dropped', gone({ Items: items('x', 'y') }, on('a', '=', 'x'), { Items: items('y') })],
  ['a choice that stays is kept', kept({ Items: items('x', 'y') }, on('a', '=', 'y'), { Items: items('y') })],
  ['a choice of a matrix that is deleted is dropped', gone(matrix, on('r1', '=', 'x'), { Items: items('y') })],
  ['a row that is deleted is dropped', gone(matrix, on('r1', 'exists', true), { Cells: [[cell('r2')]] })],
  ['a row that stays is kept', kept(matrix, on('r2', 'exists', true), { Cells: [[cell('r2')]] })],
  [
    'a choice whose question asks for words is dropped',
    gone({ Items: items('x') }, on('a', '=', 'x'), { QType: 'ShortAnswer' }),
  ],
  ['a choice that only looks different is kept', kept({ Items: items('x') }, on('a', '=', 'x'), { QType: 'ComboBox' })],
  [
    'any answer of another kind is kept',
    kept({ Items: items('x') }, on('a', 'exists', true), { QType: 'ShortAnswer' }),
  ],
  [
    'a question that is only read now is dropped',
    gone({ Items: items('x') }, on('a', 'exists', true), { QType: 'Separator' }),
  ],
])('a condition on %s', (_, { a, on: condition, change, isKept }) => {
  const before = bodyWith(a, condition)
  const now = forgetLost(
    changeQuestion(before, 'a', (question) => ({ ...question, ...change })),
    before,
  )
  expect(now.Pages[0]?.Rows[1]?.[0]?.ShowWhen !== undefined).toBe(isKept)
})

test('points go with the kind of answer that has them, and stay while they are typed', () => {
  const before = bodyWith({ Items: items('x') }, on('a', 'exists', true))
  const changed = (change: Asked) =>
    forgetLost(
      changeQuestion(before, 'a', (question) => ({ ...question, ...change })),
      before,
    )
  expect(changed({ QType: 'LongAnswer' }).Scores).toEqual([])
  expect(changed({ Items: [{ Id: 'x', Name: 'x' }] }).Scores).toEqual(before.Scores)
})

test('an initial answer loses the choice that is deleted', () => {
  const before = bodyWith({ QType: 'MultipleChoice', Items: items('x', 'y'), Initial: 'x|y' }, on('a', 'exists', true))
  const without = (...ids: string[]) =>
    forgetLost(
      changeQuestion(before, 'a', (question) => ({ ...question, Items: items(...ids) })),
      before,
    ).Pages[0]?.Rows[0]?.[0]?.Initial
  expect([without('y'), without()]).toEqual(['y', undefined])
})
