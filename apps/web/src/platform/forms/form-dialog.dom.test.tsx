import { TextField } from '@caseloom/ui/fields/text-field'
import { screen, waitFor } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { createRoot, type Root } from 'react-dom/client'
import { createRef, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FormDialog } from './form-dialog.tsx'

let root: Root
let left: string[]

beforeEach(() => {
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  left = []
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

function Renaming() {
  const [name, setName] = useState('')
  const form = {
    frame: createRef<HTMLDivElement>(),
    isPending: false,
    problem: null,
    submit: () => undefined,
    leave: () => void left.push('left'),
  }
  return (
    <FormDialog
      form={form}
      title="Rename"
      onClose={() => void left.push('closed')}
      confirmLabel="Save"
      closeLabel="Close"
      isDirty={name !== ''}
    >
      <TextField label="Name" value={name} onChange={setName} />
    </FormDialog>
  )
}

const user = userEvent.setup()
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const ways = { Cancel: () => press('Cancel'), 'the cross': () => press('Close'), Esc: () => user.keyboard('{Escape}') }

test.each(Object.entries(ways))('a form dialog asks before %s loses what was typed', async (_way, leave) => {
  root.render(<Renaming />)
  await user.type(await screen.findByLabelText('Name'), 'Mateo')

  await leave()
  await press('Keep editing')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(left).toEqual([])
  await user.click(screen.getByLabelText('Name'))
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mateo')

  await leave()
  await press('Discard')
  await waitFor(() => expect(left).toEqual(['left', 'closed']))
})

test.each(Object.entries(ways))('an untouched form dialog is closed by %s at once', async (_way, leave) => {
  root.render(<Renaming />)
  await screen.findByLabelText('Name')

  await leave()

  await waitFor(() => expect(left).toEqual(['left', 'closed']))
})
