import { readFileSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenDocuments } from '../testing/given-documents.ts'
import { commandLine, type Spoken } from '../testing/command-line.ts'
import type { House } from '../testing/house.ts'
import { partNames, parts } from './parts.ts'
import { forgedCase, sha256, type Contents, type Loose } from './testing/forged-case.ts'
import { fullCase, madeZip, openFileHouse, SCHEDULED_FOR, type FullCase } from './testing/full-case.ts'
import { zipped } from './testing/given-zip.ts'
import { unzipped, type Entries } from '../platform/files/testing/zips.ts'

let house: House
let dataFolder: string
let full: FullCase
let file: string
let entries: Entries

beforeAll(async () => {
  ;({ house, dataFolder } = await openFileHouse())
  full = await fullCase(house, dataFolder)
  file = await madeZip(house, dataFolder, full.owner, full.family.id)
  entries = await unzipped(file)
})
afterAll(async () => {
  await house.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

const type = (...words: string[]): Promise<Spoken> =>
  commandLine(house.owner, house.clock, [], { CASELOOM_DATA: dataFolder })(...words)
const verify = (zip: string) => commandLine(null, house.clock)('verify-case', zip)
const bringIn = (zip: string, careModel: string) =>
  type('import-case', zip, '--care-model', careModel, '--new-care-model')

const tables = partNames.map((name) => parts[name].table)
async function rowsOf(careModel: string): Promise<Record<string, number>> {
  const counts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await house.owner.query<{ count: number }>(
        `select count(*)::int as count from ${table} t join care_model m on m.id = t.care_model_id where m.name = $1 or m.id::text = $1`,
        [careModel],
      )
      return [table, rows[0]?.count ?? 0] as const
    }),
  )
  return Object.fromEntries(counts)
}

const isEvent = (row: Loose) => row['Kind'] === 'EVENT'

/** One row of a part that the archive has. */
function rowOf(rows: Loose[] | undefined, is: (row: Loose) => boolean = () => true): Loose {
  const row = rows?.find(is)
  if (!row) throw new Error('The archive lacks what the test changes')
  return row
}

const forged = (change: Parameters<typeof forgedCase>[1]) => zipped(forgedCase(entries, change))

describe('verify-case', () => {
  test('says what is in it, without a database', async () => {
    const { code, out } = await verify(file)
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^Mason Kirkland, made .*: 11 files, each as it was written\.\n/),
    ])
    expect(out).toMatch(/Attendances {6}2/)
  })

  const changed = (name: string, bytes: Buffer | null) => {
    const copy = new Map(entries)
    if (bytes) copy.set(name, bytes)
    else copy.delete(name)
    return zipped(copy)
  }
  test.each([
    ['an altered page', () => changed('index.html', Buffer.from('another')), 'index.html was altered'],
    ['altered contents', () => changed('case.json', Buffer.from('{}')), 'case.json was altered'],
    ['a missing sheet', () => changed('appointments.csv', null), 'appointments.csv is missing'],
    ['a missing manifest', () => changed('manifest.json', null), 'manifest.json is missing'],
    ['an added file', () => changed('files/more.png', Buffer.from('x')), 'files/more.png was added'],
    [
      'an altered manifest',
      () =>
        changed(
          'manifest.json',
          Buffer.from((entries.get('manifest.json')?.toString() ?? '').replace('"Comments": 2', '"Comments": 3')),
        ),
      'manifest.json was altered',
    ],
  ])('%s is refused with a sentence', async (_, make, sentence) => {
    const { code, err } = await verify(await make())
    expect([code, err]).toEqual([1, expect.stringContaining(sentence)])
  })

  test('every fault is named, not only the first one', async () => {
    const copy = new Map(entries)
    copy.set('index.html', Buffer.from('another'))
    copy.delete('appointments.csv')
    copy.set('files/more.png', Buffer.from('x'))

    const { err } = await verify(await zipped(copy))

    for (const fault of ['index.html was altered', 'appointments.csv is missing', 'files/more.png was added'])
      expect(err).toContain(fault)
  })

  test('every truncated archive is refused', async () => {
    const bytes = readFileSync(file)
    for (const part of [0, 1, 100, bytes.length / 2, bytes.length - 1]) {
      const cut = await zipped(new Map(), () => bytes.subarray(0, Math.floor(part)))
      expect((await verify(cut)).code).toBe(1)
    }
  })
})

describe('import-case', () => {
  test('a missing care model is not created unless asked for', async () => {
    const { code, err } = await type('import-case', file, '--care-model', 'Nope')

    expect([code, err]).toEqual([1, expect.stringMatching(/^There is no care model "Nope"\. There are: /)])
    const { rows } = await house.owner.query("select from care_model where name = 'Nope'")
    expect(rows).toHaveLength(0)
  })

  test('brings a case into a new care model to the same counts, and a second time adds nothing', async () => {
    const before = await bringIn(file, 'Elsewhere')
    expect([before.code, before.err]).toEqual([0, ''])
    const manifest = JSON.parse(entries.get('manifest.json')?.toString() ?? '')
    const rows = await rowsOf('Elsewhere')
    // Besides the case there is a person who is only named: its clinician.
    const wanted = Object.fromEntries(partNames.map((name) => [parts[name].table, manifest.Counts[name]]))
    expect(rows).toEqual({ ...wanted, item: wanted['item'] + 1, person: wanted['person'] + 1 })

    const again = await bringIn(file, 'Elsewhere')
    expect(again.out).toContain('Mason Kirkland in Elsewhere: 0 new, 0 changed.')
    expect(await rowsOf('Elsewhere')).toEqual(rows)
  })

  test('accepts an archive of the first format, made before some columns existed', async () => {
    const later = new Set(['DeathDay', 'Professional', 'Organization', 'DueAt', 'Phase'])
    const older = await forged((_, contents) => {
      for (const name of ['People', 'Documents']) {
        const rows = (contents[name] ?? []).map((row) => Object.entries(row).filter(([column]) => !later.has(column)))
        contents[name] = rows.map((row) => Object.fromEntries(row))
      }
      Object.assign(contents, { Format: 1 })
    })
    const { code, err } = await bringIn(older, 'Older')
    expect([code, err]).toEqual([0, ''])
  })

  test('accepts an archive that was made before people involved were named, as one that names none', async () => {
    const older = await forged((_, contents) => void delete contents['PeopleInvolved'])
    const { code, err } = await bringIn(older, 'Before people involved')
    expect([code, err]).toEqual([0, ''])
    expect((await rowsOf('Before people involved'))['involved_person']).toBe(0)
  })

  test('an archive of a newer Caseloom is refused as such', async () => {
    const newer = await forged((_, contents) => void Object.assign(contents, { Format: 4 }))
    const { code, err } = await bringIn(newer, 'Elsewhere')
    expect([code, err]).toEqual([1, expect.stringContaining('made by a newer Caseloom')])
  })

  test('a professional comes along with the organization, and their relationship stays closed', async () => {
    await bringIn(file, 'Elsewhere')
    const { rows } = await house.owner.query(
      `select p.professional, p.organization, r.waits from person p join care_model m on m.id = p.care_model_id and m.name = 'Elsewhere'
        join relationship r on r.care_model_id = m.id and r.related_id = p.id where p.first_name = 'Tess'`,
    )
    expect(rows).toEqual([{ professional: true, organization: 'Ridley Middle School', waits: true }])
  })

  test('a scheduled form keeps its phase and when it is due', async () => {
    await bringIn(file, 'Scheduled')
    const { rows } = await house.owner.query(
      `select i.name, p.name as phase, d.due_at from docform d join care_model m on m.id = d.care_model_id and m.name = 'Scheduled'
        join item i on i.care_model_id = d.care_model_id and i.id = d.id
        left join trac_phase p on p.care_model_id = d.care_model_id and p.id = d.phase_id order by d.due_at`,
    )
    expect(rows).toEqual([
      { name: 'Second note', phase: 'Engagement', due_at: SCHEDULED_FOR },
      { name: 'Session note', phase: null, due_at: null },
    ])
  })

  test('only a contact is imported as a professional', async () => {
    const zip = await forged((_, { People }) => {
      for (const row of People ?? []) row['Professional'] = true
    })
    await bringIn(zip, 'Marked')
    const { rows } = await house.owner.query<{ kind: string }>(
      `select distinct i.kind from person p join item i on i.care_model_id = p.care_model_id and i.id = p.id
        join care_model m on m.id = p.care_model_id and m.name = 'Marked' where p.professional`,
    )
    expect(rows).toEqual([{ kind: 'CONTACT' }])
  })

  test('an imported case is exported again with the same contents', async () => {
    await bringIn(file, 'Again')
    const { rows } = await house.owner.query<{ id: string }>("select id from care_model where name = 'Again'")
    const model = { ...full.model, id: rows[0]?.id ?? '' }
    const administrator = await house.given.member(model, { role: 'administrator' })
    const second = await unzipped(await madeZip(house, dataFolder, administrator, full.family.id))
    const of = (zip: Entries) => JSON.parse(zip.get('case.json')?.toString() ?? '') as Contents
    // The choices and the trac belong to the other care model.
    for (const name of [
      'People',
      'Comments',
      'CommentVersions',
      'ContactItems',
      'Answers',
      'Files',
      'Suspensions',
    ] as const)
      expect(of(second)[name]).toEqual(of(entries)[name])
    expect(second.get('appointments.csv')?.toString()).toBe(entries.get('appointments.csv')?.toString())
  })

  test('importing into the care model that it came from changes nothing', async () => {
    const rows = await rowsOf(full.model.id)
    const { out } = await bringIn(file, full.model.shortName)
    expect(out).toContain(': 0 new, 0 changed.')
    expect(await rowsOf(full.model.id)).toEqual(rows)
  })

  test('a template whose name differs only by case is taken for the same template', async () => {
    const model = await house.given.careModel()
    const wanted = (JSON.parse(entries.get('case.json')?.toString() ?? '') as Contents)['Versions'] ?? []
    await givenDocuments(house.given, house.clock).template(model, {
      name: String(rowOf(wanted)['Template']).toUpperCase(),
    })

    const { err } = await bringIn(file, model.shortName)

    const { rows } = await house.owner.query('select name from template where care_model_id = $1 order by name', [
      model.id,
    ])
    expect([err, rows.map(({ name }) => name)]).toEqual([
      '',
      ['SESSION NOTE', expect.stringMatching(/^Session note \S+/)],
    ])
  })

  test('an erased case is brought back', async () => {
    const other = await fullCase(house, dataFolder)
    const zip = await madeZip(house, dataFolder, other.owner, other.family.id)
    const before = await rowsOf(other.model.id)
    const administrator = house.as(await house.given.member(other.model, { role: 'administrator' }))
    await administrator.post(`/api/cases/${other.family.id}/erase`, { Name: 'Mason Kirkland' })
    expect((await bringIn(zip, other.model.shortName)).code).toBe(0)
    const after = await rowsOf(other.model.id)
    // The administrator was added in between.
    expect(after).toEqual({ ...before, item: (before['item'] ?? 0) + 1, person: (before['person'] ?? 0) + 1 })
  })

  test('an import leaves a row in the trail', async () => {
    await bringIn(file, 'With a trail')
    const { rows } = await house.owner.query(
      "select a.action, a.item_id from audit a join care_model m on m.id = a.care_model_id where m.name = 'With a trail'",
    )
    expect(rows).toEqual([{ action: 'import case', item_id: full.family.id }])
  })
})

describe('a hostile archive is refused whole:', () => {
  const renamed = async (from: string, to: string) =>
    zipped(new Map([...entries, [from, Buffer.from('x')]]), (bytes) =>
      Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1'),
    )
  const id = (rest: number) => `01a00000-0000-7000-8000-${String(rest).padStart(12, '0')}`

  const hostile: readonly (readonly [string, () => Promise<string>, RegExp])[] = [
    [
      'a way up',
      () => renamed('files/aaaaaa.png', 'files/../../a.js'),
      /invalid relative path|not a complete ZIP|no name/,
    ],
    ['an absolute name', () => renamed('files/a.png', '/tmp/abc.js'), /absolute path|no name/],
    ['a backslash', () => renamed('files/a.png', 'files\\a.png'), /invalid characters|no name/],
    ['an unknown name', async () => zipped(new Map([...entries, ['setup.exe', Buffer.from('x')]])), /no name/],
    ['one name twice', () => renamed('files/index1.png', 'appointments.csv'), /twice/],
    [
      'a link',
      async () =>
        zipped(entries, (bytes) => {
          const directory = bytes.indexOf('PK\u0001\u0002', 'latin1')
          bytes.writeUInt32LE((0o120777 << 16) >>> 0, directory + 38)
          return bytes
        }),
      /no plain file/,
    ],
    [
      'a bomb',
      async () => zipped(new Map([...entries, ['files/b.png', Buffer.alloc(64 * 1_048_576)]])),
      /far more than it is/,
    ],
    ['an item of another case', () => forged((_, { Items }) => void (rowOf(Items)['Case'] = id(1))), /another case/],
    ['an unknown kind', () => forged((_, { Items }) => void (rowOf(Items, isEvent)['Kind'] = 'REPORT')), /kind/],
    [
      'a person who is not in it',
      () => forged((_, { Documents }) => void (rowOf(Documents)['Subject'] = id(2))),
      /Subject/,
    ],
    [
      'an answer to another document',
      () => forged((_, { Answers }) => void (rowOf(Answers)['Document'] = id(3))),
      /Answers/,
    ],
    ['a row twice', () => forged((_, { Comments }) => void Comments?.push(rowOf(Comments))), /twice/],
    [
      'a column that is none',
      () => forged((_, { People }) => void (rowOf(People)['Role'] = 'administrator')),
      /does not fit/,
    ],
    [
      'a text where an id stands',
      () => forged((_, { Items }) => void (rowOf(Items)['Id'] = "'; drop table item")),
      /does not fit/,
    ],
    ['a name too long', () => forged((_, { Items }) => void (rowOf(Items)['Name'] = 'x'.repeat(2000))), /does not fit/],
    [
      'a page for a picture',
      () =>
        forged((copy, { Files }) => {
          const name = [...copy.keys()].find((key) => key.startsWith('files/')) ?? ''
          copy.set(name, Buffer.from('<script>alert(1)</script>'))
          rowOf(Files)['Hash'] = sha256(copy.get(name) ?? Buffer.alloc(0))
        }),
      /not the kind of file/,
    ],
  ]

  test.each(hostile)('%s', async (_, make, sentence) => {
    const answer = await bringIn(await make(), 'Never made')
    expect([answer.code, answer.err]).toEqual([1, expect.stringMatching(sentence)])
    const { rowCount } = await house.owner.query("select from care_model where name = 'Never made'")
    expect(rowCount).toBe(0)
  })

  test.each([
    ['of another family', () => ({})],
    ['of the same family and of another kind', () => ({ case_id: full.family.id })],
  ])('ids of things that are here already, %s', async (_name, about) => {
    const secret = await house.given.item(full.model, 'INCIDENT', 'Here before', about())
    const zip = await forged((_, contents) => {
      const event = rowOf(contents['Items'], isEvent)
      rowOf(contents['Events'], (row) => row['Id'] === event['Id'])['Id'] = secret
      event['Id'] = secret
    })
    const { code, err } = await bringIn(zip, full.model.shortName)
    expect([code, err]).toEqual([1, expect.stringContaining(`${secret} is something else in this care model`)])
  })

  describe('somebody of another family who already exists', () => {
    const swapped = (from: string, to: string) =>
      forged((copy, contents) => {
        const text = JSON.stringify(contents).replaceAll(from, to)
        for (const [name, rows] of Object.entries(JSON.parse(text) as Contents)) contents[name] = rows
        const photo = [...copy.keys()].find((key) => key.startsWith('files/') && key.includes(from))
        if (photo) copy.set(photo.replace(from, to), copy.get(photo) ?? Buffer.alloc(0))
      })
    const ownersOf = async (personId: string) =>
      (await house.owner.query('select clinician_id from managed_case where person_id = $1', [personId])).rowCount

    const refused = (personId: string) => [1, expect.stringContaining(`${personId} is somebody in this care model`)]

    test('as the patient of a new case', async () => {
      const { personId } = await house.given.managedCase(full.owner, full.north, { name: 'Mason Kirkland' })
      const first = await swapped(full.family.personId, personId)
      const { code, err } = await bringIn(first, full.model.shortName)

      expect([code, err]).toEqual(refused(personId))
      expect(await ownersOf(personId)).toBe(1)
    })

    test('as a relative', async () => {
      const personId = await house.given.person(full.model, { kind: 'CONTACT', name: 'Ingrid Kirkland' })

      const { code, err } = await bringIn(await swapped(full.motherId, personId), full.model.shortName)

      expect([code, err]).toEqual(refused(personId))
    })
  })
})
