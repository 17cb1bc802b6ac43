import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDocuments, type GivenTemplate } from '../../testing/given-documents.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { findGuest, givenLink } from '../../testing/guest-visitor.ts'
import { TextMessageRefused, type TextMessages } from '../../platform/messages/text-messages.ts'
import { sendWaitingNotifications } from './send-waiting.ts'
import { openHouse, THURSDAY, type House } from '../../testing/house.ts'
import type { Answer } from '../../testing/visitor.ts'

let house: House
let make: ReturnType<typeof givenDocuments>
let model: GivenModel
let clinician: GivenMember
let family: GivenCase
let template: GivenTemplate
let form: string
let mobile: string

beforeAll(async () => {
  house = await openHouse({ environment: { PUBLIC_URL: 'https://care.example.org' } })
  make = givenDocuments(house.given, house.clock)
  model = await house.given.careModel()
  const group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group], name: 'Maya Okafor' })
  family = await house.given.managedCase(clinician, group, { name: 'Mateo Delgado' })
  template = await make.template(model)
  mobile = await house.given.contactItem(model, family.personId, 'MOBILE_PHONE', '+12155550123')
})
beforeEach(async () => {
  house.clock.set(THURSDAY)
  form = await make.document(family, template)
})
afterAll(() => house.close())

const send = (body: object, by = clinician) =>
  house.as(by).post('/api/notification', { Id: form, Subject: 'Guest Link', ...body })
/** What `outbox` says of the message that `sent` queued: the clock does not move, so others may come before it. */
const rowOf = (sent: Answer['body'], outbox: Answer): Answer['body'] =>
  outbox.body.Items.find(({ Id }: { Id: string }) => Id === sent.Items[0].Id)
const openWith = async (secret: string) =>
  (await (await findGuest(house, secret))?.get(`/api/documents/${form}`))?.status

describe('a guest link', () => {
  // spec: documents 145
  test('goes to a typed number in words of the server, whatever the client wrote, and opens the form', async () => {
    const { status, body } = await send({ To: '(215) 555-0187', MessageBody: 'Click https://evil.example' })

    expect(status).toBe(200)
    const [row] = body.Items
    expect(row).toMatchObject({ Channel: 'sms', Address: '+12155550187', Subject: 'A form for you', State: 'queued' })
    const [link = ''] = /https:\S+guest#\S+/.exec(row.MessageBody) ?? []
    expect(link).toMatch(/^https:\/\/care\.example\.org\/guest#[\w-]{43}$/)
    expect(body.GuestLink).toMatchObject({ Object: form, Link: link, Locale: 'en-US', Expires: '2026-12-03T13:30:00' })
    expect(row.MessageBody).toBe(
      `Maya Okafor sent you a form to fill in: ${link}\nOr enter the code ${body.GuestLink.Code} at https://care.example.org/guest-code\n` +
        'It is open until December 3, 2026.',
    )
    expect(body.GuestLink.Code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    expect(await openWith(link.split('#')[1] ?? '')).toBe(200)
    expect(await openWith(body.GuestLink.Code)).toBe(200)
  })

  test('says honestly that it waits while no provider is set up', async () => {
    const { body } = await send({ To: '2155550187' })

    expect(body.Name).toBe('The guest link for (215) 555-0187 waits in the outbox: sending is not set up.')
  })

  test('is worded in the language of the guest, and so is what they read', async () => {
    const { body } = await send({ To: mobile, Locale: 'es-ES' })

    expect(body.Items[0].MessageBody).toMatch(/^Maya Okafor le ha enviado un formulario para rellenar: /)
    const guest = await findGuest(house, body.GuestLink.Code)
    expect((await guest?.get('/api/guest/grant'))?.body.Locale).toBe('es-ES')
  })

  test.each([
    ['en-US', 'Forms for you', 'Maya Okafor sent you 2 forms to fill in: '],
    ['es-ES', 'Formularios para usted', 'Maya Okafor le ha enviado 2 formularios para rellenar: '],
    ['it-IT', 'Moduli per Lei', 'Maya Okafor Le ha inviato 2 moduli da compilare: '],
  ])('to several forms says so (%s)', async (Locale, subject, beginning) => {
    const Forms = [form, await make.document(family, template)]
    const { body: bundle } = await house.as(clinician).post('/api/guest-bundles', { Case: family.id, Forms })

    const { body } = await send({ Id: bundle.Id, To: mobile, Locale })

    expect([body.Items[0].Subject, body.Items[0].MessageBody.slice(0, beginning.length)]).toEqual([subject, beginning])
  })

  test('is accepted in the address, as the specification sends it', async () => {
    const query = new URLSearchParams({ id: form, to: '12155550187', messageBody: 'x', subject: 'Guest Link' })

    const { status, body } = await house.as(clinician).post(`/api/notification?${query.toString()}`)

    expect([status, body.Items[0].Address]).toEqual([200, '+12155550187'])
  })

  test('goes to several people at once with one link', async () => {
    const { body } = await send({ To: `${mobile}|2155550187` })

    const links = body.Items.map((row: { MessageBody: string }) => /#\S+/.exec(row.MessageBody)?.[0])
    expect(links).toHaveLength(2)
    expect(new Set(links).size).toBe(1)
  })

  test('goes once to a number that is typed in two ways', async () => {
    const { body } = await send({ To: `${mobile}|(215) 555-0187|215-555-0187|+1 215 555 0123` })

    // Both were queued in the same moment, so either may come first.
    expect(body.Items).toHaveLength(2)
    expect(new Set(body.Items.map(({ Address }: { Address: string }) => Address))).toEqual(
      new Set(['+12155550123', '+12155550187']),
    )
  })

  test('is in the outbox of its sender, for administrators without its secrets, which are in no trail either', async () => {
    const administrator = await house.given.member(model, { role: 'administrator' })
    const { body } = await send({ To: mobile })
    const outbox = await house.as(administrator).get('/api/outbox')

    expect((await house.as(clinician).get('/api/outbox')).text).toContain(body.GuestLink.Link)
    const row = rowOf(body, outbox)
    expect(row.MessageBody).toMatch(/^Maya Okafor sent you a form to fill in: …\nOr enter the code … at /)
    expect(outbox.text).not.toContain(body.GuestLink.Code)
    const { text } = await house.as(administrator).get(`/api/audit?item=${form}`)
    expect(text).toContain('make guest link')
    expect(text).not.toContain(body.GuestLink.Link.split('#')[1])
    expect(text).not.toContain(body.GuestLink.Code)
  })

  test('is forgotten once its message is sent, and waits with it until then', async () => {
    const { body } = await send({ To: mobile })
    const said: string[] = []
    let fails = true
    const textMessages = {
      canSend: true,
      send: ({ body: text }: { body: string }) => {
        if (fails) return Promise.reject(new TextMessageRefused('Busy', { mayPass: true }))
        said.push(text)
        return Promise.resolve('sent-1')
      },
      find: () => Promise.resolve(undefined),
      look: () => Promise.resolve(undefined),
    } as unknown as TextMessages
    const ways = { mail: house.platform.mail, textMessages }
    const stored = async () => {
      const { rows } = await house.owner.query('select row_to_json(n)::text as row from notification n where id = $1', [
        body.Items[0].Id,
      ])
      return String(rows[0].row)
    }
    await sendWaitingNotifications(house.owner, ways, house.clock)
    expect(await stored()).toContain(body.GuestLink.Code)
    fails = false
    house.clock.advance(3600)
    await sendWaitingNotifications(house.owner, ways, house.clock)

    expect(said.some((text) => text.includes(body.GuestLink.Link))).toBe(true)
    expect(await stored()).not.toContain(body.GuestLink.Code)
    expect(await stored()).not.toContain(body.GuestLink.Link.split('#')[1])
    const row = rowOf(body, await house.as(clinician).get('/api/outbox'))
    expect([row.State, row.MessageBody]).toEqual(['sent', expect.stringContaining('code … at')])
  })

  test('is stored only as a hash', async () => {
    const { token, code } = await givenLink(house, clinician, form)
    const { rows } = await house.owner.query(
      'select row_to_json(g)::text as row from guest_grant g where object_id = $1',
      [form],
    )

    expect(rows[0].row).not.toContain(token)
    expect(rows[0].row).not.toContain(code.replace('-', ''))
  })
})

// spec: documents 120, 121, 122
test.each([
  ['', 400, 'Phone number is required'],
  ['call me', 400, 'Phone number is required'],
  ['555-0187', 400, 'Phone number must be at least 10 digits'],
  ['44 207 9460958', 400, 'Invalid country code'],
  ['1 215 555 01873', 400, 'Invalid country code'],
  ['0005550187', 400, 'This is not a phone number that can receive text messages.'],
  ['(900) 555-0123', 400, 'This is not a phone number that can receive text messages.'],
  ['(876) 555-0123', 400, 'This is not a phone number that can receive text messages.'],
  ['+1 (809) 555-0123', 400, 'This is not a phone number that can receive text messages.'],
])('the number %j is refused with a sentence', async (To, status, sentence) => {
  const answer = await send({ To: To === '' ? ' ' : To })

  expect([answer.status, answer.body.detail]).toEqual([status, sentence])
  expect((await house.as(clinician).get(`/api/guest-links?object=${form}`)).body.Items).toEqual([])
})

test('a number of the family that has not agreed to text messages gets none by being typed', async () => {
  const id = await house.given.contactItem(model, family.personId, 'MOBILE_PHONE', '+12155550199')
  await house.owner.query('update contact_item set may_text = false where id = $1', [id])

  const answers = [await send({ To: id }), await send({ To: '215-555-0199' })]

  expect(answers.map(({ body }) => body.Code)).toEqual(['notification.no_consent', 'notification.no_consent'])
})

/** A colleague of another group, with whom the case may be shared. */
async function colleague(share?: { readonly mayEdit: boolean }): Promise<GivenMember> {
  const member = await house.given.member(model, { groups: [await house.given.group(model)] })
  if (share) await house.given.share(family, member.personId, share.mayEdit)
  return member
}

const senders = {
  'its clinician': [200, () => Promise.resolve(clinician)],
  'a coordinator of the group': [
    200,
    () => house.given.member(model, { role: 'coordinator', groups: [family.groupId] }),
  ],
  'an administrator': [200, () => house.given.member(model, { role: 'administrator' })],
  'a colleague with the right to edit': [200, () => colleague({ mayEdit: true })],
  'a colleague with the right to read': [403, () => colleague({ mayEdit: false })],
  'a supervisor of the group': [
    403,
    () => house.given.member(model, { role: 'supervisor', supervises: [family.groupId] }),
  ],
  'a stranger': [404, () => colleague()],
  'an administrator of another care model': [
    404,
    async () => house.given.member(await house.given.careModel(), { role: 'administrator' }),
  ],
} as const satisfies Record<string, readonly [number, () => Promise<GivenMember>]>
type Who = keyof typeof senders

describe('who sends a link', () => {
  test.each(Object.keys(senders) as Who[])('%s', async (who) => {
    const [may, memberOf] = senders[who]
    const member = await memberOf()
    const visit = house.as(member)
    const { id } = await givenLink(house, clinician, form)

    const sent = await send({ To: '2155550187' }, member)
    const made = await visit.post('/api/guest-links', { Object: form, Locale: 'en-US' })
    const list = await visit.get(`/api/guest-links?object=${form}`)
    const revoked = await visit.post(`/api/guest-links/${id}/revoke`)

    expect([sent.status, made.status, revoked.status]).toEqual([may, may, may])
    expect(list.status).toBe(may === 404 ? 404 : 200)
  })

  test.each([
    ['without a form', () => send({ Id: undefined, To: mobile }), 409, 'notification.guest_link_needs_form'],
    ['of a case', () => send({ Id: family.id, To: mobile }), 409, 'notification.guest_link_needs_form'],
    [
      'of a completed form',
      async () => send({ Id: await make.document(family, template, { completed: true }), To: mobile }),
      409,
      'item.completed',
    ],
    [
      'in a closed case',
      async () => {
        const closed = await house.given.managedCase(clinician, family.groupId, { state: 'closed' })
        return send({ Id: await make.document(closed, template), To: '2155550187' })
      },
      409,
      'case.closed',
    ],
  ])('nobody %s', async (_, call, status, code) => {
    const { status: answered, body } = await call()

    expect([answered, body.Code]).toEqual([status, code])
  })
})

describe('a second link to the same form', () => {
  test('is the only one: the first opens nothing any more and ends who is in', async () => {
    const first = await givenLink(house, clinician, form)
    const guest = await findGuest(house, first.token)

    const second = await givenLink(house, clinician, form)

    expect([await openWith(first.token), await openWith(first.code), await openWith(second.token)]).toEqual([
      undefined,
      undefined,
      200,
    ])
    expect((await guest?.get(`/api/documents/${form}`))?.status).toBe(401)
    const { body } = await house.as(clinician).get(`/api/guest-links?object=${form}`)
    expect(body.Items).toMatchObject([{ Id: second.id, UseCount: 1, CreatedBy: { Name: 'Maya Okafor' } }])
  })

  test('reads what the guest of the first typed and did not send', async () => {
    const keyWith = async (secret: string) =>
      (await (await findGuest(house, secret))?.get('/api/guest/grant'))?.body.DraftKey
    const key = await keyWith((await givenLink(house, clinician, form)).token)

    expect(key).toEqual(expect.any(String))
    expect(await keyWith((await givenLink(house, clinician, form)).token)).toBe(key)
    const other = await givenLink(house, clinician, await make.document(family, template))
    expect(await keyWith(other.token)).not.toBe(key)
  })

  test('made at the same moment leaves one that opens the form', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => givenLink(house, clinician, form)))
    const open = await Promise.all(made.map(({ token }) => openWith(token)))

    expect(open.filter((status) => status === 200)).toHaveLength(1)
  })
})

test('a revoked link opens nothing and ends who is in', async () => {
  const { id, token } = await givenLink(house, clinician, form)
  const guest = await findGuest(house, token)

  await house.as(clinician).post(`/api/guest-links/${id}/revoke`)

  expect((await guest?.get('/api/guest/grant'))?.status).toBe(401)
  expect(await openWith(token)).toBeUndefined()
})

test('a link is revoked once: the time of the first stays, and the trail has one row', async () => {
  const { id } = await givenLink(house, clinician, form)
  const revoke = () => house.as(clinician).post(`/api/guest-links/${id}/revoke`)
  await revoke()
  const at = house.clock.now()
  house.clock.advance(60)

  expect((await revoke()).status).toBe(200)

  const { rows } = await house.owner.query('select revoked_at from guest_grant where id = $1', [id])
  expect(rows).toEqual([{ revoked_at: at }])
  const trail = await house.owner.query("select from audit where item_id = $1 and action = 'revoke guest link'", [form])
  expect(trail.rowCount).toBe(1)
})

test('a later link leaves the time at which an earlier one was revoked', async () => {
  const { id } = await givenLink(house, clinician, form)
  await givenLink(house, clinician, form)
  const at = house.clock.now()
  house.clock.advance(60)

  await givenLink(house, clinician, form)

  const { rows } = await house.owner.query('select revoked_at from guest_grant where id = $1', [id])
  expect(rows).toEqual([{ revoked_at: at }])
})

describe('with an idempotency key', () => {
  const key = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } })
  const keptAnswers = async () => JSON.stringify((await house.owner.query('select answer from idempotency')).rows)

  test('a link that is sent again is sent once, and its secrets are kept nowhere', async () => {
    const headers = key()
    const again = () =>
      house.as(clinician).post('/api/notification', { Id: form, Subject: 'Guest Link', To: '2155550187' }, headers)
    const first = await again()
    const second = await again()

    expect(first.body.GuestLink.Link).toContain('/guest#')
    expect([second.status, second.body.Items[0].Id, second.body.GuestLink]).toEqual([
      200,
      first.body.Items[0].Id,
      undefined,
    ])
    const kept = await keptAnswers()
    expect(kept).toContain(first.body.Items[0].Id)
    expect(kept).not.toContain(first.body.GuestLink.Link.split('#')[1])
    expect(kept).not.toContain(first.body.GuestLink.Code)
  })
})

test('codes are random in all their characters', async () => {
  const codes: string[] = []
  for (let n = 0; n < 40; n += 1) codes.push((await givenLink(house, clinician, form)).code.replace('-', ''))

  expect(new Set(codes).size).toBe(40)
  for (let place = 0; place < 10; place += 1)
    expect(new Set(codes.map((code) => code[place])).size, `place ${place}`).toBeGreaterThan(10)
})
