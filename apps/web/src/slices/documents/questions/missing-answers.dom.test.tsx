import type { Question } from '@caseloom/contracts/documents/document'
import { completeItems } from '@caseloom/contracts/items/endpoints'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { FakedProblem } from '../../../testing/faked/faked-problem.ts'
import { questionOf } from '../../../testing/house/kept-document.ts'
import { openQuestions } from '../../../testing/house/opened-form.ts'

const Items = [
  { Id: idOf(302), Name: 'Not yet', Sequence: 1 },
  { Id: idOf(301), Name: 'Very much', Sequence: 2 },
]
const cell = (number: number, QType: string) => ({ ...questionOf(number, 'Ana', { QType, Items }), Required: true })
const dynamic = (FieldType: string): Partial<Question> => ({ QType: 'Dynamic', FieldType })

/** What has the focus: the role, or the tag where the element has none. */
const focusedAs = () => {
  const { role, tagName } = document.activeElement ?? document.body
  return role ?? tagName
}

const ERROR = 'Answer this before you complete the form.'

/** The words about a question that screen readers hear from its field or the groups around it: that it is required, refused, and why. */
function saidOf(id: string) {
  const place = document.querySelector(`[data-question="${id}"]`) ?? document.querySelector(`#q-${CSS.escape(id)}`)
  const parts = [...(place?.querySelectorAll('*') ?? []), ...(place ? [place] : [])]
  const textOf = (ids: string | null) =>
    (ids ?? '')
      .split(' ')
      .map((each) => document.getElementById(each)?.textContent ?? '')
      .join(' ')
  const nameOf = (part: Element) =>
    [
      part.getAttribute('aria-label'),
      (part.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((each) => readOut(document.getElementById(each)))
        .join(' '),
      readOut(part.querySelector(':scope > legend')),
    ].join(' ')
  return {
    isRequired: parts.some(
      (part) => part.getAttribute('aria-required') === 'true' || /\b(Required|Answered)\b/.test(nameOf(part)),
    ),
    isInvalid: parts.some((part) => part.getAttribute('aria-invalid') === 'true'),
    isErrorSaid: parts.some((part) => textOf(part.getAttribute('aria-describedby')).includes(ERROR)),
  }
}

/** The text of an element without what is hidden from screen readers. */
function readOut(element: Element | null): string {
  if (!element || element.getAttribute('aria-hidden') === 'true') return ''
  return [...element.childNodes]
    .map((node) => (node instanceof Element ? readOut(node) : (node.textContent ?? '')))
    .join('')
}

const kinds: [string, Partial<Question>, string, number?][] = [
  ['one line', { QType: 'ShortAnswer' }, 'INPUT'],
  ['several lines', { QType: 'LongAnswer' }, 'TEXTAREA'],
  ['a growing text', { QType: 'ExpandoText' }, 'TEXTAREA'],
  ['a text with formatting', { QType: 'RichTextAnswer' }, 'textbox'],
  ['radio buttons', { QType: 'RadioButtons', Items }, 'INPUT'],
  ['several choices', { QType: 'MultipleChoice', Items }, 'INPUT'],
  ['radio buttons with own words', { QType: 'RadioWithWriteIn', Items }, 'INPUT'],
  ['choices with own words', { QType: 'MultipleWithWriteIn', Items }, 'INPUT'],
  ['yes or no', dynamic('togglefield'), 'INPUT'],
  ['a list', { QType: 'ComboBox', Items }, 'combobox'],
  ['several of a list', { QType: 'MultiCombobox', Items }, 'combobox'],
  ['a relative', { QType: 'RelContactComboBox' }, 'combobox'],
  ['a day', { QType: 'Calendar' }, 'spinbutton'],
  ['a moment', { QType: 'DateTime' }, 'spinbutton'],
  ['a time', dynamic('timefield'), 'spinbutton'],
  ['a number', dynamic('numberfield'), 'INPUT'],
  ['a slider', { QType: 'Slider' }, 'INPUT'],
  ['a name', { QType: 'Named' }, 'INPUT'],
  ['an address', { QType: 'Address' }, 'INPUT'],
  ['a signature', { QType: 'SigCapture' }, 'BUTTON'],
  ['a signature that is void', { QType: 'SigCapture', Answer: idOf(301), IsVoid: true }, 'BUTTON'],
  ['a picture', { QType: 'Camera' }, 'BUTTON'],
  ['files', { QType: 'Documentation' }, 'BUTTON'],
  ['a row of a matrix', { QType: 'RadioMatrix', Items, Cells: [[cell(310, 'RadioButtons')]] }, 'INPUT', 310],
  ['a cell of a table', { QType: 'Table', Cells: [[cell(310, 'Calendar')]] }, 'spinbutton', 310],
]

test.each(kinds)('a missing answer leads to its question: %s', async (_, parts, focused, number = 300) => {
  // jsdom draws nothing.
  const pen = new Proxy({}, { get: () => () => {}, set: () => true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => pen) as never)
  const before = questionOf(299, 'Before it', { QType: 'ShortAnswer', Required: false })
  const { server, user } = await openQuestions([before, questionOf(300, 'How was it?', { Required: true, ...parts })])
  const Open = [
    { Id: idOf(299), Text: 'Another one', Page: 1 },
    { Id: idOf(number), Text: 'The missing one', Page: 1 },
  ]
  const refused = [{ Id: idOf(20), Name: 'Session note', ErrorMessage: 'Answer the required questions first.', Open }]
  server.answer(completeItems, new FakedProblem('document.questions_open', refused))
  await user.click(await screen.findByRole('button', { name: 'Complete' }))

  await user.click(await screen.findByRole('button', { name: 'The missing one' }))

  await waitFor(() => expect(focusedAs()).toBe(focused))
  expect(saidOf(idOf(number))).toEqual({ isRequired: true, isInvalid: true, isErrorSaid: true })
  expect(document.activeElement?.closest('[data-question]')?.getAttribute('data-question')).toBe(
    idOf(parts.QType === 'RadioMatrix' ? 300 : number),
  )
})
