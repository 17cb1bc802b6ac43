import type { Question } from '@caseloom/contracts/documents/document'
import { listQuestionOptions } from '@caseloom/contracts/documents/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { questionOf } from '../../../testing/house/kept-document.ts'
import { openQuestions } from '../../../testing/house/opened-form.ts'

const [yes, no] = [idOf(301), idOf(302)]
const Items = [
  { Id: no, Name: 'Not yet', Sequence: 2 },
  { Id: yes, Name: 'Very much', Sequence: 1 },
  { Id: idOf(303), Name: 'Gone', Active: false },
]
const asked = (QType: string, more: Partial<Question> = {}) =>
  questionOf(300, 'How was it?', { QType, Required: false, Items, ...more })

type Act = (user: UserEvent) => Promise<unknown>
const radio =
  (name: string): Act =>
  async (user) =>
    user.click(await screen.findByRole('radio', { name }))
const check =
  (name: string): Act =>
  async (user) =>
    user.click(await screen.findByRole('checkbox', { name }))
const type =
  (name: string | RegExp, text: string): Act =>
  async (user) => {
    await user.type(await screen.findByRole('textbox', { name }), text)
    await user.tab()
  }
const pick =
  (option: string | RegExp): Act =>
  async (user) => {
    await user.click(await screen.findByRole('combobox', { name: 'How was it?' }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
const then =
  (...acts: Act[]): Act =>
  async (user) => {
    for (const act of acts) await act(user)
  }

// spec: documents 80, 81, 86, 87, 88, 90, 91, 95, 96, 99, 102, 103
test.each<[string, Question, Act, unknown]>([
  ['radio buttons', asked('RadioButtons'), radio('Very much'), yes],
  ['a list', asked('ComboBox'), pick('Not yet'), no],
  ['a list of a field', asked('Dynamic', { FieldType: 'comboboxfield' }), pick('Very much'), yes],
  ['several', asked('MultipleChoice'), then(check('Not yet'), check('Very much')), `${yes}|${no}`],
  ['several of a list', asked('MultiCombobox'), pick('Not yet'), no],
  ['yes', asked('Dynamic', { FieldType: 'togglefield' }), radio('Yes'), true],
  ['no', asked('Dynamic', { FieldType: 'togglefield' }), radio('No'), false],
  [
    'own words',
    asked('RadioWithWriteIn'),
    then(radio('Other'), type('How was it?: in your own words', 'Odd')),
    { Ids: '', Text: 'Odd' },
  ],
  [
    'a choice and own words',
    asked('MultipleWithWriteIn'),
    then(check('Not yet'), check('Other'), type('How was it?: in your own words', 'Odd')),
    { Ids: no, Text: 'Odd' },
  ],
  ['a number', asked('Dynamic', { FieldType: 'numberfield', Unit: 'kg' }), type('How was it?', '12.5'), 12.5],
  ['a text that grows', asked('ExpandoText'), type(/^How was it/, 'Warm'), 'Warm'],
  ['a text field', asked('Dynamic', { FieldType: 'textfield' }), type(/^How was it/, 'Warm'), 'Warm'],
  ['a relative', asked('RelContactComboBox', { Items: [] }), pick(/^Carmen Delgado/), idOf(7)],
  [
    'a name',
    asked('Named'),
    then(type('First name', 'Ana'), type('Last name', 'Ruiz')),
    { FirstName: 'Ana', MI: '', LastName: 'Ruiz' },
  ],
  ['a place', asked('Address'), type('City', 'Dayton'), { Address: '', City: 'Dayton', State: '', Zip: '' }],
])('an answer is sent in the shape of its type: %s', async (_, question, act, value) => {
  const { user, sent } = await openQuestions([question])
  await act(user)
  await waitFor(() => expect(sent().at(-1)).toEqual([question.Id, value]))
})

test('what is picked keeps its place in the open list, so that a second quick press meets what it was meant for', async () => {
  const { user, sent } = await openQuestions([asked('MultiCombobox')])
  await user.click(await screen.findByRole('combobox', { name: 'How was it?' }))
  const offered = () =>
    screen.getAllByRole('option').map((each) => [each.textContent, each.getAttribute('aria-disabled')])

  await user.click(await screen.findByRole('option', { name: 'Very much' }))

  await waitFor(() =>
    expect(offered()).toEqual([
      ['Very much', 'true'],
      ['Not yet', null],
    ]),
  )
  await waitFor(() => expect(sent().at(-1)).toEqual([idOf(300), yes]))
})

test('a slider has no value until it is moved, and then the one that it was moved to', async () => {
  const { sent } = await openQuestions([asked('Slider', { Max: 4, Ends: ['Never', 'Always'] })])
  const slider = await screen.findByRole('slider', { name: 'How was it?, not answered yet' })
  const thumb = () => document.querySelector('.cl-slider-thumb')?.textContent
  expect(thumb()).toBe('')
  expect(screen.getByText('4 Always')).toBeDefined()
  const ends = document.getElementById(slider.getAttribute('aria-describedby') ?? '')
  expect([ends?.textContent, ends?.getAttribute('aria-hidden')]).toEqual(['0 Never4 Always', null])

  // jsdom does not move a range by keys; the journey of the guest's form does.
  for (const value of [1, 2]) fireEvent.input(slider, { target: { value } })
  expect(sent()).toEqual([])
  fireEvent.change(slider)

  await waitFor(() => expect(sent().at(-1)).toEqual([idOf(300), 2]))
  expect(screen.getByRole('slider', { name: 'How was it?' })).toBeDefined()
  expect(thumb()).toBe('2')
})

test.each(['{Enter}', ' '])('an untouched slider is answered where it is by the key %j', async (key) => {
  const { user, sent } = await openQuestions([asked('Slider', { Start: 3, Max: 4 })])

  ;(await screen.findByRole('slider')).focus()
  await user.keyboard(key)

  await waitFor(() => expect(sent()).toEqual([[idOf(300), 3]]))
})

test('a press on an untouched slider answers it, even where the thumb is already', async () => {
  const { user, sent } = await openQuestions([asked('Slider', { Start: 3, Max: 4 })])

  await user.click(await screen.findByRole('slider'))

  await waitFor(() => expect(sent()).toEqual([[idOf(300), 3]]))
})

test.each([
  ['RadioButtons', 'radio'],
  ['MultipleChoice', 'checkbox'],
] as const)('a locked %s can be read and not changed', async (QType, role) => {
  const { user, sent } = await openQuestions([asked(QType, { ReadOnly: true, Answer: yes })])
  const ticked = () => screen.getAllByRole<HTMLInputElement>(role).map(({ checked }) => checked)
  await screen.findByText('Not yet')

  await user.click(screen.getByText('Not yet'))

  expect([ticked(), sent()]).toEqual([[true, false], []])
})

// spec: documents 64, 133
test('only active choices are offered, by sequence or by count, and a chosen one that is gone still shows', async () => {
  const counted = Items.map((item, index) => ({ ...item, Count: index === 0 ? 9 : 1 }))
  await openQuestions([
    asked('RadioButtons', { Answer: idOf(303), AnswerText: 'Gone' }),
    { ...asked('RadioButtons', { Items: counted, ItemOrder: 'count' }), Id: idOf(310), Text: 'And then?' },
  ])
  const names = async (group: string) =>
    within(await screen.findByRole('radiogroup', { name: group }))
      .getAllByRole('radio')
      .map((each) => each.closest('label')?.textContent)
  expect(await names('How was it?')).toEqual(['Gone', 'Very much', 'Not yet'])
  expect(await names('And then?')).toEqual(['Not yet', 'Very much'])
})

// spec: documents 89
test('a matrix has a row a person, and is answered row by row', async () => {
  const cell = (number: number, Text: string) => ({
    ...questionOf(number, Text, { QType: 'RadioButtons', Items }),
    Required: false,
  })
  const matrix = asked('RadioMatrix', { Cells: [[cell(321, 'Ana')], [cell(322, 'Leo')]], Required: true })
  const { user, sent } = await openQuestions([matrix])
  await user.click(
    within(await screen.findByRole('radiogroup', { name: 'Leo' })).getByRole('radio', { name: 'Not yet' }),
  )
  await waitFor(() => expect(sent()).toEqual([[idOf(322), no]]))
  expect(await screen.findByText(/^Page 1 of 1 · 1 of 2 answered$/)).toBeDefined()
})

// spec: documents 98
test('a table has a question in each cell, named by its column', async () => {
  const cell = (number: number) => ({ ...questionOf(number, '', { QType: 'ShortAnswer' }), Required: false })
  const table = asked('Table', {
    Columns: [{ Text: 'Drug' }, { Text: 'Dose' }],
    Cells: [[cell(331), cell(332)]],
  })
  const { user, sent } = await openQuestions([table])
  await user.type(await screen.findByRole('textbox', { name: 'Dose' }), '5 mg')
  await user.tab()
  await waitFor(() => expect(sent()).toEqual([[idOf(332), '5 mg']]))
})

test('what an answer shows is there at once, before the server has it, and a choice can be taken back', async () => {
  const ShowWhen = [
    { Behavior: 'all' as const, Conditions: [{ Question: idOf(300), Operator: '=' as const, Answer: no }] },
  ]
  const follows = questionOf(340, 'What got in the way?', { Visible: false, ShowWhen })
  const { user, server, sent } = await openQuestions([asked('RadioButtons'), follows])
  await screen.findByRole('radio', { name: 'Not yet' })
  expect(screen.queryByRole('textbox', { name: /^What got in the way/ })).toBeNull()

  server.setReachable(false)
  await user.click(screen.getByRole('radio', { name: 'Not yet' }))
  await screen.findByRole('textbox', { name: /^What got in the way/ })

  await user.click(screen.getByRole('button', { name: 'Clear answer' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^What got in the way/ })).toBeNull())
  server.setReachable(true)
  await waitFor(() => expect(sent().at(-1)).toEqual([idOf(300), null]))
})

// spec: documents 178, 179
test('a type that nobody knows says so, and so does the field of a Dynamic question', async () => {
  await openQuestions([asked('HologramAnswer'), { ...asked('Dynamic', { FieldType: 'oddfield' }), Id: idOf(350) }])
  await screen.findByText('QUESTION TYPE NOT FOUND')
  expect(screen.getByText('QBASE NOT FOUND')).toBeDefined()
})

// tiptap destroys an editor that is not on the page within a millisecond. On a slow phone that passes before it is.
test('text with formatting can be written though the page is drawn slowly', async () => {
  const later = window.setTimeout
  let soon = 0
  vi.stubGlobal('setTimeout', (run: () => void, millis?: number, ...rest: unknown[]) => {
    // The first drawing, which strict mode repeats.
    if (millis !== 1 || (soon += 1) > 2) return later(run, millis, ...rest)
    run()
    return 0
  })

  await openQuestions([asked('RichTextAnswer', { Answer: '<p>Calm</p>' })])

  const editor = await screen.findByRole('textbox', { name: /^How was it/ })
  expect(editor.textContent).toBe('Calm')
  expect(screen.getByRole('button', { name: 'Bold' })).toBeDefined()
})

const frames = async (count: number) => {
  for (let left = count; left > 0; left -= 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}

test('the scroll of its own focus leaves a list open, and a scroll of the reader closes it', async () => {
  const { user } = await openQuestions([asked('ComboBox')])
  await user.click(await screen.findByRole('combobox', { name: 'How was it?' }))
  fireEvent.scroll(document)
  await frames(4)
  expect(screen.queryAllByRole('option').length).toBe(2)

  fireEvent.scroll(document)

  await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]))
})

test.each([
  ['PatientComboBox', 'Type a name to search.'],
  ['GroupComboBox', 'There is nothing to choose from.'],
  ['ComboBox', 'There is nothing to choose from.'],
])('an empty %s says what can be done', async (QType, words) => {
  const { user, server } = await openQuestions([asked(QType, { Items: [] })])
  server.answer(listQuestionOptions, { Items: [] })
  await user.click(await screen.findByRole('combobox', { name: 'How was it?' }))
  expect(await screen.findByText(words)).toBeDefined()
})
