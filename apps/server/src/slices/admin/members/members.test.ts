import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '../../../platform/messages/mail.ts'
import type { GivenMember } from '../../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import { givenMembersOfEachRight, type MembersOfEachRight } from '../../../testing/members-of-each-right.ts'
import type { Answer, Visitor } from '../../../testing/visitor.ts'
import { sendWaitingMail } from '../../accounts/index.ts'

const PASSWORD = 'kiln otter ninety-two'
const MEMBERS = '/api/members'

let house: House
let world: MembersOfEachRight
let admin: Visitor
let north: string
let usernames = 0

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(THURSDAY)
  await house.owner.query('delete from outgoing_mail; delete from attempt')
  world = await givenMembersOfEachRight(house)
  admin = house.as(world.members.administrator)
  north = await house.given.group(world.model)
})

const code = ({ status, body }: Answer) => [status, body.Code]
const seen = (version: number) => ({ headers: { 'if-match': `"${version}"` } })
const wanted = (more: Record<string, unknown> = {}) => ({
  FirstName: 'Ada',
  LastName: 'Rossi',
  UserName: `ada.rossi.${++usernames}`,
  Email: 'ada@clinic.example',
  Role: 'clinician',
  Groups: [north],
  ...more,
})
const find = async (id: string) => (await admin.get(`${MEMBERS}/${id}`)).body
const tokenIn = (link: string) => /^http:\/\/localhost:\d+\/reset-password\?first#([\w-]{43})$/.exec(link)?.[1] ?? ''
const choose = (link: string) =>
  house.anonymous.post('/auth/reset-password', { Token: tokenIn(link), Password: PASSWORD })
const signIn = (username: string) =>
  house.anonymous.post('/auth/sign-in', {
    Username: username,
    Password: PASSWORD,
    CareModel: world.model.shortName,
  })
/** The members who need attention: rows of the list, and their number in the setup. */
async function attention(): Promise<string[]> {
  const { Items } = (await admin.get(`${MEMBERS}?attention=true`)).body
  const { Attention } = (await admin.get('/api/setup')).body
  expect(Attention).toBe(Items.length)
  return (Items as { Id: string }[]).map(({ Id }) => Id)
}
const mayRead = async (member: GivenMember) => (await house.as(member).get('/api/session')).status
const letters = async (): Promise<{ to_address: string; subject: string; body: string; state: string }[]> =>
  (await house.owner.query('select * from outgoing_mail order by created_at, id')).rows

/** A mail server that takes everything, or refuses it. */
const mailThat = (refuses: boolean): Mail => ({
  canSend: true,
  send: () =>
    refuses ? Promise.reject(Object.assign(new Error('550 No such user'), { responseCode: 550 })) : Promise.resolve(),
})

describe('an invitation', () => {
  test('makes a page, an account and a member, who signs in once a password is chosen', async () => {
    const said = wanted()
    const { status, body } = await admin.post(MEMBERS, said)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      Name: 'Ada Rossi',
      UserName: said.UserName,
      Email: 'ada@clinic.example',
      Role: 'clinician',
      Groups: [{ Id: north }],
      State: 'invited',
      Letter: { State: 'queued', Reason: null },
      InvitedUntil: '2026-11-26T13:30:00',
      LastSeen: null,
      OpenCases: 0,
      Version: 1,
    })
    expect((await signIn(said.UserName)).status).toBe(401)
    expect((await choose(body.Link)).status).toBe(200)
    expect((await signIn(said.UserName)).status).toBe(200)
    expect(await find(body.Id)).toMatchObject({
      State: 'active',
      Letter: null,
      InvitedUntil: null,
      LastSeen: '2026-11-19T13:30:00',
    })
    // The link works once.
    expect(code(await choose(body.Link))).toEqual([400, 'account.reset_link_invalid'])
  })

  test('is written in a letter that names the care model, the role and the username', async () => {
    const said = wanted()
    const { body } = await admin.post(MEMBERS, said)
    const [letter] = await letters()
    expect(letter?.to_address).toBe('ada@clinic.example')
    for (const words of [said.UserName, 'a clinician', world.model.shortName, body.Link, 'within 7 days'])
      expect(letter?.body).toContain(words)
  })

  test('works for seven days, and its letter may wait as long for a mail server', async () => {
    const { body } = await admin.post(MEMBERS, wanted())
    house.clock.advance(7 * 86_400 - 60)
    await sendWaitingMail(house.owner, mailThat(false), house.clock.now())
    expect(await letters()).toMatchObject([{ state: 'sent', body: '' }])
    expect((await admin.get(`${MEMBERS}/${body.Id}`)).body.Letter).toEqual({ State: 'sent', Reason: null })
    expect(await attention()).toEqual([])
    house.clock.advance(120)
    expect(await attention()).toEqual([body.Id])
    expect(code(await choose(body.Link))).toEqual([400, 'account.reset_link_invalid'])
    expect(await find(body.Id)).toMatchObject({ State: 'invited', InvitedUntil: null })
  })

  test('that the address refuses is shown as refused, and can be sent to another one', async () => {
    const { body } = await admin.post(MEMBERS, wanted())
    await sendWaitingMail(house.owner, mailThat(true), house.clock.now())
    const member = await find(body.Id)
    expect(member.Letter).toEqual({ State: 'failed', Reason: expect.stringContaining('550') })
    expect(await attention()).toEqual([body.Id])

    await admin.put(`${MEMBERS}/${body.Id}`, { Email: 'ada.rossi@clinic.example' }, seen(member.Version))
    house.clock.advance(60)
    const again = await admin.post(`${MEMBERS}/${body.Id}/send-link`)
    expect(again.body).toMatchObject({ State: 'invited', Letter: { State: 'queued' } })
    expect((await letters()).at(-1)?.to_address).toBe('ada.rossi@clinic.example')
    expect(code(await choose(body.Link))).toEqual([400, 'account.reset_link_invalid'])
    expect((await choose(again.body.Link)).status).toBe(200)
  })

  test('goes to a clinician who has a page and no sign-in, once', async () => {
    const personId = await house.given.person(world.model, { kind: 'CLINICIAN', name: 'Bruno Testa', groupId: north })
    const found = await admin.get(`${MEMBERS}/without-sign-in?q=test`)
    expect(found.body.Items).toEqual([
      { Id: personId, Name: 'Bruno Testa', Group: { Id: north, Name: expect.any(String) } },
    ])

    const { body } = await admin.post(MEMBERS, wanted({ PersonId: personId }))
    expect(body).toMatchObject({ PersonId: personId, Name: 'Bruno Testa' })
    expect((await admin.get(`${MEMBERS}/without-sign-in?q=test`)).body.Items).toEqual([])
    expect(code(await admin.post(MEMBERS, wanted({ PersonId: personId })))).toEqual([409, 'member.signs_in'])
  })

  test.each([
    [
      'a username that is taken',
      () => ({ UserName: world.members.owner.username.toUpperCase() }),
      409,
      'member.username_taken',
    ],
    ['no name', () => ({ FirstName: ' ', LastName: '\u200B' }), 400, 'member.name_required'],
    ['no group', () => ({ Groups: [] }), 400, 'member.group_required'],
    [
      'a group that is not there',
      () => ({ Groups: ['018f0000-0000-7000-8000-000000000000'] }),
      404,
      'record.not_found',
    ],
    ['a family as its person', () => ({ PersonId: world.family.personId }), 404, 'record.not_found'],
    ['a blank in the username', () => ({ UserName: 'ada rossi' }), 400, 'request.invalid'],
    ['an address that is none', () => ({ Email: 'ada@clinic' }), 400, 'request.invalid'],
    ['two addresses', () => ({ Email: 'ada@clinic.example,mallory@evil.example' }), 400, 'request.invalid'],
    ['an unknown role', () => ({ Role: 'owner' }), 400, 'request.invalid'],
  ])('is refused with %s, and nothing is made', async (_, more, status, problem) => {
    const count = async () => (await admin.get(MEMBERS)).body.Total
    const before = await count()
    expect(code(await admin.post(MEMBERS, wanted(more())))).toEqual([status, problem])
    expect(await count()).toBe(before)
    expect(await letters()).toEqual([])
  })

  test('sent twice with one key makes one member, and the link is not kept', async () => {
    const said = wanted()
    const key = { headers: { 'idempotency-key': 'one' } }
    const first = await admin.post(MEMBERS, said, key)
    const second = await admin.post(MEMBERS, said, key)
    expect(second.body).toEqual({ ...first.body, Link: undefined })
    expect(await letters()).toHaveLength(1)
  })

  test('without an address is told to the administrator and to nobody else', async () => {
    const { body } = await admin.post(MEMBERS, wanted({ Email: null }))
    expect(tokenIn(body.Link)).not.toBe('')
    expect(body.Letter).toBeNull()
    expect(await letters()).toEqual([])
  })
})

describe('a change', () => {
  test('of the role counts at once: the sessions end, and the new one has the rights', async () => {
    const { coordinator, owner } = world.members
    const { Version } = await find(coordinator.memberId)
    const { body } = await admin.put(`${MEMBERS}/${coordinator.memberId}`, { Role: 'supervisor' }, seen(Version))
    expect(body).toMatchObject({ Role: 'supervisor', Version: Version + 1 })
    expect(await mayRead(coordinator)).toBe(401)
    expect(await mayRead(owner)).toBe(200)
    const { rows } = await house.owner.query('select distinct supervises from group_member where member_id = $1', [
      coordinator.memberId,
    ])
    expect(rows).toEqual([{ supervises: true }])
  })

  test('of the groups is a change of what is seen', async () => {
    const { foreignCoordinator } = world.members
    const sees = async () => (await house.as(foreignCoordinator).get(`/api/cases/${world.family.id}`)).status
    expect(await sees()).toBe(404)
    await admin.put(`${MEMBERS}/${foreignCoordinator.memberId}`, { Groups: [world.family.groupId, north] })
    expect(await sees()).toBe(200)
    await admin.put(`${MEMBERS}/${foreignCoordinator.memberId}`, { Groups: [north] })
    expect(await sees()).toBe(404)
  })

  test('ends the access and gives it back', async () => {
    const { owner } = world.members
    const ended = await admin.put(`${MEMBERS}/${owner.memberId}`, { Active: false })
    expect(ended.body).toMatchObject({ State: 'inactive', OpenCases: 1 })
    expect(await mayRead(owner)).toBe(401)
    expect(code(await admin.post(`${MEMBERS}/${owner.memberId}/send-link`))).toEqual([409, 'member.inactive'])
    expect((await admin.put(`${MEMBERS}/${owner.memberId}`, { Active: true })).body.State).toBe('active')
  })

  test('of the own role or access is refused, so that an administrator is always left', async () => {
    const own = `${MEMBERS}/${world.members.administrator.memberId}`
    expect(code(await admin.put(own, { Active: false }))).toEqual([409, 'member.own'])
    expect(code(await admin.put(own, { Role: 'clinician', Groups: [north] }))).toEqual([409, 'member.own'])
    expect((await admin.put(own, { Email: 'admin@clinic.example' })).status).toBe(200)
  })

  test('by two administrators who end each other’s access at once leaves one of them', async () => {
    const { model, members } = world
    const other = await house.given.member(model, { role: 'administrator' })
    const ending = (by: GivenMember, of: GivenMember) =>
      house.as(by).put(`${MEMBERS}/${of.memberId}`, { Active: false })
    await Promise.all([ending(members.administrator, other), ending(other, members.administrator)])
    const { rows } = await house.owner.query(
      "select count(*)::int from member where care_model_id = $1 and role = 'administrator' and active",
      [model.id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('of what someone else changed meanwhile is refused', async () => {
    const { memberId } = world.members.owner
    await admin.put(`${MEMBERS}/${memberId}`, { Email: 'one@clinic.example' }, seen(1))
    expect(code(await admin.put(`${MEMBERS}/${memberId}`, { Email: 'two@clinic.example' }, seen(1)))).toEqual([
      412,
      'record.stale',
    ])
    expect((await find(memberId)).Email).toBe('one@clinic.example')
  })

  test('that leaves a clinician without a group is refused', async () => {
    const { memberId } = world.members.owner
    expect(code(await admin.put(`${MEMBERS}/${memberId}`, { Groups: [] }))).toEqual([400, 'member.group_required'])
  })

  test('of the address tells it in the trail to administrators alone', async () => {
    const { memberId, personId } = world.members.owner
    await admin.put(`${MEMBERS}/${memberId}`, { Email: 'owner@clinic.example' })
    const trailFor = async (reader: Visitor) => (await reader.get(`/api/audit?item=${personId}`)).text
    expect(await trailFor(admin)).toContain('owner@clinic.example')
    const told = await trailFor(house.as(world.members.coordinator))
    expect(told).toContain('change account')
    expect(told).not.toContain('owner@clinic.example')
  })

  test('of the role is read in the trail of their page by those who lead them, and by nobody else', async () => {
    const { memberId, personId } = world.members.colleague
    await admin.put(`${MEMBERS}/${memberId}`, { Role: 'supervisor' })
    const reads = async (who: GivenMember) => {
      const { status, text } = await house.as(who).get(`/api/audit?item=${personId}&show=changes`)
      return status === 200 ? text.includes('change account') : status
    }
    const { supervisor, coordinator, owner, foreignCoordinator, administrator } = world.members
    const all = [supervisor, coordinator, administrator, owner, foreignCoordinator]
    expect(await Promise.all(all.map(reads))).toEqual([true, true, true, 404, 404])
  })

  test('of the groups opens their page to those who lead them now, and closes it to those who did', async () => {
    const { memberId, personId } = world.members.colleague
    const { supervisor, coordinator } = world.members
    const leaders = [
      supervisor,
      coordinator,
      await house.given.member(world.model, { role: 'supervisor', supervises: [north] }),
    ]
    const statuses = () =>
      Promise.all(
        leaders.map(async (leader) => {
          const visit = house.as(leader)
          const found = await visit.get('/api/directory?limit=100')
          const isListed = found.body.Items.some(({ Id }: { Id: string }) => Id === personId)
          return [(await visit.get(`/api/people/${personId}`)).status, isListed]
        }),
      )
    expect(await statuses()).toEqual([
      [200, true],
      [200, true],
      [404, false],
    ])

    await admin.put(`${MEMBERS}/${memberId}`, { Groups: [world.family.groupId, north] })
    expect(await statuses()).toEqual([
      [200, true],
      [200, true],
      [200, true],
    ])

    await admin.put(`${MEMBERS}/${memberId}`, { Groups: [north] })
    expect(await statuses()).toEqual([
      [404, false],
      [404, false],
      [200, true],
    ])
  })

  test('is in the trail with before and after', async () => {
    const { memberId, personId } = world.members.coordinator
    await admin.put(`${MEMBERS}/${memberId}`, { Role: 'administrator', Groups: [], Email: 'c@clinic.example' })
    const { rows } = await house.owner.query(
      "select property, before, after from audit where item_id = $1 and action = 'change account' order by property nulls first",
      [personId],
    )
    expect(rows).toEqual([
      { property: null, before: expect.stringMatching(/^coordinator, /), after: 'administrator' },
      { property: 'Email', before: null, after: 'c@clinic.example' },
    ])
  })
})

describe('an account that is also used in another care model', () => {
  beforeEach(async () => {
    const other = await house.given.member(await house.given.careModel())
    await house.owner.query('update member set account_id = $2 where id = $1', [
      other.memberId,
      world.members.owner.accountId,
    ])
    await house.owner.query(
      'insert into two_step (account_id, secret, begun_at, confirmed_at) values ($1, $2, now(), now())',
      [world.members.owner.accountId, Buffer.alloc(20)],
    )
  })

  test('keeps its address and its sign-in, or an administrator of one could sign in to the other', async () => {
    const own = `${MEMBERS}/${world.members.owner.memberId}`
    expect((await admin.get(own)).body).toMatchObject({ IsElsewhere: true, TwoStep: true })
    expect(code(await admin.put(own, { Email: 'mallory@evil.example' }))).toEqual([409, 'member.elsewhere'])
    expect(code(await admin.post(`${own}/send-link`))).toEqual([409, 'member.elsewhere'])
    expect(code(await admin.post(`${own}/end-two-step`))).toEqual([409, 'member.elsewhere'])
    expect(code(await admin.post(`${own}/remove-passkeys`))).toEqual([409, 'member.elsewhere'])
    expect(code(await admin.post(`${own}/disconnect-single-sign-on`))).toEqual([409, 'member.elsewhere'])
    expect(await letters()).toEqual([])
  })

  test('may still lose its access to this one', async () => {
    const { memberId } = world.members.owner
    expect((await admin.put(`${MEMBERS}/${memberId}`, { Active: false })).body.State).toBe('inactive')
  })
})

describe('a link for a member who has a password', () => {
  test('is not promised where no e-mail can be sent, and never told', async () => {
    const { owner } = world.members
    const send = () => admin.post(`${MEMBERS}/${owner.memberId}/send-link`)
    expect(code(await send())).toEqual([409, 'member.email_missing'])
    await admin.put(`${MEMBERS}/${owner.memberId}`, { Email: 'owner@clinic.example' })
    expect(code(await send())).toEqual([409, 'member.no_mail'])
    expect(await letters()).toEqual([])
  })
})

describe('the list', () => {
  test('has those who may sign in first and finds by name, username, address and group', async () => {
    const { body } = await admin.post(MEMBERS, wanted({ LastName: 'Zürn' }))
    const found = async (q: string) =>
      ((await admin.get(`${MEMBERS}?q=${encodeURIComponent(q)}`)).body.Items as { Id: string }[]).map(({ Id }) => Id)
    const { rows } = await house.owner.query<{ name: string }>('select name from care_group where id = $1', [north])
    for (const words of ['zurn ada', body.UserName, 'ada@clinic', rows[0]?.name ?? ''])
      expect(await found(words)).toEqual([body.Id])
    expect(await found('nobody at all')).toEqual([])

    await admin.put(`${MEMBERS}/${body.Id}`, { Active: false })
    expect((await found('')).at(-1)).toBe(body.Id)
  })
})
