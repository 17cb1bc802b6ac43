import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenDocuments, type GivenTemplate } from '../../testing/given-documents.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import type { Answer, Visitor } from '../../testing/visitor.ts'

let house: House
let make: ReturnType<typeof givenDocuments>
let model: GivenModel
let family: GivenCase
let template: GivenTemplate
const people = new Map<Who, GivenMember>()

const whos = [
  'its clinician',
  'a supervisor of the group',
  'a coordinator of the group',
  'an administrator',
  'a colleague with the right to edit',
  'a colleague with the right to read',
  'a clinician of the group',
  'a stranger',
  'an administrator of another care model',
] as const
type Who = (typeof whos)[number]

beforeAll(async () => {
  house = await openHouse()
  make = givenDocuments(house.given, house.clock)
  model = await house.given.careModel()
  const [group, other] = [await house.given.group(model), await house.given.group(model)]
  template = await make.template(model)
  const own = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(own, group)
  const editor = await house.given.member(model, { groups: [other] })
  const reader = await house.given.member(model, { groups: [other] })
  await house.given.share(family, editor.personId, true)
  await house.given.share(family, reader.personId)
  const all: readonly (readonly [Who, GivenMember])[] = [
    ['its clinician', own],
    ['a supervisor of the group', await house.given.member(model, { role: 'supervisor', supervises: [group] })],
    ['a coordinator of the group', await house.given.member(model, { role: 'coordinator', groups: [group] })],
    ['an administrator', await house.given.member(model, { role: 'administrator' })],
    ['a colleague with the right to edit', editor],
    ['a colleague with the right to read', reader],
    ['a clinician of the group', await house.given.member(model, { groups: [group] })],
    ['a stranger', await house.given.member(model, { groups: [other] })],
    [
      'an administrator of another care model',
      await house.given.member(await house.given.careModel(), { role: 'administrator' }),
    ],
  ]
  for (const [who, member] of all) people.set(who, member)
})
afterAll(() => house.close())

type Call = (visit: Visitor) => Promise<Answer>
const open = () => make.document(family, template, { answered: true })
const done = () => make.document(family, template, { completed: true })

const actions = {
  read: async (visit) => visit.get(`/api/documents/${await open()}`),
  'read its history': async (visit) => visit.get(`/api/documents/${await open()}/history`),
  'read its scores': async (visit) => visit.get(`/api/documents/${await open()}/courses`),
  'read the scores of the case': (visit) => visit.get(`/api/cases/${family.id}/courses`),
  'leave off': async (visit) => visit.put(`/api/documents/${await open()}/left-off`, { Page: 2 }),
  'have it open': async (visit) => visit.put(`/api/documents/${await open()}/open`, { Open: true }),
  print: async (visit) => visit.get(`/api/download/${await done()}`),
  'print blank': (visit) => visit.get(`/api/download/${family.id}?form=${template.id}`),
  make: (visit) => visit.post(`/api/new?type=DOCFORM&target=${family.id}&ofType=${template.id}`),
  attach: async (visit) =>
    visit.post(`/api/new/attachment?target=${(await house.given.appointment(family)).id}&ofType=${template.id}`),
  answer: async (visit) => {
    const { who } = template.questions
    return visit.put(`/api/update/${await open()}`, { Id: who, PropertyName: who, PropertyValue: 'x' })
  },
  rename: async (visit) => visit.put(`/api/update/${await open()}`, { PropertyName: 'Name', PropertyValue: 'x' }),
  complete: async (visit) => visit.put(`/api/complete/${await open()}`),
  delete: async (visit) => visit.delete(`/api/delete/${await open()}`),
  reactivate: async (visit) => visit.put(`/api/revert/${await done()}`, { Reason: 'x' }),
  'change the taker': async (visit) => {
    const taker = await house.given.member(model, { groups: [family.groupId] })
    return visit.put(`/api/update/${await open()}`, { CompletedBy: taker.personId })
  },
} satisfies Record<string, Call>
type Action = keyof typeof actions

const seeing: readonly Action[] = [
  'read',
  'read its history',
  'read its scores',
  'read the scores of the case',
  'leave off',
  'have it open',
  'print',
  'print blank',
]
const supervising: readonly Action[] = ['reactivate', 'change the taker']
const everything = Object.keys(actions) as Action[]

/** What each may do. Other actions on a visible document get 403; an invisible document gets 404. */
const may: Record<Who, readonly Action[] | 'nothing'> = {
  'its clinician': everything,
  'a supervisor of the group': [...seeing, ...supervising],
  'a coordinator of the group': everything,
  'an administrator': everything,
  'a colleague with the right to edit': everything,
  'a colleague with the right to read': seeing,
  'a clinician of the group': 'nothing',
  'a stranger': 'nothing',
  'an administrator of another care model': 'nothing',
}

function expected(who: Who, action: Action): number {
  const allowed = may[who]
  if (allowed === 'nothing') return 404
  return allowed.includes(action) ? 200 : 403
}

describe.each(whos)('%s', (who) => {
  test.each(everything)('%s', async (action) => {
    const member = people.get(who)
    if (!member) throw new Error('nobody')
    const { status, body } = await actions[action](house.as(member))
    expect([status, status === 200 || body.Code]).toEqual([
      expected(who, action),
      { 200: true, 403: 'record.forbidden', 404: 'record.not_found' }[expected(who, action)],
    ])
  })
})

test('templates of another care model are not listed', async () => {
  const foreign = people.get('an administrator of another care model')
  expect(foreign && (await house.as(foreign).get('/api/templates')).body).toEqual({ Items: [] })
})

test('in a closed case nothing is made, answered, completed or re-activated', async () => {
  const own = people.get('its clinician')
  if (!own) throw new Error('nobody')
  const closed = await house.given.managedCase(own, family.groupId, { state: 'closed' })
  const [id, completed] = [
    await make.document(closed, template, { answered: true }),
    await make.document(closed, template, { completed: true }),
  ]
  const visit = house.as(own)
  const { who } = template.questions
  const answers = [
    await visit.post(`/api/new?type=DOCFORM&target=${closed.id}&ofType=${template.id}`),
    await visit.put(`/api/update/${id}`, { PropertyName: who, PropertyValue: 'x' }),
    await visit.put(`/api/revert/${completed}`, { Reason: 'x' }),
    await visit.delete(`/api/delete/${id}`),
  ]
  expect(answers.map(({ body }) => body.Code)).toEqual(Array.from({ length: 4 }, () => 'case.closed'))
  expect((await visit.put(`/api/complete/${id}`)).status).toBe(409)
})

/** Queries under the server's database role, so that only the row policies decide. */
test('the database itself keeps a stranger from documents, their answers and their prints', async () => {
  const id = await done()
  const clinician = people.get('its clinician')
  if (clinician) await house.as(clinician).get(`/api/download/${id}`)
  const rowsFor = async (who: Who) => {
    const member = people.get(who)
    const client = await house.owner.connect()
    try {
      await client.query('begin')
      await client.query('select app.set_member($1, $2, now())', [member?.model.id, member?.memberId])
      await client.query('set local role caseloom_app')
      const counts = await client.query(`select (select count(*)::int from docform where id = '${id}') as documents,
        (select count(*)::int from answer where document_id = '${id}') as answers, (select count(*)::int from docform_print where document_id = '${id}') as prints`)
      return counts.rows[0] as unknown
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  expect(await rowsFor('its clinician')).toEqual({ documents: 1, answers: 2, prints: 1 })
  expect(await rowsFor('a stranger')).toEqual({ documents: 0, answers: 0, prints: 0 })
})
