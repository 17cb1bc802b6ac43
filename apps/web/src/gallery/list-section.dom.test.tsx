import { screen, waitFor, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { ListSection } from './list-section.tsx'

const namesIn = (list: string) =>
  within(screen.getByRole('grid', { name: list }))
    .queryAllByRole('row')
    .flatMap((row) => row.getAttribute('aria-label') ?? row.textContent ?? '')
    .filter((name) => name !== 'empty collection')

// spec: documents 48, 117
test('an item is searched, dragged to another list by keyboard, sorted in there and gone from here', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<ListSection />)
  await screen.findByRole('row', { name: /Amara/ })
  const user = userEvent.setup()
  expect(namesIn('Your families').map((name) => name.split(' ')[0])).toEqual(['Amara', 'Noah', 'Tyler'])

  const [search] = screen.getAllByRole('searchbox', { name: 'Find in the list' })
  if (search) await user.type(search, 'NOAH')
  expect(screen.getByText('1 item found')).toBeDefined()
  screen.getByRole('button', { name: /^Drag Noah/ }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label') ?? '').toBe('Drop on'))
  await user.keyboard('{Enter}')

  await waitFor(() => expect(namesIn('Handed over').join()).toContain('Noah'))
  if (search) await user.clear(search)
  await waitFor(() => expect(namesIn('Your families').join()).not.toContain('Noah'))
  root.unmount()
  place.remove()
})
