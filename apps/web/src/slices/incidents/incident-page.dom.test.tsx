import { listStaff, listTakers, readEvent, readIncident } from '@caseloom/contracts/incidents/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { completeItems, deleteItem, undo, updateItem, updateItemsRaw } from '@caseloom/contracts/items/endpoints'
import { listRelationships } from '@caseloom/contracts/people/relationships/relationship-endpoints'
import { readLookup } from '@caseloom/contracts/lookups/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { homeOf, toDoOf, toDosOf } from '../../testing/faked/faked-home.ts'
import { problem } from '../../testing/faked/faked-problem.ts'
import { relationshipOf } from '../../testing/faked/faked-found.ts'
import { pageOfRows } from '../../testing/faked/faked-rows.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { eventOf, incidentOf } from '../../testing/faked/faked-work.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderPage } from '../../testing/render-page.tsx'

const Undo = idOf(80)

const incidentType = { Id: idOf(72), Name: 'Fall', Sequence: 1, Category: null, Active: true }

function incidentServer() {
  return fakedServer().answer(readIncident, incidentOf()).answer(listTakers, { Items: [] }).answer(readHome, homeOf())
}

test('an incident has its panels and its print button at the side', async () => {
  const { user } = await renderPage(`/incident/${idOf(20)}`, { server: incidentServer() })
  const open = vi.fn<() => null>()
  vi.stubGlobal('open', open)
  const bar = within(await screen.findByRole('navigation', { name: 'Options' }))
  await screen.findByRole('complementary', { name: 'Details' })

  await user.click(bar.getByRole('button', { name: /^Comments/ }))
  await screen.findByRole('complementary', { name: 'Comments' })
  await user.click(screen.getByRole('heading', { level: 1 }))
  await user.keyboard(']')
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Comments' })).toBeNull())
  await user.click(bar.getByRole('button', { name: 'Print' }))

  await waitFor(() => expect(open.mock.calls).toEqual([[`/api/download/${idOf(20)}`, '_blank', 'noopener']]))
})

test('where the side has no room, the panels of an incident open over it from buttons', async () => {
  const { user } = await renderPage(`/incident/${idOf(20)}`, { server: incidentServer(), screenWidth: 1279 })
  const main = within(await screen.findByRole('main'))

  await user.click(await main.findByRole('button', { name: 'Details' }))

  expect(await screen.findByRole('dialog', { name: 'Details' })).toBeDefined()
})

test('an incident that waits stands in the to-do list, which leads to it', async () => {
  const toDo = toDoOf({ Id: idOf(20), Type: 'INCIDENT', Name: 'Fall on the stairs', Completable: false })
  const server = incidentServer().answer(readHome, homeOf({ ToDos: [toDosOf('incidents-to-follow-up', [toDo])] }))
  const { user, address } = await renderPage('/', { server })
  await screen.findByRole('heading', { name: /^Incidents to follow up/ })

  const link = document.querySelector(`[data-to-do="${idOf(20)}"] a`)
  if (link) await user.click(link)

  await screen.findByRole('textbox', { name: /Follow-up/ })
  expect(address()).toMatch(new RegExp(`^/incident/${idOf(20)}\\?person=`))
})

test('types that cannot be loaded are told, and asked for again', async () => {
  const server = incidentServer().answer(readLookup, problem('server.internal'))
  const { user } = await renderPage(`/incident/${idOf(20)}`, { server })
  const failure = (await screen.findByText('The types could not be loaded.')).closest<HTMLElement>('[role=alert]')
  server.answer(readLookup, { Items: [{ ...incidentType, Name: 'Fall at home' }] })

  await user.click(within(failure ?? document.body).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('The types could not be loaded.')).toBeNull())
  await user.click(screen.getByRole('combobox', { name: /^Type/ }))

  expect(await screen.findByRole('option', { name: 'Fall at home' })).toBeDefined()
})

test('a choice that a colleague made first is told, and shown', async () => {
  const server = incidentServer().answer(updateItemsRaw, problem('record.stale'))
  const { user } = await renderPage(`/incident/${idOf(20)}`, { server })
  const severity = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })

  server.answer(readIncident, incidentOf({ Severity: 'critical', Version: 2 }))
  await user.click(await severity('Low'))

  await findToast(/^Someone .* It is now Critical\.$/)
  await waitFor(async () => expect((await severity('Critical')).checked).toBe(true))
  expect(server.callsTo(updateItemsRaw)).toMatchObject([{ version: 1 }])
})

test('care staff are chosen as involved as well', async () => {
  let now = incidentOf()
  const maya = { Id: idOf(9), Name: 'Maya Okafor' }
  const server = incidentServer()
    .answer(listStaff, { Items: [maya] })
    .answer(readIncident, () => now)
    .answer(updateItemsRaw, () => {
      now = incidentOf({ PeopleInvolved: [maya], Version: now.Version + 1 })
      return [now]
    })
  const { user } = await renderPage(`/incident/${idOf(20)}`, { server })
  await user.click(await screen.findByRole('combobox', { name: 'People involved' }))
  await user.click(await screen.findByRole('option', { name: 'Maya Okafor (care staff)' }))

  await waitFor(() => expect(server.callsTo(updateItemsRaw)).toHaveLength(1))
  expect(server.callsTo(updateItemsRaw)[0]?.body).toMatchObject({ Data: [{ PropertyValue: [maya.Id] }] })
})

test('the people involved are chosen out of the family, and taken out again', async () => {
  let now = incidentOf()
  const carmen = { Id: idOf(7), Name: 'Carmen Delgado' }
  const server = incidentServer()
    .answer(readIncident, () => now)
    .answer(
      listRelationships,
      pageOfRows([
        relationshipOf(),
        relationshipOf({
          State: 'waiting',
          Id: idOf(34),
          Person: { ...relationshipOf().Person, Id: idOf(8), Name: 'Ana Reyes' },
        }),
      ]),
    )
    .answer(updateItemsRaw, ({ body }) => {
      const ids = body.Data[0]?.PropertyValue as string[]
      now = incidentOf({ PeopleInvolved: ids.includes(carmen.Id) ? [carmen] : [], Version: now.Version + 1 })
      return [now]
    })
  const { user } = await renderPage(`/incident/${idOf(20)}`, { server })
  const people = await screen.findByRole('combobox', { name: 'People involved' })

  await user.click(people)
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Mateo Delgado',
    'Carmen Delgado (Mother)',
  ])
  await user.click(screen.getByRole('option', { name: 'Carmen Delgado (Mother)' }))
  await waitFor(() => expect(now.PeopleInvolved).toEqual([carmen]))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: /^Remove Carmen Delgado/ }))

  await waitFor(() => expect(now.PeopleInvolved).toEqual([]))
  const sent = server.callsTo(updateItemsRaw).map(({ body }) => body?.Data[0])
  expect(sent).toMatchObject([{ PropertyValue: [carmen.Id] }, { PropertyValue: [] }])
})

test('an incident that is deleted comes back by Undo', async () => {
  const server = incidentServer()
    .answer(deleteItem, { Id: idOf(20), Name: 'Fall on the stairs', Undo })
    .answer(undo, { Id: idOf(20), Name: 'Fall on the stairs' })
  const { user } = await renderPage(`/incident/${idOf(20)}`, { server })
  await user.click(await screen.findByRole('button', { name: /^More for/ }))
  await user.click(await screen.findByRole('menuitem', { name: /^Delete/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await findToast('Deletion successful.')

  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  await findToast('Restored: Fall on the stairs')
  expect(server.callsTo(undo)).toMatchObject([{ params: { id: Undo } }])
})

test('on a phone an event gets its last day and is marked as over', async () => {
  let now = eventOf()
  const change = (next: Partial<typeof now>) => (now = eventOf({ ...now, ...next, Version: now.Version + 1 }))
  const server = fakedServer()
    .answer(readHome, homeOf())
    .answer(readEvent, () => now)
    .answer(updateItem, ({ body }) => change({ [body.PropertyName ?? '']: body.PropertyValue }))
    .answer(updateItemsRaw, ({ body }) => [
      change(Object.fromEntries(body.Data.map(({ PropertyName, PropertyValue }) => [PropertyName, PropertyValue]))),
    ])
    .answer(completeItems, () => {
      change({ Completed: true })
      return [{ Id: now.Id, Name: now.Name, ErrorMessage: null }]
    })
  const { user } = await renderPage(`/event/${idOf(20)}`, { server, screenWidth: 390 })

  await user.type(await screen.findByLabelText(/Last day/), '2026-11-19')
  await waitFor(() => expect(now.EndDay).toBe('2026-11-19'))
  await user.click(await screen.findByRole('button', { name: 'Mark as done' }))

  await findToast('Completed: School visit')
  expect(now.Completed).toBe(true)
})

const done = { Id: idOf(20), Name: 'Fall on the stairs', ErrorMessage: null }

test('an incident that is followed up without a connection says so, and can be left open', async () => {
  const server = incidentServer()
    .answer(readIncident, incidentOf({ FollowUp: 'Called the school' }))
    .answer(completeItems, [done])
  const { user } = await renderPage(`/incident/${idOf(20)}`, { server })
  server.setReachable(false)

  await user.click(await screen.findByRole('button', { name: 'Mark as followed up' }))
  await screen.findByText('Completes when the connection returns and every text is saved.')
  await user.click(screen.getByRole('button', { name: 'Leave open' }))

  await waitFor(() => expect(screen.queryByText(/^Completes when/)).toBeNull())
  expect(screen.getByRole('button', { name: 'Mark as followed up' })).toBeDefined()
  server.setReachable(true)
})

test('an incident with a refused text is not completed: the text is named and gets the focus', async () => {
  const server = incidentServer()
    .answer(readIncident, incidentOf({ FollowUp: 'Called the school' }))
    .answer(updateItem, problem('server.internal'))
    .answer(completeItems, [done])
  const { user } = await renderPage(`/incident/${idOf(20)}`, { server })
  const words = await screen.findByRole('textbox', { name: /What happened/ })
  await user.type(words, ' at school')
  await user.tab()
  await screen.findByRole('region', { name: /^Not saved: .*: What happened$/ })

  await user.click(screen.getByRole('button', { name: 'Mark as followed up' }))

  await findToast('Saving error: Some texts could not be saved yet. Nothing was lost; try again in a moment.')
  expect(document.activeElement).toBe(words)
  expect(server.callsTo(completeItems)).toEqual([])
})

test('a completion that stands behind a refused text says that it waits, and can be taken back', async () => {
  const server = incidentServer()
    .answer(readIncident, incidentOf({ FollowUp: 'Called the school' }))
    .answer(updateItem, problem('server.internal'))
    .answer(completeItems, [done])
  const goOn = server.hold(updateItem)
  const { user } = await renderPage(`/incident/${idOf(20)}`, { server })
  await user.type(await screen.findByRole('textbox', { name: /What happened/ }), ' at school')
  await user.click(screen.getByRole('button', { name: 'Mark as followed up' }))
  goOn()

  await screen.findByText('Completes when the connection returns and every text is saved.')
  await user.click(screen.getByRole('button', { name: 'Leave open' }))

  expect(await screen.findByRole('button', { name: 'Mark as followed up' })).toBeDefined()
  expect(server.callsTo(completeItems)).toEqual([])
})

test('an incident says why it cannot list who may take it up, not that nobody may', async () => {
  const server = incidentServer().answer(listTakers, problem('server.internal'))
  await renderPage(`/incident/${idOf(20)}`, { server })

  await screen.findByRole('combobox', { name: /^Assigned to/ })
  expect(await screen.findByText('Something went wrong on our side. Nothing was changed.')).toBeDefined()
})
