import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Pool } from '../platform/database/database.ts'
import { noDiskWatch } from '../platform/files/disk-watch.ts'
import { openCopyOf, openEmptyDatabase, type DatabaseAddress } from '../testing/empty-database.ts'
import { makeBackup } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { contentsOf, frameOf } from './testing/database-contents.ts'
import { givenFiles, openFullHouse, type FullHouse } from './testing/full-house.ts'
import { scratchFolder } from './testing/scratch-folder.ts'
import { serverOn } from './testing/server-on.ts'

let full: FullHouse

beforeAll(async () => {
  full = await openFullHouse()
})
afterAll(() => full.close())

async function backUp(folder: string, owner = full.owner) {
  const file = path.join(folder, 'backup.zip')
  return makeBackup(owner, {
    file,
    filesFolder: path.join(folder, 'files'),
    clock: full.house.clock,
    disk: noDiskWatch,
  })
}

async function restore(archive: string, place: Pool, filesFolder = path.join(path.dirname(archive), 'restored')) {
  const { clock } = full.house
  return restoreBackup(() => Promise.resolve(place), {
    archive,
    filesFolder,
    verify: true,
    progress: () => undefined,
    clock,
  })
}

async function emptyPlace(owner?: string): Promise<Pool> {
  const place = await openEmptyDatabase(inject('database'), owner)
  onTestFinished(() => place.end())
  return place
}

describe('what was backed up comes back', () => {
  let folder: string
  let manifest: Manifest
  let restored: DatabaseAddress
  let contents: Awaited<ReturnType<typeof contentsOf>>

  // Backed up and restored once. Each test gets its own copy of the restored database.
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-backup-'))
    givenFiles(path.join(folder, 'files'))
    const place = await openEmptyDatabase(inject('database'))
    contents = await contentsOf(full.owner)
    manifest = (await backUp(folder)).manifest
    await restore(path.join(folder, 'backup.zip'), place)
    await place.end()
    restored = place.options
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  async function restoredPlace(): Promise<Pool> {
    const place = await openCopyOf(restored)
    onTestFinished(() => place.end())
    return place
  }

  test('every row of every table, the audit chains, and the schema around the rows', async () => {
    const place = await restoredPlace()

    expect(Object.keys(contents).length).toBeGreaterThan(25)
    expect(await contentsOf(place)).toEqual(contents)
    expect(await frameOf(place)).toEqual(await frameOf(full.owner))
    expect(manifest.heads.length).toBeGreaterThan(0)
    const empty = manifest.tables.filter((table) => table.rows === 0).map(({ name }) => name)
    expect(empty.length).toBeLessThan(manifest.tables.length / 2)
  })

  test('the server starts on it, somebody signs in and what they do gets the next number', async () => {
    const place = await restoredPlace()
    const highest = 'select max(position)::int as position from event'
    const before = await place.query<{ position: number }>(highest)

    const visit = await serverOn(place, full.house.clock)
    const body = { Username: 'clinician', Password: 'caseloom-demo', CareModel: 'family-therapy' }
    const answer = await visit.post('/auth/sign-in', body)

    expect(answer.status).toBe(200)
    await place.query(
      'insert into event (care_model_id, item_id, kind, version, at) select care_model_id, id, kind, 1, now() from item limit 1',
    )
    const after = await place.query<{ position: number }>(highest)
    expect(after.rows[0]?.position).toBeGreaterThan(before.rows[0]?.position ?? 0)
  })

  test('the audit trail is as closed as before, and search goes on by itself', async () => {
    const place = await restoredPlace()

    await expect(place.query("update audit set action = 'x'")).rejects.toThrow('The audit trail cannot be changed')
    const { rows } = await place.query<{ search: string }>(
      `update item set name = 'Émile Ström' where id = (select id from item where kind = 'PATIENT' limit 1) returning search`,
    )
    expect(rows[0]?.search).toContain('emile strom')
  })

  test('waiting jobs come back once, free for a new server; jobs that failed for good do not', async () => {
    const place = await restoredPlace()

    const jobs = `select t.identifier, j.payload, q.queue_name, j.max_attempts, j.key, j.priority, j.flags, j.run_at > now() as later,
        j.locked_at, j.attempts from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        left join graphile_worker._private_job_queues q on q.id = j.job_queue_id order by j.id`
    const { rows } = await place.query<Record<string, unknown>>(jobs)
    expect(rows).toEqual([
      expect.objectContaining({
        identifier: 'send_letter',
        payload: { to: 'a "quoted" name' },
        queue_name: 'letters',
        max_attempts: 7,
        key: 'letter 1',
        priority: 3,
        flags: { one: true, two: true },
        later: true,
      }),
      expect.objectContaining({ identifier: 'tidy', locked_at: null, attempts: 0 }),
    ])
  })

  test('files, with their folders', () => {
    const list = (name: string) =>
      readdirSync(path.join(folder, name), { recursive: true, encoding: 'utf8' }).toSorted()
    expect(list('restored')).toEqual(list('files'))
    expect(manifest.files).toHaveLength(3)
    for (const { path: name } of manifest.files)
      expect(
        readFileSync(path.join(folder, 'restored', name)).equals(readFileSync(path.join(folder, 'files', name))),
      ).toBe(true)
    expect(existsSync(path.join(folder, 'restored.restoring'))).toBe(false)
  })

  test('by an owner who is no superuser and is subject to the row policies', async () => {
    const role = `owner_${process.pid}`
    await full.owner.query(`create role ${role} login nosuperuser`)
    const place = await emptyPlace(role)
    const again = await emptyPlace(role)
    await restore(path.join(folder, 'backup.zip'), place, path.join(scratchFolder(), 'restored'))
    const second = scratchFolder()
    await backUp(second, place)
    await restore(path.join(second, 'backup.zip'), again)

    expect(await contentsOf(again)).toEqual(contents)
    // A backup and two restores.
  }, 60_000)
})

test('a backup shows one moment, while eight writers write', async () => {
  const folder = scratchFolder()
  const place = await emptyPlace()
  const { visit, caseId, house } = full
  const work = { isOver: false, comments: 0 }
  // One table is copied among the first, the other among the last; rows written together must come back together.
  const pairs = Array.from({ length: 4 }, async (_, writer) => {
    for (let count = 0; !work.isOver; count += 1)
      await house.owner.query(
        `begin; insert into attempt values ('pair ${writer} ${count}', now(), 1, now());
         insert into known_device values (convert_to('pair ${writer} ${count}', 'UTF8'), now()); commit`,
      )
  })
  const comments = Array.from({ length: 4 }, async () => {
    while (!work.isOver) {
      await visit.post('/api/new/comment', { id: caseId, message: `Said while it was backed up, ${work.comments}` })
      work.comments += 1
      if (work.comments % 10 === 0) await house.platform.sealer.flush()
    }
  })
  while (work.comments < 40) await new Promise((resolve) => setImmediate(resolve))
  const before = work.comments
  await backUp(folder)
  const during = work.comments - before
  work.isOver = true
  await Promise.all([...pairs, ...comments])

  await restore(path.join(folder, 'backup.zip'), place)

  const { rows } = await place.query<Record<string, number>>(
    `select (select count(*)::int from attempt where key like 'pair %') as attempts,
       (select count(*)::int from known_device where convert_from(hash, 'UTF8') like 'pair %') as devices,
       (select count(*)::int from comment where message like 'Said while%') as comments,
       (select count(*)::int from audit_seal s where not exists (select from audit a where a.id = s.audit_id)) as seals_of_nothing`,
  )
  expect(during).toBeGreaterThan(0)
  expect(rows[0]?.attempts).toBe(rows[0]?.devices)
  expect(rows[0]?.comments).toBeGreaterThanOrEqual(before)
  expect(rows[0]?.seals_of_nothing).toBe(0)
}, 60_000)

test('an archive can be read by its owner alone, and replaces none', async () => {
  const folder = scratchFolder()
  const { file } = await backUp(folder)

  expect(statSync(file).mode & 0o777).toBe(0o600)
  await expect(backUp(folder)).rejects.toThrow('backup.zip already exists. Choose another name.')
  expect(readdirSync(folder)).toEqual(['backup.zip'])
})

describe('a backup is refused', () => {
  test('of a database with nothing in it', async () => {
    const folder = scratchFolder()
    await expect(backUp(folder, await emptyPlace())).rejects.toThrow(
      'There is nothing to back up: the database is empty.',
    )
    expect(readdirSync(folder)).toEqual([])
  })

  test('by a role from which the row policies hide something', async () => {
    const folder = scratchFolder()
    const owner = `hidden_${process.pid}`
    await full.owner.query(`create role ${owner} login nosuperuser`)
    const place = await emptyPlace(owner)
    await backUp(folder)
    await restore(path.join(folder, 'backup.zip'), place)
    await place.query('drop policy owner_everything on known_device')

    await expect(backUp(scratchFolder(), place)).rejects.toThrow('does not see every row of known_device')
  })

  test('while another is made', async () => {
    const folder = scratchFolder()
    const other = await full.house.owner.connect()
    await other.query("begin; select pg_advisory_xact_lock(hashtext('caseloom backup'))")
    await expect(backUp(folder)).rejects.toThrow('Another backup of this database is being made.')
    await other.query('rollback')
    other.release()
  })

  test('when the database goes away in the middle, and nothing is left of it', async () => {
    const folder = scratchFolder()
    // The copy waits for this locked table, so it is certain to be interrupted in the middle.
    const holder = await full.house.owner.connect()
    await holder.query('begin; lock table relationship in access exclusive mode')
    const outcome = backUp(folder).then(
      () => 'made',
      (error: unknown) => String(error),
    )
    const end = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'copy %' and wait_event_type = 'Lock'`
    while ((await full.house.owner.query(end)).rowCount === 0) expect(readdirSync(folder).length).toBeLessThan(2)

    expect(await outcome).toMatch(/terminat|ended|closed/i)
    await holder.query('rollback')
    holder.release()

    expect(readdirSync(folder)).toEqual([])
  })
})
