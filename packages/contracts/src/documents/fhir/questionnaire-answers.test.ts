import { expect, test } from 'vitest'
import { shownQuestions } from '../conditions.ts'
import { isAsked, questionsOf } from '../document-rules.ts'
import { shapeOf } from '../question-types.ts'
import { exportQuestionnaire } from './export-questionnaire.ts'
import { exportResponse } from './export-response.ts'
import { importQuestionnaire } from './import-questionnaire.ts'
import { answersFor } from './testing/answers-for.ts'
import { clocksBehind } from './testing/clocks-in.ts'
import { idOf, makeIds } from './testing/make-ids.ts'
import { randomQuestionnaire } from './testing/random-questionnaire.ts'

const clocks = clocksBehind(0)
const generated = Array.from({ length: 100 }, (_, index) => index + 1)

type Answered = { readonly linkId?: string; readonly answer?: readonly Answered[]; readonly item?: readonly Answered[] }

/** The linkIds with a value, and how often each is there. */
function answeredIn(around: Answered): Map<string, number> {
  const counts = new Map<string, number>()
  const walk = (one: Answered) => {
    if (one.linkId !== undefined && one.answer) counts.set(one.linkId, (counts.get(one.linkId) ?? 0) + 1)
    for (const below of [...(one.item ?? []), ...(one.answer ?? [])]) walk(below)
  }
  walk(around)
  return counts
}

function fillAll(source: unknown) {
  const { Template, Faults } = importQuestionnaire(source, makeIds(), clocks)
  if (!Template) throw new Error(JSON.stringify(Faults))
  const { Body } = Template
  const answers = answersFor(Body)
  const filling = { Id: idOf(900), Template, TemplateVersion: { Id: idOf(901), Number: 1 }, Answers: answers }
  const about = { Completed: true, Authored: '2026-11-19T14:00:00Z', Subject: null, Author: null }
  const response = exportResponse({ ...filling, ...about, nameOf: () => 'plan.pdf', clocks })
  const shown = shownQuestions(Body, answers)
  return { Template, Body, answers, shown, response }
}

test.each(generated)(
  'random questionnaire %i can be answered as a whole, and its response has each shown answer once',
  (seed) => {
    const source = randomQuestionnaire(seed, seed % 10 === 0 ? 300 : 40)
    const { Template, Body, answers, shown, response } = fillAll(source)

    // Nobody can answer headings, or choices whose list the questionnaire does not bring.
    const open = questionsOf(Body).filter((each) => isAsked(each) && shapeOf(each) !== null && !answers.has(each.Id))
    expect(open.filter(({ Items }) => Items?.some(({ Active }) => Active !== false))).toEqual([])

    const asked = questionsOf(Body).filter(({ Id }) => answers.has(Id) && shown.has(Id))
    const wanted = asked.map(({ LinkId }) => LinkId)
    const given = answeredIn(response)
    expect(new Set(given.keys())).toEqual(new Set(wanted))
    expect([...given.values()].filter((count) => count !== 1)).toEqual([])
    // The response's linkIds are those of the questionnaire that is exported again.
    const written = JSON.stringify(exportQuestionnaire(Template, clocks))
    expect(wanted.filter((linkId) => !written.includes(JSON.stringify(linkId)))).toEqual([])
  },
)

test('the random questionnaires are answered in every shape that an import makes, with hidden ones among them', () => {
  const all = generated.map((seed) => fillAll(randomQuestionnaire(seed, seed % 10 === 0 ? 300 : 40)))
  const shapes = new Set(
    all.flatMap(({ Body, answers }) =>
      questionsOf(Body)
        .filter(({ Id }) => answers.has(Id))
        .map(shapeOf),
    ),
  )
  expect(shapes).toEqual(
    new Set([
      'choice',
      'choice-or-words',
      'choices',
      'choices-and-words',
      'day',
      'files',
      'line',
      'moment',
      'number',
      'reference',
      'text',
      'time',
      'yes-no',
    ]),
  )
  expect(all.some(({ answers, shown }) => [...answers.keys()].some((id) => !shown.has(id)))).toBe(true)
})
