import { TextArea } from '@caseloom/ui/fields/text-area'
import { ToastRegion, closeToast } from '@caseloom/ui/layers/toast'
import { screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { isCut, watchPastes } from './cut-pastes.ts'

let root: Root

beforeAll(() => watchPastes())
beforeEach(() => {
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
})
afterEach(() => {
  closeToast()
  root.unmount()
  document.body.replaceChildren()
})

function Notes() {
  const [text, setText] = useState('')
  return (
    <>
      <TextArea label="Notes" value={text} onChange={setText} maxLength={10} />
      <ToastRegion label="Messages" closeLabel="Close" />
    </>
  )
}

async function paste(text: string) {
  const user = userEvent.setup()
  root.render(<Notes />)
  await user.click(await screen.findByRole('textbox', { name: 'Notes' }))
  await user.paste(text)
}

test('a pasted text that is longer than its field is not cut silently', async () => {
  await paste('Eleven char')
  expect(screen.getByRole('alert').textContent).toMatch(/^Only the first 10 characters fit/)
})

test('a pasted text that fits says nothing', async () => {
  await paste('Ten chars.')
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('a field that takes a pasted text by itself says by itself what does not fit', async () => {
  root.render(
    <>
      <input aria-label="Phone" autoComplete="off" maxLength={10} onPaste={(event) => event.preventDefault()} />
      <ToastRegion label="Messages" closeLabel="Close" />
    </>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('textbox', { name: 'Phone' }))
  await user.paste('(215) 555-0123')
  expect(screen.getByRole('alert').textContent).toBe('')
})

test.each([
  ['what is selected makes room', { value: '12345', maxLength: 5, selectionStart: 0, selectionEnd: 5 }, 'abcde', false],
  ['what is there counts', { value: '12345', maxLength: 8, selectionStart: 5, selectionEnd: 5 }, 'abcd', true],
  ['a field without a limit takes all', { value: '', maxLength: -1, selectionStart: 0, selectionEnd: 0 }, 'abc', false],
  [
    'an end of a line is one character',
    { value: '', maxLength: 3, selectionStart: 0, selectionEnd: 0 },
    'a\r\nb',
    false,
  ],
  [
    'a cell of a spreadsheet comes with the end of its line, which is no part of it',
    { value: '', maxLength: 3, selectionStart: 0, selectionEnd: 0 },
    'abc\r\n',
    false,
  ],
])('%s', (_, box, pasted, expected) => {
  expect(isCut(box, pasted)).toBe(expected)
})
