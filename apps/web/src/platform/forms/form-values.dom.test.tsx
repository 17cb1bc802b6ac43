import { TextField } from '@caseloom/ui/fields/text-field'
import { screen, waitFor } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { fill } from '../../testing/fill.ts'
import { keepDraft, openDrafts, useDraft } from '../queue/drafts.ts'
import { useKeptValues } from './form-values.ts'

const user = userEvent.setup({ pointerEventsCheck: 0 })
let root: Root | undefined

function CloseForm({ day, draftKey }: { day: string; draftKey: string }) {
  const values = useKeptValues(draftKey, { Reason: '', Day: day })
  const { Reason, Day } = values.now
  // The store is asked a moment after the form is drawn.
  const { isReady } = useDraft(draftKey)
  return (
    <>
      {isReady && <p>The store was read.</p>}
      <TextField label="Reason" value={Reason} onChange={(text) => values.change({ Reason: text })} />
      <TextField label="Day" value={Day} onChange={(text) => values.change({ Day: text })} />
      <button type="button" onClick={() => values.keepKey('a reason', 'key-1')}>
        Send
      </button>
      <p>{values.keyOf('a reason') ?? 'no key'}</p>
      <output>{values.isDirty ? 'changed' : 'as at the start'}</output>
      <button type="button" onClick={values.forget}>
        Sent
      </button>
    </>
  )
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

/** Opens the form again, as after a crash: the earlier one was not closed by its buttons. */
async function openForm(draftKey: string, day = '2026-11-19') {
  root?.unmount()
  document.body.replaceChildren()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<CloseForm day={day} draftKey={draftKey} />)
  await screen.findByText('The store was read.')
}

afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

test('typed values are restored; untouched ones follow the new initial values', async () => {
  await openDrafts('ada', '')
  await openForm('a:close')
  await fill(user, screen.getByLabelText('Reason'), 'Moved to Ohio')

  await openForm('a:close', '2026-11-20')

  await waitFor(() => expect(valueOf('Reason')).toBe('Moved to Ohio'))
  expect([valueOf('Day'), screen.getByRole('status').textContent]).toEqual(['2026-11-20', 'changed'])
})

test('the key of a value that was sent is restored too, until it has arrived', async () => {
  await openDrafts('ada', '')
  await openForm('k:close')
  await fill(user, screen.getByLabelText('Reason'), 'Moved to Ohio')
  await user.click(screen.getByRole('button', { name: 'Send' }))

  await openForm('k:close')
  expect(await screen.findByText('key-1')).toBeDefined()
  expect(valueOf('Reason')).toBe('Moved to Ohio')
  await user.click(screen.getByRole('button', { name: 'Sent' }))
  expect(screen.getByText('no key')).toBeDefined()
})

test('values that the server has are not restored', async () => {
  await openDrafts('ada', '')
  await openForm('b:close')
  await fill(user, screen.getByLabelText('Reason'), 'Moved to Ohio')
  await user.click(screen.getByRole('button', { name: 'Sent' }))

  await openForm('b:close')

  expect([valueOf('Reason'), screen.getByRole('status').textContent]).toEqual(['', 'as at the start'])
})

test('a draft that another version wrote is ignored', async () => {
  await openDrafts('ada', '')
  await keepDraft('c:close', 'Moved to Ohio')

  await openForm('c:close')

  expect([valueOf('Reason'), screen.getByRole('status').textContent]).toEqual(['', 'as at the start'])
})
