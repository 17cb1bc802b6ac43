import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendFiles } from '../../testing/given-uploads.ts'
import type { GivenCase, GivenMember } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'

let house: House
let family: GivenCase
let uploader: GivenMember
let colleague: GivenMember

const speak = (member: GivenMember, locale: string) =>
  house.owner.query('update account set locale = $1 where id = $2', [locale, member.accountId])

beforeAll(async () => {
  house = await openHouse()
  const model = await house.given.careModel()
  const group = await house.given.group(model)
  uploader = await house.given.member(model, { groups: [group] })
  colleague = await house.given.member(model, { role: 'administrator' })
  family = await house.given.managedCase(uploader, group)
})
afterAll(() => house.close())

/** What every list and page says about the file below its name. */
async function said(id: string): Promise<string[]> {
  const visit = house.as(colleague)
  const of = (rows: readonly { Id: string; Description: string }[]) => rows.find((row) => row.Id === id)?.Description
  const page = await visit.get(`/api/binaries/${id}`)
  const activity = await visit.get(`/api/activity?case=${family.id}`)
  const related = await visit.get(`/api/hook/related/${family.id}`)
  const search = await visit.get('/api/search?q=long%20minutes')
  const card = await visit.get(`/api/hook/hover-card/${id}`)
  const tip = await visit.get(`/api/hook/tooltip/${id}`)
  return [
    page.body.Description,
    of(activity.body.Items),
    of(related.body.Items),
    of(search.body.Items),
    of(card.body),
    tip.body[0]?.content,
  ]
}

test.each([
  ['en-US', 'es-ES', 'TXT, 1,4 MB'],
  ['es-ES', 'en-US', 'TXT, 1.4 MB'],
  ['it-IT', 'en-US', 'TXT, 1.4 MB'],
  ['en-US', 'it-IT', 'TXT, 1,4 MB'],
])('a file that was uploaded in %s is described to a reader in %s as %s, everywhere', async (theirs, ours, words) => {
  await speak(uploader, theirs)
  const bytes = Buffer.alloc(1_500_000, `${theirs}${ours} `)
  const { body } = await sendFiles(house.as(uploader), `/api/upload-too-new/${family.id}`, {
    file: ['long minutes.txt', bytes],
  })
  await speak(colleague, ours)

  expect(await said(body.Id)).toEqual(Array.from({ length: 6 }, () => words))
})
