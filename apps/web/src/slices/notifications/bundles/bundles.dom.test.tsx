import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { readCase } from '@caseloom/contracts/cases/endpoints'
import { listTemplates } from '@caseloom/contracts/documents/endpoints'
import { listGuestBundles, listGuestLinks, makeGuestBundle } from '@caseloom/contracts/documents/guest-endpoints'
import { listRecipients } from '@caseloom/contracts/notifications/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { caseOf, glanceOf } from '../../../testing/faked/faked-cases.ts'
import { relationshipOf } from '../../../testing/faked/faked-found.ts'
import { personOf } from '../../../testing/faked/faked-people.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const [caseId, mateo, carmen] = [idOf(10), idOf(11), idOf(7)]
const templateOf = (number: number, Name: string) => ({
  Id: idOf(number),
  Name,
  Description: null,
  Type: 'TEMPLATE' as const,
  Active: true,
  Version: 1,
  Published: '2026-10-01T09:00:00',
})
const [checkIn, rating] = [templateOf(60, 'Weekly check-in'), templateOf(61, 'Session rating')]
const formOf = (number: number, Name: string, Completed = false) => ({
  Id: idOf(number),
  Name,
  Subject: { Id: mateo, Name: 'Mateo Delgado' },
  Completed,
})
const bundleOf = (...Forms: ReturnType<typeof formOf>[]) => ({
  Id: idOf(70),
  ManagedCase: { Id: caseId, Name: 'Mateo Delgado' },
  Created: '2026-11-19T10:00:00',
  Forms,
})

type OpenForm = { Id: string; Name: string; Subject: { Id: string; Name: string }; Date: string | null }
const openFormOf = (number: number, Name: string, subject = mateo): OpenForm => ({
  Id: idOf(number),
  Name,
  Subject: { Id: subject, Name: 'Somebody' },
  Date: '2026-11-18T09:00:00',
})

async function openCase(
  bundles: ReturnType<typeof bundleOf>[] = [],
  parts: Parameters<typeof caseOf>[0] = {},
  openForms: OpenForm[] = [],
) {
  const gone = relationshipOf({ Id: idOf(90), Person: { ...relationshipOf().Person, Id: idOf(8), Name: 'Left Case' } })
  const server = fakedServer()
    .answer(readCase, caseOf(parts))
    .answer(readPerson, personOf({ Relationships: [relationshipOf(), { ...gone, LeftCases: [caseId] }] }))
    .answer(readCaseGlance, glanceOf())
    .answer(listTemplates, { Items: [checkIn, rating] })
    .answer(listGuestBundles, { Items: bundles, OpenForms: openForms })
    .answer(listGuestLinks, { Items: [] })
    .answer(listRecipients, { Items: [], FirstContact: null, Sends: ['sms'], Values: {} })
  const page = await renderPage(`/directory/${mateo}/${caseId}/activity`, { server })
  const section = within(await screen.findByRole('region', { name: 'Forms on one link' }))
  return { ...page, server, section }
}

type Page = Awaited<ReturnType<typeof openCase>>

async function openDialog({ user, section }: Page) {
  await user.click(section.getByRole('button', { name: 'New link for several forms' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Forms on one link' }))
  const button = (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name })
  async function choose(field: RegExp, option: string | RegExp) {
    await user.click(dialog.getByRole('button', { name: field }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  return { dialog, button, choose }
}

test('forms are chosen for people of the case, put in order, made, and their link is sent', async () => {
  const page = await openCase()
  const { user, server } = page
  server.answer(makeGuestBundle, bundleOf(formOf(20, 'Session rating')))
  const { button, choose } = await openDialog(page)
  expect(button('Next: send the link').disabled).toBe(true)
  await choose(/Form 1$/, 'Weekly check-in')
  await user.click(button('Add a form'))
  await user.click(screen.getByRole('button', { name: /Form 2: who it is about$/ }))
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Mateo Delgado', 'Carmen Delgado'])
  await user.click(screen.getByRole('option', { name: 'Carmen Delgado' }))
  expect(button('Next: send the link').disabled).toBe(true)
  await choose(/Form 2$/, 'Session rating')
  await user.click(button('Move form 2 up'))

  await user.click(button('Next: send the link'))

  const sending = within(await screen.findByRole('dialog', { name: 'Send guest link' }))
  expect(server.callsTo(makeGuestBundle)[0]?.body).toEqual({
    Case: caseId,
    Forms: [
      { Template: rating.Id, Subject: carmen },
      { Template: checkIn.Id, Subject: mateo },
    ],
  })
  expect(sending.getByRole<HTMLButtonElement>('button', { name: 'Send SMS' }).disabled).toBe(true)
  expect(server.callsTo(listGuestLinks)[0]?.query).toEqual({ object: idOf(70) })
  expect(server.callsTo(listRecipients)[0]?.query).toEqual({ item: caseId })
})

test('forms that are being made are not left behind without their link', async () => {
  const page = await openCase()
  const { user, server } = page
  server.answer(makeGuestBundle, bundleOf(formOf(20, 'Weekly check-in')))
  const { button, choose } = await openDialog(page)
  await choose(/Form 1$/, 'Weekly check-in')
  const answer = server.hold(makeGuestBundle)
  await user.click(button('Next: send the link'))

  await user.keyboard('{Escape}')
  await user.click(button('Cancel'))
  answer()

  expect(await screen.findByRole('dialog', { name: 'Send guest link' })).toBeDefined()
})

test('a choice is not lost by Esc or Cancel without a question', async () => {
  const page = await openCase()
  const { button, choose } = await openDialog(page)
  await choose(/Form 1$/, 'Weekly check-in')

  await page.user.keyboard('{Escape}')
  await page.user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(button('Next: send the link').disabled).toBe(false)

  await page.user.click(button('Cancel'))
  await page.user.click(await screen.findByRole('button', { name: 'Discard' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('a form is removed, but never the last one', async () => {
  const page = await openCase()
  const { dialog, button } = await openDialog(page)
  expect(button('Remove form 1').disabled).toBe(true)
  await page.user.click(button('Add a form'))

  await page.user.click(button('Remove form 1'))

  expect(dialog.getAllByRole('listitem')).toHaveLength(1)
  expect(button('Remove form 1').disabled).toBe(true)
})

test('what the server refuses is said, and the choice stays', async () => {
  const page = await openCase()
  page.server.answer(makeGuestBundle, problem('case.closed'))
  const { dialog, button, choose } = await openDialog(page)
  await choose(/Form 1$/, 'Weekly check-in')

  await page.user.click(button('Next: send the link'))

  expect((await dialog.findByRole('alert')).textContent).toMatch(/closed/)
  expect(button('Next: send the link').disabled).toBe(false)
})

test('the case shows how many forms of a link are done, and renews it as guests complete them', async () => {
  const { server, user, section } = await openCase([
    bundleOf(formOf(20, 'Weekly check-in', true), formOf(21, 'Session rating')),
  ])
  expect(await section.findByText('1 of 2 done')).toBeDefined()
  const link = section.getByRole('link', { name: 'Session rating, Mateo Delgado' })
  expect(link.getAttribute('href')).toBe(`/document/${idOf(21)}/0`)
  await user.click(section.getByRole('button', { name: 'Send link' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Send guest link' })).getByRole('button', { name: 'Cancel' }),
  )

  const both = bundleOf(formOf(20, 'Weekly check-in', true), formOf(21, 'Session rating', true))
  server.answer(listGuestBundles, { Items: [both], OpenForms: [] })
  const ids = { PersonId: mateo, CaseId: caseId, ClinicianId: null }
  server.say({ Event: 'item:changed', Id: idOf(21), Type: 'DOCFORM', Version: 3, ...ids })

  expect(await section.findByText('2 of 2 done')).toBeDefined()
  expect(section.queryByRole('button', { name: 'Send link' })).toBeNull()
})

test('an open form of the person is offered before new ones, once, and sent by its Id', async () => {
  const page = await openCase([], {}, [openFormOf(80, 'Family intake'), openFormOf(81, 'Of Carmen', carmen)])
  const { user, server } = page
  server.answer(makeGuestBundle, bundleOf(formOf(80, 'Family intake')))
  const { button } = await openDialog(page)
  await user.click(screen.getByRole('button', { name: /Form 1$/ }))
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'Family intakeNovember 18, 2026',
    'Weekly check-in',
    'Session rating',
  ])
  await user.click(screen.getByRole('option', { name: /^Family intake/ }))
  await user.click(button('Add a form'))
  await user.click(screen.getByRole('button', { name: /Form 2$/ }))
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'Weekly check-in',
    'Session rating',
  ])
  await user.click(screen.getByRole('option', { name: 'Session rating' }))

  await user.click(button('Next: send the link'))

  await screen.findByRole('dialog', { name: 'Send guest link' })
  const Forms = [idOf(80), { Template: rating.Id, Subject: mateo }]
  expect(server.callsTo(makeGuestBundle)[0]?.body).toEqual({ Case: caseId, Forms })
})

test('an open form is not kept for another person', async () => {
  const page = await openCase([], {}, [openFormOf(80, 'Family intake')])
  const { button, choose } = await openDialog(page)
  await choose(/Form 1$/, /^Family intake/)
  expect(button('Next: send the link').disabled).toBe(false)

  await choose(/Form 1: who it is about$/, 'Carmen Delgado')

  expect(button('Next: send the link').disabled).toBe(true)
})

test('links that could not be loaded are not taken for none', async () => {
  const server = fakedServer()
    .answer(readCase, caseOf())
    .answer(readPerson, personOf())
    .answer(readCaseGlance, glanceOf())
    .answer(listTemplates, { Items: [checkIn] })
    .answer(listGuestBundles, problem('server.internal'))
  const { user } = await renderPage(`/directory/${mateo}/${caseId}/activity`, { server })
  const section = within(await screen.findByRole('region', { name: 'Forms on one link' }))
  expect((await section.findByRole('alert')).textContent).toMatch(/^The links could not be loaded\./)
  expect(section.queryByText(/Several people of the family/)).toBeNull()

  server.answer(listGuestBundles, { Items: [bundleOf(formOf(20, 'Weekly check-in'))], OpenForms: [] })
  await user.click(section.getByRole('button', { name: 'Try again' }))

  expect(await section.findByText('0 of 1 done')).toBeDefined()
})

test('a closed case shows what was sent and offers nothing new', async () => {
  const { section } = await openCase([bundleOf(formOf(20, 'Weekly check-in'))], { State: 'closed' })

  expect(await section.findByText('0 of 1 done')).toBeDefined()
  expect(section.queryAllByRole('button')).toEqual([])
})
