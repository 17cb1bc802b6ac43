import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderOf } from '../testing/given-files.ts'
import type { GivenModel } from '../testing/given.ts'
import { openHouse, type House } from '../testing/house.ts'
import { holdsQuestionnaires, importQuestionnaires, ImportRefused } from './index.ts'

let house: House
let model: GivenModel
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const form = (more: object = {}) =>
  JSON.stringify({
    resourceType: 'Questionnaire',
    status: 'active',
    title: 'Sleep',
    item: [{ linkId: 'a', text: 'How did you sleep?', type: 'string' }],
    ...more,
  })

/** A folder of text files. */
const textsOf = (files: Record<string, string>) =>
  folderOf(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])))

async function run(files: Record<string, string>, more: object = {}) {
  model = await house.given.careModel()
  return again(files, more)
}

async function again(files: Record<string, string>, more: object = {}) {
  const { rows } = await house.owner.query<{ name: string }>('select name from care_model where id = $1', [model.id])
  return importQuestionnaires(house.owner, {
    folder: textsOf(files),
    careModel: rows[0]?.name ?? '',
    clock: house.clock,
    ...more,
  })
}

async function templates(): Promise<unknown[]> {
  const { rows } = await house.owner.query(
    `select t.name, v.published_at is not null as published from template t
      join template_version v on v.care_model_id = t.care_model_id and v.template_id = t.id where t.care_model_id = $1 order by t.name`,
    [model.id],
  )
  return rows
}

test('each questionnaire becomes a published template, and an unfinished one a draft', async () => {
  const report = await run({
    'a.json': form(),
    'b.json': form({ title: 'Open', item: [{ linkId: 'a', type: 'string' }] }),
  })

  expect(report).toMatchObject({ found: 2, added: 2, written: true, drafts: ['b.json'] })
  expect(await templates()).toEqual([
    { name: 'Open', published: false },
    { name: 'Sleep', published: true },
  ])
})

test('a second run adds only what is new, and a name that is taken gets a number', async () => {
  await run({ 'a.json': form() })
  const report = await again({ 'a.json': form({ description: 'changed' }), 'c.json': form() })

  expect(report).toMatchObject({ found: 2, added: 1 })
  expect(await templates()).toEqual([
    { name: 'Sleep', published: true },
    { name: 'Sleep (2)', published: true },
  ])
})

test('what is not carried is said with file and place', async () => {
  const item = [{ linkId: 'a', text: 'How?', type: 'string', repeats: true }]
  expect((await run({ 'a.json': form({ item }) })).left).toEqual([
    'a.json: item[0].repeats: This is asked once, not repeatedly.',
  ])
})

test('one wrong file refuses all, with a sentence for each fault', async () => {
  const files = { 'a.json': form(), 'b.json': form({ item: [{ linkId: 'a', type: 'riddle' }] }), 'c.json': '{' }
  const refused = await run(files).catch((error: unknown) => error)

  expect(refused).toBeInstanceOf(ImportRefused)
  expect((refused as ImportRefused).sentences).toEqual([
    'b.json: item[0].type: "riddle" is not a type of item in FHIR R4.',
    expect.stringMatching(/^c\.json: is not valid JSON: ./),
    '2 faults. Nothing was written.',
  ])
  expect(await templates()).toEqual([])
})

test('a file that is too large is said to be that, whatever is in it', async () => {
  const refused = await run({ 'a.json': ' '.repeat(10_000_001) }).catch((error: unknown) => error)
  expect((refused as ImportRefused).sentences[0]).toBe('a.json: is larger than 10 MB.')
})

test.each([true, false])('two files of one url are refused with both names, in a check (%s) too', async (checkOnly) => {
  const url = 'https://example.org/sleep'
  const files = { 'a.json': form({ url }), 'b.json': form({ title: 'Other', url }), 'c.json': form() }
  const refused = await run(files, { checkOnly }).catch((error: unknown) => error)

  expect((refused as ImportRefused).sentences).toEqual([
    'b.json: has the same url as a.json. Each questionnaire needs a url of its own.',
    '1 fault. Nothing was written.',
  ])
  expect(await templates()).toEqual([])
})

test('a name is taken whatever its case and accents, and the trail has the names that were given', async () => {
  await run({
    'a.json': form({ title: 'SUEÑO' }),
    'b.json': form({ title: 'Sueño' }),
    'c.json': form({ title: 'sueno' }),
  })

  const { rows } = await house.owner.query('select name from template where care_model_id = $1 order by name', [
    model.id,
  ])
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['SUEÑO', 'Sueño (2)', 'sueno (3)']))
  const { rows: trail } = await house.owner.query(
    "select after from audit where care_model_id = $1 and action = 'import questionnaires'",
    [model.id],
  )
  expect(trail).toEqual([{ after: 'SUEÑO, Sueño (2), sueno (3)' }])
})

test('a check writes nothing', async () => {
  expect(await run({ 'a.json': form() }, { checkOnly: true })).toMatchObject({ found: 1, written: false })
  expect(await templates()).toEqual([])
})

test('a folder with CSV files is none of questionnaires', async () => {
  expect(await holdsQuestionnaires(textsOf({ 'a.json': form() }))).toBe(true)
  expect(await holdsQuestionnaires(textsOf({ 'a.json': form(), 'people.csv': 'id\n' }))).toBe(false)
})
