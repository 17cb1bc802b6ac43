import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { createCase, listCases, readCase } from '@caseloom/contracts/cases/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { listCreatable } from '@caseloom/contracts/items/endpoints'
import { readLookup } from '@caseloom/contracts/lookups/endpoints'
import { listDirectory, readPerson } from '@caseloom/contracts/people/endpoints'
import { addRelationship, listPersonChoices } from '@caseloom/contracts/people/relationships/relationship-endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerTo, idOf } from '../../../testing/drawn.tsx'
import { caseOf, glanceOf } from '../../../testing/faked/faked-cases.ts'
import { directoryOf, personOf } from '../../../testing/faked/faked-people.ts'
import { homeOf } from '../../../testing/faked/faked-home.ts'
import { tieJson } from '../../../testing/faked/faked-items.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { lookupOf } from '../../../testing/house/kept-appointment.ts'
import { mother, wizardServer, wizardStateOf } from '../../../testing/house/kept-wizard.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { untilFocused, untilNoDialog } from '../../../testing/until.ts'

const TRAC = 'Choose the trac for Mateo Delgado’s case'
const READY = 'Ready to create Mateo Delgado’s case'

const wizard = async () => within(await screen.findByRole('dialog', { name: 'New case' }))
const heading = async (name: string) => (await wizard()).findByRole('heading', { level: 3, name })
const expectSaid = async (words: string) => {
  const at = await wizard()
  await waitFor(() => expect(at.getByRole('alert').textContent).toBe(words))
}

const ofLists = () =>
  fakedServer()
    .answer(listDirectory, directoryOf([]))
    .answer(listCases, pageOfRows([]))
    .answer(readHome, homeOf())
    .answer(readPerson, personOf())
    .answer(readCase, caseOf())
    .answer(readCaseGlance, glanceOf())

async function openWizard(server = wizardServer(ofLists())) {
  const page = await renderPage('/directory/cases?new=case', { server })
  const choose = async (card: RegExp) => page.user.click(await (await wizard()).findByRole('button', { name: card }))
  const press = async (name: string | RegExp) => page.user.click(await (await wizard()).findByRole('button', { name }))
  await heading('Who is this case for?')
  return { ...page, choose, press }
}

// spec: directory 137
test('a trac that asks for a relationship gets one, and Continue says what is missing', async () => {
  const { choose, press } = await openWizard()
  await press(/^3|^2 ?Trac/)
  await expectSaid('You are missing a step.')
  await choose(/^Mateo Delgado/)
  await heading(TRAC)
  await choose(/Parent Coaching/)
  await heading('Choose the relationship for Mateo Delgado’s case')
  await press('Continue')
  await expectSaid('You need to complete all steps!')
  await press('Back to trac')
  await heading(TRAC)
  await choose(/Parent Coaching/)
  await choose(/^Carmen Delgado/)

  await heading(READY)
  expect((await wizard()).getByRole('button', { name: 'Relationships, done: Carmen Delgado' })).toBeDefined()
})

// spec: directory 80, 224
test('a card of a relationship launches the person’s page, and somebody new is connected without leaving', async () => {
  const server = ofLists()
  const aunt = { ...mother, Id: idOf(31), Name: 'Ada Lovelace', Description: 'Aunt' }
  let ties = [mother]
  wizardServer(server, { ties: () => ties })
    .answer(listPersonChoices, {
      Items: [{ Id: idOf(33), Name: aunt.Name, Type: 'CONTACT', Active: true, Seen: true }],
    })
    .answer(readLookup, { Items: [lookupOf(32, 'Aunt')] })
    .answer(addRelationship, () => {
      ties = [mother, aunt]
      return answerTo(addRelationship, { ...tieJson, Id: aunt.Id })
    })
  const { user, choose, press } = await openWizard(server)
  await choose(/^Mateo Delgado/)
  await heading(TRAC)
  const load = server.hold(createCase)
  await choose(/Parent Coaching/)
  expect(await (await wizard()).findByText('Loading...')).toBeDefined()
  load()
  expect(await (await wizard()).findByText('Loaded.')).toBeDefined()
  const launch = await (await wizard()).findByRole('link', { name: 'Launch Carmen Delgado in a new tab' })
  expect([launch.getAttribute('href'), launch.getAttribute('target')]).toEqual([
    `/directory/${idOf(7)}/activity`,
    '_blank',
  ])

  await press(/^Add new/)
  const dialog = within(await screen.findByRole('dialog', { name: /^Add a relationship/ }))
  await user.type(dialog.getByRole('searchbox'), 'Ada')
  await user.click(await screen.findByRole('option', { name: /^Ada Lovelace/ }))
  await user.click(await dialog.findByRole('button', { name: /Type/ }))
  await user.click(await screen.findByRole('option', { name: 'Aunt' }))
  await user.click(dialog.getByRole('button', { name: 'Add relationship' }))

  await (await wizard()).findByRole('button', { name: 'Relationships, done: Ada Lovelace' })
  expect(server.callsTo(addRelationship)[0]?.query).toEqual({ patient: idOf(11), target: idOf(33), ofType: idOf(32) })
})

// spec: directory 140
test('another one can be added at once, and an open case is shown before a second one is created', async () => {
  const server = ofLists()
  const open = {
    Id: idOf(12),
    Name: 'Family at Home',
    PersonId: idOf(11),
    GroupName: 'Northside Team',
    ClinicianName: null,
    StartDay: '2026-11-19',
  }
  wizardServer(server, { openCases: () => (server.callsTo(createCase).some(({ body }) => body.Create) ? [open] : []) })
  const { user, choose, press, address } = await openWizard(server)
  const warning = async () =>
    (await wizard()).findByText('Mateo Delgado already has an open case. You can create another one.')
  await user.click((await wizard()).getByText('Add another'))
  await choose(/^Mateo Delgado/)
  await heading(TRAC)
  await choose(/Family at Home/)
  await heading(READY)
  await press('Create case')
  await expectSaid('Created Mateo Delgado')

  await heading('Who is this case for?')
  await choose(/^Mateo Delgado/)
  await heading(TRAC)
  await warning()
  await choose(/Family at Home/)
  await heading(READY)
  await warning()
  await press('Create case')

  await expectSaid('Created Mateo Delgado')
  const made = server.callsTo(createCase).filter(({ body }) => body.Create)
  expect(made.map(({ body }) => body.Override)).toEqual([false, true])
  const [cancel] = (await wizard()).getAllByRole('button', { name: 'Cancel' })
  if (cancel) await user.click(cancel)
  await waitFor(() => expect(address()).toBe('/directory/cases'))
})

// spec: directory 204
test('an answer without a case is told, and a broken line loses nothing', async () => {
  const { server, choose, press } = await openWizard()
  await choose(/^Mateo Delgado/)
  await heading(TRAC)
  await choose(/Family at Home/)
  await heading(READY)
  server.setReachable(false)
  await press('Create case')
  await expectSaid('There is no connection. Nothing was lost. Try again when it is back.')

  server.setReachable(true)
  server.answer(createCase, ({ body }) => wizardStateOf({ ...body, Create: false }))
  await press('Create case')

  await expectSaid('Something went wrong during Case Create! Status code: 404.')
  expect(screen.getByRole('dialog', { name: 'New case' })).toBeDefined()
})

test('by keyboard alone, from the New menu', async () => {
  const server = wizardServer(ofLists()).answer(listCreatable, { Items: [] })
  const { user } = await renderPage('/', { server })
  const tabTo = async (name: RegExp) => {
    const isThere = () => name.test(document.activeElement?.textContent ?? '')
    for (let n = 0; n < 20 && !isThere(); n += 1) await user.tab()
    expect(document.activeElement?.textContent).toMatch(name)
  }
  const isAsked = async (words: string) => {
    const asked = await heading(words)
    await untilFocused(asked)
  }
  await user.keyboard('{Control>}a{/Control}')
  await screen.findByRole('dialog', { name: 'New' })
  await tabTo(/^Case/)
  await user.keyboard('{Enter}')
  await isAsked('Who is this case for?')
  await tabTo(/Born/)
  await user.keyboard('{Enter}')
  await isAsked(TRAC)
  await tabTo(/Family at Home/)
  await user.keyboard('{Enter}')
  await isAsked(READY)
  await tabTo(/^Cancel/)
  await user.keyboard('{Enter}')
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard this new case?' }))
  await untilFocused(question.getByRole('button', { name: 'Keep editing' }))
  await user.keyboard('{Enter}')
  await heading(READY)
  await tabTo(/^Cancel/)
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))

  await untilNoDialog()
})
