import { listRelated, uploadFile } from '@caseloom/contracts/binaries/endpoints'
import type { RelatedItem } from '@caseloom/contracts/binaries/related-item'
import { leaveOff, newAttachment, readDocument } from '@caseloom/contracts/documents/endpoints'
import { deleteItem, undo } from '@caseloom/contracts/items/endpoints'
import { listTakers, readIncident } from '@caseloom/contracts/incidents/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { problem } from '../../testing/faked/faked-problem.ts'
import { pageOfRows } from '../../testing/faked/faked-rows.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { documentOf, fileOf as storedFileOf, incidentOf } from '../../testing/faked/faked-work.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderPage } from '../../testing/render-page.tsx'

const nothing = { Update: false, Delete: false, Download: false }
const everything = { Update: true, Delete: true, Download: true }

const report: RelatedItem = {
  Id: idOf(30),
  RefId: idOf(20),
  Name: 'report.pdf',
  Description: 'PDF, 34 KB',
  Type: 'DOCBINARY',
  Created: '2026-11-18T09:30:00',
  CreatedBy: { Id: idOf(1), Name: 'Maya Brooks' },
  Completed: false,
  File: { MediaType: 'application/pdf', Bytes: 34_000, HasThumbnail: false },
  Can: everything,
}
const photo: RelatedItem = {
  ...report,
  Id: idOf(31),
  Name: 'door.jpg',
  Description: 'JPEG, 90 KB',
  File: { MediaType: 'image/jpeg', Bytes: 90_000, HasThumbnail: true },
  Can: { ...nothing, Download: true },
}
const missing: RelatedItem = {
  ...report,
  Id: idOf(40),
  Name: 'Session note',
  Description: null,
  Type: 'TEMPLATE',
  Created: null,
  CreatedBy: null,
  File: null,
  Can: nothing,
}

const path = `/incident/${idOf(20)}/basic-info?panel=files`
const serverWith = (Items: RelatedItem[], CanAttach = true) =>
  fakedServer()
    .answer(readIncident, incidentOf())
    .answer(listTakers, { Items: [] })
    .answer(listRelated, { ...pageOfRows(Items), CanAttach })
const panel = async () => within(await screen.findByRole('complementary', { name: 'Files' }))
const field = async () => {
  const [found] = await screen.findAllByLabelText('Files to attach')
  if (!(found instanceof HTMLInputElement)) throw new Error('No field for files')
  return found
}
const fileOf = (name: string, bytes = 3) => new File(['x'.repeat(bytes)], name)

test('the outline of the list is shown until the list is there', async () => {
  const server = serverWith([report])
  const release = server.hold(listRelated)
  await renderPage(path, { server })
  const shapes = async () =>
    (await screen.findByRole('complementary', { name: 'Files' })).querySelectorAll('.cl-skeleton')
  await waitFor(() => expect(server.callsTo(listRelated).length).toBeGreaterThan(0))
  expect((await shapes()).length).toBeGreaterThan(3)
  release()
  await screen.findByRole('link', { name: 'report.pdf' })
  expect(await shapes()).toHaveLength(0)
})

test('a long list says how many there are, and the rest is loaded when it is asked for', async () => {
  const files = Array.from({ length: 53 }, (_, place) => ({
    ...report,
    Id: idOf(200 + place),
    Name: `file ${place}.pdf`,
  }))
  const server = serverWith([]).answer(listRelated, ({ query: { offset, limit } }) => ({
    ...pageOfRows(files.slice(offset, offset + limit)),
    Total: files.length,
    Next: offset + limit < files.length ? String(offset + limit) : null,
    CanAttach: true,
  }))
  const { user } = await renderPage(path, { server })
  await screen.findByRole('link', { name: 'file 49.pdf' })
  expect(screen.queryByRole('link', { name: 'file 50.pdf' })).toBeNull()
  expect((await panel()).getAllByText('53').length).toBeGreaterThan(0)

  await user.click(screen.getByRole('button', { name: 'See 3 more' }))

  await screen.findByRole('link', { name: 'file 52.pdf' })
  expect(screen.queryByRole('button', { name: /^See \d+ more/ })).toBeNull()
})

// spec: directory 85, 257; documents 45, 49, 50, 68
test('the files of an item are listed with what they are, and the hint names the types that are accepted', async () => {
  await renderPage(path, { server: serverWith([report, photo]) })

  expect((await screen.findByRole('link', { name: 'report.pdf' })).getAttribute('href')).toBe(`/docbinary/${idOf(30)}`)
  expect(screen.getByText('PDF, 34 KB')).toBeDefined()
  expect(screen.getAllByText('Wed, Nov 18, 9:30 AM')).toHaveLength(2)
  expect(screen.getByText('PNG, JPG, WEBP, PDF, TXT, CSV, HTML, XLSX, MP4, WEBM, up to 10 MB each')).toBeDefined()
  expect(document.querySelector(`img[src="/api/image?Id=${idOf(31)}&Size=small"]`)).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Download report.pdf' }).getAttribute('href')).toBe(
    `/api/download/${idOf(30)}`,
  )
  expect(screen.queryByRole('button', { name: 'Delete door.jpg' })).toBeNull()
})

test('a member who may not attach anything is offered no place for files', async () => {
  await renderPage(path, { server: serverWith([], false) })
  await screen.findByText('Nothing is attached yet.')
  expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull()
})

test('a list that cannot be loaded says so and can be tried again', async () => {
  const server = serverWith([report]).answer(listRelated, problem('record.not_found'))
  const { user } = await renderPage(path, { server })
  await screen.findByText('The attached items could not be loaded.')

  server.answer(listRelated, { ...pageOfRows([report]), CanAttach: true })
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('report.pdf')).toBeDefined()
})

// spec: documents 131
test('files of another type, of no length or too large are refused one by one, without being sent', async () => {
  const server = serverWith([])
  const { user } = await renderPage(path, { server })
  const large = fileOf('film.mp4')
  Object.defineProperty(large, 'size', { value: 10_485_761 })

  fireEvent.change(await field(), { target: { files: [fileOf('drawing.svg'), fileOf('empty.txt', 0), large] } })

  const shown = await panel()
  await shown.findByText(/^drawing.svg cannot be uploaded\. These types can: PNG, JPG/)
  expect(shown.getByText('Code: file.type_refused')).toBeDefined()
  expect(shown.getByText('empty.txt is empty. Choose a file that has something in it.')).toBeDefined()
  expect(shown.getByText('film.mp4 is larger than 10 MB. Choose a smaller file.')).toBeDefined()
  expect(server.callsTo(uploadFile)).toEqual([])
  await user.click(shown.getByRole('button', { name: 'Remove the message about drawing.svg' }))
  await waitFor(() => expect(shown.queryByText(/^drawing.svg cannot/)).toBeNull())
})

// spec: directory 119; documents 45
test('the details of a file are shown beside it', async () => {
  const { user } = await renderPage(path, { server: serverWith([{ ...report, Completed: true }]) })

  await user.click(await screen.findByRole('button', { name: 'Details of report.pdf' }))

  const details = within(await screen.findByRole('dialog', { name: 'Details of report.pdf' }))
  expect(details.getByText(/Maya Brooks$/)).toBeDefined()
  expect(details.getByText('Completed: it can no longer be renamed or deleted.')).toBeDefined()
})

test('a file is deleted after a question', async () => {
  const server = serverWith([report]).answer(deleteItem, { Id: idOf(30), Name: 'report.pdf', Undo: idOf(80) })
  const { user } = await renderPage(path, { server })

  await user.click(await screen.findByRole('button', { name: 'Delete report.pdf' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete report.pdf?' })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))

  await findToast('Deletion successful.')
  expect(server.callsTo(deleteItem)).toMatchObject([{ params: { id: idOf(30) } }])
})

test('a deleted file leaves the list, and comes back when the deletion is taken back', async () => {
  const server = serverWith([report]).answer(deleteItem, () => {
    server.answer(listRelated, { ...pageOfRows([]), CanAttach: true })
    return { Id: idOf(30), Name: 'report.pdf', Undo: idOf(80) }
  })
  server.answer(undo, () => {
    server.answer(listRelated, { ...pageOfRows([report]), CanAttach: true })
    return storedFileOf({ Id: idOf(30), Name: 'report.pdf' })
  })
  const { user } = await renderPage(path, { server })
  await user.click(await screen.findByRole('button', { name: 'Delete report.pdf' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete report.pdf?' })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))

  await waitFor(() => expect(screen.queryByRole('link', { name: 'report.pdf' })).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'report.pdf' })).toBeDefined()
})

test('a file that a colleague deletes leaves the list', async () => {
  const server = serverWith([report])
  await renderPage(path, { server })
  await screen.findByRole('link', { name: 'report.pdf' })
  server.answer(listRelated, { ...pageOfRows([]), CanAttach: true })

  const rest = { PersonId: null, CaseId: null, ClinicianId: null, Version: 2, Position: 9 }
  server.say({ Event: 'item:changed', Id: idOf(30), Type: 'DOCBINARY', ...rest })

  await waitFor(() => expect(screen.queryByRole('link', { name: 'report.pdf' })).toBeNull())
})

// spec: documents 114
test('a required form that is missing becomes a document with one press, and opens', async () => {
  const server = serverWith([missing])
    .answer(newAttachment, documentOf({ Id: idOf(50) }))
    .answer(readDocument, documentOf({ Id: idOf(50) }))
    .answer(leaveOff, { Id: idOf(50), Page: 1 })
  const { user, address } = await renderPage(path, { server })

  await user.click(await screen.findByRole('button', { name: 'Start Session note' }))

  await waitFor(() => expect(address()).toContain(`/document/${idOf(50)}`))
  await screen.findByRole('heading', { level: 1, name: /Phase plan/ })
  expect(server.callsTo(newAttachment)).toMatchObject([{ query: { target: idOf(20), ofType: idOf(40) } }])
})

/** What a page sends by XMLHttpRequest, which alone reports progress; the test decides how it ends. */
class SentForm extends EventTarget {
  static readonly all: SentForm[] = []
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  address = ''
  form = new FormData()
  isAborted = false
  open(_method: string, address: string) {
    this.address = address
  }
  setRequestHeader() {}
  send(form: FormData) {
    this.form = form
    SentForm.all.push(this)
  }
  abort() {
    this.isAborted = true
    this.dispatchEvent(new Event('abort'))
  }
  progress(loaded: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 100 }))
  }
  end(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
  }
}

async function sent(count: number): Promise<SentForm> {
  await waitFor(() => expect(SentForm.all).toHaveLength(count))
  const [last] = SentForm.all.slice(-1)
  if (!last) throw new Error('Nothing was sent')
  return last
}

beforeEach(() => {
  SentForm.all.length = 0
  vi.stubGlobal('XMLHttpRequest', SentForm)
})

// spec: documents 113
test('files are sent one after another, each with its progress, and then listed', async () => {
  const server = serverWith([])
  await renderPage(path, { server })
  fireEvent.drop(await screen.findByText('Drop files here or'), {
    dataTransfer: { files: [fileOf('report.pdf'), fileOf('notes.txt')], types: ['Files'] },
  })
  const shown = await panel()
  const first = await sent(1)
  expect([first.address, first.form.get('file')]).toEqual([
    `/api/upload-too-new/${idOf(20)}`,
    expect.objectContaining({ name: 'report.pdf' }),
  ])
  expect(await shown.findByText('Waiting')).toBeDefined()

  first.progress(62)
  const meter = await shown.findByRole('progressbar', { name: 'Uploading report.pdf' })
  await waitFor(() => expect(meter.getAttribute('aria-valuenow')).toBe('62'))
  server.answer(listRelated, { ...pageOfRows([report]), CanAttach: true })
  first.end(200, storedFileOf({ Name: 'report.pdf' }))

  expect(await shown.findByRole('link', { name: 'report.pdf' })).toBeDefined()
  expect((await sent(2)).form.get('file')).toMatchObject({ name: 'notes.txt' })
})

// spec: documents 131
test('a file that the server refuses stays with its sentence and its code', async () => {
  await renderPage(path, { server: serverWith([]) })
  fireEvent.change(await field(), { target: { files: [fileOf('report.pdf')] } })
  const detail = 'report.pdf is not a PDF file.'
  const call = await sent(1)
  call.end(400, {
    type: 'about:blank',
    title: 'Bad request',
    status: 400,
    detail,
    Code: 'file.wrong_kind',
    Values: {},
    RequestId: 'r',
  })

  const shown = await panel()
  expect(await shown.findByText(detail)).toBeDefined()
  expect(shown.getByText('Code: file.wrong_kind')).toBeDefined()
})

test('a file on its way can be cancelled, and the next one is sent', async () => {
  const { user } = await renderPage(path, { server: serverWith([]) })
  fireEvent.change(await field(), { target: { files: [fileOf('film.mp4'), fileOf('notes.txt')] } })
  const first = await sent(1)

  await user.click(await (await panel()).findByRole('button', { name: 'Cancel film.mp4' }))

  expect(first.isAborted).toBe(true)
  expect((await sent(2)).form.get('file')).toMatchObject({ name: 'notes.txt' })
  const shown = await panel()
  await waitFor(() => expect(shown.queryByText('film.mp4')).toBeNull())
})

/** The bar beside the page and the one for narrow screens have the same buttons. */
function filesButton(): HTMLElement {
  const [first] = screen.getAllByRole('button', { name: 'Files' })
  if (!first) throw new Error('No button for the files')
  return first
}

/** Closes the panel of the files and runs `between` without it. */
async function withoutPanel(user: Awaited<ReturnType<typeof renderPage>>['user'], between: () => Promise<unknown>) {
  await user.click(filesButton())
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Files' })).toBeNull())
  await between()
  await user.click(filesButton())
}

test('the browser asks before it leaves the page while a file is on its way, and no longer', async () => {
  const { user } = await renderPage(path, { server: serverWith([]) })
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asks()).toBe(false)
  fireEvent.change(await field(), { target: { files: [fileOf('film.mp4'), fileOf('notes.txt')] } })
  const first = await sent(1)
  expect(asks()).toBe(true)

  first.end(200, storedFileOf({ Name: 'film.mp4' }))
  await sent(2)
  expect(asks()).toBe(true)
  await user.click(await (await panel()).findByRole('button', { name: 'Cancel notes.txt' }))
  expect(asks()).toBe(false)
})

test('files continue to be sent while the panel is closed, and it shows their progress when it is opened again', async () => {
  const { user } = await renderPage(path, { server: serverWith([]) })
  fireEvent.change(await field(), { target: { files: [fileOf('film.mp4'), fileOf('notes.txt')] } })
  const first = await sent(1)

  await withoutPanel(user, async () => {
    first.end(200, storedFileOf({ Name: 'film.mp4' }))
    const second = await sent(2)
    second.progress(62)
  })

  const meter = await (await panel()).findByRole('progressbar', { name: 'Uploading notes.txt' })
  expect(meter.getAttribute('aria-valuenow')).toBe('62')
  await user.click((await panel()).getByRole('button', { name: 'Cancel notes.txt' }))
  expect((await sent(2)).isAborted).toBe(true)
})

test('a failure while the panel is closed is told at once, stays in the panel, and the file can be sent again', async () => {
  const server = serverWith([])
  const { user } = await renderPage(path, { server })
  fireEvent.change(await field(), { target: { files: [fileOf('report.pdf')] } })
  const first = await sent(1)

  await withoutPanel(user, async () => {
    first.dispatchEvent(new Event('error'))
    await findToast(/^report.pdf was not uploaded\. /)
  })
  const shown = await panel()
  await user.click(await shown.findByRole('button', { name: 'Upload report.pdf again' }))

  const second = await sent(2)
  expect(second.form.get('file')).toMatchObject({ name: 'report.pdf' })
  server.answer(listRelated, { ...pageOfRows([report]), CanAttach: true })
  second.end(200, storedFileOf({ Name: 'report.pdf' }))
  expect(await shown.findByRole('link', { name: 'report.pdf' })).toBeDefined()
  expect(shown.queryByRole('button', { name: 'Upload report.pdf again' })).toBeNull()
})
