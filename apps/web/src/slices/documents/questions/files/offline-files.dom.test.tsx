import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { readCase } from '@caseloom/contracts/cases/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { updateItem } from '@caseloom/contracts/items/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { idOf } from '../../../../testing/drawn.tsx'
import { caseOf, glanceOf } from '../../../../testing/faked/faked-cases.ts'
import { homeOf } from '../../../../testing/faked/faked-home.ts'
import { personOf } from '../../../../testing/faked/faked-people.ts'
import { fakedServer, type FakedServer } from '../../../../testing/faked/faked-server.ts'
import { fakedUploads, type FakedUploads } from '../../../../testing/faked/faked-uploads.ts'
import { keepDocument, questionOf } from '../../../../testing/house/kept-document.ts'
import { renderPage } from '../../../../testing/render-page.tsx'

let uploads: FakedUploads

beforeEach(() => {
  uploads = fakedUploads()
})

/** A browser that cannot keep what it is given. */
class Unreading extends EventTarget {
  error = new DOMException('Full', 'QuotaExceededError')
  readAsDataURL() {
    queueMicrotask(() => this.dispatchEvent(new Event('error')))
  }
}

function reach(server: FakedServer, is: boolean) {
  uploads.isReachable = is
  server.setReachable(is)
}

async function openForm(QType: string) {
  const server = fakedServer()
    .answer(readHome, homeOf())
    .answer(readCase, caseOf())
    .answer(readPerson, personOf())
    .answer(readCaseGlance, glanceOf())
  const question = questionOf(300, 'Show us the chart', { QType, Required: false })
  keepDocument(server, { Questions: [[[question]]], PageTitles: ['One'], PageRules: [[]], PageCount: 1 })
  const page = await renderPage(`/document/${idOf(20)}/1`, { server })
  const sent = () => server.callsTo(updateItem).map(({ body }) => body.PropertyValue)
  return { ...page, server, sent }
}

const file = (name: string, type: string) => new File(['what it says'], name, { type })
const choose = (label: string, chosen: File) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [chosen] } })
const kept = 'Kept on this device. It is sent when there is a connection.'

test('a picture taken without a connection is shown and kept, and sent before its answer when there is one', async () => {
  const { server, sent } = await openForm('Camera')
  await screen.findByRole('button', { name: 'Choose a picture' })
  reach(server, false)

  choose('Choose a picture', file('chart.png', 'image/png'))

  const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'Picture: Show us the chart' })
  await waitFor(() => expect(picture.src).toBe(`data:image/png;base64,${btoa('what it says')}`))
  expect(screen.getByText(kept)).toBeDefined()
  expect([uploads.all, sent()]).toEqual([[], []])

  reach(server, true)

  await waitFor(() => expect(sent()).toEqual([uploads.ids[0]]))
  expect(uploads.all[0]?.address).toBe(`/api/documents/${idOf(20)}/questions/${idOf(300)}/upload`)
  expect([uploads.all[0]?.file.name, await uploads.all[0]?.file.text()]).toEqual(['chart.png', 'what it says'])
  await waitFor(() => expect(picture.src).toContain(`/api/image?Id=${uploads.ids[0]}`))
  expect(screen.queryByText(kept)).toBeNull()
})

test('files chosen without a connection wait together and arrive in their order', async () => {
  const { server, sent } = await openForm('Documentation')
  await screen.findByRole('button', { name: 'Add a file' })
  reach(server, false)
  choose('Add a file', file('one.pdf', 'application/pdf'))
  await screen.findByText('one.pdf')
  choose('Add a file', file('two.pdf', 'application/pdf'))
  await screen.findByText('two.pdf')

  reach(server, true)

  await waitFor(() => expect(sent().at(-1)).toBe(uploads.ids.join('|')))
  expect(uploads.all.map((each) => each.file.name)).toEqual(['one.pdf', 'two.pdf'])
})

test('a picture that is removed before it could be sent is not kept, and never sent', async () => {
  const { server, user, sent } = await openForm('Camera')
  // The page has its own modules.
  const { countDrafts } = await import('../../../../platform/queue/drafts.ts')
  await screen.findByRole('button', { name: 'Choose a picture' })
  reach(server, false)
  choose('Choose a picture', file('chart.png', 'image/png'))
  await screen.findByText(kept)
  await waitFor(async () => expect(await countDrafts()).toBeGreaterThan(0))

  await user.click(screen.getByRole('button', { name: 'Remove' }))
  reach(server, true)

  await waitFor(() => expect(screen.queryByText(kept)).toBeNull())
  await waitFor(async () => expect(await countDrafts()).toBe(0))
  // An earlier try may have arrived, so the answer is cleared.
  await waitFor(() => expect(sent()).toEqual([null]))
  expect(uploads.all).toEqual([])
})

test('a browser without room for the file says so, and offers another try', async () => {
  const { server, user, sent } = await openForm('Camera')
  await screen.findByRole('button', { name: 'Choose a picture' })
  reach(server, false)
  vi.stubGlobal('FileReader', Unreading)

  choose('Choose a picture', file('chart.png', 'image/png'))

  await screen.findByText('This device has no room to keep the file. Try again when there is a connection.')
  reach(server, true)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sent()).toEqual([uploads.ids[0]]))
})
