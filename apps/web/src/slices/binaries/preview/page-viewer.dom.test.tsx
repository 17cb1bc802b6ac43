import { listRelated, readBinary } from '@caseloom/contracts/binaries/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { fileOf } from '../../../testing/faked/faked-work.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { keepAppointment } from '../../../testing/house/kept-appointment.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { untilFocused } from '../../../testing/until.ts'

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

/** The letter in the Files panel of an appointment. */
async function openFromAppointment(content: () => Response) {
  const file = fileOf({ Id: idOf(30), Name: 'letter.txt', MediaType: 'text/plain' })
  const server = fakedServer().answer(readBinary, file)
  keepAppointment(server)
  const listed = {
    Id: file.Id,
    RefId: idOf(20),
    Name: file.Name,
    Description: 'Text, 1 KB',
    Type: 'DOCBINARY',
    Created: '2026-11-18T09:30:00',
    CreatedBy: null,
    Completed: false,
    File: { MediaType: file.MediaType, Bytes: 1000, HasThumbnail: false },
    Can: { Update: false, Delete: false, Download: true },
  } as const
  server.answer(listRelated, { ...pageOfRows([listed]), CanAttach: false })
  const fetch: typeof server.fetch = (address, init) =>
    address.startsWith('/api/download/') ? Promise.resolve(content()) : server.fetch(address, init)
  const page = await renderPage(`/appointment/${idOf(20)}?panel=files`, { server: { ...server, fetch } })
  const panel = within(await screen.findByRole('complementary', { name: 'Files' }))
  const opener = await panel.findByRole('button', { name: 'View letter.txt full screen' })
  await page.user.click(opener)
  return { ...page, server, opener, viewer: within(await screen.findByRole('dialog', { name: 'letter.txt' })) }
}

// spec: appointments 40
test('from an appointment a file is opened over the page, and closing leads back to where it was pressed', async () => {
  const { user, viewer, opener, address } = await openFromAppointment(() => new Response('Dear Ms. Delgado'))
  expect(await viewer.findByText('Dear Ms. Delgado')).toBeDefined()
  expect(viewer.queryAllByRole('textbox')).toEqual([])

  await user.click(viewer.getByRole('button', { name: 'Close' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe(`/appointment/${idOf(20)}?panel=files`)
  await untilFocused(opener)
})

// spec: appointments 140
test('from an appointment a file without content says so', async () => {
  const { viewer } = await openFromAppointment(gone)

  expect((await viewer.findByRole('alert')).textContent).toBe('No source found.')
})
