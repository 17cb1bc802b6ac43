import type { Activity } from '@caseloom/contracts/workflows/workflow-body'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/database/new-id.ts'
import { givenLink, type SentLink } from '../../../testing/oversight/given-links.ts'
import { runUrl, step } from '../../../testing/oversight/given-workflows.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let owner: GivenMember
let family: GivenCase
let session: string
let visit: Visitor

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(THURSDAY)
  owner = await house.given.member(model, { groups: [group], name: 'Olga Owner' })
  visit = house.as(owner)
  family = await house.given.managedCase(owner, group, { name: 'Mateo Delgado' })
  await house.given.contactItem(model, family.personId, 'EMAIL', 'mateo@example.org')
  session = (await house.given.appointment(family, { startsAt: '2026-11-24T15:00:00Z' })).id
})

const coming = (more: Partial<Extract<Activity['Action'], { Type: 'QUESTION' }>> = {}): Activity =>
  step('coming', {
    Name: 'Family confirms',
    Action: {
      Type: 'QUESTION',
      Question: 'Will you come?',
      ByLink: true,
      NoOutcome: model.outcomes.cancelled,
      Translations: { 'es-ES': '¿Vendrán?' },
      ...more,
    },
    Next: [
      { To: 'end', When: 'yes' },
      { To: 'call', When: 'no' },
    ],
  })

/** A link as the family finds it in the message. */
const sentLink = (question = coming(), target = session) => givenLink(house, { model, visit, question, target })

const answer = (url: string, body: object = { value: 'yes' }, from?: string) =>
  house.anonymous.post(url, body, from === undefined ? {} : { from })
const code = ({ status, body }: { status: number; body: { Code: string } }) => [status, body.Code]
const appointment = async () => (await visit.get(`/api/appointments/${session}`)).body
const workflow = async (id: string) => (await visit.get(`/api/workflows/${id}`)).body

describe('a public link', () => {
  // spec: home 150
  test('asks its question with the appointment’s time, the sender and the programme, and names nobody of the family', async () => {
    const { url } = await sentLink(coming({ AsksForPlace: true }))

    const { status, body, text } = await house.anonymous.get(url)

    expect(status).toBe(200)
    expect(body).toEqual({
      Question: 'Will you come?',
      Questions: { 'es-ES': '¿Vendrán?' },
      Locale: 'en-US',
      CareModel: expect.any(String),
      Sender: 'Olga Owner',
      Appointment: { Start: '2026-11-24T10:00:00', End: '2026-11-24T11:00:00' },
      Cancels: true,
      AsksForPlace: true,
      Expires: '2026-11-24T10:00:00',
      Now: '2026-11-19T13:30:00',
    })
    expect(text).not.toContain('Mateo')
    expect((await house.anonymous.get(url)).status).toBe(200)
  })

  // spec: home 138
  test('confirms: the answer is stored with the address of the connection, the fingerprint and the place', async () => {
    const { url, workflow: id } = await sentLink()
    const location = { latitude: 40.1, longitude: -75.2, accuracy: 20, time: '2026-11-19T18:29:00.000Z' }

    const { status, body } = await answer(
      url,
      { value: 'yes', location, fingerprint: 'browser-1', ip: '10.9.9.9' },
      '198.51.100.7',
    )

    expect([status, body]).toEqual([
      200,
      { Value: 'yes', Cancelled: false, Appointment: { Start: '2026-11-24T10:00:00', End: '2026-11-24T11:00:00' } },
    ])
    expect(await workflow(id)).toMatchObject({ Completed: true, CompletedBy: null })
    const { Items } = (await visit.get(`/api/workflow-runs?workflow=${id}`)).body
    expect(Items[0]).toMatchObject({
      Activity: 'coming',
      Answer: 'yes',
      By: null,
      ByLink: true,
      Sent: {
        Fingerprint: 'browser-1',
        Address: '198.51.100.7',
        Location: { Latitude: 40.1, Longitude: -75.2, Accuracy: 20, Time: '2026-11-19T13:29:00' },
      },
    })
    expect((await appointment()).Completed).toBe(false)
  })

  test('cancels: the appointment is completed with the outcome, by nobody, and can be re-activated', async () => {
    const { url, workflow: id } = await sentLink()

    expect((await answer(url, { value: 'no' })).body.Cancelled).toBe(true)

    expect(await appointment()).toMatchObject({
      Completed: true,
      CompletedBy: null,
      OutcomeLUI: { Name: 'Cancelled by family' },
      AppointmentAttendeesList: [{ Completed: true, Active: false }],
    })
    expect((await workflow(id)).Activities[2].State).toBe('active')
    expect((await visit.put(`/api/revert/${session}`, { Reason: 'They come after all.' })).body.Completed).toBe(false)
  })

  test('that cancelled is undone by a member with everything', async () => {
    const { url, workflow: id } = await sentLink()
    await answer(url, { value: 'no' })

    const { body } = await visit.post(`/api/workflows/${id}/activities/coming/undo`)

    expect(body.Active).toBe(false)
    expect((await appointment()).Completed).toBe(false)
  })

  test('tells the clinician in the app, in their language, and names the programme as the sender', async () => {
    const { url } = await sentLink()
    await answer(url, { value: 'no' })

    const { Items } = (await visit.get('/api/notifications')).body

    expect(Items[0]).toMatchObject({
      Notice: 'link-cancelled',
      Subject: 'The family cancelled: Mateo Delgado',
      MessageBody:
        'The family of Mateo Delgado cancelled the appointment by a link. Family confirms: Will you come? No.',
      From: { Name: expect.stringMatching(/^Model /) },
    })
  })

  test('is in the trail with the member who sent it', async () => {
    const { url, workflow: id } = await sentLink()
    await answer(url, { value: 'no' }, '198.51.100.8')

    const { Items } = (await visit.get(`/api/audit?item=${family.id}`)).body
    const caused = Items.filter(({ From }: { From: string }) => From === '198.51.100.8')

    const Who = 'Guest (link sent by Olga Owner on November 19, 2026)'
    expect(caused).toHaveLength(2)
    expect(caused).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ Action: 'complete', ItemId: session, Who }),
        expect.objectContaining({ Action: 'run activity', ItemId: id, Who, Property: 'Family confirms', After: 'no' }),
      ]),
    )
  })

  test('for a check-in without an appointment asks and stores, for a week', async () => {
    const { url } = await sentLink(coming({ NoOutcome: undefined }), family.id)

    const { body } = await house.anonymous.get(url)
    expect(body).toMatchObject({ Appointment: null, Cancels: false, Expires: '2026-11-26T13:30:00' })
    expect((await answer(url, { value: 'no' })).body).toEqual({ Value: 'no', Cancelled: false, Appointment: null })
    expect((await appointment()).Completed).toBe(false)
  })
})

/** The codes with which reading and answering are refused. */
const refusals = async (url: string) => [code(await house.anonymous.get(url)), code(await answer(url, { value: 'no' }))]
const twice = (status: number, refusal: string) => [
  [status, refusal],
  [status, refusal],
]

describe('a public link does nothing', () => {
  test('the second time, at once or later', async () => {
    const { url } = await sentLink()

    const all = await Promise.all(Array.from({ length: 8 }, () => answer(url)))

    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    expect(await refusals(url)).toEqual(twice(409, 'workflow.link_used'))
  })

  // spec: home 162
  test('and says why in the field error, in the reader’s language', async () => {
    const { url } = await sentLink()
    await answer(url)

    const { body } = await house.anonymous.post(url, { value: 'yes' }, { headers: { 'accept-language': 'es' } })

    expect(body.error).toBe('Este enlace ya se usó. Tenemos su respuesta.')
  })

  test('after it has expired: when the appointment begins, else after a week', async () => {
    const { url } = await sentLink()
    house.clock.set('2026-11-24T15:00:00Z')
    expect(await refusals(url)).toEqual(twice(409, 'workflow.link_expired'))

    house.clock.set(THURSDAY)
    const { url: week } = await sentLink(coming({ NoOutcome: undefined }), family.id)
    house.clock.set('2026-11-26T18:30:01Z')
    expect(await refusals(week)).toEqual(twice(409, 'workflow.link_expired'))
  })

  test('with another hash, a shortened one, or that of another link', async () => {
    const [one, other] = [await sentLink(), await sentLink()]
    const flipped = `${one.hash.startsWith('A') ? 'B' : 'A'}${one.hash.slice(1)}`
    for (const hash of [flipped, one.hash.slice(0, -1), `${one.hash}A`, '', other.hash, `${one.hash}=`, ' '])
      expect(await refusals(`/public/workflow?id=${one.id}&hash=${encodeURIComponent(hash)}`)).toEqual(
        twice(404, 'workflow.link_invalid'),
      )
    expect(await refusals(`/public/workflow?id=${newId(house.clock.now())}&hash=${one.hash}`)).toEqual(
      twice(404, 'workflow.link_invalid'),
    )
    expect((await appointment()).Completed).toBe(false)
  })

  test('with a changed expiry', async () => {
    const { id, url } = await sentLink()
    await house.owner.query("update workflow_link set expires_at = expires_at + interval '1 day' where id = $1", [id])

    expect(await refusals(url)).toEqual(twice(404, 'workflow.link_invalid'))
  })

  test.each([
    [
      'a member answered already',
      async ({ workflow: id }: SentLink) => void (await visit.post(runUrl(id, 'coming'), { Answer: 'yes' })),
    ],
    [
      'the appointment is completed',
      async () => void (await visit.put(`/api/complete/${session}`, { Id: model.outcomes.noShow })),
    ],
    ['the appointment is deleted', async () => void (await visit.delete(`/api/delete/${session}`))],
    ['the workflow is completed', async ({ workflow: id }: SentLink) => void (await visit.put(`/api/complete/${id}`))],
    ['the workflow is deleted', async ({ workflow: id }: SentLink) => void (await visit.delete(`/api/delete/${id}`))],
    [
      'the case is closed',
      async () => void (await house.owner.query("update managed_case set state = 'closed' where id = $1", [family.id])),
    ],
    [
      'the appointment was moved to an earlier day, which is over',
      async () =>
        void (await house.owner.query(
          "update appointment set starts_at = '2026-11-01T15:00:00Z', ends_at = '2026-11-01T16:00:00Z' where id = $1",
          [session],
        )),
    ],
  ])('once %s', async (_what, change) => {
    const link = await sentLink()
    await change(link)

    expect(await refusals(link.url)).toEqual(twice(409, 'workflow.link_closed'))
  })

  test('with an answer that is none, or anything else in the body', async () => {
    const { url } = await sentLink()
    for (const body of [{}, { value: 'maybe' }, { value: true }, { value: 'yes', location: { latitude: 91 } }])
      expect((await answer(url, body)).status).toBe(400)
    expect((await house.anonymous.get(url)).status).toBe(200)
  })

  test('once its care model is closed', async () => {
    const { url } = await sentLink()
    await house.owner.query('update care_model set active = false where id = $1', [model.id])
    expect(await refusals(url)).toEqual(twice(404, 'workflow.link_invalid'))
    await house.owner.query('update care_model set active = true where id = $1', [model.id])
  })
})

test('as the link, the database shows nothing and changes nothing but what its functions do', async () => {
  const { id } = await sentLink()
  const client = await house.pool.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('app.role', 'system', true)")
    expect((await client.query('select app.enter_link($1) as entered', [id])).rows).toEqual([{ entered: true }])
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege(oid, 'select')",
    )
    for (const { name } of rows) {
      const { rowCount } = await client.query(`select from "${name}"`)
      // The programme's own row, as for every guest.
      expect([name, rowCount]).toEqual([name, name === 'care_model' ? 1 : 0])
    }
    expect((await client.query('update item set name = name')).rowCount).toBe(0)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('the functions of links do nothing for members and guests', async () => {
  const { id } = await sentLink()
  const client = await house.pool.connect()
  try {
    await client.query('begin')
    await client.query('select app.set_member($1, $2, $3)', [model.id, owner.memberId, house.clock.now()])
    expect((await client.query('select app.enter_link($1) as entered', [id])).rows).toEqual([{ entered: false }])
    expect((await client.query('select from app.opened_link(now())')).rowCount).toBe(0)
    const use = "select app.use_link(gen_random_uuid(), 'no', '{}', true, now()) as used"
    expect((await client.query(use)).rows).toEqual([{ used: false }])
    const cancel = 'select app.cancel_by_link(gen_random_uuid(), $1, now()) as cancelled'
    expect((await client.query(cancel, [model.outcomes.cancelled])).rows).toEqual([{ cancelled: false }])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('wrong hashes are limited by address, and readings of a right one by link', async () => {
  const strict = await openHouse({ environment: { CASELOOM_LIMIT_FACTOR: '1' } })
  try {
    const guess = () =>
      strict.anonymous.get(`/public/workflow?id=${newId(strict.clock.now())}&hash=AAAAAAAAAAAAAAAAAAAAAA`, {
        from: '192.0.2.9',
      })
    const statuses: number[] = []
    for (let turn = 0; turn < 32; turn++) statuses.push((await guess()).status)

    expect(statuses.filter((status) => status === 404)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  } finally {
    await strict.close()
  }
})
