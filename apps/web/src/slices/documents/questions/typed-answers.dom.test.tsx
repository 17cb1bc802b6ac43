import type { Question } from '@caseloom/contracts/documents/document'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { takeTrouble } from '../../../testing/trouble.ts'
import { questionOf } from '../../../testing/house/kept-document.ts'
import { openQuestions } from '../../../testing/house/opened-form.ts'

const [yes, no] = [idOf(301), idOf(302)]
const Items = [
  { Id: no, Name: 'Not yet', Sequence: 2 },
  { Id: yes, Name: 'Very much', Sequence: 1 },
]
const asked = (QType: string, more: Partial<Question> = {}) =>
  questionOf(300, 'How was it?', { QType, Required: false, Items, ...more })
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })

test('a number is saved while it is typed, and stays as it was typed', async () => {
  const { user, sent } = await openQuestions([asked('Dynamic', { FieldType: 'numberfield', Min: 10, Max: 99 })])
  const number = await field(/^How was it/)

  await user.type(number, '12.')
  expect(number.value).toBe('12.')
  await user.type(number, '5')

  await waitFor(() => expect(sent().at(-1)).toEqual([idOf(300), 12.5]))
  expect([number.value, document.activeElement]).toEqual(['12.5', number])
  expect(sent()).not.toContainEqual([idOf(300), 1])
})

test('a number beyond its limits is corrected when its field is left, even to the one that stood there', async () => {
  const { user, sent, now } = await openQuestions([
    asked('Dynamic', { FieldType: 'numberfield', Max: 10, Answer: 10, AnswerText: '10' }),
  ])
  const number = await field(/^How was it/)

  await user.clear(number)
  await user.type(number, '123')
  await user.tab()

  expect(number.value).toBe('10')
  await waitFor(() => expect(now().Questions[0]?.[0]?.[0]?.Answer).toBe(10))
  expect(sent()).not.toContainEqual([idOf(300), 123])
})

// spec: documents 193
test('text with formatting is sent when typing has paused for 450 ms', async () => {
  const { user, sent } = await openQuestions([asked('RichTextAnswer', { Answer: '<p>Calm</p>' })])
  await screen.findByRole('textbox', { name: /^How was it/ })
  // jsdom lays nothing out, and the editor scrolls to where it writes.
  const nowhere = { left: 0, right: 0, top: 0, bottom: 0 }
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => nowhere })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

  await user.click(screen.getByRole('button', { name: 'Numbered list' }))

  await vi.advanceTimersByTimeAsync(449)
  expect(sent()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await waitFor(() => expect(sent()).toEqual([[idOf(300), expect.stringMatching(/^<ol><li><p>Calm/)]]))
})

test('own words can be cleared and written again', async () => {
  const { user, sent } = await openQuestions([asked('RadioWithWriteIn', { Answer: { Ids: '', Text: 'Odd' } })])
  const words = await field(/in your own words$/)

  await user.clear(words)
  expect(await field(/in your own words$/)).toBe(words)
  await user.type(words, 'Even')
  await user.tab()

  await waitFor(() => expect(sent().at(-1)).toEqual([idOf(300), { Ids: '', Text: 'Even' }]))
})

test('a choice with own words can be taken back, words and all', async () => {
  const { user, sent } = await openQuestions([asked('RadioWithWriteIn', { Answer: { Ids: '', Text: 'Odd' } })])
  await field(/in your own words$/)

  await user.click(screen.getByRole('button', { name: 'Clear answer' }))

  await waitFor(() => expect(sent().at(-1)).toEqual([idOf(300), null]))
  expect(screen.queryByRole('textbox', { name: /in your own words$/ })).toBeNull()
})

const nobody = { PersonId: null, CaseId: null, ClinicianId: null } as const
// A narrow screen has the browser's own date and time inputs.
const half = (label: string) => screen.findByLabelText<HTMLInputElement>(label)

// spec: documents 127, 186
test('a date that the calendar does not have is named once its field is left, and is not sent', async () => {
  const { user, sent } = await openQuestions([asked('Calendar')], 390)
  const day = await half('How was it?')
  const typed = { badInput: true }
  Object.defineProperty(day, 'validity', { configurable: true, get: () => typed })
  await user.click(day)
  fireEvent.input(day, { target: { value: '' } })
  expect(screen.queryByText('Invalid date')).toBeNull()

  await user.tab()

  const error = await screen.findByText('Invalid date')
  expect(error.closest('[id]')?.id).toBe(day.getAttribute('aria-describedby'))
  expect(sent().filter(([, value]) => value !== null)).toEqual([])
  typed.badInput = false
  fireEvent.input(day, { target: { value: '2026-11-19' } })
  await waitFor(() => expect(sent().at(-1)).toEqual([idOf(300), '2026-11-19']))
  expect(screen.queryByText('Invalid date')).toBeNull()
  // A half-typed date is left to the browser, of which React warns when it is developed.
  expect(takeTrouble().every((what) => what.includes('controlled'))).toBe(true)
})

test('half of a moment is kept in the browser until the other half is there', async () => {
  const { user, sent } = await openQuestions([asked('DateTime')], 390)
  fireEvent.change(await half('How was it?: day'), { target: { value: '2026-11-19' } })
  await screen.findByText('Choose a time as well.')
  await user.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByLabelText('How was it?: day')).toBeNull())

  history.back()
  await waitFor(async () => expect((await half('How was it?: day')).value).toBe('2026-11-19'))
  fireEvent.change(await half('How was it?: time'), { target: { value: '14:00' } })

  await waitFor(() => expect(sent().at(-1)).toEqual([idOf(300), '2026-11-19T14:00:00']))
})

test('a moment that a colleague clears does not show its old day and time', async () => {
  const { change, server, sent } = await openQuestions([asked('DateTime')], 390)
  fireEvent.change(await half('How was it?: day'), { target: { value: '2026-11-19' } })
  fireEvent.change(await half('How was it?: time'), { target: { value: '14:00' } })
  await waitFor(() => expect(sent().length).toBe(1))

  const { Id, Type, Version } = change({ Questions: [[[asked('DateTime')]]] })
  server.say({ Event: 'item:changed', Id, Type, Version, ...nobody })

  await waitFor(async () => expect((await half('How was it?: day')).value).toBe(''))
  expect((await half('How was it?: time')).value).toBe('')
})
