import { listRelated, moveRelated } from '@caseloom/contracts/binaries/endpoints'
import type { RelatedItem } from '@caseloom/contracts/binaries/related-item'
import { listTakers, readIncident } from '@caseloom/contracts/incidents/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { incidentOf } from '../../../testing/faked/faked-work.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const fileOf = (number: number, Name: string): RelatedItem => ({
  Id: idOf(number),
  RefId: idOf(20),
  Name,
  Description: 'PDF, 34 KB',
  Type: 'DOCBINARY',
  Created: '2026-11-18T09:30:00',
  CreatedBy: { Id: idOf(1), Name: 'Maya Brooks' },
  Completed: false,
  File: { MediaType: 'application/pdf', Bytes: 34_000, HasThumbnail: false },
  Can: { Update: true, Delete: true, Download: true },
})
const [a, b, c] = [fileOf(31, 'a.pdf'), fileOf(32, 'b.pdf'), fileOf(33, 'c.pdf')]

/** The panel of three files, and a server that moves them. */
async function openPanel(CanAttach = true) {
  let items = [a, b, c]
  const server = fakedServer()
    .answer(readIncident, incidentOf())
    .answer(listTakers, { Items: [] })
    .answer(listRelated, () => ({ ...pageOfRows(items), CanAttach }))
    .answer(moveRelated, ({ body }) => {
      const moved = items.filter(({ Id }) => Id === body.Id)
      const others = items.filter(({ Id }) => Id !== body.Id)
      items = others.toSpliced(others.findIndex(({ Id }) => Id === body.After) + 1, 0, ...moved)
      return { Ids: items.map(({ Id }) => Id) }
    })
  const page = await renderPage(`/incident/${idOf(20)}/basic-info?panel=files`, { server })
  const panel = within(await screen.findByRole('complementary', { name: 'Files' }))
  await panel.findByRole('link', { name: 'a.pdf' })
  // The handles are loaded after the list.
  if (CanAttach) await panel.findByRole('button', { name: 'Move a.pdf' })
  const order = () =>
    panel
      .getAllByRole('link', { name: /^[abc]\.pdf$/ })
      .map(({ textContent }) => textContent?.[0])
      .join('')
  const moves = () => server.callsTo(moveRelated).map(({ body }) => [body.Id, body.After])
  return { ...page, server, panel, order, moves }
}
const handle = (panel: Awaited<ReturnType<typeof openPanel>>['panel'], name: string) =>
  panel.getByRole('button', { name: `Move ${name}` })

test('a file is lifted, moved and put down by keys, and keeps the focus', async () => {
  const { user, panel, order, moves } = await openPanel()
  handle(panel, 'a.pdf').focus()

  await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}')

  await waitFor(() => expect(order()).toBe('bca'))
  expect(moves()).toEqual([[a.Id, c.Id]])
  await waitFor(() => expect(document.activeElement).toBe(handle(panel, 'a.pdf')))
})

test('Escape puts a lifted file back, and leaves the panel open', async () => {
  const { user, panel, order, moves } = await openPanel()
  handle(panel, 'c.pdf').focus()

  await user.keyboard('{Enter}{ArrowUp}{Escape}')

  expect([order(), moves()]).toEqual(['abc', []])
  expect(handle(panel, 'c.pdf').getAttribute('aria-pressed')).toBe('false')
})

/** Each line is 40 pixels high. */
function setSizes() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = this.parentElement ? [...this.parentElement.children].indexOf(this) : 0
    return new DOMRect(0, place * 40, 300, 40)
  })
}
/** Presses a handle, and waits until its line is held: the pointer is followed from then on. */
async function press(element: Element, y: number, pointerType: string) {
  fireEvent.pointerDown(element, { clientY: y, button: 0, pointerType })
  await waitFor(() => expect(element.closest('li')?.className).toBe('lifted'))
}

test.each(['mouse', 'touch'])('a file is dragged to its place by a %s', async (pointerType) => {
  const { panel, order, moves } = await openPanel()
  setSizes()

  await press(handle(panel, 'c.pdf'), 100, pointerType)
  fireEvent.pointerMove(window, { clientY: 10, pointerType })
  fireEvent.pointerUp(window, { pointerType })

  await waitFor(() => expect(order()).toBe('cab'))
  expect(moves()).toEqual([[c.Id, null]])
})

test('a press without a drag gives the file buttons that move it', async () => {
  const { user, panel, order, moves } = await openPanel()
  await press(handle(panel, 'b.pdf'), 60, 'touch')
  fireEvent.pointerUp(window, { pointerType: 'touch' })

  await user.click(await panel.findByRole('button', { name: 'Move b.pdf up' }))
  await user.click(panel.getByRole('button', { name: 'Put b.pdf down' }))

  await waitFor(() => expect(order()).toBe('bac'))
  expect(moves()).toEqual([[b.Id, null]])
})

test('a move that is refused is said, and the list is as the server has it', async () => {
  const { user, server, panel, order } = await openPanel()
  server
    .answer(moveRelated, problem('record.not_found'))
    .answer(listRelated, { ...pageOfRows([b, c]), CanAttach: true })
  handle(panel, 'b.pdf').focus()

  await user.keyboard('{Enter}{ArrowUp}{Enter}')

  await findToast(/./)
  await waitFor(() => expect(order()).toBe('bc'))
})

test('a member who may not change the item has nothing to move its files with', async () => {
  const { panel } = await openPanel(false)

  expect(panel.queryByRole('button', { name: /^Move / })).toBeNull()
})
