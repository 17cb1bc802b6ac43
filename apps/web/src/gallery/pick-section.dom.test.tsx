import { screen, waitFor, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { PickSection } from './pick-section.tsx'

const attending = () =>
  within(screen.getByRole('grid', { name: 'Attending people', hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => row.textContent)

async function openAttending() {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<PickSection />)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  return { user: userEvent.setup(), field: await screen.findByRole('combobox', { name: 'Attending' }) }
}

test('Tab leaves a list of choices without picking the one that the mouse rests on', async () => {
  const { user, field } = await openAttending()
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: /Lucía/ }))
  await waitFor(() => expect(attending()).toHaveLength(3))

  await user.hover(screen.getByRole('option', { name: /Denise/ }))
  await user.tab()
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(attending()).toEqual(['Carmen Delgado', 'Oscar Prieto', 'Lucía Delgado'])
})

test('Tab picks the choice that the arrow keys went to, also where the mouse rests', async () => {
  const { user, field } = await openAttending()
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: /Lucía/ }))
  await user.keyboard('Raf')
  await user.hover(await screen.findByRole('option', { name: /Rafael/ }))
  await user.keyboard('{ArrowDown}')
  await user.tab()
  await waitFor(() => expect(attending()).toContain('Rafael Delgado'))
})
