import type { TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import { templateFaults } from '@caseloom/contracts/templates/template-faults'
import { expect, test } from 'vitest'
import {
  addBeside,
  addQuestion,
  copyQuestion,
  dependentsOf,
  dropQuestion,
  moveBeside,
  moveByRow,
  movePage,
  removePage,
  removeQuestion,
} from './body-edits.ts'

const asked = (Id: string, more: Partial<TemplateQuestion> = {}): TemplateQuestion => ({
  Id,
  QType: 'ShortAnswer',
  Text: Id,
  ...more,
})
/** Pages of rows by their questions' Ids: 'a b|c' is a row of two above one of one. */
const bodyOf = (...pages: string[]): TemplateBody => ({
  Pages: pages.map((page, index) => ({
    Title: `Page ${index + 1}`,
    Rows: page === '' ? [] : page.split('|').map((row) => row.split(' ').map((id) => asked(id))),
  })),
})
const said = ({ Pages }: TemplateBody) =>
  Pages.map(({ Rows }) => Rows.map((row) => row.map(({ Id }) => Id).join(' ')).join('|'))

test.each<[string, TemplateBody, string[]]>([
  ['into a row of its own after a row', addQuestion(bodyOf('a|b'), 0, asked('n'), 0), ['a|n|b']],
  ['at the end of the page', addQuestion(bodyOf('a|b'), 0, asked('n')), ['a|b|n']],
  ['onto an empty page', addQuestion(bodyOf('a', ''), 1, asked('n')), ['a', 'n']],
  ['beside another', addBeside(bodyOf('a|b'), { page: 0, row: 0 }, asked('n')), ['a n|b']],
  ['below a row that is full', addBeside(bodyOf('a b c|d'), { page: 0, row: 0 }, asked('n')), ['a b c|n|d']],
])('a question is added %s', (_, body, pages) => {
  expect(said(body)).toEqual(pages)
})

test.each<[string, TemplateBody, string[]]>([
  ['up by a row', moveByRow(bodyOf('a|b|c'), 'c', -1), ['a|c|b']],
  ['down by a row', moveByRow(bodyOf('a|b|c'), 'a', 1), ['b|a|c']],
  ['out of a shared row', moveByRow(bodyOf('a b|c'), 'b', 1), ['a|b|c']],
  ['out of a shared row upwards', moveByRow(bodyOf('a b|c'), 'b', -1), ['b|a|c']],
  ['to the page before', moveByRow(bodyOf('a', 'b'), 'b', -1), ['a|b', '']],
  ['to the page after', moveByRow(bodyOf('a', 'b'), 'a', 1), ['', 'a|b']],
  ['nowhere beyond the first page', moveByRow(bodyOf('a|b'), 'a', -1), ['a|b']],
  ['beside the row above', moveBeside(bodyOf('a|b'), 'b'), ['a b']],
  ['not beside a full row', moveBeside(bodyOf('a b c|d'), 'd'), ['a b c|d']],
  ['by dropping it before a row', dropQuestion(bodyOf('a|b|c'), 'a', { page: 0, row: 2, isBeside: false }), ['b|a|c']],
  ['by dropping it at the end', dropQuestion(bodyOf('a|b|c'), 'a', { page: 0, row: 3, isBeside: false }), ['b|c|a']],
  ['by dropping it beside another', dropQuestion(bodyOf('a|b|c'), 'a', { page: 0, row: 2, isBeside: true }), ['b|c a']],
  ['not by dropping it beside itself', dropQuestion(bodyOf('a|b'), 'a', { page: 0, row: 0, isBeside: true }), ['a|b']],
  ['with its page', movePage(bodyOf('a', 'b', 'c'), 0, 2), ['b', 'a', 'c']],
  ['with its page to the end', movePage(bodyOf('a', 'b', 'c'), 0, 3), ['b', 'c', 'a']],
  ['with its page to the beginning', movePage(bodyOf('a', 'b', 'c'), 2, 0), ['c', 'a', 'b']],
  ['not with a page that stays', movePage(bodyOf('a', 'b', 'c'), 1, 2), ['a', 'b', 'c']],
])('a question is moved %s', (_, body, pages) => {
  expect(said(body)).toEqual(pages)
})

const when = (Question: string) => ({
  ShowWhen: [{ Behavior: 'all' as const, Conditions: [{ Question, Operator: '=' as const, Answer: 'x' }] }],
})
const tied: TemplateBody = {
  Pages: [
    {
      Title: 'One',
      Rows: [[asked('a', { QType: 'Slider' })], [asked('b', when('a'))], [asked('c', { ShowsScore: 's' })]],
    },
    { Title: 'Two', Rows: [[asked('d', when('b'))]], ...when('a') },
  ],
  Scores: [{ Id: 's', Name: 'S', Way: 'sum', Missing: 'leave_out', Parts: [{ Question: 'a' }] }],
  PinnedQuestions: ['a'],
}
/** Faults by which a draft would be refused, in the words of their codes. */
const broken = (body: TemplateBody) => templateFaults(body).flatMap(({ Code, IsBroken }) => (IsBroken ? [Code] : []))

test('a question that is deleted takes its conditions, its score and its pin with it', () => {
  const body = removeQuestion(tied, 'a')
  expect(said(body)).toEqual(['b|c', 'd'])
  expect([body.Scores, body.PinnedQuestions, body.Pages[1]?.ShowWhen]).toEqual([[], [], undefined])
  expect(broken(body)).toEqual([])
})

test('a page that is deleted leaves nothing that refers to it', () => {
  expect(broken(removePage(tied, 0))).toEqual([])
  expect(removePage(bodyOf('a'), 0)).toEqual(bodyOf('a'))
})

test('the questions that depend on another are known', () => {
  expect(dependentsOf(tied, 'a').map(({ Id }) => Id)).toEqual(['b'])
})

test('a copy has Ids of its own, choices included, and follows its original', () => {
  const body = bodyOf('a|b')
  const source = asked('a', { LinkId: 'q1', QType: 'RadioButtons', Items: [{ Id: 'i', Name: 'One' }] })
  let made = 0
  const copied = copyQuestion(
    { ...body, Pages: [{ Title: '', Rows: [[source], [asked('b')]] }] },
    'a',
    () => `n${++made}`,
  )

  expect(copied && said(copied.body)).toEqual(['a|n1|b'])
  expect(copied?.body.Pages[0]?.Rows[1]?.[0]).toEqual({
    ...asked('n1'),
    Text: 'a',
    QType: 'RadioButtons',
    Items: [{ Id: 'n2', Name: 'One' }],
  })
})
