import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { shownQuestions } from '@caseloom/contracts/documents/conditions'
import { isVisible } from '@caseloom/contracts/documents/document-rules'
import { importQuestionnaire } from '@caseloom/contracts/documents/fhir/import-questionnaire'
import { clocksBehind } from '@caseloom/contracts/documents/fhir/testing/clocks-in'
import { makeIds } from '@caseloom/contracts/documents/fhir/testing/make-ids'
import { randomQuestionnaire } from '@caseloom/contracts/documents/fhir/testing/random-questionnaire'
import { shapeOf } from '@caseloom/contracts/documents/question-types'
import type { TemplateBody } from '@caseloom/contracts/documents/template'
import { fireEvent, waitFor } from '@testing-library/dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../../platform/calls/query-client.ts'
import { LocalAnswersContext } from '../questions/local-answers.ts'
import { QuestionRows } from '../questions/question-rows.tsx'
import { initialAnswers, previewedDocument } from './previewed-document.ts'

const DAY_MS = 86_400_000
const isLongRun = process.env['CASELOOM_TEST_DEPTH'] === 'long'
/** Each day other ones of 40 items; the long run takes all hundred, ten of 300 items among them. */
const EVERY = 25
const turn =
  Math.floor(Date.parse(process.env['CASELOOM_DAY'] ?? new Date().toISOString().slice(0, 10)) / DAY_MS) % EVERY
const seeds = Array.from({ length: 100 }, (_, index) => index + 1).filter(
  (seed) => isLongRun || (seed % 10 !== 0 && seed % EVERY === turn),
)

const folder = path.resolve(import.meta.dirname, '../../../../../../../shared/data/questionnaires')
const samples = ['phq9', 'hunger-vital-signs', 'bit-of-everything', 'enableWhen-test.R4'].filter((name) =>
  existsSync(path.join(folder, `${name}.json`)),
)
const sampleOf = (name: string) => JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as unknown

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

/** The page of a form that is tried out, and what has been answered on it. */
function renderForm(body: TemplateBody, page: number) {
  const given = { answers: new Map(initialAnswers(body)) as ReadonlyMap<string, unknown> }
  function Form() {
    const [answers, setAnswers] = useState(given.answers)
    const change = (id: string, value: unknown) => {
      given.answers = new Map(given.answers).set(id, value)
      setAnswers(given.answers)
    }
    return (
      <LocalAnswersContext value={{ answers, change }}>
        <QuestionRows
          document={previewedDocument({ body, name: 'Form', locale: 'en-US', answers })}
          page={page}
          isLocked={false}
          missing={new Set()}
        />
      </LocalAnswersContext>
    )
  }
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <QueryClientProvider client={queryClient}>
      <Form />
    </QueryClientProvider>,
  )
  return given
}

const questionsIn = () => [...document.querySelectorAll<HTMLElement>('[data-question]')]
const shownOn = (body: TemplateBody, page: number, answers: ReadonlyMap<string, unknown>) => {
  const shown = shownQuestions(body, answers)
  return (body.Pages[page - 1]?.Rows.flat() ?? []).filter(({ Id }) => shown.has(Id)).map(({ Id }) => Id)
}

/** Answers with the first control as a reader would; says whether it did. */
function answerIn(place: HTMLElement, shape: ReturnType<typeof shapeOf>): boolean {
  const control = place.querySelector<HTMLInputElement | HTMLTextAreaElement>('input:not([type=hidden]), textarea')
  if (!control || control.readOnly || control.disabled) return false
  if (shape === 'line' || shape === 'text') fireEvent.input(control, { target: { value: 'Ok' } })
  else if (shape === 'choice' || shape === 'yes-no' || shape === 'choices') {
    if (!/^(radio|checkbox)$/.test(control.type)) return false
    fireEvent.click(control)
  } else return false
  return true
}

/** Whether a page shows from the start what `answerIn` can answer. */
const isAnswerable = (body: TemplateBody) =>
  body.Pages.some(({ Rows }, index) => {
    const shown = new Set(shownOn(body, index + 1, new Map(initialAnswers(body))))
    return Rows.flat().some(
      (each) =>
        shown.has(each.Id) &&
        !each.ReadOnly &&
        each.Initial === undefined &&
        !each.ShowsScore &&
        /^(line|text|yes-no)$/.test(shapeOf(each) ?? ''),
    )
  })

async function tryPage(body: TemplateBody, page: number) {
  const given = renderForm(body, page)
  const wanted = shownOn(body, page, given.answers)
  await waitFor(() => expect(questionsIn().map((each) => each.dataset['question'])).toEqual(wanted))
  const byId = new Map(
    body.Pages.flatMap(({ Rows }) => Rows.flat().map((question) => [question.Id, question] as const)),
  )
  // The code of a face may still be loading.
  await waitFor(() => {
    const empty = questionsIn().filter((place) => {
      const question = byId.get(place.dataset['question'] ?? '')
      const isAsked = question && shapeOf(question) !== null && question.ShowsScore === undefined
      return isAsked && !place.querySelector('input, textarea, button, [role]')
    })
    expect(empty.map(({ dataset, textContent }) => [dataset['question'], textContent])).toEqual([])
  })
  expect(document.body.textContent).not.toContain('NOT FOUND')
  let answered = 0
  for (const id of wanted) {
    const [question, place] = [byId.get(id), questionsIn().find((each) => each.dataset['question'] === id)]
    // An answer before it may have hidden it.
    if (
      !question ||
      !place ||
      question.ReadOnly ||
      question.Initial !== undefined ||
      !isVisible({ ...question, Visible: true, Active: true })
    )
      continue
    if (!answerIn(place, shapeOf(question))) continue
    answered += 1
    await waitFor(() => expect([id, given.answers.has(id)]).toEqual([id, true]))
    // What it shows and hides follows a moment later.
    const count = shownOn(body, page, given.answers).length
    await waitFor(() => expect(questionsIn().length).toBe(count))
  }
  await waitFor(() =>
    expect(questionsIn().map((each) => each.dataset['question'])).toEqual(shownOn(body, page, given.answers)),
  )
  root?.unmount()
  document.body.replaceChildren()
  return answered
}

test.each<[string, () => unknown]>([
  ...seeds.map((seed): [string, () => unknown] => [
    `random questionnaire ${seed}`,
    () => randomQuestionnaire(seed, seed % 10 === 0 ? 300 : 40),
  ]),
  ...samples.map((name): [string, () => unknown] => [name, () => sampleOf(name)]),
])(
  '%s is shown page by page and answered; what its answers show and hide follows them',
  { timeout: 120_000 },
  async (_, source) => {
    const { Template, Faults } = importQuestionnaire(source(), makeIds(), clocksBehind(5))
    expect(Faults).toEqual([])
    const { Body } = Template ?? { Body: { Pages: [] } }
    let answered = 0
    for (let page = 1; page <= Body.Pages.length; page += 1) answered += await tryPage(Body, page)
    expect(answered > 0 || !isAnswerable(Body)).toBe(true)
  },
)
