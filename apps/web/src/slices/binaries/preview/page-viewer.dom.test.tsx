import { readBinary } from '@caseloom/contracts/binaries/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { fileOf } from '../../../testing/faked/faked-work.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const of = { type: 'about:blank', title: 'Not found', status: 404, detail: 'Nothing is here.', RequestId: 'r' }
const notFound = { ...of, Code: 'record.not_found', Values: {} }
const gone = () => new Response(JSON.stringify(notFound), { status: 404 })

async function openWhole(content: () => Response) {
  const file = fileOf({ Id: idOf(20), Name: 'letter.txt', MediaType: 'text/plain' })
  const server = fakedServer().answer(readBinary, file)
  const fetch: typeof server.fetch = (address, init) =>
    address.startsWith('/api/download/') ? Promise.resolve(content()) : server.fetch(address, init)
  const page = await renderPage(`/docbinary/${idOf(20)}`, { server: { ...server, fetch } })
  await page.user.click(await screen.findByRole('button', { name: 'Full screen' }))
  return { ...page, viewer: within(await screen.findByRole('dialog', { name: 'letter.txt' })) }
}

// spec: appointments 40
test('a file fills the screen, is only read there, and is closed again', async () => {
  const { user, viewer } = await openWhole(() => new Response('Dear Ms. Delgado'))
  expect(await viewer.findByText('Dear Ms. Delgado')).toBeDefined()
  expect(viewer.queryAllByRole('textbox')).toEqual([])

  await user.click(viewer.getByRole('button', { name: 'Close' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

// spec: appointments 140
test('a file whose content is gone says so', async () => {
  const { viewer } = await openWhole(gone)

  expect((await viewer.findByRole('alert')).textContent).toBe('No source found.')
})
