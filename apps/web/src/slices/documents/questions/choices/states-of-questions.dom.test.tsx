import type { Question } from '@caseloom/contracts/documents/document'
import { listQuestionOptions } from '@caseloom/contracts/documents/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { idOf } from '../../../../testing/drawn.tsx'
import { problem } from '../../../../testing/faked/faked-problem.ts'
import { questionOf } from '../../../../testing/house/kept-document.ts'
import { openQuestions } from '../../../../testing/house/opened-form.ts'

const PHONE = 390
const Items = [
  { Id: idOf(301), Name: 'Very much', Sequence: 1 },
  { Id: idOf(302), Name: 'Not yet', Sequence: 2 },
]
const asked = (QType: string, more: Partial<Question> = {}) =>
  questionOf(300, 'How was it?', { QType, Required: false, ...more })
const cell = (number: number, Text: string, more: Partial<Question> = {}) => ({
  ...questionOf(number, Text, { QType: 'RadioButtons', Items, ...more }),
  Required: false,
})

describe('a matrix', () => {
  const matrix = (more: Partial<Question> = {}) =>
    asked('RadioMatrix', {
      Items,
      Cells: [[cell(321, 'Ana', { Answer: idOf(301), AnswerText: 'Very much' })], [cell(322, 'Leo')]],
      ...more,
    })

  test('takes an answer back at the end of its row', async () => {
    const { user, sent } = await openQuestions([matrix()])
    await user.click(await screen.findByRole('button', { name: 'Clear answer: Ana' }))
    await waitFor(() => expect(sent()).toEqual([[idOf(321), null]]))
    expect(screen.queryByRole('button', { name: /^Clear answer/ })).toBeNull()
  })

  test.each([
    ['is required', { Required: true }],
    ['is locked', { ReadOnly: true }],
  ])('keeps its answers where it %s', async (_, more) => {
    await openQuestions([matrix(more)])
    await screen.findByRole('radiogroup', { name: 'Ana' })
    expect(screen.queryByRole('button', { name: /^Clear answer/ })).toBeNull()
  })

  // spec: documents 89
  test('on a phone shows each row as a group with all choices', async () => {
    const { user, sent } = await openQuestions([matrix({ Required: true })], PHONE)
    const rows = (await screen.findAllByRole('radiogroup')).map((row) => [
      row.getAttribute('aria-labelledby') !== null,
      within(row).getAllByRole('radio').length,
    ])
    expect(rows).toEqual([
      [true, 2],
      [true, 2],
    ])
    const leo = within(screen.getByRole('radiogroup', { name: /^Leo/ }))
    await user.click(leo.getByRole('radio', { name: 'Not yet' }))
    await waitFor(() => expect(sent()).toEqual([[idOf(322), idOf(302)]]))
  })
})

// spec: documents 98
test('a cell that is hidden keeps its place, so that the others stay under their headings', async () => {
  const text = (number: number, more: Partial<Question> = {}) => cell(number, '', { QType: 'ShortAnswer', ...more })
  await openQuestions([
    asked('Table', {
      Columns: [{ Text: 'Drug' }, { Text: 'Dose' }, { Text: 'Since' }],
      Cells: [
        [text(331), text(332, { Visible: false }), text(333)],
        [text(334, { Visible: false }), text(335, { Visible: false }), text(336, { Visible: false })],
      ],
    }),
  ])
  const last = await screen.findByRole('textbox', { name: 'Since' })
  expect(last.closest('td')?.cellIndex).toBe(2)
  expect(screen.queryByRole('textbox', { name: 'Dose' })).toBeNull()
  expect(screen.getAllByRole('row').length).toBe(2)
})

test.each([
  ['a day without a time', '{ArrowUp}', 'day', 'Choose a time as well.'],
  ['a time without a day', '0', 'time', 'Choose a day as well.'],
])('half a moment says what is missing: %s', async (_, __, half, words) => {
  await openQuestions([asked('DateTime')], PHONE)
  const field = await screen.findByLabelText(`How was it?: ${half}`)
  fireEvent.change(field, { target: { value: half === 'day' ? '2026-11-20' : '10:30' } })
  expect(await screen.findByText(words)).toBeDefined()
})

test('choices that could not be loaded say so and are asked for again', async () => {
  const { user, server } = await openQuestions([asked('GroupComboBox')])
  server.answer(listQuestionOptions, problem('server.internal'))
  await user.click(await screen.findByRole('combobox', { name: 'How was it?' }))
  await user.keyboard('x')
  expect((await screen.findByText(/^The choices could not be loaded\. /)).closest('[role=alert]')).not.toBeNull()
  expect(screen.queryByText('There is nothing to choose from.')).toBeNull()
  await user.keyboard('{Escape}')

  server.answer(listQuestionOptions, { Items: [{ Id: idOf(7), Name: 'Team x', Description: null }] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  await waitFor(() => expect(screen.queryByText(/^The choices could not be loaded\. /)).toBeNull())
})

// spec: documents 97
test('a section heading is a heading, and asks nothing', async () => {
  await openQuestions([asked('Separator', { Text: 'About school' })])
  expect(await screen.findByRole('heading', { name: 'About school' })).toBeDefined()
})

// spec: documents 82, 83
test.each(['GroupComboBox', 'PatientComboBox'])('what is picked in a %s is sent by its Id', async (QType) => {
  const { user, sent } = await openQuestions([asked(QType)])
  await user.click(await screen.findByRole('combobox', { name: 'How was it?' }))
  await user.click(await screen.findByRole('option', { name: /^Carmen Delgado/ }))
  await waitFor(() => expect(sent()).toEqual([[idOf(300), idOf(7)]]))
})

// spec: documents 84, 85
test('a day, and the day and the time of a moment, are typed in segments on a wide screen', async () => {
  const when = { ...asked('DateTime'), Id: idOf(310), Text: 'When?' }
  const { user, sent } = await openQuestions([asked('Calendar'), when])
  const typeInto = async (name: string, keys: string) => {
    const [first] = within(await screen.findByRole('group', { name })).getAllByRole('spinbutton')
    await user.click(first as HTMLElement)
    await user.keyboard(keys)
  }
  await typeInto('How was it?', '11202026')
  await waitFor(() => expect(sent().at(-1)).toEqual([idOf(300), '2026-11-20']))
  await typeInto('When?: day', '11212026')
  await typeInto('When?: time', '0230p')
  await waitFor(() => expect(sent().at(-1)).toEqual([idOf(310), '2026-11-21T14:30:00']))
})
