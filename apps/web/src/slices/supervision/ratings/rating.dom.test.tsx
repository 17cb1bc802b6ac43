import { readDocument } from '@caseloom/contracts/documents/endpoints'
import { listMemberCases, readSupervisedGroup } from '@caseloom/contracts/supervision/endpoints'
import { listCaseRatings, listGroupRatings, rateWork } from '@caseloom/contracts/supervision/rating-endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { sessionOf } from '../../../testing/faked/faked-session.ts'
import {
  caseRatingsOf,
  memberCaseOf,
  memberCasesOf,
  ratingOf,
  supervisedGroupOf,
  supervisedMemberOf,
} from '../../../testing/faked/faked-supervision.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const supervisor = sessionOf('supervisor')
const { Group: _group, Forms: _forms, ...daniel } = supervisedMemberOf()
const grace = { ...daniel, Id: idOf(73), RefId: idOf(74), Name: 'Grace Lindqvist' }
const bo = memberCaseOf({ Id: idOf(13), Name: 'Bo Reyes' })
const path = `/supervision/${idOf(4)}/fidelity`

const aServer = () =>
  fakedServer()
    .answer(readSupervisedGroup, supervisedGroupOf({ Members: [daniel, grace] }))
    .answer(listGroupRatings, { Items: [] })
    .answer(listCaseRatings, caseRatingsOf())
    .answer(listMemberCases, ({ params }) => memberCasesOf([params.id === grace.Id ? bo : memberCaseOf()]))

const dialog = () => within(screen.getByRole('dialog', { name: 'Rate a session' }))

async function pick(user: UserEvent, label: RegExp, option: string | RegExp) {
  await user.click(dialog().getByRole('button', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}

async function openRating(server: ReturnType<typeof fakedServer>) {
  const page = await renderPage(path, { server, session: supervisor })
  await page.user.click(await screen.findByRole('button', { name: 'Rate a session' }))
  await screen.findByRole('dialog', { name: 'Rate a session' })
  return page
}

describe('the rating of a session', () => {
  test('opens as a form, once whose work, the case and the session are chosen', async () => {
    const server = aServer().answer(rateWork, { Id: idOf(97), Name: 'Fidelity rating' })
    const { user, address } = await openRating(server.answer(readDocument, problem('record.not_found')))
    await user.click(dialog().getByRole('button', { name: 'Rate' }))
    expect(dialog().getByText('Choose whose work you rate.')).toBeDefined()
    expect(dialog().getByText('Choose the case.')).toBeDefined()

    await pick(user, /Member/, 'Daniel Kim')
    await waitFor(() => expect(dialog().getByRole('button', { name: /Case/ })).toHaveProperty('disabled', false))
    await pick(user, /Case/, 'Mateo Delgado')
    await dialog().findByText(/By the form “Fidelity form”/)
    await pick(user, /Session/, /Family session 8/)
    await user.click(dialog().getByRole('button', { name: 'Rate' }))

    await screen.findByText('This page does not exist, or you do not have access to it.')
    expect(address()).toContain(idOf(97))
    expect(server.callsTo(rateWork)).toMatchObject([{ params: { id: idOf(10) }, body: { Session: idOf(98) } }])
  })

  test('does not offer the rater, who never rates their own work', async () => {
    const own = { ...daniel, Id: idOf(3), RefId: idOf(75), Name: 'Maya Okafor' }
    const server = aServer().answer(readSupervisedGroup, supervisedGroupOf({ Members: [own, daniel, grace] }))
    const { user } = await openRating(server)
    await user.click(dialog().getByRole('button', { name: /Member/ }))
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(offered).toEqual(['Daniel Kim', 'Grace Lindqvist'])
  })

  test('offers no case of the member who was chosen before', async () => {
    const server = aServer()
    const { user } = await openRating(server)
    await pick(user, /Member/, 'Daniel Kim')
    await waitFor(() => expect(dialog().getByRole('button', { name: /Case/ })).toHaveProperty('disabled', false))
    const release = server.hold(listMemberCases)

    await pick(user, /Member/, 'Grace Lindqvist')

    expect(dialog().getByRole('button', { name: /Case/ })).toHaveProperty('disabled', true)
    release()
    await waitFor(() => expect(dialog().getByRole('button', { name: /Case/ })).toHaveProperty('disabled', false))
    await user.click(dialog().getByRole('button', { name: /Case/ }))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Bo Reyes'])
  })

  test('is not of the work as a whole for those who may not rate it', async () => {
    const Reason = 'Nobody rates their own work.'
    const server = aServer().answer(listCaseRatings, caseRatingsOf({ MayRate: false, Reason }))
    const { user } = await openRating(server)
    await pick(user, /Member/, 'Daniel Kim')
    await waitFor(() => expect(dialog().getByRole('button', { name: /Case/ })).toHaveProperty('disabled', false))
    await pick(user, /Case/, 'Mateo Delgado')
    await dialog().findByText(Reason)

    await user.click(dialog().getByRole('button', { name: 'Rate' }))

    expect(dialog().queryByText('The work on this case as a whole')).toBeNull()
    expect(dialog().getByText('Choose the session.')).toBeDefined()
    expect(server.callsTo(rateWork)).toEqual([])
  })

  test('says why the cases or the sessions cannot be chosen', async () => {
    const server = aServer().answer(listMemberCases, problem('record.not_found'))
    const { user } = await openRating(server)

    await pick(user, /Member/, 'Daniel Kim')

    expect(await dialog().findByText('This page does not exist, or you do not have access to it.')).toBeDefined()
  })
})

describe('the fidelity of a group', () => {
  const Items = [
    {
      Member: { Id: daniel.Id, Name: daniel.Name },
      Items: [ratingOf(), ratingOf({ Id: idOf(96), Value: 3, At: '2026-10-12T10:00:00' })],
      Mean: 3.4642,
      RatingDue: null,
    },
    { Member: { Id: grace.Id, Name: grace.Name }, Items: [], Mean: null, RatingDue: '2026-11-01' as const },
  ]

  test('is a card a member: the mean of the last ratings, or that none was given and since when one is due', async () => {
    await renderPage(path, { server: aServer().answer(listGroupRatings, { Items }), session: supervisor })

    const cardOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li')?.textContent
    expect(await cardOf('Daniel Kim')).toMatch(/3\.5last 2 ratings/)
    expect(await cardOf('Grace Lindqvist')).toMatch(/–No ratings yet.*Nov 1/)
  })

  test('is a table by the address, whose rows lead to the ratings', async () => {
    const server = aServer().answer(listGroupRatings, { Items })
    const { user, address } = await renderPage(path, { server, session: supervisor })
    await user.click(await screen.findByRole('radio', { name: 'Table' }))

    const table = within(await screen.findByRole('table', { name: 'Ratings' }))
    expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      expect.stringContaining(idOf(97)),
      expect.stringContaining(idOf(96)),
    ])
    expect(table.getAllByRole('row')[1]?.textContent).toContain(
      'Daniel Kimby Maya OkaforFamily session 8, Mateo Delgado',
    )
    expect(address()).toContain('view=table')
  })

  test('is read again when it could not be', async () => {
    const server = aServer().answer(listGroupRatings, problem('server.internal'))
    const { user } = await renderPage(path, { server, session: supervisor })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    server.answer(listGroupRatings, { Items })

    await user.click(retry)

    expect(await screen.findByRole('link', { name: 'Daniel Kim' })).toBeDefined()
  })
})
