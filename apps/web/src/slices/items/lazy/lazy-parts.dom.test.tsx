import { readCase } from '@caseloom/contracts/cases/endpoints'
import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { expandRow, listActivity } from '@caseloom/contracts/items/endpoints'
import { readBadges, readInfo, readPluginImages, readTooltips } from '@caseloom/contracts/items/hook-endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { activityOf, activityRowOf, caseOf, glanceOf } from '../../../testing/faked/faked-cases.ts'
import { personOf } from '../../../testing/faked/faked-people.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const path = `/directory/${idOf(11)}/${idOf(10)}/activity`
const session = activityRowOf({ Id: idOf(20), Name: 'Family session 9' })
const other = activityRowOf({ Id: idOf(21), Name: 'Family session 8' })
const photo = activityRowOf({ Id: idOf(30), Name: 'door.jpg', Type: 'DOCBINARY' })
const photoAddress = `/api/image?Id=${idOf(30)}&Size=small`

const serverWith = (...rows: (typeof session)[]) =>
  fakedServer()
    .answer(readCase, caseOf())
    .answer(readCaseGlance, glanceOf())
    .answer(readPerson, personOf())
    .answer(listActivity, activityOf(rows))
    .answer(expandRow, ({ params }) => ({ Id: params.hookId, Notes: null, Attached: [], Required: [] }))

/** Long enough for a second call to be sent, if there were one. */
const aMoment = () => new Promise((resolve) => void setTimeout(resolve, 100))

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr')
  if (!row) throw new Error('no row')
  return within(row)
}

// spec: documents 71, 115, 154
test('the badges of all rows in view are asked for in one call, and the first time only', async () => {
  const server = serverWith(session, other).answer(readBadges, ({ params }) =>
    params.hookIds.map((Id) => ({ Id, content: Id === idOf(20) ? '3' : null })),
  )
  const { user } = await renderPage(path, { server })

  expect(await (await rowOf('Family session 9')).findByRole('img', { name: '3 attached' })).toBeDefined()
  expect((await rowOf('Family session 8')).queryByRole('img', { name: /attached/ })).toBeNull()
  expect(server.callsTo(readBadges).map(({ params }) => params.hookIds)).toEqual([[idOf(20), idOf(21)]])

  await user.click(screen.getByRole('button', { name: /^Appointments/ }))
  await user.click(screen.getByRole('button', { name: /^Appointments/ }))
  expect(await (await rowOf('Family session 9')).findByRole('img', { name: '3 attached' })).toBeDefined()
  await aMoment()
  expect(server.callsTo(readBadges)).toHaveLength(1)
})

// spec: documents 173
test('a badge that cannot be fetched says error...', async () => {
  const server = serverWith(session).answer(readBadges, problem('record.not_found'))
  await renderPage(path, { server })
  expect(await (await rowOf('Family session 9')).findByText('error...')).toBeDefined()
  expect(server.callsTo(readBadges)).toHaveLength(1)
})

test('a row that the answer leaves out says so, and the others show their part', async () => {
  const server = serverWith(session, other).answer(readBadges, [{ Id: idOf(20), content: '2' }])
  await renderPage(path, { server })
  expect(await (await rowOf('Family session 9')).findByRole('img', { name: '2 attached' })).toBeDefined()
  expect(await (await rowOf('Family session 8')).findByText('error...')).toBeDefined()
})

async function openTooltip(name: string, user: UserEvent) {
  await user.hover(await screen.findByRole('link', { name }))
  return screen.findByRole('tooltip')
}

// spec: documents 115, 154, 194
test('the notes of a row are asked for when its name is pointed at, after 100 ms and the first time only', async () => {
  const server = serverWith(session, other).answer(readTooltips, ({ params }) =>
    params.hookIds.map((Id) => ({ Id, content: 'Two offers.' })),
  )
  const { user } = await renderPage(path, { server })
  const link = await screen.findByRole('link', { name: 'Family session 9' })

  const start = performance.now()
  await user.hover(link)
  expect(screen.queryByRole('tooltip')).toBeNull()
  expect(await within(await screen.findByRole('tooltip')).findByText('Two offers.')).toBeDefined()
  expect(performance.now() - start).toBeGreaterThanOrEqual(99)
  expect(link.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)

  await user.unhover(link)
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  expect(within(await openTooltip('Family session 9', user)).getByText('Two offers.')).toBeDefined()
  await aMoment()
  expect(server.callsTo(readTooltips).map(({ params }) => params.hookIds)).toEqual([[idOf(20)]])
})

test('a finger that taps a name opens no tooltip', async () => {
  const server = serverWith(session)
  await renderPage(path, { server })
  fireEvent.pointerOver(await screen.findByRole('link', { name: 'Family session 9' }), { pointerType: 'touch' })
  await new Promise((resolve) => {
    setTimeout(resolve, 150)
  })
  expect(screen.queryByRole('tooltip')).toBeNull()
  expect(server.callsTo(readTooltips)).toEqual([])
})

// spec: documents 174
test.each([
  ['server.busy', 'err: Caseloom cannot answer right now. Nothing was lost. Try again in a moment.'],
  ['record.not_found', 'err: This page does not exist, or you do not have access to it.'],
] as const)('a tooltip that is refused with %s says %s', async (code, words) => {
  const server = serverWith(session).answer(readTooltips, problem(code))
  const { user } = await renderPage(path, { server })
  expect(await within(await openTooltip('Family session 9', user)).findByText(words)).toBeDefined()
})

// spec: documents 70
test('an uploaded picture is shown small instead of the sign of a file', async () => {
  const server = serverWith(session, photo).answer(readPluginImages, [{ Id: idOf(30), Name: photoAddress }])
  await renderPage(path, { server })
  await screen.findByRole('link', { name: 'door.jpg' })
  await waitFor(() => expect(document.querySelector(`img[src="${photoAddress}"]`)).not.toBeNull())
  const [call, ...more] = server.callsTo(readPluginImages)
  expect([call?.params.hookIds, call?.query.action, more]).toEqual([[idOf(30)], 'thumbnail', []])
})

// spec: documents 175, 204
test('a plugin image has its own box, and one that does not load is a transparent 1px image', async () => {
  const server = serverWith(photo).answer(readPluginImages, [{ Id: idOf(30), Name: photoAddress }])
  const { user } = await renderPage(path, { server })
  await user.click(await screen.findByRole('button', { name: 'Details of door.jpg', expanded: false }))
  await waitFor(() => expect(document.querySelector('.cl-plugin-image')).not.toBeNull())
  const image = document.querySelector('img.cl-plugin-image')
  expect(image?.getAttribute('src')).toBe(photoAddress)

  fireEvent.error(image as Element)

  await waitFor(() => expect(image?.getAttribute('src')).toMatch(/^data:image\/gif;base64,R0lGODlhAQAB/))
  expect(server.callsTo(readPluginImages)).toHaveLength(1)
})

// spec: documents 173
test('a picture whose address cannot be fetched says error...', async () => {
  const server = serverWith(photo).answer(readPluginImages, problem('record.not_found'))
  await renderPage(path, { server })
  expect(await (await rowOf('door.jpg')).findByText('error...')).toBeDefined()
})

// spec: documents 72, 173
test('an open row says when it was last changed, or error...', async () => {
  const server = serverWith(session, other).answer(readInfo, ({ params }) =>
    params.hookIds.flatMap((Id) => (Id === idOf(20) ? [{ Id, value: 'Thu, Nov 19, 2026' }] : [])),
  )
  const { user } = await renderPage(path, { server })
  await user.click(await screen.findByRole('button', { name: 'Details of Family session 9', expanded: false }))
  expect(await screen.findByText('Thu, Nov 19, 2026')).toBeDefined()

  server.answer(readInfo, problem('record.not_found'))
  await user.click(await screen.findByRole('button', { name: 'Details of Family session 8', expanded: false }))
  expect(await screen.findByText('error...')).toBeDefined()
  expect(server.callsTo(readInfo).map(({ params, query }) => [params.hookIds, query.action])).toEqual([
    [[idOf(20)], 'modified'],
    [[idOf(21)], 'modified'],
  ])
})
