import { readHome } from '@caseloom/contracts/home/endpoints'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { homeOf } from '../../testing/faked/faked-home.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { renderPage } from '../../testing/render-page.tsx'

// spec: directory 223
test('a slow home says that it loads', async () => {
  const server = fakedServer().answer(readHome, homeOf())
  const goOn = server.hold(readHome)

  await renderPage('/', { server })

  expect((await screen.findAllByText('Loading...')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('heading', { name: 'Upcoming' })).toBeNull()
  goOn()
  await screen.findByRole('heading', { name: 'Upcoming' })
})
