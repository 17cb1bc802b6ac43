import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { extensionOf } from '@caseloom/contracts/files/upload-rules'
import { commandLine } from '../testing/command-line.ts'
import { givenFiles, sendFiles } from '../testing/given-uploads.ts'
import type { House } from '../testing/house.ts'
import { forgedCase, type Loose } from './testing/forged-case.ts'
import { fullCase, madeZip, openFileHouse, type FullCase } from './testing/full-case.ts'
import { zipped } from './testing/given-zip.ts'
import { unzipped, type Entries } from '../platform/files/testing/zips.ts'

let house: House
let dataFolder: string
let full: FullCase
let zip: string
let entries: Entries
const sent = new Map<string, { readonly name: string; readonly bytes: Buffer }>()

/** Every accepted type that is no picture. */
const papers = async () => (await givenFiles()).filter(([, type]) => !type.startsWith('image/'))

beforeAll(async () => {
  ;({ house, dataFolder } = await openFileHouse())
  full = await fullCase(house, dataFolder)
  for (const [name, , bytes] of await papers()) {
    const { status, body } = await sendFiles(house.as(full.owner), `/api/upload-too-new/${full.documentId}`, {
      file: [name, bytes],
    })
    if (status !== 200) throw new Error(`${name} was not attached`)
    sent.set(body.Id, { name, bytes })
  }
  zip = await madeZip(house, dataFolder, full.owner, full.family.id)
  entries = await unzipped(zip)
})
afterAll(async () => {
  await house.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

test('the archive of a case holds the files of its documents whole, by their type and not by what they were called', () => {
  const files = new Map([...entries].filter(([name]) => name.startsWith('files/')))
  for (const { name, bytes } of sent.values()) {
    const own = extensionOf(name) === 'htm' ? 'html' : extensionOf(name)
    const found = [...files].filter(([place, content]) => place.endsWith(`.${own}`) && content.equals(bytes))
    expect([name, found.length]).toEqual([name, 1])
  }
  for (const { name } of sent.values()) expect([...entries.keys()].filter((each) => each.includes(name))).toEqual([])
})

test('the page of the archive names every file, and a web page that was uploaded is only linked to', () => {
  const page = entries.get('index.html')?.toString() ?? ''
  for (const { name } of sent.values()) expect([name, page.includes(name)]).toEqual([name, true])
  expect(page).not.toContain('<script')
  expect(page).not.toMatch(/<i?frame/)
})

test('the files of an imported case are downloaded again as they were, as downloads', async () => {
  const { code, err } = await commandLine(house.owner, house.clock, [], { CASELOOM_DATA: dataFolder })(
    'import-case',
    zip,
    '--care-model',
    'Elsewhere',
    '--new-care-model',
  )
  expect([code, err]).toEqual([0, ''])
  const { rows } = await house.owner.query<{ id: string }>("select id from care_model where name = 'Elsewhere'")
  const administrator = await house.given.member({ ...full.model, id: rows[0]?.id ?? '' }, { role: 'administrator' })

  for (const [id, { name, bytes }] of sent) {
    const answer = await house.app.inject({
      url: `/api/download/${id}`,
      headers: { authorization: `Bearer ${administrator.token}` },
    })
    expect([name, answer.statusCode, answer.rawPayload.equals(bytes)]).toEqual([name, 200, true])
    expect(answer.headers['content-disposition']).toMatch(/^attachment;/)
  }
})

const refusalTo = async (change: Parameters<typeof forgedCase>[1]) => {
  const forged = await zipped(forgedCase(entries, change))
  const { err } = await commandLine(house.owner, house.clock, [], { CASELOOM_DATA: dataFolder })(
    'import-case',
    forged,
    '--care-model',
    'Nowhere',
    '--new-care-model',
  )
  return err
}
const paper = (row: Loose) => sent.has(String(row['Item']))

type Lists = { readonly Files: Loose[]; readonly Appointments: Loose[] }

test.each<[string, (lists: Lists) => void, string]>([
  [
    'whose file has no content',
    ({ Files }) => void Files.splice(Files.findIndex(paper), 1),
    'items without their Files',
  ],
  [
    'that gives content to something else than a file',
    ({ Files, Appointments }) => {
      const stolen = Files.find(paper)
      if (stolen) Files.push({ ...stolen, Id: stolen['Item'], Item: Appointments[0]?.['Id'] })
    },
    'Files of items that are no files',
  ],
  [
    'in which a file has two contents',
    ({ Files }) => {
      const twin = Files.find(paper)
      if (twin) Files.push({ ...twin, Id: twin['Item'] })
    },
    'Files twice',
  ],
])('an archive %s is refused', async (_, change, reason) => {
  const refusal = await refusalTo((_entries, { Files = [], Appointments = [] }) => change({ Files, Appointments }))
  expect(refusal).toContain(reason)
})
