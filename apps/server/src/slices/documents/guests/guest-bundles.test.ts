import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDocuments, type GivenTemplate } from '../../../testing/given-documents.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { findGuest, givenGuest, givenLink } from '../../../testing/guest-visitor.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'

let house: House
let make: ReturnType<typeof givenDocuments>
let model: GivenModel
let group: string
let clinician: GivenMember
let family: GivenCase
let template: GivenTemplate
let forms: readonly [string, string]

beforeAll(async () => {
  house = await openHouse()
  make = givenDocuments(house.given, house.clock)
  model = await house.given.careModel()
  group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group], name: 'Maya Okafor' })
  family = await house.given.managedCase(clinician, group, { name: 'Mateo Delgado' })
  template = await make.template(model)
})
beforeEach(async () => {
  house.clock.set(THURSDAY)
  forms = [
    await make.document(family, template, { answered: true, name: 'Check-in' }),
    await make.document(family, template, { answered: true, name: 'Parent check-in' }),
  ]
  // The second is about the mother.
  const mother = await house.given.person(model, { kind: 'CONTACT', name: 'Ana Delgado' })
  await house.owner.query('update docform set subject_id = $2 where id = $1', [forms[1], mother])
})
afterAll(() => house.close())

const bundle = (by = clinician, body: object = {}) =>
  house.as(by).post('/api/guest-bundles', { Case: family.id, Forms: forms, ...body })
const bundleId = async () => (await bundle()).body.Id as string

describe('a bundle', () => {
  test('holds the forms of a case in their order, and its link opens them all', async () => {
    const { status, body } = await bundle()
    expect([status, body]).toMatchObject([
      200,
      {
        ManagedCase: { Id: family.id },
        Forms: [
          { Id: forms[0], Name: 'Check-in', Subject: { Name: 'Mateo Delgado' }, Completed: false },
          { Id: forms[1], Name: 'Parent check-in', Subject: { Name: 'Ana Delgado' } },
        ],
      },
    ])
    const { body: list } = await house.as(clinician).get(`/api/guest-bundles?case=${family.id}`)
    expect(list.Items[0]).toEqual(body)

    const guest = await givenGuest(house, clinician, body.Id)
    const grant = (await guest.get('/api/guest/grant')).body

    expect(grant).toMatchObject({
      ObjectType: 'BUNDLE',
      Forms: [
        { Id: forms[0], FirstName: 'Mateo', SubjectNumber: 1, Open: true },
        { Id: forms[1], FirstName: 'Ana', SubjectNumber: 2, Open: true },
      ],
    })
    expect(JSON.stringify(grant)).not.toContain('Delgado')
    for (const id of forms) expect((await guest.get(`/api/documents/${id}`)).status).toBe(200)
  })

  test('may begin with the open forms of the case, of which each reader is told those they see', async () => {
    const { given } = house
    const done = await make.document(family, template, { completed: true })
    const deleted = await make.document(family, template)
    await house.as(clinician).delete(`/api/delete/${deleted}`)
    const other = await given.managedCase(clinician, group, { name: 'Eva Stone' })
    const elsewhere = await make.document(other, template)
    const reader = await given.member(model, { groups: [await given.group(model)] })
    await given.share(family, reader.personId)
    const stranger = await given.member(model, { groups: [await given.group(model)] })
    const told = async (by: GivenMember) => {
      const { status, body } = await house.as(by).get(`/api/guest-bundles?case=${family.id}`)
      return status === 200 ? new Map(body.OpenForms.map((form: { Id: string }) => [form.Id, form])) : status
    }
    const supervisor = await given.member(model, { role: 'supervisor', supervises: [group] })
    const coordinator = await given.member(model, { role: 'coordinator', groups: [group] })
    const administrator = await given.member(model, { role: 'administrator' })
    for (const by of [clinician, supervisor, coordinator, administrator, reader]) {
      const open = await told(by)
      if (!(open instanceof Map)) throw new Error(`Refused with ${open}`)
      expect(open.get(forms[1])).toMatchObject({ Name: 'Parent check-in', Subject: { Name: 'Ana Delgado' } })
      expect([forms[0], done, deleted, elsewhere].map((id) => open.has(id))).toEqual([true, false, false, false])
    }
    expect(await told(stranger)).toBe(404)
  })

  test('numbers those whom its forms are about, because two may have one first name', async () => {
    const father = await house.given.person(model, { kind: 'CONTACT', name: 'Mateo Rivera' })
    await house.given.relationship(model, family.personId, father)
    const Forms = [
      { Template: template.id, Subject: family.personId },
      { Template: template.id, Subject: father },
      { Template: template.id, Subject: family.personId },
    ]
    const { body } = await house.as(clinician).post('/api/guest-bundles', { Case: family.id, Forms })
    const guest = await givenGuest(house, clinician, body.Id)
    expect((await guest.get('/api/guest/grant')).body.Forms).toMatchObject([
      { FirstName: 'Mateo', SubjectNumber: 1 },
      { FirstName: 'Mateo', SubjectNumber: 2 },
      { FirstName: 'Mateo', SubjectNumber: 1 },
    ])
    for (const { Id, Subject } of body.Forms)
      if (Subject.Id === family.personId) await house.as(clinician).delete(`/api/delete/${Id}`)
    expect((await guest.get('/api/guest/grant')).body.Forms).toMatchObject([{ FirstName: 'Mateo', SubjectNumber: 2 }])
  })

  test('makes its forms from templates, each about a person of the case', async () => {
    const mother = await house.given.person(model, { kind: 'CONTACT', name: 'Ana Delgado' })
    await house.given.relationship(model, family.personId, mother)
    const Forms = [
      { Template: template.id, Subject: mother },
      forms[0],
      { Template: template.id, Subject: family.personId },
    ]

    const { status, body } = await bundle(clinician, { Forms })

    expect([status, body.Forms.map(({ Subject }: { Subject: { Name: string } }) => Subject.Name)]).toEqual([
      200,
      ['Ana Delgado', 'Mateo Delgado', 'Mateo Delgado'],
    ])
    const made = await house.as(clinician).get(`/api/documents/${body.Forms[0].Id}`)
    expect(made.body).toMatchObject({ Subject: { Id: mother }, ManagedCase: { Id: family.id }, Completed: false })
  })

  test('makes no form about somebody who is not around the case, and then none at all', async () => {
    const stranger = await house.given.person(model, { kind: 'CONTACT', name: 'Somebody Else' })
    const count = async () =>
      (await house.owner.query('select from docform d join item i on i.id = d.id where i.case_id = $1', [family.id]))
        .rowCount
    const before = await count()

    const { status } = await bundle(clinician, {
      Forms: [
        { Template: template.id, Subject: family.personId },
        { Template: template.id, Subject: stranger },
      ],
    })

    expect([status, await count()]).toEqual([404, before])
  })

  test('shows a finished form only to the person who finished it, for an hour', async () => {
    const { token } = await givenLink(house, clinician, await bundleId())
    const [first, second] = [await findGuest(house, token), await findGuest(house, token)]
    await first?.put(`/api/complete/${forms[0]}`)

    const statuses = async (path: string) => [(await first?.get(path))?.status, (await second?.get(path))?.status]
    expect(await statuses(`/api/documents/${forms[0]}`)).toEqual([200, 404])
    expect(await statuses(`/api/download/${forms[0]}`)).toEqual([200, 404])
    const { body } = (await second?.get('/api/guest/grant')) ?? {}
    expect(body.Forms).toMatchObject([
      { Id: forms[0], Completed: true, Open: false },
      { Id: forms[1], Completed: false, Open: true },
    ])
    house.clock.advance(3601)
    expect(await statuses(`/api/documents/${forms[0]}`)).toEqual([404, 404])
    expect(await statuses(`/api/documents/${forms[1]}`)).toEqual([200, 200])
  })

  test('closes with its last form', async () => {
    const guest = await givenGuest(house, clinician, await bundleId())
    await guest.put(`/api/complete/${forms[0]}`)
    expect((await guest.get('/api/guest/grant')).body.Completed).toBe(false)

    await guest.put(`/api/complete/${forms[1]}`)

    expect((await guest.get('/api/guest/grant')).body.Completed).toBe(true)
    house.clock.advance(3601)
    expect((await guest.get('/api/guest/grant')).status).toBe(401)
  })

  test('closes when its last two forms are completed at the same moment', async () => {
    await givenLink(house, clinician, await bundleId())
    // Each holds its own form until both have counted the open ones.
    const clients = await Promise.all([house.owner.connect(), house.owner.connect()])
    const complete = (place: 0 | 1) =>
      clients[place].query('update item set completed = true, completed_at = now() where id = $1', [forms[place]])
    for (const client of clients) await client.query('begin')
    await complete(0)
    const waiting = complete(1)
    await Promise.race([waiting, new Promise((resolve) => setTimeout(resolve, 200))])
    await clients[0].query('commit')
    await waiting
    await clients[1].query('commit')
    for (const client of clients) client.release()

    const { rows } = await house.owner.query(
      'select completed_at is not null as closed from guest_grant where objects @> $1',
      [[forms[0]]],
    )
    expect(rows).toEqual([{ closed: true }])
  })

  test('closes when its last open form is deleted, and is open again if that is undone', async () => {
    const guest = await givenGuest(house, clinician, await bundleId())
    await guest.put(`/api/complete/${forms[0]}`)
    const isClosed = async () => (await guest.get('/api/guest/grant')).body.Completed

    const { body } = await house.as(clinician).delete(`/api/delete/${forms[1]}`)
    expect(await isClosed()).toBe(true)
    const undone = await house.as(clinician).post(`/api/undo/${body.Undo}`)

    expect([undone.status, await isClosed()]).toEqual([200, false])
  })

  test('keeps a finished form closed to the others on the link when it is re-activated', async () => {
    const Id = await bundleId()
    const { token } = await givenLink(house, clinician, Id)
    const [first, second] = [await findGuest(house, token), await findGuest(house, token)]
    await first?.put(`/api/complete/${forms[0]}`)
    const again = await house.as(clinician).put(`/api/revert/${forms[0]}`, { Reason: 'A question was missed' })
    const read = async (visit: typeof first) => (await visit?.get(`/api/documents/${forms[0]}`))?.status

    expect([again.status, await read(first), await read(second)]).toEqual([200, 200, 404])
    const later = await givenGuest(house, clinician, Id)
    expect(await read(later)).toBe(404)
    // A link of its own is for the person whom the clinician sends it to.
    expect(await read(await givenGuest(house, clinician, forms[0]))).toBe(200)
  })

  test('shows its link on each of its forms, where it can be revoked', async () => {
    const { id, token } = await givenLink(house, clinician, await bundleId())
    house.clock.advance(1)
    const own = await givenLink(house, clinician, forms[0])
    const guest = await findGuest(house, token)
    const list = async () =>
      (await house.as(clinician).get(`/api/guest-links?object=${forms[0]}`)).body.Items.map(
        (link: { Id: string }) => link.Id,
      )
    expect(await list()).toEqual([own.id, id])

    await house.as(clinician).post(`/api/guest-links/${id}/revoke`)

    expect(await list()).toEqual([own.id])
    expect((await guest?.get(`/api/documents/${forms[0]}`))?.status).toBe(401)
  })

  test('is sent by text message, about its case', async () => {
    const Id = await bundleId()

    const { status, body } = await house
      .as(clinician)
      .post('/api/notification', { Id, To: '2155550187', Subject: 'Guest Link' })

    expect([status, body.GuestLink.Object, body.Items[0].Address]).toEqual([200, Id, '+12155550187'])
    expect(await findGuest(house, body.GuestLink.Code)).toBeDefined()
  })
})

describe('who makes a bundle', () => {
  test.each([
    ['its clinician', 200, () => Promise.resolve(clinician)],
    ['a coordinator of the group', 200, () => house.given.member(model, { role: 'coordinator', groups: [group] })],
    ['an administrator', 200, () => house.given.member(model, { role: 'administrator' })],
    ['a supervisor of the group', 403, () => house.given.member(model, { role: 'supervisor', supervises: [group] })],
    ['a stranger', 404, async () => house.given.member(model, { groups: [await house.given.group(model)] })],
    [
      'an administrator of another care model',
      404,
      async () => house.given.member(await house.given.careModel(), { role: 'administrator' }),
    ],
  ] as const)('%s: %i', async (_, status, who) => {
    const made = await bundleId()
    const member = await who()
    const visit = house.as(member)

    expect((await bundle(member)).status).toBe(status)
    expect((await visit.post('/api/guest-links', { Object: made, Locale: 'en-US' })).status).toBe(status)
    expect((await visit.get(`/api/guest-bundles?case=${family.id}`)).status).toBe(status === 404 ? 404 : 200)
    expect((await visit.get(`/api/guest-links?object=${made}`)).status).toBe(status === 404 ? 404 : 200)
  })

  test('the audit trail names everybody who reads them or their links', async () => {
    const of = await house.given.managedCase(clinician, group)
    const form = await make.document(of, template, { answered: true })
    const { Id: made } = (await bundle(clinician, { Case: of.id, Forms: [form] })).body
    const visit = house.as(clinician)
    await visit.get(`/api/guest-bundles?case=${of.id}`)
    await visit.get(`/api/guest-links?object=${made}`)
    await visit.get(`/api/guest-links?object=${form}`)

    const { rows } = await house.owner.query(
      `select action, item_id, about_person_id, member_id, items from audit
        where about_case_id = $1 and action like 'read guest %' order by action, item_id = $2`,
      [of.id, form],
    )
    const read = { about_person_id: of.personId, member_id: clinician.memberId, items: null }
    expect(rows).toEqual([
      { ...read, action: 'read guest bundles', item_id: of.id, items: [form] },
      { ...read, action: 'read guest links', item_id: of.id },
      { ...read, action: 'read guest links', item_id: form },
    ])
  })

  test('nobody with forms of another case, completed ones, or what is no form', async () => {
    const other = await house.given.managedCase(clinician, group)
    const foreign = await make.document(other, template)
    const done = await make.document(family, template, { completed: true })

    const refused = [
      await bundle(clinician, { Forms: [forms[0], foreign] }),
      await bundle(clinician, { Forms: [done] }),
      await bundle(clinician, { Forms: [family.personId] }),
      await bundle(clinician, { Forms: [] }),
    ]

    expect(refused.map(({ status, body }) => [status, body.Code])).toEqual([
      [409, 'guest.forms_of_other_case'],
      [409, 'item.completed'],
      [404, 'record.not_found'],
      [400, 'request.invalid'],
    ])
  })
})
