import type { Endpoint } from '@caseloom/contracts/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { givenDocuments, type GivenTemplate } from '../../../testing/given-documents.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { givenGuest } from '../../../testing/guest-visitor.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Answer, Visitor } from '../../../testing/visitor.ts'

let house: House
type Client = Pick<House['owner'], 'query'>

let template: GivenTemplate
let model: GivenModel
let clinician: GivenMember
let family: GivenCase
let own: string
let guest: Visitor
/** Ids that exist and that the guest was not given. */
const others = new Map<string, string>()
let tables: string[]

beforeAll(async () => {
  house = await openHouse()
  const { rows } = await house.owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration'",
  )
  tables = rows.map(({ name }) => name)
  const make = givenDocuments(house.given, house.clock)
  model = await house.given.careModel()
  const group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  template = await make.template(model)
  own = await make.document(family, template, { answered: true })
  guest = await givenGuest(house, clinician, own)
  const foreign = await house.given.member(await house.given.careModel(), { role: 'administrator' })
  const foreignGroup = await house.given.group(foreign.model)
  const foreignCase = await house.given.managedCase(foreign, foreignGroup)
  const appointment = await house.given.appointment(family)
  for (const [kind, id] of Object.entries({
    'another form of the case': await make.document(family, template, { answered: true }),
    'the case': family.id,
    'the person the form is about': family.personId,
    'its clinician': clinician.personId,
    'the group': group,
    'the template': template.id,
    'an appointment': appointment.id,
    'a form of another care model': await make.document(foreignCase, await make.template(foreign.model)),
    'a case of another care model': foreignCase.id,
  }))
    others.set(kind, id)
})
afterAll(() => house.close())

/** The calls that answer a guest about their own form, and those that name no object. */
const granted = [
  'GET /api/documents/{id}',
  'PUT /api/documents/{id}/left-off',
  'PUT /api/update/{id}',
  'PUT /api/complete/{ids...}',
  'GET /api/download/{id}',
]
const withoutObject = [
  'GET /api/guest/grant',
  'PUT /api/guest/locale',
  'GET /api/addresses',
  'GET /api/address-place',
  'GET /api/address-near',
  'GET /api/outlines',
]
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const bodies: Readonly<Record<string, unknown>> = {
  'PUT /api/documents/{id}/left-off': { Page: 1 },
  'PUT /api/guest/locale': { Locale: 'en-US' },
}
const bodyFor = (endpoint: Endpoint, id: string) =>
  bodies[nameOf(endpoint)] ??
  (nameOf(endpoint) === 'PUT /api/update/{id}'
    ? { PropertyName: template.questions.what, PropertyValue: 'Written by a guest' }
    : endpoint.path.startsWith('/api/complete')
      ? undefined
      : { Id: id, id, Object: id, to: id, Data: [], Name: 'x', Reason: 'x', message: 'x', Locale: 'en-US' })

/** The id under every name. A changing call refuses parameters that it does not know, so it gets only its own. */
function queryFor({ method, query }: Endpoint, id: string): string {
  const names = ['id', 'item', 'object', 'target', 'person', 'case', 'Id']
  const known = query instanceof z.ZodObject ? Object.keys(query.shape) : []
  const sent = method === 'GET' ? names : names.filter((name) => known.includes(name))
  return new URLSearchParams(Object.fromEntries(sent.map((name) => [name, id]))).toString()
}

function call(endpoint: Endpoint, id: string): Promise<Answer> {
  const path = endpoint.path.replaceAll(/\{\w+(\.\.\.)?\}/g, id)
  const url = `${path}?${queryFor(endpoint, id)}`
  if (endpoint.method === 'GET') return guest.get(endpoint.path === '/api/download/{id}' ? path : url)
  if (endpoint.method === 'DELETE') return guest.delete(url)
  return endpoint.method === 'PUT' ? guest.put(url, bodyFor(endpoint, id)) : guest.post(url, bodyFor(endpoint, id))
}

/** Signing in and out say nothing of an object. */
const asked = () =>
  house.platform.served.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint.caller !== 'public')

/** Everything but the trail, the stream of events and the session itself. */
async function contentOf(): Promise<string> {
  const still = tables.filter((name) => !['audit', 'audit_seal', 'event', 'session', 'token', 'attempt'].includes(name))
  const sums = await Promise.all(
    still.map((name) =>
      house.owner.query<{ sum: string }>(
        `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t`,
      ),
    ),
  )
  return sums.map(({ rows }) => rows[0]?.sum).join()
}

describe('with a guest’s session', () => {
  // spec: documents 140; home 134
  test('every call of the contract is tried with every id but the granted one: each answers 404, and nothing changes', async () => {
    const before = await contentOf()
    const odd: unknown[] = []
    for (const endpoint of asked().filter((one) => !withoutObject.includes(nameOf(one)))) {
      for (const [kind, id] of others) {
        const { status, body, text } = await call(endpoint, id)
        // A malformed request is refused before anything is looked up.
        const isFine = [404, 400, 415].includes(status) && !text.includes('Delgado')
        if (!isFine) odd.push([nameOf(endpoint), kind, status, body])
      }
    }
    expect(odd).toEqual([])
    expect(await contentOf()).toBe(before)
  })

  test('only the calls for guests know the granted form', async () => {
    const answers = new Map<string, number>()
    for (const endpoint of asked()) {
      const name = nameOf(endpoint)
      if (!withoutObject.includes(name)) answers.set(name, (await call(endpoint, own)).status)
    }
    const answered = [...answers].filter(([, status]) => status === 200).map(([name]) => name)
    expect(answered.toSorted()).toEqual(granted.toSorted())
    // It needs a file and a form that is still open: upload-answer.test.ts.
    const upload = 'POST /api/documents/{id}/questions/{question}/upload'
    const rest = [...answers].filter(([name]) => ![...granted, upload].includes(name)).map(([, status]) => status)
    expect(rest.filter((status) => ![404, 400, 415].includes(status))).toEqual([])
  })

  // spec: documents 109, 135, 136
  test('a call for members that is well formed is missing, whatever its role', async () => {
    const well = [
      guest.get('/api/session'),
      guest.get('/api/home'),
      guest.get(`/api/people/${family.personId}`),
      guest.get('/api/search?q=family'),
      guest.get('/api/outbox'),
      guest.get(`/api/audit?item=${own}`),
      guest.get(`/api/image?Id=${family.personId}`),
      guest.get(`/api/row-expander/${own}`),
      ...['badge', 'tooltip', 'hover-card', 'info', 'contacts', 'related', 'plugin-image'].map((part) =>
        guest.get(`/api/hook/${part}/${own}${part === 'info' ? '?action=modified' : ''}`),
      ),
      guest.get(`/api/download/${own}?form=${template.id}`),
      guest.put(`/api/update/raw/${own}`, { Data: [{ Id: own, PropertyName: 'Name', PropertyValue: 'x' }] }),
      guest.put(`/api/revert/${own}`, { Reason: 'x' }),
      guest.delete(`/api/delete/${own}`),
      guest.post('/api/notification', { Id: own, To: '2155550123', Subject: 'Guest Link' }),
      guest.post('/api/guest-links', { Object: own, Locale: 'en-US' }),
      guest.get(`/api/guest-links?object=${own}`),
      guest.post(`/api/documents/${own}/seen`),
    ]
    const statuses = (await Promise.all(well)).map(({ status }) => status)
    expect(statuses).toEqual(statuses.map(() => 404))
  })
})

/** Runs work under the server's database role as the guest of this grant, so that only row policies and functions decide. */
async function asGuest<T>(work: (client: Client) => Promise<T>, of = own): Promise<T> {
  const { rows } = await house.owner.query('select * from guest_grant where object_id = $1', [of])
  const client = await house.owner.connect()
  try {
    await client.query('begin')
    await client.query('select app.set_guest($1, $2, null, $3)', [model.id, rows[0].id, house.clock.now()])
    await client.query('set local role caseloom_app')
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Whether the database lets the guest do it. A refused statement ends the transaction, so each has its own. */
const does = (text: string, values: unknown[] = []) =>
  asGuest(async (client) => ((await client.query(text, values)).rowCount ?? 0) > 0).catch((error: unknown) => {
    if ((error as { code?: string }).code === '42501') return false
    throw error
  })

describe('the database itself', () => {
  test('shows a guest the form, its version, its answers and the care model, and no other row', async () => {
    const seen: [string, number][] = []
    for (const name of tables) {
      const count = await asGuest(async (client) => {
        const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${name}`)
        return rows[0]?.n ?? 0
      }).catch((error: unknown) => {
        if ((error as { code?: string }).code === '42501') return 0
        throw error
      })
      if (count > 0) seen.push([name, count])
    }
    const events = seen.find(([name]) => name === 'event')?.[1] ?? 0
    const { rows } = await house.owner.query('select count(*)::int as n from event where item_id = $1', [own])
    expect(events).toBe(rows[0].n)
    expect(Object.fromEntries(seen.filter(([name]) => name !== 'event' && name !== 'docform_print'))).toEqual({
      answer: 3,
      care_model: 1,
      docform: 1,
      docform_guest: 1,
      item: 1,
      template: 1,
      template_version: 1,
    })
  })

  test.each([
    ['the item of the form', () => does("update item set name = 'x' where id = $1", [own])],
    ['another item', () => does("update item set name = 'x'")],
    ['who the form is about', () => does('update docform set due_at = now()')],
    ['a person', () => does("update person set first_name = 'x'")],
    ['a grant', () => does('update guest_grant set expires_at = now()')],
  ])('lets a guest change %s never', async (_, change) => {
    expect(await change()).toBe(false)
  })

  test('names nobody but the form to a guest', async () => {
    const names = await asGuest(async (client) => {
      const { rows } = await client.query(
        'select app.name_of($1) as person, app.name_of($2) as clinician, app.names_of(array[$1, $3]::uuid[]) as all, app.name_of($3) is not null as own',
        [family.personId, clinician.personId, own],
      )
      return rows[0] as unknown
    })
    expect(names).toEqual({ person: null, clinician: null, all: [null, template.name], own: true })
  })

  test('writes an answer only into the open form of a guest', async () => {
    const other = others.get('another form of the case')
    const write = (id: unknown) =>
      does(
        'insert into answer (care_model_id, document_id, question_id, value, answered_at) values ($1, $2, $3, null, now())',
        [model.id, id, template.questions.odd],
      )
    const stamp = (id: unknown) =>
      does('select 1 where app.stamp_guest_answer($1, $2, now()) is not null', [id, template.questions.what])
    const complete = (id: unknown) => does('select 1 where app.complete_guest_form($1, now()) is not null', [id])
    const hold = (id: unknown) => does('select from app.hold_guest_form($1)', [id])

    await house.owner.query('update item set completed = false, completed_at = null where id = $1', [own])
    await house.owner.query('update guest_grant set completed_at = null, revoked_at = null where object_id = $1', [own])
    expect(await Promise.all([write(own), stamp(own), complete(own), hold(own)])).toEqual([true, true, true, true])
    expect(await Promise.all([write(other), stamp(other), complete(other), hold(other)])).toEqual([
      false,
      false,
      false,
      false,
    ])
    await house.owner.query('update guest_grant set completed_at = now() where object_id = $1', [own])
    expect(await Promise.all([write(own), stamp(own), complete(own)])).toEqual([false, false, false])
  })

  test('gives the functions of guests to no member', async () => {
    const client = await house.owner.connect()
    try {
      await client.query('begin')
      await client.query('select app.set_member($1, $2, now())', [model.id, clinician.memberId])
      await client.query("select set_config('app.granted', $1, true)", [`{${own}}`])
      await client.query('set local role caseloom_app')
      const { rows } = await client.query(
        'select app.guest_may_fill($1) as fills, app.stamp_guest_answer($1, $1, now()) as stamp, app.complete_guest_form($1, now()) as done, (select count(*)::int from app.hold_guest_form($1)) as held',
        [own],
      )
      expect(rows).toEqual([{ fills: false, stamp: null, done: null, held: 0 }])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
