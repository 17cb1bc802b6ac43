import { listReceivers } from '@caseloom/contracts/cases/receiver-endpoints'
import { listCases, readCase } from '@caseloom/contracts/cases/endpoints'
import type { ManagedCase } from '@caseloom/contracts/cases/case'
import {
  endEmergency,
  listDisclosures,
  protectCase,
  readProtection,
  recordConsent,
  revokeConsent,
  unprotectCase,
} from '@caseloom/contracts/cases/protection/protection-endpoints'
import { listDirectory } from '@caseloom/contracts/people/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { directoryOf } from '../../../testing/faked/faked-people.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { consentOf, disclosureOf, emergencyOf, protectionOf } from '../../../testing/house/faked-protection.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { sessionOf } from '../../../testing/faked/faked-session.ts'
import { fill } from '../../../testing/fill.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { openKeptCase } from '../../../testing/house/kept-case.ts'

const own: Partial<ManagedCase> = { Clinician: { Id: idOf(3), Name: 'Maya Okafor' } }
const others: Partial<ManagedCase> = { Clinician: { Id: idOf(101), Name: 'Theresa Lindgren' } }
const closed = { ...own, Protection: { Emergency: null } }
const dialogOf = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
const NOTICE = '42 CFR part 2 prohibits unauthorized use or disclosure of these records.'

/** The page of a protected case, with its panel open. */
async function openPanel(parts: Parameters<typeof protectionOf>[0] = {}, ofCase: Partial<ManagedCase> = closed) {
  const page = await openKeptCase(['protection'], ofCase)
  page.server.answer(readProtection, protectionOf(parts))
  await page.choose('Protected record...')
  return { ...page, panel: await dialogOf('Protected record: Mateo Delgado') }
}

test('a member who protects a case first reads who loses it, and says why', async () => {
  const share = { Id: idOf(102), Name: 'Southside Team', Type: 'GROUP', MayEdit: true, UntilDay: '2026-12-19' } as const
  const { user, server, choose, change } = await openKeptCase(['protection'], {
    ...own,
    SharedWith: [share],
    Version: 4,
  })
  server.answer(protectCase, () => {
    change({ Protection: { Emergency: null } })
    return { Id: idOf(10), Protected: true, Open: true }
  })
  expect(screen.queryByText('Protected record')).toBeNull()
  await choose('Protect this record...')
  const dialog = await dialogOf('Protect the record of Mateo Delgado?')
  expect(dialog.getByText('Supervisors, coordinators and administrators')).toBeDefined()
  expect(dialog.getByText('Southside Team, with whom it is shared')).toBeDefined()
  expect(dialog.queryByText('You, because you are not its clinician')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Protect this record' }))
  expect(await dialog.findByText('Say why, in a few words.')).toBeDefined()
  expect(server.callsTo(protectCase)).toEqual([])

  await fill(user, dialog.getByRole('textbox', { name: /Reason/ }), 'A programme for substance use')
  await user.click(dialog.getByRole('button', { name: 'Protect this record' }))

  await findToast('Protected: Mateo Delgado')
  expect(server.callsTo(protectCase)).toMatchObject([{ body: { Reason: 'A programme for substance use' }, version: 4 }])
  expect(await screen.findByText('Protected record')).toBeDefined()
})

test('an administrator who protects a case loses it, and is told before and after', async () => {
  const session = sessionOf('administrator')
  const { user, server, choose, address } = await openKeptCase(['protection'], others, { session })
  server
    .answer(protectCase, { Id: idOf(10), Protected: true, Open: false })
    .answer(listDirectory, directoryOf([]))
    .answer(listCases, pageOfRows([]))
  await choose('Protect this record...')
  const dialog = await dialogOf('Protect the record of Mateo Delgado?')
  expect(dialog.getByText('You, because you are not its clinician')).toBeDefined()
  await fill(user, dialog.getByRole('textbox', { name: /Reason/ }), 'A programme for substance use')
  await user.click(dialog.getByRole('button', { name: 'Protect this record' }))

  await findToast('Protected: Mateo Delgado. You can no longer open it.')
  await waitFor(() => expect(address()).toMatch(/^\/directory(\?|$)/))
})

test('an administrator whom a consent in force names keeps the case that they protect', async () => {
  const session = sessionOf('administrator')
  const { user, server, choose, address } = await openKeptCase(['protection'], others, { session })
  server.answer(protectCase, { Id: idOf(10), Protected: true, Open: true })
  await choose('Protect this record...')
  const dialog = await dialogOf('Protect the record of Mateo Delgado?')
  expect(dialog.getByText(/unless a consent in force names them:$/)).toBeDefined()
  await fill(user, dialog.getByRole('textbox', { name: /Reason/ }), 'A programme for substance use')
  await user.click(dialog.getByRole('button', { name: 'Protect this record' }))

  await findToast('Protected: Mateo Delgado')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toContain(idOf(10))
})

test('two people of one name with whom a case is shared are both listed as losing it', async () => {
  const share = { Name: 'Ana Ruiz', Type: 'CLINICIAN', MayEdit: false, UntilDay: '2026-12-19' } as const
  const SharedWith = [
    { ...share, Id: idOf(120) },
    { ...share, Id: idOf(121) },
  ]
  const said = vi.spyOn(console, 'error')
  const { choose } = await openKeptCase(['protection'], { ...own, SharedWith })
  await choose('Protect this record...')
  const dialog = await dialogOf('Protect the record of Mateo Delgado?')
  expect(dialog.getAllByText('Ana Ruiz, with whom it is shared').length).toBe(2)
  expect(said.mock.calls.filter(([words]) => String(words).includes('same key'))).toEqual([])
  said.mockRestore()
})

test('a case that waits for another group is not protected, and the dialog says why', async () => {
  const { user, server, choose } = await openKeptCase(['protection'], own)
  server.answer(protectCase, problem('referral.pending'))
  await choose('Protect this record...')
  const dialog = await dialogOf('Protect the record of Mateo Delgado?')
  await fill(user, dialog.getByRole('textbox', { name: /Reason/ }), 'A programme for substance use')
  await user.click(dialog.getByRole('button', { name: 'Protect this record' }))

  expect((await dialog.findByRole('alert')).textContent).toContain('referral')
})

test('the mark says by what right its reader has the case, and whom the law forbids to pass it on', async () => {
  await openKeptCase(['protection'], closed)
  expect(await screen.findByText(/Only you and people named in a consent can open it\./)).toBeDefined()
  expect(screen.queryByText(NOTICE)).toBeNull()

  await openKeptCase(['protection'], { ...others, Protection: { Emergency: null } })
  expect(await screen.findByText(/It is opened to you by a consent of the patient\./)).toBeDefined()
  expect(screen.getByText(NOTICE)).toBeDefined()
})

test('the panel has an address and says to whom the case is opened, once each', async () => {
  const { user, server, address } = await openKeptCase(['protection'], closed)
  const again = consentOf({ Id: idOf(301), Until: '2026-12-31' })
  server.answer(readProtection, protectionOf({ Consents: [again, consentOf()], Emergencies: [emergencyOf()] }))
  await user.click(await screen.findByRole('button', { name: 'Consents and protection' }))
  const panel = await dialogOf('Protected record: Mateo Delgado')
  expect(address()).toContain('protection=open')
  const openTo = within(await panel.findByRole('list', { name: 'Opened to' }))
  expect(openTo.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Maya OkaforIts clinician'),
    'Northside TeamBy consent, until it is revoked',
    expect.stringContaining('Theresa LindgrenIn an emergency, until today, 2:00 PM'),
  ])

  await user.click(panel.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(address()).not.toContain('protection'))
})

test('the clinician whom a consent names is listed once, as the clinician', async () => {
  const consent = consentOf({ Recipients: [{ Id: idOf(3), Name: 'Maya Okafor', IsGroup: false }] })
  const { panel } = await openPanel({ Consents: [consent] })
  const openTo = within(await panel.findByRole('list', { name: 'Opened to' }))
  expect(openTo.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Maya OkaforIts clinician'),
  ])
})

test('consents are in force, to come, ended or revoked, and only the first two can be revoked', async () => {
  const { panel } = await openPanel({
    Consents: [
      consentOf(),
      consentOf({ Id: idOf(301), From: '2026-12-01', IsLiving: false }),
      consentOf({ Id: idOf(302), Until: '2026-11-10', IsLiving: false }),
      consentOf({ Id: idOf(303), Revoked: '2026-11-12T10:00:00', RevokedBy: 'Maya Okafor', IsLiving: false }),
    ],
  })
  const rows = within(await panel.findByRole('list', { name: 'Consents' })).getAllByRole('listitem')
  const words = ['In force', 'Not yet in force', 'Ended', 'Revoked']
  expect(rows.map((row) => words.filter((word) => within(row).queryByText(word)))).toEqual(words.map((word) => [word]))
  expect(rows.map((row) => within(row).queryByRole('button', { name: /^Revoke/ }) !== null)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(rows[2]?.textContent).toContain('Nov 1, 2026 to Nov 10, 2026')
  expect(rows[3]?.textContent).toContain('Revoked Thu, Nov 12, 10:00 AM by Maya Okafor')
})

test('a colleague who is one of the people around the case as well is found once', async () => {
  const { user, server, panel } = await openPanel()
  server.answer(listReceivers, {
    Items: [{ Id: idOf(11), Name: 'Mateo Delgado', Type: 'CLINICIAN', Description: null }],
  })
  await user.click(await panel.findByRole('button', { name: 'Record a consent' }))
  const dialog = await dialogOf('Record a consent')
  await user.type(dialog.getByRole('combobox', { name: /To whom/ }), 'Mateo')
  await screen.findByRole('group', { name: 'Members' })
  expect((await screen.findAllByRole('option', { name: /^Mateo Delgado/ })).length).toBe(1)
})

test('a consent names who gives it, how, what for, to whom and for how long, with a message at each field', async () => {
  const { user, server, panel } = await openPanel()
  server.answer(listReceivers, {
    Items: [{ Id: idOf(100), Name: 'Northside Team', Type: 'GROUP', Description: null }],
  })
  await user.click(await panel.findByRole('button', { name: 'Record a consent' }))
  const dialog = await dialogOf('Record a consent')
  const record = () => user.click(dialog.getByRole('button', { name: 'Record consent' }))
  await record()
  for (const words of ['Say how it is given.', 'Say what the consent is for.', 'Choose at least one recipient.'])
    expect(await dialog.findByText(words)).toBeDefined()
  expect(server.callsTo(recordConsent)).toEqual([])

  await fill(user, dialog.getByRole('textbox', { name: /How it is given/ }), 'Signed on paper')
  await fill(user, dialog.getByRole('textbox', { name: /Purpose/ }), 'Treatment')
  await user.type(dialog.getByRole('combobox', { name: /To whom/ }), 'North')
  await user.click(await screen.findByRole('option', { name: /^Northside Team/ }))
  await user.keyboard('{Tab}')
  const fields = [{ Path: 'Recipients', Code: 'consent.recipient_invalid', Message: 'Choose colleagues.' }]
  server.answer(recordConsent, problem('consent.recipient_invalid', { fields }))
  await record()
  expect(await dialog.findByText('Choose colleagues.')).toBeDefined()

  server.answer(recordConsent, protectionOf({ Consents: [consentOf()] }))
  await record()
  await findToast('Recorded: consent of Mateo Delgado')
  expect(server.callsTo(recordConsent).at(-1)?.body).toEqual({
    GivenBy: idOf(11),
    How: 'Signed on paper',
    Purpose: 'Treatment',
    Recipients: [idOf(100)],
    From: '2026-11-19',
    Until: null,
  })
  expect(await screen.findByRole('dialog', { name: 'Protected record: Mateo Delgado' })).toBeDefined()
})

test.each([
  ['2026-11-10', 'The last day must not be before the first one.', '2026-11-19'],
  ['2026-11-10', 'The last day must not be in the past.', '2026-11-01'],
])('a consent until %s is refused: %s', async (until, words, from) => {
  const page = await openKeptCase(['protection'], closed, { screenWidth: 390 })
  page.server.answer(readProtection, protectionOf()).answer(listReceivers, { Items: [] })
  await page.choose('Protected record...')
  await page.user.click(await screen.findByRole('button', { name: 'Record a consent' }))
  const dialog = await dialogOf('Record a consent')
  await fill(page.user, dialog.getByLabelText(/^From/), from)
  await fill(page.user, dialog.getByLabelText(/^Until/), until)
  await page.user.click(dialog.getByRole('button', { name: 'Record consent' }))

  expect(await dialog.findByText(words)).toBeDefined()
})

test('before a consent is revoked the dialog says that it works at once, and for whom', async () => {
  const { user, server, panel } = await openPanel({ Consents: [consentOf()] })
  server.answer(revokeConsent, { Id: idOf(300) })
  await user.click(await panel.findByRole('button', { name: 'Revoke the consent of Mateo Delgado from Nov 1, 2026' }))
  const dialog = await dialogOf('Revoke the consent of Mateo Delgado?')
  expect(dialog.getByText(/^This takes effect at once\./)).toBeDefined()
  expect(dialog.getByText('Northside Team')).toBeDefined()

  await user.click(dialog.getByRole('button', { name: 'Revoke' }))

  await findToast('Revoked: consent of Mateo Delgado')
  expect(server.callsTo(revokeConsent)).toMatchObject([{ body: { Consent: idOf(300) } }])
})

test('a current emergency access is ended by a member who keeps the consents', async () => {
  const over = emergencyOf({ Id: idOf(311), Who: 'Leah Porter', IsLiving: false })
  const { user, server, panel, address } = await openPanel({ Emergencies: [emergencyOf(), over] })
  const list = within(await panel.findByRole('list', { name: 'Emergency access' }))
  expect(list.getAllByRole('button').length).toBe(1)
  server.answer(endEmergency, { Id: idOf(310) })

  await user.click(list.getByRole('button', { name: 'End the emergency access of Theresa Lindgren' }))

  await findToast('Ended: emergency access of Theresa Lindgren')
  expect(server.callsTo(endEmergency)).toMatchObject([{ body: { Emergency: idOf(310) } }])
  expect(address()).toContain(idOf(10))
})

test('the reader’s own emergency access is shown with its end, and ended on the page', async () => {
  const Emergency = { Id: idOf(310), Until: '2026-11-19T14:00:00' }
  const { user, server, address } = await openKeptCase(['protection'], { ...others, Protection: { Emergency } })
  server
    .answer(endEmergency, { Id: idOf(310) })
    .answer(listDirectory, directoryOf([]))
    .answer(listCases, pageOfRows([]))
  expect(await screen.findByText(/Emergency access until today, 2:00 PM\./)).toBeDefined()
  expect(screen.getByText(NOTICE)).toBeDefined()

  await user.click(await screen.findByRole('button', { name: 'End now' }))

  await findToast('Your emergency access to Mateo Delgado has ended.')
  await waitFor(() => expect(address()).toMatch(/^\/directory/))
  expect(address()).not.toContain(idOf(10))
})

test('the accounting is listed a page at a time, and is a file as well', async () => {
  const { user, server, panel } = await openPanel()
  const rows = [
    disclosureOf(),
    disclosureOf({ Id: idOf(321), Action: 'share', To: 'Southside Team', By: 'Maya Okafor' }),
  ]
  server.answer(listDisclosures, ({ query: { offset } }) => ({
    ...pageOfRows(offset === 0 ? rows : [disclosureOf({ Id: idOf(322), Action: 'print' })]),
    Offset: offset,
    Total: 21,
  }))
  await user.click(await panel.findByRole('button', { name: 'Accounting of disclosures' }))
  const dialog = await dialogOf('Accounting of disclosures: Mateo Delgado')
  const table = within(await dialog.findByRole('table'))
  expect(table.getAllByText('Consent of Mateo Delgado, Nov 1, 2026').length).toBe(2)
  for (const words of ['Read', '3 times', 'Theresa Lindgren', 'Southside Team', 'by Maya Okafor'])
    expect(table.getAllByText(words).length).toBeGreaterThan(0)
  const download = dialog.getByRole<HTMLAnchorElement>('link', { name: 'Download as CSV' })
  expect(download.getAttribute('href')).toBe(`/api/cases/${idOf(10)}/disclosures/download`)

  await user.click(dialog.getByRole('button', { name: 'Next' }))
  expect(await dialog.findByText('Printed')).toBeDefined()
  expect(server.callsTo(listDisclosures).at(-1)?.query).toEqual({ offset: 20, limit: 20 })
  await user.click(dialog.getByText('Back'))
  expect(await screen.findByRole('dialog', { name: 'Protected record: Mateo Delgado' })).toBeDefined()
})

test('an empty accounting says so', async () => {
  const { user, server, panel } = await openPanel()
  server.answer(listDisclosures, pageOfRows([]))
  await user.click(await panel.findByRole('button', { name: 'Accounting of disclosures' }))
  expect(await screen.findByText('Nothing has been disclosed.')).toBeDefined()
})

test('a protected case is made an ordinary one again for a reason', async () => {
  const { user, server, panel, change } = await openPanel()
  server.answer(unprotectCase, () => {
    change({ Protection: null })
    return { Id: idOf(10), Protected: false, Open: true }
  })
  await user.click(await panel.findByRole('button', { name: 'Make an ordinary case again...' }))
  const dialog = await dialogOf('Make the case of Mateo Delgado an ordinary one again?')
  await user.click(dialog.getByRole('button', { name: 'Make it ordinary' }))
  expect(await dialog.findByText('Say why, in a few words.')).toBeDefined()
  await fill(user, dialog.getByRole('textbox', { name: /Reason/ }), 'Marked by mistake')
  await user.click(dialog.getByRole('button', { name: 'Make it ordinary' }))

  await findToast('No longer protected: Mateo Delgado')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.queryByText('Protected record')).toBeNull())
})

test('a member who only reads the case sees its consents and may change none of them', async () => {
  const { panel } = await openPanel(
    { MayKeep: false, MayEnd: false, Consents: [consentOf()] },
    { ...others, Protection: { Emergency: null } },
  )
  await panel.findByRole('list', { name: 'Consents' })
  expect(panel.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'))).toEqual(
    ['Close'],
  )
  expect(panel.queryByText('Emergency access')).toBeNull()
})

test('a panel whose case is gone says so', async () => {
  const page = await openKeptCase(['protection'], closed)
  page.server.answer(readProtection, problem('server.internal'))
  await page.choose('Protected record...')
  const panel = await dialogOf('Protected record: Mateo Delgado')
  expect(await panel.findByRole('alert')).toBeDefined()
})

test('when emergency access runs out, the open page closes by itself', async () => {
  const Emergency = { Id: idOf(312), Until: '2026-11-19T13:00:02' }
  const { server } = await openKeptCase(['protection'], { ...others, Protection: { Emergency } })
  expect(await screen.findByText(/Emergency access until/)).toBeDefined()
  server.answer(readCase, problem('record.not_found'))

  await waitFor(() => expect(screen.queryByText(/Mateo Delgado/)).toBeNull(), { timeout: 8000 })
  expect(await screen.findByText(/This page does not exist/)).toBeDefined()
}, 20_000)
