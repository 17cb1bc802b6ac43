import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenDocuments } from '../../../testing/given-documents.ts'
import type { GivenMember, GivenModel } from '../../../testing/given.ts'
import { givenGuest } from '../../../testing/guest-visitor.ts'
import { openHouse, type House } from '../../../testing/house.ts'

let house: House
let model: GivenModel
let north: string
let clinician: GivenMember
let administrator: GivenMember

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  model = await house.given.careModel()
  north = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [north], name: 'Ines Carvalho' })
  administrator = await house.given.member(model, { role: 'administrator' })
})
afterAll(() => house.close())

const rename = (by: GivenMember, person: string, PropertyName = 'LastName') =>
  house.as(by).put(`/api/update/${person}`, { PropertyName, PropertyValue: 'Somebody' })

test('the trail shows the name and username at the time of the action', async () => {
  const { id } = await house.given.managedCase(clinician, north)
  await house.as(clinician).get(`/api/cases/${id}`)
  await rename(administrator, clinician.personId)
  await house.owner.query(`update account set username = 'new.name' where id = $1`, [clinician.accountId])

  const { body } = await house.as(administrator).get(`/api/audit?item=${id}`)

  const row = body.Items.find(({ Action }: { Action: string }) => Action === 'read')
  expect([row.Who, row.Username]).toEqual(['Ines Carvalho', clinician.username])
})

test('the trail names the member who sent the link for what a guest did', async () => {
  const family = await house.given.managedCase(clinician, north)
  const make = givenDocuments(house.given, house.clock)
  const form = await make.document(family, await make.template(model), { answered: true })
  const guest = await givenGuest(house, clinician, form)
  await guest.put(`/api/complete/${form}`)
  const whoCompleted = async (locale: string) => {
    await house.owner.query('update account set locale = $2 where id = $1', [administrator.accountId, locale])
    const { body } = await house.as(administrator).get(`/api/audit?item=${form}`)
    return body.Items.find(({ Action }: { Action: string }) => Action === 'complete').Who
  }

  expect(await whoCompleted('en-US')).toBe('Guest (link sent by Ines Carvalho on November 19, 2026)')
  expect(await whoCompleted('es-ES')).toBe('Invitado (enlace enviado por Ines Carvalho el 19 de noviembre de 2026)')
})

test.each(['FirstName', 'MiddleName', 'LastName', 'Title'])(
  'a member who is not an administrator changes neither the %s of a colleague nor their own',
  async (property) => {
    const coordinator = await house.given.member(model, { role: 'coordinator', groups: [north] })

    const [own, others] = [
      await rename(clinician, clinician.personId, property),
      await rename(coordinator, clinician.personId, property),
    ]

    expect([own.status, own.body.Code]).toEqual([403, 'person.name_of_colleague'])
    expect(others.status).toBe(403)
  },
)

test("an administrator changes colleagues' names, including their own", async () => {
  const statuses = [
    await rename(administrator, clinician.personId),
    await rename(administrator, administrator.personId),
  ]

  expect(statuses.map(({ status }) => status)).toEqual([200, 200])
})

test('the server cannot name somebody else in an audit row', async () => {
  const client = await house.pool.connect()
  await client.query('begin')
  await client.query('select app.set_member($1, $2, now())', [model.id, clinician.memberId])
  await client.query(
    `insert into audit (care_model_id, id, at, member_id, person_id, action, who_name, who_username)
      values ($1, gen_random_uuid(), now(), $2, $3, 'read', 'Somebody Else', 'somebody.else')`,
    [model.id, clinician.memberId, clinician.personId],
  )
  await client.query('commit')
  client.release()

  const { rows } = await house.owner.query('select who_name, who_username from audit where care_model_id = $1', [
    model.id,
  ])
  expect(rows).toEqual([{ who_name: 'Ines Carvalho', who_username: clinician.username }])
})
