import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderOf, plainFiles } from '../testing/given-files.ts'
import { openHouse, type House } from '../testing/house.ts'
import { importFolder } from './index.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
  const request = { careModel: 'Plain', zone: 'America/New_York', clock: house.clock, progress: () => undefined }
  await importFolder(house.owner, { ...request, folder: folderOf(plainFiles()) })
})
afterAll(() => house.close())

const rowsOf = async (text: string) => (await house.owner.query(text)).rows as unknown[]

test('times are wall times of the care model, and outcomes and notes are imported', async () => {
  expect(
    await rowsOf(`select i.name, a.starts_at, o.name as outcome, i.status_class, x.active as present, a.notes from item i join appointment a on a.id = i.id
      join lookup o on o.id = a.outcome_id join attendance t on t.appointment_id = a.id join item x on x.id = t.id order by a.starts_at`),
  ).toEqual([
    {
      name: 'Family session 1',
      starts_at: new Date('2024-11-03T19:00:00Z'),
      outcome: 'Held',
      status_class: 'confirmed',
      present: true,
      notes: 'Two lines,\nand "quoted" words.',
    },
    {
      name: 'Family session',
      starts_at: new Date('2024-11-10T19:00:00Z'),
      outcome: 'Cancelled by family',
      status_class: 'rejected',
      present: false,
      notes: '',
    },
  ])
})

test('phones are kept as dialled and shown in national format, and an empty field is no contact', async () => {
  expect(
    await rowsOf(
      `select i.name, c.type, c.value, c.description from contact_item c join item i on i.id = c.person_id order by i.name, c.type`,
    ),
  ).toEqual([
    { name: 'Inês Carvalho', type: 'EMAIL', value: 'ines@example.org', description: 'ines@example.org' },
    { name: 'Inês Carvalho', type: 'MOBILE_PHONE', value: '+12155550148', description: '(215) 555-0148' },
    { name: 'Zoë O’Shea', type: 'MOBILE_PHONE', value: '+390655501234', description: '+39 06 5550 1234' },
    {
      name: 'Zoë O’Shea',
      type: 'STREET_ADDRESS',
      value: '12 Larch Ave, Chester, PA 19013',
      description: '12 Larch Ave, Chester, PA 19013',
    },
  ])
})

test('a type that the care model already has is not created again', async () => {
  expect(
    await rowsOf(`select name, category from lookup where list = 'appointment-types' and name = 'Family session'`),
  ).toEqual([{ name: 'Family session', category: 'Therapy session' }])
})

test('a person without an appointment is imported without a case', async () => {
  expect(
    await rowsOf(
      `select i.name from item i where i.kind = 'PATIENT' and not exists (select from managed_case c where c.person_id = i.id)`,
    ),
  ).toEqual([{ name: 'Łukasz Wójcik' }])
})
