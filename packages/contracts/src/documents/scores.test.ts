import { describe, expect, test } from 'vitest'
import { shownQuestions } from './conditions.ts'
import { inLanguage } from './in-language.ts'
import { scoresOf } from './scores.ts'
import { TemplateBody, type Score } from './template.ts'

const Items = [
  { Id: 'never', Name: 'Never', Texts: { 'es-ES': 'Nunca' }, Points: 0 },
  { Id: 'often', Name: 'Often', Points: 2 },
  { Id: 'plain', Name: 'Rather not say' },
]
const score = (more: Partial<Score> = {}): Score => ({
  Id: 's',
  Name: 'Hope',
  Texts: { 'es-ES': 'Esperanza' },
  Way: 'sum',
  Missing: 'leave_out',
  Parts: [{ Question: 'a' }, { Question: 'b', Weight: 2 }, { Question: 'c' }],
  ...more,
})
const body = (of: Score): TemplateBody => ({
  Pages: [
    {
      Title: 'Week',
      Texts: { 'es-ES': 'Semana' },
      Rows: [
        [{ Id: 'a', QType: 'RadioButtons', Text: 'How often?', Items }],
        [{ Id: 'b', QType: 'Slider', Text: 'How much?' }],
        [
          {
            Id: 'grid',
            QType: 'RadioMatrix',
            Text: 'Who?',
            Items,
            Cells: [
              [
                {
                  Id: 'c',
                  QType: 'RadioButtons',
                  Text: 'Ana',
                  ShowWhen: [{ Behavior: 'all', Conditions: [{ Question: 'b', Operator: '<', Answer: 9 }] }],
                },
              ],
            ],
          },
        ],
      ],
    },
  ],
  Scores: [of],
})
const valueOf = (of: Score, answers: Record<string, unknown>) => {
  const [found] = scoresOf(
    body(of),
    new Map(Object.entries(answers)),
    shownQuestions(body(of), new Map(Object.entries(answers))),
  )
  return found?.Value
}

describe('a score', () => {
  test.each<[string, Partial<Score>, Record<string, unknown>, number | null]>([
    ['adds points by weight', {}, { a: 'often', b: 3, c: 'often' }, 10],
    ['is not there before an answer', { Missing: 'as_zero' }, {}, null],
    ['leaves out what is missing', {}, { b: 3 }, 6],
    ['waits for all answers', { Missing: 'no_score' }, { a: 'often', b: 3 }, null],
    ['has all answers', { Missing: 'no_score' }, { a: 'often', b: 3, c: 'never' }, 8],
    ['does not wait for what is hidden', { Missing: 'no_score' }, { a: 'often', b: 9 }, 20],
    ['leaves out a choice without points', {}, { a: 'plain', b: 3 }, 6],
    ['is none if it is beyond all numbers', {}, { b: 1e308 }, null],
    ['divides a mean by the weights that count', { Way: 'mean' }, { a: 'often', b: 3 }, 2.67],
    ['counts missing answers as zero', { Way: 'mean', Missing: 'as_zero' }, { b: 4 }, 2],
  ])('%s', (_, more, answers, value) => {
    expect(valueOf(score(more), answers)).toBe(value)
  })

  test('is in the band that begins below it', () => {
    const Bands = [
      { From: 0, Name: 'Low' },
      { From: 5, Name: 'High', Tone: 'alarm' as const },
    ]
    const of = body(score({ Bands, Max: 24, HigherIs: 'worse' }))
    const at = (b: number) => scoresOf(of, new Map([['b', b]]), new Set(['b']))
    expect(at(2)).toMatchObject([{ Value: 4, Band: 'Low', Tone: null, Max: 24, Min: null, HigherIs: 'worse' }])
    expect(at(3)).toMatchObject([{ Value: 6, Band: 'High', Tone: 'alarm' }])
  })
})

test('a template is read in a language as far as it is translated', () => {
  const spanish = inLanguage(body(score()), 'es-ES')
  expect(spanish.Pages[0]?.Title).toBe('Semana')
  expect(spanish.Scores?.[0]?.Name).toBe('Esperanza')
  expect(spanish.Pages[0]?.Rows[0]?.[0]).toMatchObject({
    Text: 'How often?',
    Items: [{ Name: 'Nunca' }, { Name: 'Often' }, {}],
  })
  expect(inLanguage(body(score()), 'it-IT')).toEqual(body(score()))
})

test('points and weights are bounded, so that no score runs over', () => {
  const parsed = (Points: number, Weight: number) =>
    TemplateBody.safeParse({
      Pages: [{ Title: 'Week', Rows: [[{ Id: idOf(1), QType: 'RadioButtons', Text: 'How?', Items: [item(Points)] }]] }],
      Scores: [{ ...score(), Id: idOf(2), Parts: [{ Question: idOf(1), Weight }] }],
    }).success
  expect([parsed(1e6, -1e6), parsed(1e6 + 1, 1), parsed(1, 1e307)]).toEqual([true, false, false])
})
const idOf = (number: number) => `0192bbbb-0000-7000-8000-${String(number).padStart(12, '0')}`
const item = (Points: number) => ({ Id: idOf(3), Name: 'Often', Points })
