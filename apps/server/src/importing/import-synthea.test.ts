import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderOf, syntheaFiles, type Files } from '../testing/given-files.ts'
import { openHouse, type House } from '../testing/house.ts'
import { ownMillis } from '../testing/own-time.ts'
import { importFolder, type ImportReport } from './index.ts'

let house: House
let model = 0

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Wanted = { careModel?: string; zone?: string; checkOnly?: boolean }

function run(files: Files, wanted: Wanted = {}): Promise<ImportReport> {
  const request = {
    careModel: `Import ${++model}`,
    zone: 'Europe/Rome',
    clock: house.clock,
    progress: () => undefined,
    ...wanted,
  }
  return importFolder(house.owner, { ...request, folder: folderOf(files) })
}

async function rowsOf(careModel: string, text: string): Promise<unknown[]> {
  const { rows } = await house.owner.query(`with m as (select id, time_zone from care_model where name = $1) ${text}`, [
    careModel,
  ])
  return rows
}

test('organizations, providers, patients and encounters become groups, clinicians, people, cases and appointments', async () => {
  const report = await run(syntheaFiles(), { careModel: 'Whole' })

  expect(report).toMatchObject({
    layout: 'Synthea',
    isNewCareModel: true,
    groups: { found: 2, added: 2 },
    clinicians: { found: 2, added: 2 },
    people: { found: 2, added: 2 },
    cases: { found: 2, added: 2 },
    appointments: { found: 4, added: 4 },
  })
  expect(await rowsOf('Whole', 'select short_name, time_zone from care_model c join m using (id, time_zone)')).toEqual([
    { short_name: 'whole', time_zone: 'Europe/Rome' },
  ])
})

test('a case belongs to the provider of the latest encounter and starts with the first', async () => {
  await run(syntheaFiles(), { careModel: 'Cases', zone: 'America/Los_Angeles' })

  expect(
    await rowsOf(
      'Cases',
      `select i.name, d.name as clinician, g.name as "group", c.start_day, c.end_day, t.name as trac, c.state, i.completed,
        (select count(*)::int from case_phase p where p.case_id = c.id) as phases from m join managed_case c on c.care_model_id = m.id
      join item i on i.id = c.id join item d on d.id = c.clinician_id join care_group g on g.id = c.group_id join trac t on t.id = c.trac_id order by c.start_day`,
    ),
  ).toEqual([
    {
      name: 'Maude482 Wunsch504',
      clinician: 'Ann Marie7 Lee3',
      group: 'LAKE, CLINIC',
      start_day: '2019-02-03',
      // The day of her death.
      end_day: '2021-03-04',
      trac: 'Imported',
      state: 'closed',
      completed: true,
      phases: 1,
    },
    {
      name: 'Jorge Luis88 Vela532',
      clinician: 'Ann Marie7 Lee3',
      group: 'HILL CLINIC',
      start_day: '2020-07-01',
      end_day: null,
      trac: 'Imported',
      state: 'open',
      completed: false,
      phases: 1,
    },
  ])
})

test('an encounter is an appointment that was held, at the wall time of the care model, with its patient attending', async () => {
  await run(syntheaFiles(), { careModel: 'Times', zone: 'America/Los_Angeles' })

  expect(
    await rowsOf(
      'Times',
      `select i.name, l.name as type, o.name as outcome, i.status_class, i.completed, i.completed_at = a.ends_at as ended,
        to_char(a.starts_at at time zone m.time_zone, 'YYYY-MM-DD HH24:MI') as at, x.name as attendee, x.active, x.completed as attended
      from m join item i on i.care_model_id = m.id and i.kind = 'APPOINTMENT' join appointment a on a.id = i.id join lookup l on l.id = a.type_id
      join lookup o on o.id = a.outcome_id join attendance t on t.appointment_id = a.id join item x on x.id = t.id where i.source_id in ('enc-2', 'enc-3') order by i.source_id`,
    ),
  ).toEqual([
    {
      name: 'Problem, urgent',
      type: 'Urgent care',
      outcome: 'Held',
      status_class: 'confirmed',
      completed: true,
      ended: true,
      at: '2021-01-04 17:15',
      attendee: 'Jorge Luis88 Vela532',
      active: true,
      attended: true,
    },
    {
      name: 'Wellness',
      type: 'Wellness',
      outcome: 'Held',
      status_class: 'confirmed',
      completed: true,
      ended: true,
      at: '2020-12-01 01:00',
      attendee: 'Jorge Luis88 Vela532',
      active: true,
      attended: true,
    },
  ])
})

test('a patient keeps name, birth date, gender, address, and has a number', async () => {
  await run(syntheaFiles(), { careModel: 'People' })

  expect(
    await rowsOf(
      'People',
      `select i.number, p.first_name, p.last_name, p.birth_day, p.death_day, g.name as gender, i.description, c.value as address, p.group_id
      from m join item i on i.care_model_id = m.id and i.kind = 'PATIENT' join person p on p.id = i.id join lookup g on g.id = p.gender_id join contact_item c on c.person_id = p.id order by i.number`,
    ),
  ).toEqual([
    {
      number: '593AAA05',
      first_name: 'Jorge Luis88',
      last_name: 'Vela532',
      birth_day: '2013-08-22',
      death_day: null,
      gender: 'Male',
      description: null,
      address: '568 Hills Branch Unit 86, Visalia, California 93291',
      group_id: null,
    },
    {
      number: 'AC71AD72',
      first_name: 'Maude482',
      last_name: 'Wunsch504',
      birth_day: '1950-09-20',
      death_day: '2021-03-04',
      gender: 'Female',
      description: 'Died on 2021-03-04',
      address: '418 Olson Landing, Long Beach, California',
      group_id: null,
    },
  ])
})

const everything = `select (select count(*)::int from item) as items, (select count(*)::int from appointment) as appointments, (select count(*)::int from lookup) as lookups,
  (select count(*)::int from contact_item) as contacts, (select count(*)::int from managed_case) as cases, (select md5(string_agg(i::text, ',' order by i.id)) from item i) as content`

test('a second import of the same files changes nothing', async () => {
  const careModel = `Import ${++model}`
  await run(syntheaFiles(), { careModel })
  const before = await house.owner.query(everything)

  const report = await run(syntheaFiles(), { careModel })

  expect(
    [report.groups, report.clinicians, report.people, report.cases, report.appointments].map(({ added }) => added),
  ).toEqual([0, 0, 0, 0, 0])
  expect((await house.owner.query(everything)).rows).toEqual(before.rows)
})

test('rows changed or deleted since stay as they are, and only new ones are added', async () => {
  const careModel = 'Again'
  await run(syntheaFiles(), { careModel })
  await house.owner.query(
    `update item set name = 'Changed here' where source_id = 'enc-1' and kind = 'APPOINTMENT' and care_model_id = (select id from care_model where name = 'Again')`,
  )
  await house.owner.query(
    `update item set deleted_at = now() where source_id = 'enc-3' and care_model_id = (select id from care_model where name = 'Again')`,
  )
  const files = syntheaFiles()
  files['encounters.csv']?.push(
    'enc-5,2022-01-05T01:15:00Z,2022-01-05T02:00:00Z,ac71ad72-4172,org-1,prov-1,wellness,New',
  )

  const report = await run(files, { careModel })

  expect([report.cases.added, report.appointments.added]).toEqual([1, 1])
  expect(
    await rowsOf(
      careModel,
      `select i.name, i.deleted_at is not null as deleted from item i join m on m.id = i.care_model_id where i.kind = 'APPOINTMENT' and i.source_id in ('enc-1', 'enc-3') order by i.source_id`,
    ),
  ).toEqual([
    { name: 'Changed here', deleted: false },
    { name: 'Wellness', deleted: true },
  ])
})

test('a check reports the contents and writes nothing', async () => {
  const before = await house.owner.query(everything)

  const report = await run(syntheaFiles(), { careModel: 'Only checked', checkOnly: true })

  expect(report).toMatchObject({ written: false, appointments: { found: 4 } })
  expect((await house.owner.query(everything)).rows).toEqual(before.rows)
  expect(await rowsOf('Only checked', 'select id from m')).toEqual([])
})

test('each import leaves one row in the audit trail', async () => {
  await run(syntheaFiles(), { careModel: 'Trail' })

  expect(await rowsOf('Trail', 'select a.action, a.after from audit a join m on m.id = a.care_model_id')).toEqual([
    { action: 'import', after: '{"groups":2,"clinicians":2,"people":2,"cases":2,"appointments":4}' },
  ])
})

test('an imported care model whose time zone is known keeps it', async () => {
  await run(syntheaFiles(), { careModel: 'Zoned', zone: 'America/Denver' })

  await expect(run(syntheaFiles(), { careModel: 'Zoned', zone: 'America/Chicago' })).rejects.toThrow(
    'Zoned is in the time zone America/Denver',
  )
})

test('the measured time of some work includes waiting for the database, but not for a processor', async () => {
  const millis = await ownMillis(house.owner, () => house.owner.query('select pg_sleep(0.3)'))
  expect(millis).toBeGreaterThan(190)
})

const real = path.resolve(import.meta.dirname, '../../../../../shared/data/synthea')

test.runIf(existsSync(path.join(real, 'encounters.csv')))(
  'the 2,590 encounters of the Synthea sample come in within five seconds',
  async () => {
    const wanted = {
      folder: real,
      careModel: 'Real',
      zone: 'America/Los_Angeles',
      clock: house.clock,
      progress: () => undefined,
    }
    let report: ImportReport | undefined

    const millis = await ownMillis(house.owner, async () => {
      report = await importFolder(house.owner, wanted)
    })

    expect(millis).toBeLessThan(5000)
    expect(report).toMatchObject({
      groups: { added: 173 },
      clinicians: { added: 173 },
      people: { added: 59 },
      cases: { added: 169 },
      appointments: { added: 2590 },
    })
  },
)
