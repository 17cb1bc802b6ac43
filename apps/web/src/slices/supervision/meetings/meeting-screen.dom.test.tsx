import { completeItems, deleteItem, undo } from '@caseloom/contracts/items/endpoints'
import { listMemberCases } from '@caseloom/contracts/supervision/endpoints'
import { decide, discussFlag, readMeeting } from '@caseloom/contracts/supervision/meeting-endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { sessionOf } from '../../../testing/faked/faked-session.ts'
import {
  agendaLineOf,
  decisionOf,
  meetingOf,
  memberCaseOf,
  memberCasesOf,
} from '../../../testing/faked/faked-supervision.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const path = `/supervision/meeting/${idOf(94)}`
const session = sessionOf('supervisor')
const deleted = { Id: idOf(95), Name: 'Call the school', Undo: idOf(80) }

const aServer = (meeting = meetingOf()) =>
  fakedServer()
    .answer(readMeeting, meeting)
    .answer(listMemberCases, memberCasesOf([memberCaseOf()]))
const decisions = () => within(screen.getByRole('region', { name: /^Decisions/ }))
const tick = () => screen.findByRole('checkbox', { name: /^Discussed: Mateo Delgado, No session this week/ })

async function decideOn(user: UserEvent, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Decide for Daniel Kim' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What was decided?' }))
  await user.type(dialog.getByRole('textbox', { name: /^What will be done/ }), name)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
}

test('what was discussed is ticked on the agenda', async () => {
  const server = aServer().answer(discussFlag, meetingOf({ Agenda: [agendaLineOf({ Discussed: true })] }))
  const { user } = await renderPage(path, { server, session })

  await user.click(await tick())

  await waitFor(async () => expect(await tick()).toHaveProperty('checked', true))
  expect(server.callsTo(discussFlag)).toMatchObject([
    { body: { Flag: 'no-session', Member: idOf(71), Case: idOf(10), Discussed: true } },
  ])
})

test('of many rows behind a flag the first few are shown, the rest when asked for', async () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      Id: idOf(200 + at),
      Type: 'APPOINTMENT' as const,
      Name: `Family session ${at + 1}`,
      Date: '2026-11-02T10:00:00',
    }))
  const long = agendaLineOf({ Flag: 'no-outcome', Items: rows(12) })
  const short = agendaLineOf({ Flag: 'forms-overdue', Items: rows(6) })
  const { user } = await renderPage(path, { server: aServer(meetingOf({ Agenda: [long, short] })), session })
  const links = () => screen.getAllByRole('link', { name: /^Family session/ })
  const more = await screen.findByRole('button', { name: /^Show 7 more: Mateo Delgado, / })
  expect(links()).toHaveLength(5 + 6)

  await user.click(more)

  expect(links()).toHaveLength(12 + 6)
  expect(document.activeElement).toBe(links()[5])
})

test('a tick that is refused is taken back, and said', async () => {
  const server = aServer().answer(discussFlag, problem('record.forbidden'))
  const { user } = await renderPage(path, { server, session })

  await user.click(await tick())

  await findToast(/./)
  await waitFor(async () => expect(await tick()).toHaveProperty('checked', false))
})

test('a line that is pressed three times at once is sent in that order, and shows the last press', async () => {
  const server = aServer().answer(discussFlag, meetingOf({ Agenda: [agendaLineOf({ Discussed: true })] }))
  const release = server.hold(discussFlag)
  const { user } = await renderPage(path, { server, session })
  const line = await tick()

  await user.click(line)
  await user.click(line)
  expect(await tick()).toHaveProperty('checked', false)
  await user.click(line)

  expect(await tick()).toHaveProperty('checked', true)
  server.answer(readMeeting, meetingOf({ Agenda: [agendaLineOf({ Discussed: true })] }))
  release()
  await waitFor(() => expect(server.callsTo(discussFlag).length).toBeGreaterThan(1))
  const sent = server.callsTo(discussFlag).map(({ body }) => Reflect.get(Object(body), 'Discussed') as boolean)
  expect([sent[0], sent.at(-1)]).toEqual([true, true])
  await waitFor(async () => expect(await tick()).toHaveProperty('checked', true))
})

test('two lines that are pressed at once are both sent', async () => {
  const other = agendaLineOf({ Case: { Id: idOf(12), PersonId: idOf(13), Name: 'Ana Reyes' } })
  const server = aServer(meetingOf({ Agenda: [agendaLineOf(), other] }))
  const both = meetingOf({
    Agenda: [agendaLineOf({ Discussed: true }), { ...other, Discussed: true }],
  })
  server.answer(discussFlag, both)
  const { user } = await renderPage(path, { server, session })
  await tick()

  for (const box of screen.getAllByRole('checkbox', { name: /^Discussed/ })) await user.click(box)

  await waitFor(() => expect(server.callsTo(discussFlag)).toHaveLength(2))
  expect(server.callsTo(discussFlag).map(({ body }) => Reflect.get(Object(body), 'Case') as string)).toEqual([
    idOf(10),
    idOf(12),
  ])
})

test('a tick without a connection is shown, and sent when there is one', async () => {
  const server = aServer().answer(discussFlag, meetingOf({ Agenda: [agendaLineOf({ Discussed: true })] }))
  const { user } = await renderPage(path, { server, session })
  const line = await tick()
  server.setReachable(false)

  await user.click(line)
  expect(await tick()).toHaveProperty('checked', true)
  server.setReachable(true)

  await waitFor(() => expect(server.callsTo(discussFlag).length).toBeGreaterThan(0), { timeout: 10_000 })
  expect(await tick()).toHaveProperty('checked', true)
}, 20_000)

test('a decision becomes a to-do of the member, and can be taken back from the message', async () => {
  const server = aServer()
    .answer(decide, meetingOf({ Decisions: [decisionOf()] }))
    .answer(deleteItem, deleted)
  const { user } = await renderPage(path, { server, session })
  await decideOn(user, 'Call the school')
  await findToast('Decided for Daniel Kim')
  expect(await decisions().findByText('Call the school')).toBeDefined()
  expect(server.callsTo(decide)).toMatchObject([{ body: { Name: 'Call the school', Member: idOf(71), Case: null } }])

  await user.click(screen.getByRole('button', { name: 'Undo' }))

  await waitFor(() => expect(decisions().queryByText('Call the school')).toBeNull())
  expect(server.callsTo(deleteItem)).toMatchObject([{ params: { id: idOf(95) } }])
})

test('Undo takes back the own decision, not one that a colleague wrote down meanwhile', async () => {
  const theirs = decisionOf({ Id: idOf(97), Name: 'Ask the doctor', Mine: false })
  const server = aServer()
    .answer(decide, meetingOf({ Decisions: [theirs, decisionOf()] }))
    .answer(deleteItem, deleted)
  const { user } = await renderPage(path, { server, session })
  await decideOn(user, 'Call the school')
  await findToast('Decided for Daniel Kim')

  await user.click(screen.getByRole('button', { name: 'Undo' }))

  await waitFor(() => expect(server.callsTo(deleteItem)).toMatchObject([{ params: { id: idOf(95) } }]))
})

test('a deleted decision comes back with Undo', async () => {
  const server = aServer(meetingOf({ Decisions: [decisionOf()] }))
    .answer(deleteItem, deleted)
    .answer(undo, { Id: idOf(95), Name: 'Call the school' })
  const { user } = await renderPage(path, { server, session })
  const bin = await screen.findByRole('button', { name: 'Delete the decision “Call the school”' })
  server.answer(readMeeting, meetingOf())
  await user.click(bin)
  await waitFor(() => expect(decisions().queryByText('Call the school')).toBeNull())
  server.answer(readMeeting, meetingOf({ Decisions: [decisionOf({ Version: 3 })] }))

  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  expect(await decisions().findByText('Call the school')).toBeDefined()
})

test('a deletion whose line has already left the page offers Undo as well', async () => {
  const server = aServer(meetingOf({ Decisions: [decisionOf()] })).answer(deleteItem, deleted)
  const { user } = await renderPage(path, { server, session })
  const bin = await screen.findByRole('button', { name: 'Delete the decision “Call the school”' })
  server.answer(readMeeting, meetingOf())
  const release = server.hold(deleteItem)
  await user.click(bin)
  // The event of the change is faster than the answer to the call.
  const event = { Event: 'item:changed', Type: 'TODO', PersonId: null, CaseId: null, ClinicianId: null }
  server.say({ ...event, Id: idOf(95), Version: 2, Position: 1 })
  await waitFor(() => expect(decisions().queryByText('Call the school')).toBeNull())
  release()

  expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined()
})

test('a member reads the meeting, and changes nothing', async () => {
  const Can = { ...meetingOf().Can, Update: false, Complete: false, Delete: false, Revert: false }
  const server = aServer(meetingOf({ MayLead: false, Can, Decisions: [decisionOf({ Mine: false })] }))
  await renderPage(path, { server, session: sessionOf('clinician') })

  expect(await screen.findByText('You can read this meeting. Maya Okafor leads it.')).toBeDefined()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /Decide|decision|End the meeting/ })).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveProperty('readOnly', true)
})

test('the meeting is ended', async () => {
  const held = meetingOf({ Completed: true, CompletedDate: '2026-11-19T10:00:00', MayLead: false, Version: 2 })
  const server = aServer()
  server.answer(completeItems, () => {
    server.answer(readMeeting, held)
    return [{ Id: idOf(94), Name: 'Supervision', ErrorMessage: null }]
  })
  const { user } = await renderPage(path, { server, session })

  await user.click(await screen.findByRole('button', { name: 'End the meeting' }))

  await findToast('Meeting ended')
  expect(await screen.findByText(/^Held · ended/)).toBeDefined()
})

test('a decision on a line of the agenda is about the case of that line', async () => {
  const other = agendaLineOf({ Case: { Id: idOf(12), PersonId: idOf(13), Name: 'Ana Reyes' } })
  const server = aServer(meetingOf({ Agenda: [agendaLineOf(), other] }))
    .answer(listMemberCases, memberCasesOf([memberCaseOf(), memberCaseOf({ Id: idOf(12), Name: 'Ana Reyes' })]))
    .answer(decide, meetingOf({ Decisions: [decisionOf()] }))
  const { user } = await renderPage(path, { server, session })

  await user.click(await screen.findByRole('button', { name: /^Decide: Ana Reyes, No session this week/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What was decided?' }))
  await user.type(dialog.getByRole('textbox', { name: /^What will be done/ }), 'Plan a visit')
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  await waitFor(() =>
    expect(server.callsTo(decide)).toMatchObject([
      { body: { Member: idOf(71), Case: idOf(12), Name: 'Plan a visit' } },
    ]),
  )
})
