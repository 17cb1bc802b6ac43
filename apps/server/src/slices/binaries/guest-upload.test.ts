import { givenDocuments } from '../../testing/given-documents.ts'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import type { Context } from '../../platform/calls/serve.ts'
import type { GuestActor } from '../../platform/actor.ts'
import { hashOf, newSecret } from '../../platform/secrets.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { givenPdf, sendFiles } from '../../testing/given-uploads.ts'
import { openHouse, type House } from '../../testing/house.ts'
import { getItem } from '../items/index.ts'
import { storeUpload } from './store-upload.ts'

let house: House
let model: GivenModel
let clinician: GivenMember
let family: GivenCase
let form: string
let other: string
let grantId: string

beforeAll(async () => {
  house = await openHouse({ environment: { CASELOOM_LIMIT_FACTOR: '1' } })
})
afterAll(() => house.close())
beforeEach(async () => {
  const { given } = house
  model = await given.careModel()
  const group = await given.group(model)
  clinician = await given.member(model, { groups: [group] })
  family = await given.managedCase(clinician, group)
  const make = givenDocuments(given, house.clock)
  const template = await make.template(model)
  form = await make.document(family, template, { name: 'Weekly check-in' })
  other = await make.document(family, template, { name: 'Another form' })
  grantId = crypto.randomUUID()
  const now = house.clock.now()
  await given.insert('guest_grant', {
    care_model_id: model.id,
    id: grantId,
    object_id: form,
    object_type: 'DOCFORM',
    objects: [form],
    code_hash: hashOf(newSecret()),
    link_hash: hashOf(newSecret()),
    locale: 'es-ES',
    draft_key: randomBytes(32),
    created_at: now,
    expires_at: new Date(now.getTime() + 86_400_000),
  })
})

/** Runs work as a guest of the grant, as a call of the documents will. */
function asGuest<T>(work: (context: Context<GuestActor>) => Promise<T>): Promise<T> {
  const settings = {
    care_model: model.id,
    role: 'guest',
    zone: 'America/New_York',
    granted: `{${form}}`,
    guest_grant: grantId,
  }
  const begin = {
    text: "select set_config('app.' || key, value, true) from json_each_text($1::json)",
    values: [JSON.stringify(settings)],
  }
  const actor = { kind: 'guest', sessionId: grantId, seenLately: true, careModelId: model.id, grantId } as const
  const contextOf = (tx: Tx): Context<GuestActor> => ({
    actor: { ...actor, zone: 'America/New_York', locale: 'es-ES', completed: false },
    tx,
    now: house.clock.now(),
    platform: house.platform,
    address: '127.0.0.1',
    requestId: 'r',
    locale: 'es-ES',
    seenVersion: undefined,
    isKnown: () => false,
    audit: () => undefined,
    announce: () => undefined,
    sent: () => undefined,
    header: () => undefined,
  })
  return inTransaction(house.pool, begin, (tx) => work(contextOf(tx)))
}

const upload = (name = 'firma.pdf', bytes = givenPdf()) =>
  asGuest(async (context) => {
    const target = await getItem(context.tx, form)
    return storeUpload(context, { target, file: { Name: name, Bytes: new Uint8Array(bytes) } })
  })

const namesSeen = () =>
  asGuest(async ({ tx }) => {
    const rows = await tx.selectFrom('item').select('name').orderBy('name').execute()
    const files = await tx.selectFrom('stored_file').select('bytes').execute()
    return [rows.map(({ name }) => name), files.length]
  })

test('a guest attaches a file to their form; it belongs to the owner of the form', async () => {
  const id = await upload()

  const { status, body } = await house.as(clinician).get(`/api/binaries/${id}`)
  expect([status, body.Name, body.CreatedBy]).toEqual([200, 'firma.pdf', null])
  expect([body.Target.Id, body.ManagedCase.Id, body.Clinician.Id]).toEqual([form, family.id, clinician.personId])
  expect(await namesSeen()).toEqual([['Weekly check-in', 'firma.pdf'], 1])
})

test('a guest is told in their language what is wrong with a file', async () => {
  await expect(upload('firma.pdf', Buffer.from('<html>'))).rejects.toMatchObject({
    code: 'file.wrong_kind',
    values: { Name: 'firma.pdf', Kind: 'un archivo PDF' },
  })
})

test('a guest does not see what members attach to the form', async () => {
  await sendFiles(house.as(clinician), `/api/upload-too-new/${form}`, { file: ['internal.pdf', givenPdf()] })
  expect(await namesSeen()).toEqual([['Weekly check-in'], 0])
})

describe('the database itself refuses a guest', () => {
  const insert = (more: Readonly<Record<string, unknown>>) =>
    asGuest(async ({ tx, now }) => {
      const row = {
        care_model_id: model.id,
        id: crypto.randomUUID(),
        name: 'x',
        status_class: 'neutral',
        created_at: now,
      }
      const values = {
        ...row,
        kind: 'DOCBINARY',
        target_id: form,
        modified_at: now,
        property_versions: {},
        search: '',
        ...more,
      }
      await tx.insertInto('item').values(values).execute()
    })

  test.each<readonly [string, () => Readonly<Record<string, unknown>>]>([
    ['a file of a form that they were not given', () => ({ target_id: other })],
    ['a file of the case', () => ({ target_id: family.id })],
    ['a file of nothing', () => ({ target_id: null })],
    ['a file in the name of a member', () => ({ created_by: clinician.personId })],
    ['an item of another kind', () => ({ kind: 'INCIDENT' })],
  ])('%s', async (_, more) => {
    await expect(insert(more())).rejects.toThrow(/row-level security/)
  })

  test.each<readonly [string, () => Promise<unknown>]>([
    [
      'the form is completed',
      () => house.owner.query('update item set completed = true, completed_at = now() where id = $1', [form]),
    ],
    [
      'the case is closed',
      () => house.owner.query("update managed_case set state = 'closed' where id = $1", [family.id]),
    ],
    [
      'the link is revoked',
      () => house.owner.query('update guest_grant set revoked_at = now() where id = $1', [grantId]),
    ],
    [
      'the link is closed',
      () => house.owner.query('update guest_grant set completed_at = now() where id = $1', [grantId]),
    ],
  ])('a file once %s', async (_, end) => {
    await end()
    await expect(upload()).rejects.toThrow(/row-level security/)
  })
})

test('the guests of a grant share one quota', async () => {
  const id = await upload()
  await house.owner.query(
    `insert into stored_file (care_model_id, id, item_id, media_type, bytes, hash, created_at)
     select $1, gen_random_uuid(), $2, 'text/plain', 10, repeat('a', 64), $3 from generate_series(1, 119)`,
    [model.id, id, house.clock.now()],
  )
  await expect(upload('notas.txt', Buffer.from('una más'))).rejects.toMatchObject({ code: 'file.too_many' })
})
