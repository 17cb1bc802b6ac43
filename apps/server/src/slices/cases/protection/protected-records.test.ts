import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { PART_2_NOTICE } from '@caseloom/contracts/cases/protection/protection-rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocket, type RawData } from 'ws'
import type { PrintedDocument } from '../../../platform/pdf/printed-document.ts'
import type { GivenAppointment, GivenCase } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import { givenMembersOfEachRight, type MembersOfEachRight, type Who } from '../../../testing/members-of-each-right.ts'

/** S43, 42 CFR part 2, decision 87. The attack "protected" tries every reading call; here are the actions and their refusals. */
let house: House
let rights: MembersOfEachRight
let family: GivenCase
let appointment: GivenAppointment

beforeAll(async () => {
  house = await openHouse()
  rights = await givenMembersOfEachRight(house)
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set('2026-11-19T18:30:00Z')
  const { owner, reader, editor } = rights.members
  family = await house.given.managedCase(owner, rights.family.groupId, { name: 'Zinnia Zimmer' })
  appointment = await house.given.appointment(family, { outcome: rights.model.outcomes.held })
  await house.given.share(family, reader.personId)
  await house.given.share(family, editor.personId, true)
})

const as = (who: Who) => house.as(rights.members[who])
const at = (verb: string) => `/api/cases/${family.id}/${verb}`
const protect = (who: Who = 'owner') => as(who).post(at('protect'), { Reason: 'A programme for substance use' })
const consentTo = (recipients: readonly string[], more: object = {}) =>
  as('owner').post(at('consents'), {
    GivenBy: family.personId,
    How: 'Signed on paper',
    Purpose: 'Treatment, payment and operations',
    Recipients: recipients,
    From: '2026-11-01',
    ...more,
  })
const personOf = (who: Who) => rights.members[who].personId
const statuses = async (who: Who) => [
  (await as(who).get(`/api/cases/${family.id}`)).status,
  (await as(who).get(`/api/appointments/${appointment.id}`)).status,
  (await as(who).get(`/api/download/${appointment.id}`)).status,
  (await as(who).get(`/api/audit?item=${family.id}`)).status,
]
const closed = [404, 404, 404, 404]
const open = [200, 200, 200, 200]

const others = ['reader', 'editor', 'supervisor', 'coordinator', 'administrator'] as const

describe.each(others)('to the %s who saw the case', (who) => {
  test('a protected case is missing, except under a consent until that is revoked', async () => {
    expect(await statuses(who)).toEqual(open)
    expect((await protect()).body).toEqual({ Id: family.id, Protected: true, Open: true })

    expect(await statuses(who)).toEqual(closed)
    const found = await as(who).get('/api/search?q=Zinnia')
    expect(JSON.stringify(found.body)).not.toContain(family.id)
    expect(await statuses('owner')).toEqual(open)

    const recorded = await consentTo([personOf(who)])
    expect(recorded.status).toBe(200)
    expect(await statuses(who)).toEqual(open)

    await as('owner').post(at('consents/revoke'), { Consent: recorded.body.Consents[0].Id })
    expect(await statuses(who)).toEqual(closed)
  })
})

test('a consent that names a group covers its members, from its first day to its last', async () => {
  await protect()
  await consentTo([family.groupId], { From: '2026-11-20', Until: '2026-11-21' })
  expect(await statuses('supervisor')).toEqual(closed)
  house.clock.set('2026-11-21T18:30:00Z')
  expect(await statuses('supervisor')).toEqual(open)
  house.clock.set('2026-11-22T18:30:00Z')
  expect(await statuses('supervisor')).toEqual(closed)
})

test('a consent gives nobody a case that is not shared with them', async () => {
  await protect()
  await consentTo([personOf('colleague'), personOf('foreignCoordinator')])
  expect(await statuses('colleague')).toEqual(closed)
  expect(await statuses('foreignCoordinator')).toEqual(closed)
})

describe('who protects a case', () => {
  const may: readonly (readonly [Who, number])[] = [
    ['owner', 200],
    ['administrator', 200],
    ['coordinator', 403],
    ['supervisor', 403],
    ['editor', 403],
    ['reader', 403],
    ['colleague', 404],
    ['foreignCoordinator', 404],
    ['otherModel', 404],
  ]
  test.each(may)('%s: %i', async (who, status) => {
    expect((await protect(who)).status).toBe(status)
    // A consent to read gives no other right.
    if (status === 404) return
    await protect()
    await consentTo([personOf(who === 'owner' ? 'reader' : who)])
    const end = await as(who).post(at('unprotect'), { Reason: 'By mistake' })
    expect(end.status).toBe(status)
    expect((await as(who).get(at('disclosures'))).status).toBe(status)
  })

  test('only with a reason, which is in the trail', async () => {
    expect((await as('owner').post(at('protect'), {})).body.Code).toBe('item.reason_required')
    await protect()
    await as('owner').post(at('unprotect'), { Reason: 'By mistake' })
    const { body } = await as('owner').get(`/api/audit?item=${family.id}`)
    const said = body.Items.map((entry: { Action: string; Reason: string }) => `${entry.Action}: ${entry.Reason}`)
    expect(said).toEqual(
      expect.arrayContaining(['protect: A programme for substance use', 'end protection: By mistake']),
    )
    expect(await statuses('supervisor')).toEqual(open)
  })

  test('what is made in a protected case, and what tells of it, is protected too', async () => {
    await protect()
    const made = await as('owner').post(`/api/new?type=APPOINTMENT&target=${family.id}`)
    await as('owner').post('/api/new/comment', { id: made.body.Id, message: 'Seen today.' })
    const { rows } = await house.owner.query(
      'select count(*)::int as n from item where case_id = $1 and guard_id is distinct from $1',
      [family.id],
    )
    expect(rows).toEqual([{ n: 0 }])
  })
})

describe('a protected case goes only to people whom a consent covers', () => {
  const until = '2027-01-01'
  const ways: Readonly<
    Record<string, (to: { person: string; group: string }) => Promise<{ status: number; body: { Code?: string } }>>
  > = {
    'shared with a colleague': ({ person }) => as('owner').post(at('share'), { With: person, UntilDay: until }),
    'shared with a group': ({ group }) => as('owner').post(at('share'), { With: group, UntilDay: until }),
    'referred to a group': ({ group }) => as('owner').post(at('refer'), { To: group, Message: 'Please take over.' }),
    'transferred to a colleague': ({ person }) =>
      as('owner').put(`/api/transfer/${family.id}`, { to: person, force: true }),
    'transferred to a group': ({ group }) => as('owner').put(`/api/transfer/${family.id}`, { to: group, force: true }),
  }
  test.each(Object.entries(ways))('%s', async (_way, go) => {
    const group = await house.given.group(rights.model)
    const to = { person: personOf('colleague'), group }
    await protect()
    expect((await go(to)).body.Code).toBe('protection.no_consent')
    expect((await as('owner').get(at('disclosures'))).body.Total).toBe(0)
    await consentTo([to.person, group])
    expect((await go(to)).status).toBe(200)
    const { rows } = await house.owner.query(
      'select consent_id is not null as lawful, to_person_id, to_group_id from disclosure where case_id = $1 and by_id = $2',
      [family.id, family.clinicianId],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].lawful).toBe(true)
    expect([rows[0].to_person_id, rows[0].to_group_id]).toContain(_way.includes('group') ? group : to.person)
  })

  test('its items lie in no shared folder', async () => {
    await protect()
    const folder = await as('owner').post('/api/new/shared-folder', { Name: 'Tuesday', Description: '' })
    const put = await as('owner').post(`/api/shared-folders/${folder.body.Id}/add`, { Item: appointment.id })
    expect(put.body.Code).toBe('protection.not_in_folders')
  })
})

test('the accounting says who read it, how often and under which consent, and is a CSV file as well', async () => {
  await protect()
  await consentTo([personOf('supervisor')])
  await as('supervisor').get(`/api/cases/${family.id}`)
  await as('supervisor').get(`/api/cases/${family.id}`)
  await as('owner').get(`/api/cases/${family.id}`)
  const { body } = await as('owner').get(at('disclosures'))
  expect(body.Items).toMatchObject([{ Action: 'read', Times: 2, Day: '2026-11-19', Emergency: null, Consent: {} }])
  const csv = await as('owner').get(at('disclosures/download'))
  expect(csv.headers['content-type']).toContain('text/csv')
  expect(csv.text.split('\n').filter(Boolean)).toHaveLength(2)
})

const emergency = (who: Who, more: object = {}) =>
  as(who).post('/api/emergency-access', {
    Case: family.id,
    Reason: 'Overdose, in the emergency room',
    Hours: 1,
    ...more,
  })

describe('in an emergency', () => {
  test.each(['colleague', 'supervisor', 'foreignCoordinator', 'administrator'] as const)(
    'the %s reads it for an hour, and its clinician and the administrators hear of it',
    async (who) => {
      await protect()
      const { body } = await emergency(who)
      expect(body.Items).toMatchObject([{ Id: family.id }])
      expect(await statuses(who)).toEqual(open)
      const told = await as('owner').get('/api/notifications?limit=5')
      expect(JSON.stringify(told.body)).toContain('Overdose')
      const { rows } = await house.owner.query(
        `select m.role, n.message_body like '%protected record%' as tells, n.message_body like '%Zinnia%' as names
          from notification n join member m on m.person_id = n.to_person_id
          where n.notice = 'emergency-somewhere' and n.sender_id = $1 and n.created_at >= $2`,
        [personOf(who), house.clock.now()],
      )
      const isAlone = who === 'administrator'
      expect(rows.length > 0).toBe(!isAlone)
      expect(rows.every((row) => row.role === 'administrator' && row.tells && !row.names)).toBe(true)
      const accounting = await as('owner').get(at('disclosures'))
      expect(accounting.body.Items.every((one: { Emergency: unknown }) => one.Emergency !== null)).toBe(true)
      house.clock.advance(3601)
      expect(await statuses(who)).toEqual(closed)
    },
  )

  test('somebody is named by full name and birth date, and a name without a case tells nothing', async () => {
    await house.owner.query("update person set birth_day = '1990-02-03' where id = $1", [family.personId])
    const whose = { Case: null, FirstName: 'zinnia', LastName: 'Zimmer', BirthDay: '1990-02-03' }
    expect((await emergency('colleague', whose)).body).toEqual({ Items: [] })
    await protect()
    expect((await emergency('colleague', { ...whose, BirthDay: '1990-02-04' })).body).toEqual({ Items: [] })
    expect((await emergency('otherModel')).body).toEqual({ Items: [] })
    expect((await emergency('colleague', whose)).body.Items).toHaveLength(1)
  })

  test('it needs a reason and whose record it is, is for reading, and may be ended early', async () => {
    await protect()
    expect((await emergency('supervisor', { Reason: 'Overdose' })).body.Code).toBe('emergency.reason_short')
    expect((await emergency('supervisor', { Case: null, FirstName: 'Zinnia' })).body.Code).toBe('emergency.who_missing')
    await emergency('administrator', { Hours: 24 })
    expect((await as('administrator').post(at('zip'))).body.Code).toBe('protection.in_emergency')
    expect((await as('administrator').post(at('unprotect'), { Reason: 'No reason' })).status).toBe(403)
    const { body } = await as('administrator').get(at('protection'))
    expect(body.Own.Reason).toBe('Overdose, in the emergency room')
    expect((await as('owner').post(at('end-emergency'), { Emergency: body.Own.Id })).status).toBe(200)
    expect(await statuses('administrator')).toEqual(closed)
  })
})

test('a member who sees a protected case by a consent opens nothing in an emergency', async () => {
  await protect()
  await consentTo([personOf('supervisor')])
  expect((await emergency('supervisor')).body).toEqual({ Items: [] })
})

test('emergency access is the ground only where the reader would lose the case without it', async () => {
  const ground = async (who: Who) => (await as(who).get(`/api/cases/${family.id}`)).body.Protection.Emergency
  await protect()
  for (const who of ['supervisor', 'reader', 'administrator', 'colleague'] as const) {
    await emergency(who)
    expect(await ground(who)).toMatchObject({ Id: expect.any(String) })
  }
  await consentTo((['supervisor', 'reader', 'administrator', 'colleague'] as const).map(personOf))
  for (const who of ['supervisor', 'reader', 'administrator'] as const) expect(await ground(who)).toBeNull()
  // A consent alone gives no case to a colleague with whom it is not shared.
  expect(await ground('colleague')).not.toBeNull()
  house.clock.advance(3601)
  for (const who of ['supervisor', 'reader', 'administrator'] as const) expect(await statuses(who)).toEqual(open)
  expect(await statuses('colleague')).toEqual(closed)
})

test('a member who protects a case reads whether it is still open to them', async () => {
  expect((await protect('administrator')).body.Open).toBe(false)
  await consentTo([personOf('administrator')])
  await as('owner').post(at('unprotect'), { Reason: 'By mistake' })
  // Its consents are kept.
  expect((await protect('administrator')).body.Open).toBe(true)
  expect(await statuses('administrator')).toEqual(open)
})

test('a case that waits for another group is not protected, and is made an ordinary one again', async () => {
  const group = await house.given.group(rights.model)
  await protect()
  await consentTo([group])
  expect((await as('owner').post(at('refer'), { To: group, Message: 'Please take over.' })).status).toBe(200)
  expect((await as('owner').post(at('unprotect'), { Reason: 'By mistake' })).body).toMatchObject({ Protected: false })
  expect((await protect()).body.Code).toBe('referral.pending')
})

test('a page that shows the case is told at once that it is gone', async () => {
  await protect()
  const { body } = await consentTo([personOf('supervisor')])
  await house.app.listen({ host: '127.0.0.1', port: 0 })
  const address = house.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/events`, {
    headers: { authorization: `Bearer ${rights.members.supervisor.token}` },
  })
  const gone: string[] = []
  socket.on('message', (data: RawData) => {
    const heard = JSON.parse((data as Buffer).toString()) as { Event: string; Id?: string }
    if (heard.Event === 'item:gone') gone.push(heard.Id ?? '')
  })
  await new Promise((resolve) => void socket.on('open', resolve))
  socket.send(JSON.stringify({ Watch: [family.id, appointment.id] }))
  await pause(500)
  expect(gone).toEqual([])

  await as('owner').post(at('consents/revoke'), { Consent: body.Consents[0].Id })

  for (let waited = 0; waited < 3000 && gone.length < 2; waited += 20) await pause(20)
  socket.close()
  expect(gone.toSorted()).toEqual([family.id, appointment.id].toSorted())
})

test('every page that is printed of it carries the notice of the law', async () => {
  const noticeOf = async () => {
    const drawing = vi.spyOn(Worker.prototype, 'postMessage')
    const { status } = await as('owner').get(`/api/download/${appointment.id}`)
    const [asked] = drawing.mock.lastCall ?? []
    drawing.mockRestore()
    return [status, (asked as { document: PrintedDocument }).document.notice]
  }
  expect(await noticeOf()).toEqual([200, undefined])
  await protect()
  expect(PART_2_NOTICE).toBe('42 CFR part 2 prohibits unauthorized use or disclosure of these records.')
  expect(await noticeOf()).toEqual([200, PART_2_NOTICE])
})

test('the case tells its reader that it is protected, and until when their emergency access lasts', async () => {
  const told = async (who: Who) => (await as(who).get(`/api/cases/${family.id}`)).body.Protection
  expect(await told('owner')).toBeNull()
  await protect()
  expect(await told('owner')).toEqual({ Emergency: null })
  const { body } = await emergency('supervisor', { Hours: 4 })
  expect(body.Items[0].PersonId).toBe(family.personId)
  expect(await told('supervisor')).toEqual({ Emergency: { Id: expect.any(String), Until: body.Items[0].Until } })
  expect(await told('owner')).toEqual({ Emergency: null })
  house.clock.set('2026-11-19T22:31:00Z')
  expect(await told('supervisor')).toBeUndefined()
})
