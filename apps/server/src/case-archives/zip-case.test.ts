import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { PART_2_NOTICE } from '@caseloom/contracts/cases/protection/protection-rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenMember } from '../testing/given.ts'
import type { House } from '../testing/house.ts'
import { makeWaitingArchives, tidyArchives } from './make-waiting-archives.ts'
import { fullCase, madeZip, openFileHouse, type FullCase } from './testing/full-case.ts'
import { unzipped, type Entries } from '../platform/files/testing/zips.ts'
import { beat, takeNext } from './waiting-archives.ts'

let house: House
let dataFolder: string
let full: FullCase
let stranger: GivenMember

beforeAll(async () => {
  ;({ house, dataFolder } = await openFileHouse())
})
afterAll(async () => {
  await house.close()
  rmSync(dataFolder, { recursive: true, force: true })
})
beforeEach(async () => {
  await house.owner.query('delete from case_archive')
  full = await fullCase(house, dataFolder)
  stranger = await house.given.member(full.model, { groups: [full.north] })
})

const at = (verb = '') => `/api/cases/${full.family.id}/zip${verb}`
const visit = () => house.as(full.owner)
const state = async () => (await visit().get(at())).body.Archive
const make = () => makeWaitingArchives(house.platform, house.owner)
const jsonOf = (entries: Entries, name: string) => JSON.parse(entries.get(name)?.toString() ?? 'null')
const trail = async (action: string) => {
  const { rows } = await house.owner.query(
    'select person_id, about_case_id, about_person_id, after from audit where action = $1 and item_id = $2',
    [action, full.family.id],
  )
  return rows
}

describe('asking', () => {
  test('answers a waiting archive, makes it in the background and hands it out', async () => {
    const asked = await visit().post(at())
    expect([asked.status, asked.body.State, asked.body.FileName]).toEqual([
      200,
      'waiting',
      `case-${full.family.id.slice(-8)}.zip`,
    ])
    expect((await visit().get(at('/download'))).body.Code).toBe('zip.not_ready')
    await make()
    const made = await state()
    expect(made).toMatchObject({ State: 'ready', Done: 9, Total: 9, Expires: '2026-11-20T13:30:00' })
    const answer = await house.app.inject({
      url: at('/download'),
      headers: { authorization: `Bearer ${full.owner.token}` },
    })
    expect(answer.rawPayload.length).toBe(made.Bytes)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${made.FileName}"`,
      'cache-control': 'private, no-store',
    })
  })

  test('wakes the servers at once', async () => {
    await house.owner.query('delete from graphile_worker._private_jobs')
    await visit().post(at())
    const { rows } = await house.owner.query('select task_identifier, max_attempts from graphile_worker.jobs')
    expect(rows).toEqual([{ task_identifier: 'make_case_archives', max_attempts: 1 }])
  })

  test('twice while one is under way gives that same one, also for two requests at once', async () => {
    const answers = await Promise.all([visit().post(at()), visit().post(at()), visit().post(at())])
    expect(new Set(answers.map(({ body }) => body.Id)).size).toBe(1)
    expect((await house.owner.query('select from case_archive')).rowCount).toBe(1)
    expect(await trail('ask for zip')).toHaveLength(1)
  })

  test('again when one is ready makes a new one, and the earlier file is deleted', async () => {
    const first = await madeZip(house, dataFolder, full.owner, full.family.id)
    const second = await madeZip(house, dataFolder, full.owner, full.family.id)
    expect([existsSync(first), existsSync(second)]).toEqual([false, true])
  })

  test('is private: nobody sees an archive that another member asked for', async () => {
    await madeZip(house, dataFolder, full.owner, full.family.id)
    const administrator = house.as(await house.given.member(full.model, { role: 'administrator' }))
    expect((await administrator.get(at())).body.Archive).toBeNull()
    expect((await administrator.get(at('/download'))).body.Code).toBe('zip.not_ready')
  })

  test('for more than the disk should hold is refused', async () => {
    await visit().post(at())
    await house.owner.query(
      `insert into case_archive (care_model_id, id, case_id, member_id, asked_by, locale, state, bytes, asked_at, ended_at)
        select care_model_id, gen_random_uuid(), case_id, member_id, asked_by, locale, 'ready', 1, asked_at - interval '1 minute', asked_at
          from case_archive, generate_series(1, 20)`,
    )
    await visit().post(at('/cancel'))
    expect((await visit().post(at())).body.Code).toBe('zip.too_many')
  })

  test('is in the trail: asked for, made with its contents, downloaded', async () => {
    await madeZip(house, dataFolder, full.owner, full.family.id)
    await visit().get(at('/download'))
    const about = {
      person_id: full.owner.personId,
      about_case_id: full.family.id,
      about_person_id: full.family.personId,
    }
    expect(await trail('ask for zip')).toEqual([{ ...about, after: null }])
    expect(await trail('make zip')).toEqual([{ ...about, after: expect.stringContaining('Attendances 2') }])
    expect(await trail('download zip')).toEqual([{ ...about, after: expect.stringMatching(/^case-.*\.zip$/) }])
  })
})

describe('who', () => {
  const roles = [
    ['the supervisor of its group', () => ({ role: 'supervisor', supervises: [full.north] }), 200],
    ['the coordinator of its group', () => ({ role: 'coordinator', groups: [full.north] }), 200],
    ['an administrator', () => ({ role: 'administrator' }), 200],
    ['a clinician of its group', () => ({ groups: [full.north] }), 404],
    ['a supervisor of no group', () => ({ role: 'supervisor' }), 404],
    ['a coordinator of no group', () => ({ role: 'coordinator' }), 404],
  ] as const

  test.each(roles)('%s is answered the same by all four calls', async (_name, wanted, status) => {
    const who = house.as(await house.given.member(full.model, wanted() as Parameters<typeof house.given.member>[1]))
    const asked = [await who.get(at()), await who.post(at()), await who.post(at('/cancel'))]
    const fetched = await who.get(at('/download'))
    expect([...asked.map((answer) => answer.status), fetched.status]).toEqual([
      status,
      status,
      status,
      status === 200 ? 409 : 404,
    ])
  })

  test('a member with a share has their own until the share ends', async () => {
    await house.given.share(full.family, stranger.personId)
    await madeZip(house, dataFolder, stranger, full.family.id)
    expect((await house.as(stranger).get(at('/download'))).status).toBe(200)
    await house.owner.query("update case_share set until_day = '2026-11-18'")
    expect((await house.as(stranger).get(at('/download'))).status).toBe(404)
  })

  test('a member who no longer sees the case when it is made gets none of it', async () => {
    await house.given.share(full.family, stranger.personId)
    await house.as(stranger).post(at())
    await house.owner.query('delete from case_share')
    await make()
    const { rows } = await house.owner.query('select state, reason from case_archive')
    expect(rows).toEqual([{ state: 'failed', reason: 'zip.no_access' }])
    expect(readdirSync(path.join(dataFolder, 'exports')).filter((file) => file.endsWith('.part'))).toEqual([])
  })
})

describe('what is in it', () => {
  let entries: Entries
  beforeEach(async () => {
    entries = await unzipped(await madeZip(house, dataFolder, full.owner, full.family.id))
  })

  test('everything that product.md names, each with its sum', () => {
    const note = `documents/session-note-${full.documentId.slice(-8)}`
    expect([...entries.keys()]).toEqual(
      expect.arrayContaining([
        'index.html',
        'case.json',
        'appointments.csv',
        'appointments.ics',
        'comments.json',
        'history.json',
        `${note}.pdf`,
        `${note}.json`,
        'manifest.json',
        'SHA256SUMS',
      ]),
    )
    const manifest = jsonOf(entries, 'manifest.json')
    expect(manifest.Counts).toMatchObject({
      Appointments: 2,
      Attendances: 2,
      Comments: 2,
      Documents: 2,
      Relationships: 2,
      People: 3,
      Files: 1,
      Incidents: 1,
      Events: 1,
    })
    for (const { Path, Sha256 } of manifest.Files)
      expect(
        createHash('sha256')
          .update(entries.get(Path) ?? '')
          .digest('hex'),
      ).toBe(Sha256)
    expect(entries.get(`${note}.pdf`)?.toString('latin1', 0, 5)).toBe('%PDF-')
  })

  test('a page that runs nothing and loads nothing, with all texts as text', () => {
    const page = entries.get('index.html')?.toString() ?? ''
    expect(page).toContain('=cmd|&quot;/c calc&quot;!A1&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).not.toMatch(/<script|<img|<link|<iframe|\son\w+=|src=|https?:\/\/|\u202e/)
    const [, style = ''] = /<style>([^<]+)<\/style>/.exec(page) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(page).toContain(
      `content="default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'"`,
    )
    expect(page).toContain('<td class="text">=cmd|&quot;')
    for (const words of [
      'Mason Kirkland',
      'Ingrid Kirkland',
      'Nora Quill',
      'Ran away',
      'Court day',
      'The whole family',
    ])
      expect(page).toContain(words)
  })

  test('a sheet in which nothing is a formula', () => {
    const sheet = entries.get('appointments.csv')?.toString() ?? ''
    expect(sheet).toContain(`"'=cmd|""/c calc""!A1`)
    expect(sheet).toContain(",'+Family session 2,Family session,2026-11-26T10:00:00,2026-11-26T11:00:00,Nora Quill,")
    expect(sheet).not.toMatch(/(^|[,\n])"?[=+@-]/)
  })

  test('a calendar whose lines are short enough', () => {
    const lines = (entries.get('appointments.ics')?.toString() ?? '').split('\r\n')
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(lines).toEqual(expect.arrayContaining(['DTSTART:20261119T150000Z', 'SUMMARY:Family session 1']))
    expect(lines.join('\n').replaceAll('\n ', '')).toContain('Grüße an die Familie\\; '.repeat(8))
  })

  test('no name of an entry is typed text', () => {
    for (const name of entries.keys()) expect(name).toMatch(/^([a-z-]+\/)?[A-Za-z0-9-]+(\.[a-z]+)?$/)
    expect([...entries.keys()].join()).not.toMatch(/kirkland/i)
  })

  test('no recorded location for those who only read the case', async () => {
    const record = { latitude: 39.9526, longitude: -75.1652, accuracy: 12, time: '2026-11-19T13:00:00Z' }
    const { id } = await house.given.appointment(full.family)
    expect((await visit().put(`/api/update/location?id=${id}`, record)).status).toBe(200)
    await house.given.share(full.family, stranger.personId)
    const textFor = async (who: GivenMember) =>
      [...(await unzipped(await madeZip(house, dataFolder, who, full.family.id))).values()].join()
    expect(await textFor(full.owner)).toContain('39.9526')
    expect(await textFor(stranger)).not.toContain('39.95')
  })

  test('nothing of another family, and nothing from the bin', async () => {
    const other = await house.given.managedCase(full.owner, full.north, { name: 'Somebody Else' })
    await house.given.appointment(other, { name: 'Secret meeting' })
    await house.owner.query('update item set deleted_at = now() where id = $1', [full.meetingId])
    const all = [...(await unzipped(await madeZip(house, dataFolder, full.owner, full.family.id))).values()].join()
    expect(all).not.toMatch(/Somebody Else|Secret meeting|Family session 1"/)
  })
})

describe('what goes wrong', () => {
  test('a cancelled one leaves nothing, and may be asked for again', async () => {
    await visit().post(at())
    expect((await visit().post(at('/cancel'))).body.State).toBe('cancelled')
    await make()
    expect((await state()).State).toBe('cancelled')
    expect((await visit().post(at('/cancel'))).body.Code).toBe('zip.not_under_way')
    expect((await visit().post(at())).body.State).toBe('waiting')
  })

  test('one that is cancelled while it is made is given up', async () => {
    await visit().post(at())
    const one = await takeNext(house.owner, house.clock.now())
    await visit().post(at('/cancel'))
    if (!one) throw new Error('Nothing waited')
    expect(await beat(house.owner, one, { done: 1, total: 9, now: house.clock.now() })).toBe(false)
  })

  test('an archive left half made by a killed server is begun again, and only the second try counts', async () => {
    await visit().post(at())
    const first = await takeNext(house.owner, house.clock.now())
    if (!first) throw new Error('Nothing waited')
    house.clock.advance(25)
    await make()
    expect((await state()).State).toBe('making')
    house.clock.advance(6)
    await make()
    expect((await state()).State).toBe('ready')
    expect(await beat(house.owner, first, { done: 1, total: 9, now: house.clock.now() })).toBe(false)
  })

  test('a missing file fails with a sentence after three tries, and no partial archive is ready', async () => {
    await visit().post(at())
    await house.owner.query("update stored_file set hash = repeat('0', 64)")
    await make()
    expect(await state()).toMatchObject({
      State: 'failed',
      Reason: 'The ZIP could not be created. Try again, or tell an administrator.',
    })
    expect((await visit().get(at('/download'))).status).toBe(409)
  })

  test('a day later file and row are gone', async () => {
    const file = await madeZip(house, dataFolder, full.owner, full.family.id)
    house.clock.advance(86_400 - 60)
    await tidyArchives(house.owner, dataFolder, house.clock.now())
    expect([existsSync(file), (await state()).State]).toEqual([true, 'ready'])
    house.clock.advance(120)
    expect((await visit().get(at('/download'))).body.Code).toBe('zip.not_ready')
    await tidyArchives(house.owner, dataFolder, house.clock.now())
    expect([existsSync(file), await state()]).toEqual([false, null])
    house.clock.set('2026-11-19T18:30:00Z')
  })

  test('an archive whose case was erased is deleted by the next cleanup', async () => {
    const file = await madeZip(house, dataFolder, full.owner, full.family.id)
    const administrator = house.as(await house.given.member(full.model, { role: 'administrator' }))
    await administrator.post(`/api/cases/${full.family.id}/erase`, { Name: 'Mason Kirkland' })
    await tidyArchives(house.owner, dataFolder, house.clock.now())
    expect(existsSync(file)).toBe(false)
  })
})

test('the ZIP of a protected case carries the notice of the law, in a file and on its page, and that of an ordinary case does not', async () => {
  const noticed = async () => {
    const zip = await unzipped(readFileSync(await madeZip(house, dataFolder, full.owner, full.family.id)))
    const pages = [...zip].filter(([name]) => name.endsWith('.html')).map(([, bytes]) => bytes.toString())
    return [zip.get('NOTICE.txt')?.toString().trim(), pages.some((page) => page.includes(PART_2_NOTICE))]
  }
  expect(await noticed()).toEqual([undefined, false])
  await visit().post(`/api/cases/${full.family.id}/protect`, { Reason: 'A programme for substance use' })

  expect(await noticed()).toEqual([PART_2_NOTICE, true])
})
