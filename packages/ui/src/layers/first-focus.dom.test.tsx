import { screen, waitFor } from '@testing-library/dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { Segmented } from '../fields/segmented.tsx'
import { Modal } from './modal.tsx'

function openWith(chosen: 'day' | 'week') {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => root.unmount())
  const options = [
    { id: 'day', label: 'Day' },
    { id: 'week', label: 'Week' },
  ] as const
  root.render(
    <Modal isOpen onClose={() => undefined} title="Calendar" closeLabel="Close">
      <Segmented label="View" options={[...options]} value={chosen} onChange={() => undefined} />
    </Modal>,
  )
}

test.each([
  ['day', 'Day'],
  ['week', 'Week'],
] as const)('a dialog that begins with radio buttons starts on the chosen one: %s', async (chosen, label) => {
  openWith(chosen)
  const radio = await screen.findByRole('radio', { name: label })
  await waitFor(() => expect(document.activeElement).toBe(radio))
})
