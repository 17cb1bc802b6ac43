import type { TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import { expect, test } from 'vitest'
import { addPage, changeQuestion, questionsIn, removePage, removeQuestion, renamePage } from './body-edits.ts'
import { putBack } from './put-back.ts'
import { removeScore } from './score-edits.ts'
import { removeSection } from './section-edits.ts'

const asked = (Id: string, more: Partial<TemplateQuestion> = {}): TemplateQuestion => ({
  Id,
  QType: 'Slider',
  Text: Id,
  ...more,
})
const when = (...ids: string[]) => ({
  ShowWhen: [
    {
      Behavior: 'all' as const,
      Conditions: ids.map((Question) => ({ Question, Operator: '=' as const, Answer: 1 })),
    },
  ],
})
const score = (Id: string, ...parts: string[]) => ({
  Id,
  Name: Id,
  Way: 'sum' as const,
  Missing: 'leave_out' as const,
  Parts: parts.map((Question) => ({ Question })),
})
const before: TemplateBody = {
  Pages: [
    {
      Title: 'One',
      Rows: [[asked('a'), asked('b')], [asked('c', when('a', 'b'))], [asked('d', { ShowsScore: 's', Section: 'f' })]],
    },
    { Title: 'Two', Rows: [[asked('e', when('c'))]], ...when('a') },
    { Title: 'Three', Rows: [] },
  ],
  Sections: [
    { Id: 'f', Text: 'F', Under: 'a' },
    { Id: 'g', Text: 'G', Parent: 'f' },
  ],
  Scores: [score('r', 'a', 'c'), score('s', 'a')],
  PinnedQuestions: ['a', 'e'],
}
const edit = (body: TemplateBody, id: string, Text: string) =>
  changeQuestion(body, id, (question) => ({ ...question, Text }))

const deletions: [string, (body: TemplateBody) => TemplateBody][] = [
  ...['a', 'b', 'c', 'd', 'e'].map((id): [string, (body: TemplateBody) => TemplateBody] => [
    `question ${id}`,
    (body) => removeQuestion(body, id),
  ]),
  ...[0, 1, 2].map((page): [string, (body: TemplateBody) => TemplateBody] => [
    `page ${page}`,
    (body) => removePage(body, page),
  ]),
  ['a score', (body) => removeScore(body, 's')],
  ['a section', (body) => removeSection(body, 'f')],
]

test.each(deletions)('%s comes back as it was, if nothing else was changed', (_, remove) => {
  const after = remove(before)
  expect(after).not.toEqual(before)
  expect(putBack(after, { before, after })).toEqual(before)
})

test.each(deletions)('%s comes back beside what was typed, added and moved since', (_, remove) => {
  const after = remove(before)
  const ids = questionsIn(after).map(({ Id }) => Id)
  const typed = ids.reduce((body, id) => edit(body, id, `${id}!`), after)
  const now = addPage(renamePage(typed, typed.Pages.length - 1, 'Renamed'), 'Four')

  const back = putBack(now, { before, after })

  expect(new Map(questionsIn(back).map(({ Id, Text }) => [Id, Text]))).toEqual(
    new Map(questionsIn(before).map(({ Id }) => [Id, ids.includes(Id) ? `${Id}!` : Id])),
  )
  expect(back.Pages.map(({ Title }) => Title)).toEqual(expect.arrayContaining(['Renamed', 'Four']))
  expect([back.Scores, back.Sections, back.PinnedQuestions]).toEqual([
    before.Scores,
    before.Sections,
    before.PinnedQuestions,
  ])
})

test('conditions that were changed since stay, and the lost ones come back beside them', () => {
  const after = removeQuestion(before, 'a')
  const now = changeQuestion(after, 'c', (question) => ({
    ...question,
    ShowWhen: [{ Behavior: 'any', Conditions: [{ Question: 'b', Operator: '>', Answer: 5 }] }],
  }))
  const back = putBack(now, { before, after })
  expect(back.Pages[0]?.Rows[1]?.[0]?.ShowWhen).toEqual([
    { Behavior: 'any', Conditions: [{ Question: 'b', Operator: '>', Answer: 5 }] },
    ...when('a').ShowWhen,
  ])
})

test('what comes back does not refer to what was deleted since', () => {
  const after = removeQuestion(before, 'c')
  const now = removeSection(removeScore(removeQuestion(after, 'a'), 'r'), 'f')
  const back = putBack(now, { before, after })
  expect(back.Pages[0]?.Rows[1]?.[0]?.ShowWhen).toEqual(when('b').ShowWhen)
  expect(back.Scores).toEqual([])
})
