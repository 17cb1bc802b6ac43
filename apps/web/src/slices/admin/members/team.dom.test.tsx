import {
  changeGroup,
  changeMember,
  createGroup,
  endMemberTwoStep,
  disconnectMemberSignOn,
  removeMemberPasskeys,
  inviteMember,
  listGroups,
  listMembers,
  listPeopleWithoutSignIn,
  sendMemberLink,
} from '@caseloom/contracts/admin/members/endpoints'
import type { MemberRow } from '@caseloom/contracts/admin/members/member-row'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { groupRowOf, memberRowOf } from '../../../testing/faked/faked-members.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { sessionOf } from '../../../testing/faked/faked-session.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const page = (Items: MemberRow[]) => ({
  Items,
  Offset: 0,
  Limit: 50,
  Total: Items.length,
  TotalIsMore: false,
  Next: null,
})
const LINK = 'http://localhost:3000/reset-password#token'

async function open(...members: MemberRow[]) {
  const server = fakedServer()
    .answer(listMembers, page(members))
    .answer(listGroups, {
      Items: [groupRowOf(), groupRowOf({ Id: idOf(93), Name: 'Attic', Active: false, Members: 0 })],
    })
    .answer(listPeopleWithoutSignIn, {
      Items: [{ Id: idOf(94), Name: 'Bruno Testa', Group: { Id: idOf(91), Name: 'North' } }],
    })
  return renderPage('/admin/team', { server, session: sessionOf('administrator') })
}

type User = Awaited<ReturnType<typeof open>>['user']

async function choose(user: User, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: action }))
}

async function actionsOf(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  const names = within(await screen.findByRole('menu'))
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent)
  await user.keyboard('{Escape}')
  return names
}

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
const questionOf = async (name: string) => within(await screen.findByRole('alertdialog', { name }))

test('each member says who they are, whether they may sign in and how their letter fares', async () => {
  await open(
    memberRowOf({ TwoStep: true }),
    memberRowOf({
      Id: idOf(95),
      Name: 'Ben Oduya',
      State: 'invited',
      Letter: { State: 'failed', Reason: '550 No such user' },
    }),
    memberRowOf({ Id: idOf(96), Name: 'Cleo Marsh', State: 'inactive', IsElsewhere: true }),
  )
  const rows = within(await screen.findByRole('table', { name: 'Members' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringMatching(/Ada Rossiada\.rossi · ada@clinic\.exampleClinicianNorthActive · Two-step sign-in/),
    expect.stringMatching(/InvitedThe e-mail did not arrive\. Check the address\.The link has expired/),
    expect.stringMatching(/Also in another care model.*No access/),
  ])
  expect(screen.getByText('4 members · 12 open cases')).toBeDefined()
})

test('the menu offers what may be done with the member', async () => {
  const session = sessionOf('administrator')
  const { user } = await open(
    memberRowOf({ TwoStep: true }),
    memberRowOf({ Id: idOf(95), Name: 'Ben Oduya', State: 'invited', Email: null }),
    memberRowOf({ Id: idOf(96), Name: 'Cleo Marsh', IsElsewhere: true, TwoStep: true }),
    memberRowOf({ Id: idOf(97), Name: 'Dan Pires', State: 'inactive' }),
    memberRowOf({ Id: session.Member.Id, Name: 'The reader', Role: 'administrator', Email: null, TwoStep: true }),
  )
  expect(await actionsOf(user, 'Ada Rossi')).toEqual([
    'Edit',
    'Send a link for a new password',
    'View as this member',
    'Turn off two-step sign-in',
    'End access',
  ])
  expect(await actionsOf(user, 'Ben Oduya')).toEqual([
    'Edit',
    'Send the invitation again',
    'View as this member',
    'End access',
  ])
  expect(await actionsOf(user, 'Cleo Marsh')).toEqual(['Edit', 'View as this member', 'End access'])
  expect(await actionsOf(user, 'Dan Pires')).toEqual(['Edit', 'Give access back'])
  expect(await actionsOf(user, 'The reader')).toEqual(['Edit'])
})

test('someone new is invited, with a username that follows the name until it is written', async () => {
  const { server, user } = await open(memberRowOf())
  server.answer(inviteMember, { ...memberRowOf({ Name: 'Zoë Zürn' }), Link: null })
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  const dialog = await dialogOf('Invite a member')
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  for (const told of [
    'Enter the first name or the last name.',
    'Enter a username without spaces.',
    'Choose at least one group.',
  ])
    expect(dialog.getByText(told)).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: 'First name' }), 'Zoë')
  await user.type(dialog.getByRole('textbox', { name: 'Last name' }), 'Zürn')
  expect(dialog.getByRole('textbox', { name: /Username/ })).toHaveProperty('value', 'zoe.zurn')
  await user.type(dialog.getByRole('textbox', { name: 'E-mail' }), 'zoe@clinic')
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(dialog.getByText('Enter a full address, such as name@example.org.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: 'E-mail' }), '.example')
  await user.click(dialog.getByRole('combobox', { name: /Groups/ }))
  // A group that is out of use is not offered.
  expect(screen.queryByRole('option', { name: 'Attic' })).toBeNull()
  await user.click(screen.getByRole('option', { name: 'North' }))
  await user.tab()
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  await findToast('Invited Zoë Zürn')
  expect(server.callsTo(inviteMember).at(-1)?.body).toEqual({
    FirstName: 'Zoë',
    LastName: 'Zürn',
    UserName: 'zoe.zurn',
    Email: 'zoe@clinic.example',
    Role: 'clinician',
    Groups: [idOf(91)],
  })
})

test('a clinician with a page is invited with their group, and the link is shown where no letter carries it', async () => {
  const { server, user } = await open(memberRowOf())
  server.answer(inviteMember, { ...memberRowOf({ Name: 'Bruno Testa' }), Link: LINK })
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  const dialog = await dialogOf('Invite a member')
  await user.click(dialog.getByRole('radio', { name: 'A clinician with a page' }))
  await user.click(dialog.getByRole('combobox', { name: /Clinician/ }))
  await user.click(await screen.findByRole('option', { name: /Bruno Testa/ }))
  expect(dialog.getByRole('textbox', { name: /Username/ })).toHaveProperty('value', 'bruno.testa')
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  const link = await dialogOf('Give Bruno Testa this link')
  expect(link.getByRole('textbox', { name: 'Link' })).toHaveProperty('value', LINK)
  expect(server.callsTo(inviteMember).at(-1)?.body).toEqual({
    PersonId: idOf(94),
    UserName: 'bruno.testa',
    Email: null,
    Role: 'clinician',
    Groups: [idOf(91)],
  })
})

test('several addresses are invited at once, and each has its own outcome', async () => {
  const { server, user } = await open(memberRowOf())
  server.answer(inviteMember, ({ body }) =>
    body.UserName === 'ben.oduya'
      ? problem('member.username_taken')
      : { ...memberRowOf({ Name: `${body.FirstName} ${body.LastName}`.trim(), UserName: body.UserName }), Link: null },
  )
  await user.click(await screen.findByRole('button', { name: 'Invite several' }))
  const dialog = await dialogOf('Invite several members')
  const addresses = dialog.getByRole('textbox', { name: /E-mail addresses/ })
  await user.click(addresses)
  await user.paste('Zoë Zürn <zoe@clinic.example>, ben.oduya@clinic.example\nines@')
  await user.click(dialog.getByRole('combobox', { name: /Groups/ }))
  await user.click(screen.getByRole('option', { name: 'North' }))
  await user.tab()
  await user.click(dialog.getByRole('button', { name: 'Send invitations' }))
  expect(dialog.getByText('These are not full addresses: ines@')).toBeDefined()
  await user.type(addresses, 'clinic.example')
  expect(dialog.getByText('3 people get this role and these groups.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Send invitations' }))

  const told = await dialogOf('2 of 3 invited')
  const lines = within(told.getByRole('list', { name: 'Invitations' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(lines).toEqual([
    'InvitedZoë Zürn · zoe.zurn · zoe@clinic.example',
    expect.stringMatching(/^Not invitedBen Oduya · ben\.oduya · ben\.oduya@clinic\.example.*this username already/),
    'InvitedInes · ines · ines@clinic.example',
  ])
  expect(server.callsTo(inviteMember).map(({ body }) => [body.Email, body.Role, body.Groups])).toEqual(
    ['zoe@clinic.example', 'ben.oduya@clinic.example', 'ines@clinic.example'].map((email) => [
      email,
      'clinician',
      [idOf(91)],
    ]),
  )
  // Only those who were refused are there to be sent again.
  await user.click(told.getByRole('button', { name: 'Correct and send again' }))
  const again = await dialogOf('Invite several members')
  expect(again.getByRole('textbox', { name: /E-mail addresses/ })).toHaveProperty(
    'value',
    'Ben Oduya <ben.oduya@clinic.example>',
  )
  // Another username is written in place, and goes with the same name and address.
  const userName = again.getByRole('textbox', { name: 'Username of Ben Oduya' })
  expect([userName, document.activeElement]).toEqual([userName, userName])
  expect(userName).toHaveProperty('value', 'ben.oduya')
  expect(again.getByText(/this username already/)).toBeDefined()
  await user.clear(userName)
  await user.click(again.getByRole('button', { name: 'Send invitations' }))
  expect(again.getByText('Enter a username without spaces.')).toBeDefined()
  await user.type(userName, 'ben.oduya2')
  await user.click(again.getByRole('button', { name: 'Send invitations' }))
  await dialogOf('1 of 1 invited')
  expect(server.callsTo(inviteMember).at(-1)?.body).toMatchObject({
    FirstName: 'Ben',
    LastName: 'Oduya',
    Email: 'ben.oduya@clinic.example',
    UserName: 'ben.oduya2',
  })
})

test('the links of several invitations are shown where no letter carries them', async () => {
  const { server, user } = await open(memberRowOf())
  server.answer(inviteMember, { ...memberRowOf(), Link: LINK })
  await user.click(await screen.findByRole('button', { name: 'Invite several' }))
  const dialog = await dialogOf('Invite several members')
  await user.type(dialog.getByRole('textbox', { name: /E-mail addresses/ }), 'ada.rossi@clinic.example')
  await user.click(dialog.getByRole('button', { name: /Role/ }))
  await user.click(await screen.findByRole('option', { name: 'Administrator' }))
  await user.click(dialog.getByRole('button', { name: 'Send invitations' }))
  const told = await dialogOf('1 of 1 invited')
  expect(told.getByRole('textbox', { name: 'Link for Ada Rossi' })).toHaveProperty('value', LINK)
  expect(told.queryByRole('button', { name: 'Correct and send again' })).toBeNull()
})

test('only what was changed is sent, and after a change of somebody else’s a second press saves', async () => {
  const { server, user } = await open(memberRowOf())
  server.answer(changeMember, problem('record.stale'))
  await choose(user, 'Ada Rossi', 'Edit')
  const dialog = await dialogOf('Edit Ada Rossi')
  await user.click(dialog.getByRole('button', { name: /Role/ }))
  await user.click(await screen.findByRole('option', { name: 'Coordinator' }))
  expect(dialog.getByText('Ada Rossi has to sign in again when the role changes.')).toBeDefined()
  server.answer(listMembers, page([memberRowOf({ Version: 6, Email: 'new@clinic.example' })]))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/Someone changed this/)).toBeDefined()
  await screen.findByText(/new@clinic\.example/)
  server.answer(changeMember, memberRowOf({ Role: 'coordinator', Version: 7 }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await findToast('Saved Ada Rossi')
  expect(server.callsTo(changeMember)).toMatchObject([
    { body: { Role: 'coordinator' }, version: 5 },
    { body: { Role: 'coordinator' }, version: 6 },
  ])
})

test('the access ends after a question that counts the open cases, and comes back without one', async () => {
  const { server, user } = await open(
    memberRowOf({ OpenCases: 3 }),
    memberRowOf({ Id: idOf(97), Name: 'Dan Pires', State: 'inactive' }),
  )
  server.answer(changeMember, memberRowOf({ State: 'inactive' }))
  await choose(user, 'Ada Rossi', 'End access')
  const question = await questionOf('End the access of Ada Rossi?')
  expect(question.getByText(/3 open cases stay with them/)).toBeDefined()
  await user.click(question.getByRole('button', { name: 'End access' }))
  await findToast('Ada Rossi no longer has access')
  server.answer(changeMember, memberRowOf({ State: 'active' }))
  await choose(user, 'Dan Pires', 'Give access back')
  await findToast('Dan Pires has access again')
  expect(server.callsTo(changeMember)).toMatchObject([{ body: { Active: false } }, { body: { Active: true } }])
})

test('passkeys are counted, and removed after a question', async () => {
  const { server, user } = await open(memberRowOf({ Passkeys: 2 }))
  server.answer(removeMemberPasskeys, memberRowOf())
  expect(await screen.findByText('Active · 2 passkeys')).toBeDefined()
  await choose(user, 'Ada Rossi', 'Remove passkeys')
  await user.click((await questionOf('Remove the passkeys of Ada Rossi?')).getByRole('button', { name: 'Remove' }))
  await findToast('Removed the passkeys of Ada Rossi')
  expect(server.callsTo(removeMemberPasskeys)).toMatchObject([{ params: { id: idOf(90) } }])
})

test('a connection to single sign-on is shown, and ended after a question', async () => {
  const { server, user } = await open(memberRowOf({ SingleSignOn: true }))
  server.answer(disconnectMemberSignOn, memberRowOf())
  expect(await screen.findByText('Active · Single sign-on')).toBeDefined()
  await choose(user, 'Ada Rossi', 'Disconnect single sign-on')
  const question = await questionOf('Disconnect Ada Rossi from single sign-on?')
  await user.click(question.getByRole('button', { name: 'Disconnect' }))
  await findToast('Disconnected Ada Rossi from single sign-on')
  expect(server.callsTo(disconnectMemberSignOn)).toMatchObject([{ params: { id: idOf(90) } }])
})

test('a link is sent, and two-step sign-in is turned off after a question', async () => {
  const { server, user } = await open(memberRowOf({ TwoStep: true }))
  server.answer(sendMemberLink, { ...memberRowOf(), Link: null }).answer(endMemberTwoStep, memberRowOf())
  await choose(user, 'Ada Rossi', 'Send a link for a new password')
  await findToast('An e-mail to Ada Rossi is on its way')
  await choose(user, 'Ada Rossi', 'Turn off two-step sign-in')
  await user.click(
    (await questionOf('Turn off two-step sign-in of Ada Rossi?')).getByRole('button', { name: 'Turn off' }),
  )
  await findToast('Two-step sign-in of Ada Rossi is off')
  expect(server.callsTo(sendMemberLink)).toMatchObject([{ params: { id: idOf(90) } }])
  expect(server.callsTo(endMemberTwoStep)).toMatchObject([{ params: { id: idOf(90) } }])
})

test('groups are made, renamed and taken out of use', async () => {
  const { server, user } = await open(memberRowOf())
  server.answer(createGroup, groupRowOf({ Name: 'South' })).answer(changeGroup, groupRowOf({ Name: 'Far North' }))
  await user.click(await screen.findByRole('button', { name: 'New group' }))
  const making = await dialogOf('New group')
  await user.click(making.getByRole('button', { name: 'Save' }))
  expect(making.getByText('Enter a name.')).toBeDefined()
  await user.type(making.getByRole('textbox', { name: /Name of the group/ }), 'South')
  await user.click(making.getByRole('button', { name: 'Save' }))
  await findToast('Created South')
  await choose(user, 'North', 'Rename')
  const renaming = await dialogOf('Rename North')
  await user.type(renaming.getByRole('textbox', { name: /Name of the group/ }), 'er', { initialSelectionStart: 5 })
  await user.click(renaming.getByRole('button', { name: 'Save' }))
  await findToast('Saved Far North')
  server.answer(changeGroup, groupRowOf({ Active: false }))
  await choose(user, 'North', 'Deactivate')
  await findToast('North takes no new people and cases')
  expect(server.callsTo(changeGroup)).toMatchObject([
    { body: { Name: 'Norther' }, version: 2 },
    { body: { Active: false }, version: 2 },
  ])
})

test('others are not told that the page exists', async () => {
  await renderPage('/admin/team', { server: fakedServer() })
  expect(await screen.findByRole('heading', { level: 1, name: /not found|No page/i })).toBeDefined()
})
