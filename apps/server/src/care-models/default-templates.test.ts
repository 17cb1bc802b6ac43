import { questionsOf } from '@caseloom/contracts/documents/document-rules'
import { findQuestionType, shapeOf } from '@caseloom/contracts/documents/question-types'
import { TemplateBody } from '@caseloom/contracts/documents/template'
import { exportQuestionnaire } from '@caseloom/contracts/documents/fhir/export-questionnaire'
import { templateFaults } from '@caseloom/contracts/templates/template-faults'
import { expect, test } from 'vitest'
import { clocksOf } from '../platform/wall-time.ts'
import { defaultForms } from './default-templates.ts'

const clocks = clocksOf('America/New_York')
const names = defaultForms.map(({ name }) => name)
const bodyOf = (name: string) => TemplateBody.parse(defaultForms.find((form) => form.name === name)?.body)

test.each(names)('the template "%s" could be published as it is', (name) => {
  expect(templateFaults(bodyOf(name))).toEqual([])
})

test.each(names)('each text of the template "%s" is there in Spanish as well', (name) => {
  const body = bodyOf(name)
  const items = questionsOf(body).flatMap(({ Items }) => Items ?? [])
  const said = [...body.Pages, ...questionsOf(body), ...items, ...(body.Scores ?? [])]
  expect(said.filter(({ Texts }) => !Texts?.['es-ES'])).toEqual([])
  const aside = questionsOf(body).flatMap(({ Ends, EndsTexts, Hint, HintTexts }) => [
    ...(Ends ? [EndsTexts?.['es-ES']?.every((end) => end !== '')] : []),
    ...(Hint === undefined ? [] : [HintTexts?.['es-ES'] !== undefined]),
  ])
  expect(aside.filter((isSaid) => isSaid !== true)).toEqual([])
})

test.each(names)('the template "%s" leaves as a FHIR questionnaire', (name) => {
  expect(exportQuestionnaire({ Name: name, Description: null, Body: bodyOf(name) }, clocks)).toMatchObject({
    title: name,
  })
})

test('all questions can be asked, no Id stands for two of them, and many types are in use', () => {
  const questions = names.flatMap((name) => questionsOf(bodyOf(name)))
  expect(questions.filter(({ QType }) => findQuestionType(QType) === undefined)).toEqual([])
  expect(new Set(questions.map(({ Id }) => Id)).size).toBe(questions.length)
  expect(new Set(questions.map(({ QType }) => QType)).size).toBeGreaterThan(15)
  expect(questions.filter((each) => shapeOf(each) !== null).length).toBeGreaterThan(60)
})

test('family members give the three scores of the reports', () => {
  expect(bodyOf('Session rating').Scores?.map(({ Name }) => Name)).toEqual(['Alliance', 'Progress', 'Impact'])
})
