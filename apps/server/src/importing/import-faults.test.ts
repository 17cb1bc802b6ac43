import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '../demo/seeded-random.ts'
import { folderOf, plainFiles, syntheaFiles, type Files } from '../testing/given-files.ts'
import { openHouse, type House } from '../testing/house.ts'
import { importFolder, ImportRefused } from './index.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function sentencesOf(files: Readonly<Record<string, readonly string[] | Buffer>>): Promise<readonly string[]> {
  return sentencesOfFolder(folderOf(files))
}

async function sentencesOfFolder(folder: string): Promise<readonly string[]> {
  try {
    await importFolder(house.owner, {
      folder,
      careModel: 'Faulty',
      zone: 'America/New_York',
      clock: house.clock,
      progress: () => undefined,
    })
  } catch (error) {
    if (error instanceof ImportRefused) return error.sentences
    throw error
  }
  return []
}

const isUntouched = async () => (await house.owner.query('select from care_model')).rowCount === 0

function changed(file: string, line: number, from: string | RegExp, to: string): Files {
  const files = { ...syntheaFiles(), ...plainFilesFor(file) }
  const lines = files[file] ?? []
  lines[line - 1] = (lines[line - 1] ?? '').replace(from, to)
  return files
}

/** The whole plain folder if the file is of the plain layout. */
function plainFilesFor(file: string): Files {
  const plain = plainFiles()
  if (!(file in plain)) return {}
  return { ...Object.fromEntries(Object.keys(syntheaFiles()).map((name) => [name, []])), ...plain }
}

const broken: readonly [file: string, line: number, change: readonly [from: string, to: string], sentence: string][] = [
  ['encounters.csv', 1, ['START', 'BEGIN'], 'encounters.csv, line 1: The column START is missing.'],
  ['organizations.csv', 1, ['CITY', 'NAME'], 'organizations.csv, line 1: The column NAME appears more than once.'],
  [
    'encounters.csv',
    2,
    ['2020-07-01T15:00:00Z', '2020-02-30T15:00:00Z'],
    'encounters.csv, line 2: START is not a date and time: "2020-02-30T15:00:00Z".',
  ],
  [
    'encounters.csv',
    2,
    ['2020-07-01T15:00:00Z', '01/07/2020 15:00'],
    'encounters.csv, line 2: START is not a date and time: "01/07/2020 15:00".',
  ],
  ['encounters.csv', 3, ['2021-01-05T02:00:00Z', ''], 'encounters.csv, line 3: STOP is empty.'],
  ['encounters.csv', 2, ['15:30:00Z', '14:30:00Z'], 'encounters.csv, line 2: STOP is not after the start.'],
  ['encounters.csv', 2, ['15:30:00Z', '15:00:00Z'], 'encounters.csv, line 2: STOP is not after the start.'],
  [
    'encounters.csv',
    2,
    ['2020-07-01T15:30', '2030-07-01T15:30'],
    'encounters.csv, line 2: STOP is in the future; only past appointments are imported.',
  ],
  [
    'encounters.csv',
    4,
    ['org-1', 'org-9'],
    'encounters.csv, line 4: ORGANIZATION names a group that is not in organizations.csv: "org-9".',
  ],
  [
    'encounters.csv',
    4,
    ['prov-1', 'prov-9'],
    'encounters.csv, line 4: PROVIDER names a clinician that is not in providers.csv: "prov-9".',
  ],
  [
    'encounters.csv',
    4,
    ['593aaa05-d864', 'nobody'],
    'encounters.csv, line 4: PATIENT names a person that is not in patients.csv: "nobody".',
  ],
  ['encounters.csv', 4, ['enc-3', 'enc-1'], 'encounters.csv, line 4: Id "enc-1" is on line 2 already.'],
  ['encounters.csv', 4, ['enc-3', ''], 'encounters.csv, line 4: Id is empty.'],
  [
    'encounters.csv',
    4,
    ['wellness,', 'wellness'],
    'encounters.csv, line 4: The row has 7 fields; the first line names 8.',
  ],
  [
    'encounters.csv',
    4,
    ['wellness,', 'wellness,a,b'],
    'encounters.csv, line 4: The row has 9 fields; the first line names 8.',
  ],
  [
    'encounters.csv',
    3,
    ['"Problem, urgent"', '"Problem, urgent'],
    'encounters.csv, line 5: This is not CSV: a quotation mark stands where none may be, or is never closed.',
  ],
  [
    'encounters.csv',
    5,
    ['Visit', 'x'.repeat(201)],
    'encounters.csv, line 5: DESCRIPTION is longer than 200 characters.',
  ],
  [
    'patients.csv',
    2,
    ['2013-08-22', '2013-13-22'],
    'patients.csv, line 2: BIRTHDATE is not a day such as 2013-04-30: "2013-13-22".',
  ],
  ['patients.csv', 2, ['2013-08-22', '2033-08-22'], 'patients.csv, line 2: BIRTHDATE is in the future.'],
  ['patients.csv', 2, ['Vela532', ''], 'patients.csv, line 2: LAST is empty.'],
  [
    'providers.csv',
    3,
    ['org-2', 'org-7'],
    'providers.csv, line 3: ORGANIZATION names a group that is not in organizations.csv: "org-7".',
  ],
  [
    'appointments.csv',
    2,
    ['2024-11-03T14:00:00', '2024-11-31T14:00:00'],
    'appointments.csv, line 2: start is not a date and time: "2024-11-31T14:00:00".',
  ],
  [
    'appointments.csv',
    4,
    ['Cancelled by family', 'Forgotten'],
    'appointments.csv, line 4: outcome is "Forgotten", and this care model knows Held, Held by video,',
  ],
  [
    'encounters.csv',
    2,
    ['2020-07-01T15:00:00Z', '0001-07-01T15:00:00Z'],
    'encounters.csv, line 2: START is not a date and time: "0001-07-01T15:00:00Z".',
  ],
  [
    'encounters.csv',
    2,
    ['2020-07-01T15:00:00Z', '0000-07-01T15:00:00Z'],
    'encounters.csv, line 2: START is not a date and time: "0000-07-01T15:00:00Z".',
  ],
  [
    'appointments.csv',
    2,
    ['2024-11-03T14:00:00,2024-11-03T15:00:00', '2024-03-10T02:30:00,2024-03-10T03:15:00'],
    'appointments.csv, line 2: start does not exist in America/New_York: the clocks skip "2024-03-10T02:30:00".',
  ],
  ['people.csv', 2, ['Female', 'F'], 'people.csv, line 2: gender is "F", and this care model knows Female, Male,'],
  ['people.csv', 2, ['+39 06 5550 1234', '12'], 'people.csv, line 2: phone is not a phone number.'],
  ['clinicians.csv', 2, ['ines@example.org', 'ines'], 'clinicians.csv, line 2: email is not an e-mail address.'],
]

test.each(broken)(
  '%s, line %i with %j is refused by file, line and reason',
  async (file, line, [from, to], sentence) => {
    const files = changed(file, line, from, to)
    const given =
      file in plainFiles()
        ? Object.fromEntries(Object.keys(plainFiles()).map((name) => [name, files[name] ?? []]))
        : files

    const sentences = await sentencesOf(given)

    expect(sentences[0]).toContain(sentence)
    expect(sentences).toHaveLength(2)
    expect(sentences.at(-1)).toBe('1 fault. Nothing was written.')
    expect(await isUntouched()).toBe(true)
  },
)

test('ignored columns may share a name', async () => {
  const files = syntheaFiles()
  const wider = (lines: readonly string[] = []) => lines.map((line, index) => `${line},${index === 0 ? 'X,X' : '1,2'}`)

  expect(
    await sentencesOf({ ...files, 'organizations.csv': wider(files['organizations.csv']), 'patients.csv': [] }),
  ).toEqual(['patients.csv: The file is empty.', '1 fault. Nothing was written.'])
})

test('fields may be separated by semicolons', async () => {
  const files = syntheaFiles()
  const [header = '', ...rows] = files['organizations.csv'] ?? []
  const semicolons = [header, ...rows].map((line) => line.replaceAll(/,(?! )/g, ';').replaceAll('"', ''))

  expect(await sentencesOf({ ...files, 'organizations.csv': semicolons, 'patients.csv': [] })).toEqual([
    'patients.csv: The file is empty.',
    '1 fault. Nothing was written.',
  ])
})

test('a new care model does not get a time zone silently', async () => {
  const request = {
    folder: folderOf(syntheaFiles()),
    careModel: 'Zoneless',
    clock: house.clock,
    progress: () => undefined,
  }

  await expect(importFolder(house.owner, { ...request, checkOnly: true })).rejects.toThrow(
    'Give its time zone with --time-zone',
  )
})

test('every fault of every file is named at once', async () => {
  const files = syntheaFiles()
  files['patients.csv']?.push('x,2001-99-01,,A,,M,,,,')
  files['encounters.csv']?.push(
    'enc-8,soon,later,nobody,org-1,prov-1,wellness,Visit',
    'enc-9,2020-07-01T15:00:00Z,2020-07-01T15:30:00Z,x,org-1,prov-1,wellness,Visit',
  )

  expect(await sentencesOf(files)).toEqual([
    'patients.csv, line 4: LAST is empty.',
    'patients.csv, line 4: BIRTHDATE is not a day such as 2013-04-30: "2001-99-01".',
    'encounters.csv, line 6: START is not a date and time: "soon".',
    'encounters.csv, line 6: STOP is not a date and time: "later".',
    '4 faults. Nothing was written.',
  ])
})

test.each([
  ['an empty file', Buffer.alloc(0), 'encounters.csv: The file is empty.'],
  [
    'a picture',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0a, 0, 0, 0, 13, 0x0a]),
    'encounters.csv, line 2: This is not a text file.',
  ],
  [
    'a text that is not UTF-8',
    Buffer.from('Id,START\nx,Renter\xeda\n', 'latin1'),
    'encounters.csv, line 2: The text is not UTF-8.',
  ],
  [
    'a table of Excel',
    Buffer.from('Id\tSTART\r\n1\t2\r\n', 'utf16le'),
    'encounters.csv, line 1: The text is UTF-16. Save the file as "CSV UTF-8".',
  ],
  ['a file without a line end', Buffer.alloc(3_000_000, 'x'), 'encounters.csv, line 1: The row is longer than 1 MB.'],
  ['another table', Buffer.from('Name;Value\na;b\n'), 'encounters.csv, line 1: The column Id is missing.'],
])('%s is refused', async (_, content, sentence) => {
  const sentences = await sentencesOf({ ...syntheaFiles(), 'encounters.csv': content })

  expect(sentences[0]).toContain(sentence)
})

test('a folder that does not exist, is empty, or lacks a file is refused', async () => {
  const { 'providers.csv': _, ...rest } = syntheaFiles()

  expect(await sentencesOfFolder('/nowhere/at/all')).toEqual(['There is no folder /nowhere/at/all.'])
  expect((await sentencesOf({}))[0]).toContain('has neither organizations.csv')
  expect(await sentencesOf(rest)).toEqual([
    'providers.csv: There is no such file in the folder.',
    '1 fault. Nothing was written.',
  ])
})

test('a file of broken rows is described by its first two hundred faults and a count', async () => {
  const files = syntheaFiles()
  for (let row = 0; row < 5000; row++) files['encounters.csv']?.push(`bad-${row},x,x,p,o,q,c,d`)

  const sentences = await sentencesOf(files)

  expect(sentences).toHaveLength(202)
  expect(sentences.at(-1)).toBe('10,000 faults. Nothing was written.')
})

test('broken files of every sort are refused with sentences', async () => {
  const random = seededRandom('Broken files')
  const names = Object.keys(syntheaFiles())
  const crashes: unknown[] = []
  for (let turn = 0; turn < 250; turn++) {
    const name = random.pick(names)
    const bytes = Buffer.from(`${(syntheaFiles()[name] ?? []).join('\n')}\n`)
    for (let change = random.whole(1, 3); change > 0; change--) {
      bytes[random.whole(0, bytes.length - 1)] = random.pick([random.whole(0, 255), 0x22, 0x2c, 0x0a, 0x0d, 0x00, 0xff])
    }
    const folder = folderOf({ ...syntheaFiles(), [name]: bytes })
    const request = {
      folder,
      careModel: 'Broken',
      zone: 'UTC',
      checkOnly: true,
      clock: house.clock,
      progress: () => undefined,
    }
    await importFolder(house.owner, request).catch((error: unknown) => {
      if (!(error instanceof ImportRefused)) crashes.push(error, bytes.toString())
    })
  }

  expect(crashes).toEqual([])
})
