import { answerSchema } from '../../answer-schema.ts'
import { sliderOf } from '../../answer-rules.ts'
import { isAsked, questionsOf } from '../../document-rules.ts'
import { shapeOf, type AnswerShape } from '../../question-types.ts'
import type { TemplateBody, TemplateQuestion } from '../../template.ts'
import { idOf } from './make-ids.ts'

const firstIds = ({ Items = [] }: TemplateQuestion) =>
  Items.filter(({ Active }) => Active !== false).map(({ Id }) => Id)

/** One step above the least, where there is room for a step. */
const numberIn = (question: TemplateQuestion): number => {
  const { Min = 0, Max = Infinity, Increment = 1 } = question.QType.includes('Slider') ? sliderOf(question) : question
  return Min + Increment <= Max ? Min + Increment : Min
}

const answers: Readonly<Record<AnswerShape, (question: TemplateQuestion) => unknown>> = {
  line: ({ MaxLength = 7 }) => 'Écoute!'.slice(0, MaxLength),
  text: ({ MaxLength = 20 }) => 'Calm.\nWith one storm'.slice(0, MaxLength),
  rich: () => '<p>Calm</p>',
  choice: (question) => firstIds(question).at(0),
  choices: (question) => firstIds(question).slice(0, 2).join('|'),
  'choice-or-words': () => ({ Ids: '', Text: 'Now and then' }),
  'choices-and-words': (question) => ({ Ids: firstIds(question).at(0) ?? '', Text: 'Now and then' }),
  day: () => '2026-11-19',
  moment: () => '2026-11-19T14:00:00',
  time: () => '10:30',
  number: numberIn,
  'yes-no': () => true,
  name: () => ({ FirstName: 'Ana', MI: '', LastName: 'Ruiz' }),
  address: () => ({ Address: '1 Elm St', City: 'Dayton', State: 'OH', Zip: '45402' }),
  file: () => idOf(77),
  files: () => idOf(77),
  reference: () => idOf(77),
}

/** An answer that the server takes; undefined for what nobody can answer, such as a choice without choices. */
export function answerFor(question: TemplateQuestion): unknown {
  const shape = shapeOf(question)
  if (shape === null || !isAsked(question)) return undefined
  const answer = answers[shape](question)
  return answer === undefined || answer === '' ? undefined : (answerSchema(question)?.parse(answer) ?? undefined)
}

/** An answer to every question that can be answered, cells included. */
export const answersFor = (body: TemplateBody): ReadonlyMap<string, unknown> =>
  new Map(
    questionsOf(body).flatMap((question) => {
      const answer = answerFor(question)
      return answer === undefined ? [] : [[question.Id, answer] as const]
    }),
  )
