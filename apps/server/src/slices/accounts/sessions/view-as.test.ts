import type { Endpoint } from '@caseloom/contracts/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refuseInView } from '../../../platform/calls/in-view.ts'
import { hashOf } from '../../../platform/secrets.ts'
import { givenSupervision } from '../../../testing/oversight/given-supervision.ts'
import { givenDocuments } from '../../../testing/given-documents.ts'
import type { GivenCase, GivenMember } from '../../../testing/given.ts'
import { givenGuest } from '../../../testing/guest-visitor.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import { everyWho, givenMembersOfEachRight, type Who } from '../../../testing/members-of-each-right.ts'
import type { Answer, Visitor } from '../../../testing/visitor.ts'
import { cookieIn, rightsIn, viewing, withoutRights, type Browser } from '../testing/viewing.ts'

let house: House
let members: Record<Who, GivenMember>
let family: GivenCase
let administrator: Browser

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  house.clock.set(THURSDAY)
  ;({ members, family } = await givenMembersOfEachRight(house))
  administrator = await browserOf(members.administrator)
})
afterAll(() => house.close())

const withCookie = (secret: string) => viewing(house).withCookie(secret)
const browserOf = (member: GivenMember) => viewing(house).browserOf(member)
const viewAs = (member: GivenMember, from: Visitor = administrator) => viewing(house).viewAs(member, from)

const code = ({ status, body }: Answer) => [status, body?.Code]

describe('a view', () => {
  test('is the member’s session for reading, and says who is viewing and for how long', async () => {
    const view = await viewAs(members.coordinator)
    const { body } = await view.get('/api/session')
    const own = (await (await browserOf(members.coordinator)).get('/api/session')).body

    expect(body).toMatchObject({
      Member: { Id: members.coordinator.memberId, Role: 'coordinator' },
      View: { By: expect.any(String), SecondsLeft: 3600 },
    })
    expect(own.View).toBeNull()
    // The member's unsaved text in this browser stays closed.
    expect(body.DraftKey).not.toBe(own.DraftKey)
  })

  test.each(everyWho.filter((who) => who !== 'administrator' && who !== 'otherModel'))(
    'shows the lists of the %s as they see them themselves',
    async (who) => {
      const view = await viewAs(members[who])
      for (const path of [
        '/api/home',
        '/api/directory',
        '/api/supervision/groups',
        '/api/intake/counts',
        '/api/reports',
      ]) {
        const [seen, own] = [await view.get(path), await house.as(members[who]).get(path)]
        expect([path, seen.status, withoutRights(seen.body)]).toEqual([path, own.status, withoutRights(own.body)])
      }
      const ofCase = `/api/cases/${family.id}`
      expect((await view.get(ofCase)).status).toBe((await house.as(members[who]).get(ofCase)).status)
      expect((await view.get('/api/members')).status).toBe(404)
    },
  )

  test('does not show what the administrator may not see: the unfinished rating of their own work', async () => {
    const make = givenSupervision(house.given, house.clock)
    const own = await house.given.managedCase(members.administrator, family.groupId)
    const form = await make.fidelityForm(family.model)
    const begun = { value: 2, rater: members.supervisor, completed: false }
    const rating = await make.rating(own, form, begun)
    const other = await make.rating(family, form, begun)
    const see = async (visit: Visitor, id: string) => (await visit.get(`/api/documents/${id}`)).status
    const view = await viewAs(members.supervisor)

    expect([await see(house.as(members.supervisor), rating), await see(administrator, rating)]).toEqual([200, 404])
    expect([await see(view, other), await see(view, rating)]).toEqual([200, 404])
  })

  test('keeps secret what is the member’s alone: the address of their calendar feed, and their account', async () => {
    await house.as(members.owner).post('/api/calendar/feed', {})
    const view = await viewAs(members.owner)

    for (const path of ['/api/calendar/feed', '/api/account/two-step', '/api/account/passkeys'])
      expect([path, ...code(await view.get(path))]).toEqual([path, 403, 'view.read_only'])
  })

  test('does not show the links and codes in the member’s messages, by which one fills a form as the family', async () => {
    const documents = givenDocuments(house.given, house.clock)
    const form = await documents.document(family, await documents.template(family.model))
    const phone = await house.given.contactItem(family.model, family.personId, 'MOBILE_PHONE', '+12155550123')
    const owner = house.as(members.owner)
    await owner.post('/api/notification', { Id: form, To: phone, Subject: 'Guest Link' })
    const textIn = async (visit: Visitor) => (await visit.get('/api/outbox')).body.Items[0].MessageBody as string
    expect(await textIn(owner)).toMatch(/guest#\S{20}/)

    const shown = await textIn(await viewAs(members.owner))

    expect(shown).toBe(await textIn(house.as(members.administrator)))
    expect(shown).not.toMatch(/guest#|[0-9A-Z]{5}-[0-9A-Z]{5}/)
  })
})

const served = () => house.platform.served.map(({ endpoint }) => endpoint)
const isChange = ({ method, caller }: Endpoint) => method !== 'GET' && caller !== 'public'
const pathFor = ({ path }: Endpoint, id: string) => path.replaceAll(/\{[^}]+\}/g, id)
const ask = (visit: Visitor, { method }: Endpoint, url: string) => {
  if (method === 'GET') return visit.get(url)
  if (method === 'POST') return visit.post(url, {})
  return method === 'PUT' ? visit.put(url, {}) : visit.delete(url)
}

describe('nothing can be changed', () => {
  test('by any call but those that end the view or keep it alive', () => {
    const actor = { kind: 'member', viewer: { memberId: 'a', personId: 'b' } } as Parameters<typeof refuseInView>[1]
    const works = served().filter((endpoint) => {
      try {
        refuseInView(endpoint, actor)
        return isChange(endpoint)
      } catch {
        return false
      }
    })

    expect(works.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'POST /api/session/stay',
      'POST /api/view/end',
    ])
  })

  test('over HTTP, by every call of the contracts, and nothing changes', async () => {
    const view = await viewAs(members.owner)
    const state = async () =>
      (await house.owner.query('select count(*), sum(version), max(modified_at) from item')).rows[0]
    const before = await state()
    const answers: unknown[] = []

    for (const endpoint of served()
      .filter(isChange)
      .filter(({ duringView }) => duringView !== 'works')) {
      const answer = await ask(view, endpoint, pathFor(endpoint, family.id))
      // A call whose body is missing is refused before anybody is asked who calls.
      expect([
        endpoint.path,
        answer.status === 400 || answer.status === 415 || answer.body?.Code === 'view.read_only',
      ]).toEqual([endpoint.path, true])
      answers.push(answer.body?.Code)
    }

    expect(answers.filter((one) => one === 'view.read_only').length).toBeGreaterThan(50)
    expect(await state()).toEqual(before)
  })

  test('by a whole and valid change either, which says why', async () => {
    const view = await viewAs(members.coordinator)
    const url = `/api/update/${family.id}`
    const change = { PropertyName: 'Name', PropertyValue: 'Ada' }

    const answer = await view.put(url, change)

    expect(answer.body).toMatchObject({ Code: 'view.read_only', detail: expect.stringContaining('as another member') })
    expect(code(await view.put(`${url}?preview=true`, change))).toEqual([403, 'view.read_only'])
    expect((await house.as(members.coordinator).put(url, change)).status).toBe(200)
  })

  test('in the transaction of a read, whatever a query forgets', async () => {
    const { secret } = await viewAs(members.owner)
    const client = await house.pool.connect()
    await client.query('begin')
    await client.query('select * from app.enter($1, $2, $3, $4, true)', [
      hashOf(secret),
      'cookie',
      house.clock.now(),
      '30 minutes',
    ])

    await expect(client.query('update item set name = name where id = $1', [family.id])).rejects.toThrow(/read-only/)
    await client.query('rollback')
    client.release()
  })

  test('and every read of the contracts answers without writing, and without a right to change anything', async () => {
    const appointment = await house.given.appointment(family)
    const make = givenSupervision(house.given, house.clock)
    const document = await make.document(family, await make.template(family.model), { answered: true })
    const view = await viewAs(members.owner)
    const reads = served().filter(({ method, caller }) => method === 'GET' && caller !== 'public')

    const ids = [family.id, family.personId, appointment.id, document, family.groupId]

    for (const endpoint of reads) {
      const urls = new Set(ids.map((id) => pathFor(endpoint, id)))
      const answers = await Promise.all([...urls].map((url) => ask(view, endpoint, url)))
      const statuses = answers.map(({ status }) => status)
      expect([endpoint.path, ...statuses.filter((status) => status >= 500)]).toEqual([endpoint.path])
      expect([endpoint.path, ...answers.flatMap(({ body }) => rightsIn(body))]).toEqual([endpoint.path])
    }
  }, 60_000)
})

describe('the trail', () => {
  test('names the administrator, and the member whom they viewed as', async () => {
    const view = await viewAs(members.owner)
    house.clock.advance(1)
    await view.get(`/api/cases/${family.id}`)
    house.clock.advance(1)
    await view.put(`/api/update/${family.id}`, { PropertyName: 'Name', PropertyValue: 'Ada' })
    house.clock.advance(1)
    await view.post('/api/view/end')
    const { rows } = await house.owner.query(
      `select action, refused, member_id, person_id, viewed_person_id from audit
       where care_model_id = $1 and member_id = $2 order by id`,
      [family.model.id, members.administrator.memberId],
    )
    const { personId } = members.administrator
    const by = { member_id: members.administrator.memberId, person_id: personId, refused: false }
    const asOwner = { ...by, viewed_person_id: members.owner.personId }

    expect(rows).toEqual([
      { ...by, action: 'begin view', viewed_person_id: null },
      { ...asOwner, action: 'read' },
      { ...asOwner, action: 'PUT /api/update/{id}', refused: true },
      { ...asOwner, action: 'end view' },
    ])
    await house.owner.query('select app.seal_audit($1, $2, 5000)', [family.model.id, house.clock.now()])
    const { Items } = (await house.as(members.administrator).get(`/api/audit?item=${family.id}&show=reads`)).body
    const [entry] = Items.filter(({ Action }: { Action: string }) => Action === 'read')
    const name = async (id: string) =>
      (await house.owner.query('select name from item where id = $1', [id])).rows[0].name
    expect([entry.Who, entry.ViewedAs]).toEqual([await name(personId), await name(members.owner.personId)])
  })

  test('is sealed with the member whom they viewed as: changing that breaks the seal', async () => {
    const view = await viewAs(members.owner)
    await view.get(`/api/cases/${family.id}`)
    const { rows } = await house.owner.query(
      `select app.audit_text(a) as text, app.audit_text(jsonb_populate_record(a, '{"viewed_person_id": null}')) as without
       from audit a where a.viewed_person_id is not null`,
    )

    for (const { text, without } of rows) expect(text).not.toBe(without)
    expect(rows.length).toBeGreaterThan(0)
  })
})

describe('it ends', () => {
  const status = async (visit: Visitor) => (await visit.get('/api/session')).status

  test('by its end, which leads back to the administrator’s own session', async () => {
    const view = await viewAs(members.owner)
    house.clock.advance(25 * 60)
    await view.post('/api/session/stay')
    house.clock.advance(20 * 60)

    const back = withCookie(cookieIn(await view.post('/api/view/end')))

    const { body } = await back.get('/api/session')
    expect([body.Member.Id, body.View]).toEqual([members.administrator.memberId, null])
    expect(await status(view)).toBe(401)
    expect((await back.get('/api/members')).status).toBe(200)
  })

  test('after an hour, however much is read', async () => {
    const view = await viewAs(members.owner)
    for (const minutes of [20, 20, 19]) {
      house.clock.advance(minutes * 60)
      await view.post('/api/session/stay')
      expect(await status(view)).toBe(200)
    }
    house.clock.advance(61)

    expect(await status(view)).toBe(401)
  })

  test('with the session from which it began, and a sign-out ends both', async () => {
    const view = await viewAs(members.owner)
    expect((await view.post('/auth/sign-out')).status).toBe(200)
    expect([await status(view), await status(administrator)]).toEqual([401, 401])

    const again = await browserOf(members.administrator)
    const second = await viewAs(members.owner, again)
    await house.given.update('update session set ended_at = now() where id = $1', [again.sessionId])
    expect(await status(second)).toBe(401)
  })

  test.each([
    ['the administrator is one no more', "update member set role = 'coordinator' where id = $1", 'administrator'],
    ['the administrator’s access ends', 'update member set active = false where id = $1', 'administrator'],
    ['the member’s access ends', 'update member set active = false where id = $1', 'owner'],
    ['the member becomes an administrator', "update member set role = 'administrator' where id = $1", 'owner'],
  ] as const)('when %s', async (_what, statement, who) => {
    const view = await viewAs(members.owner)
    await house.given.update(statement, [members[who].memberId])

    expect([await status(view), (await view.get('/api/home')).status]).toEqual([401, 401])
  })

  test('a page of the administrator that is still open is not taken for one of the member', async () => {
    const view = await viewAs(members.owner)
    const headers = { 'caseloom-member': members.administrator.memberId }

    expect(code(await view.get('/api/home', { headers }))).toEqual([401, 'session.other_member'])
    const own = { 'caseloom-member': members.owner.memberId }
    expect((await view.get('/api/home', { headers: own })).status).toBe(200)
  })
})

describe('who may begin one', () => {
  test.each(everyWho)('the %s', async (who) => {
    const browser = await browserOf(members[who])
    const answer = await browser.post('/api/view', { Member: members.reader.memberId })

    expect(answer.status).toBe(who === 'administrator' ? 200 : 404)
  })

  test('not a guest, a program, or somebody who already views as another member', async () => {
    const make = givenSupervision(house.given, house.clock)
    const guest = await givenGuest(house, members.owner, await make.document(family, await make.template(family.model)))
    const body = { Member: members.owner.memberId }

    expect((await guest.post('/api/view', body)).status).toBe(404)
    expect(code(await house.as(members.administrator).post('/api/view', body))).toEqual([409, 'view.not_possible'])
    expect(code(await (await viewAs(members.owner)).post('/api/view', body))).toEqual([403, 'view.read_only'])
    expect(code(await (await browserOf(members.administrator)).post('/api/view/end'))).toEqual([
      409,
      'view.not_possible',
    ])
  })

  test('nobody views as an administrator, as somebody without access, or into another care model', async () => {
    const ended = await house.given.member(family.model)
    await house.given.update('update member set active = false where id = $1', [ended.memberId])
    const asked = (id: string) => administrator.post('/api/view', { Member: id })

    expect(code(await asked(members.administrator.memberId))).toEqual([409, 'view.not_possible'])
    for (const id of [ended.memberId, members.otherModel.memberId, family.id])
      expect((await asked(id)).status).toBe(404)
  })
})
