import path from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import type { Pool } from '../platform/database.ts'
import { noDiskWatch } from '../platform/disk-watch.ts'
import { migrateJobs } from '../platform/jobs.ts'
import { makeTables, readMigrations } from '../platform/migrate.ts'
import { openEmptyDatabase } from '../testing/empty-database.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { contentsOf } from './testing/database-contents.ts'
import { openFullHouse, type FullHouse } from './testing/full-house.ts'
import { laterCaseloom, thisCaseloom } from './testing/later-caseloom.ts'
import { scratchFolder } from './testing/scratch-folder.ts'

/** A table with everything that could be forgotten: an odd name, made-up columns, numbers of its own, policies, triggers. */
const migration = `
  create table "Odd ""one""" (
    care_model_id uuid not null references care_model (id),
    number integer generated always as identity primary key,
    words text not null,
    louder text generated always as (upper(words)) stored,
    before_it integer references "Odd ""one""" (number)
  );
  comment on table "Odd ""one""" is 'Of a later Caseloom.';
  alter table "Odd ""one""" enable row level security;
  alter table "Odd ""one""" force row level security;
  do $$ begin execute format('create policy owner_everything on "Odd ""one""" to %I using (true) with check (true)', current_user); end $$;
  create function app.spoil() returns trigger language plpgsql as $f$ begin new.words := 'spoiled'; return new; end $f$;
  create trigger spoil before insert on "Odd ""one""" for each row execute function app.spoil();
  alter table "Odd ""one""" enable always trigger spoil;
  create table app.elsewhere (id bigint primary key);
  insert into app.elsewhere values (1);`

let full: FullHouse

beforeAll(async () => {
  full = await openFullHouse({ withDemo: false })
})
afterAll(() => full.close())

async function emptyPlace(): Promise<Pool> {
  const place = await openEmptyDatabase(inject('database'))
  onTestFinished(() => place.end())
  return place
}

async function givenBackup(folder: string): Promise<string> {
  const file = path.join(folder, 'older.zip')
  await makeBackup(full.owner, {
    file,
    filesFolder: path.join(folder, 'files'),
    clock: full.house.clock,
    disk: noDiskWatch,
  })
  return file
}

test('a backup of an older Caseloom is restored at its level and brought up to date', async () => {
  const folder = scratchFolder()
  const later = laterCaseloom(folder, migration)
  const place = await emptyPlace()

  const { code, said } = await later(place, 'restore', await givenBackup(folder), '--verify')

  expect(said).toContain('The tables were brought up to date: 9999-later.sql.')
  expect(code).toBe(0)
  const { 'public.migration': levels, ...before } = await contentsOf(full.owner)
  const restored = await contentsOf(place)
  expect(restored).toMatchObject({ ...before, 'app.elsewhere': expect.stringMatching(/^1 rows/) })
  expect(restored['public.migration']).not.toBe(levels)
}, 60_000)

/** The last level before audit rows had a hash of their texts. */
const EARLIER = '0027'

/** A database as an earlier Caseloom left it, with a sealed row in its trail. */
async function givenEarlier(): Promise<Pool> {
  const earlier = await emptyPlace()
  await migrateJobs(earlier)
  const owner = await earlier.connect()
  await makeTables(
    owner,
    readMigrations().filter(({ name }) => name.slice(0, 4) <= EARLIER),
  )
  owner.release(true)
  await earlier.query(`insert into care_model (id, name, short_name, created_at) values (gen_random_uuid(), 'River', 'river', now());
    insert into audit (care_model_id, id, at, action) select id, '01930000-0000-7000-8000-000000000001', now(), 'create account' from care_model;
    select app.seal_audit(id, now(), 10, null) from care_model`)
  return earlier
}

test('a backup of a level whose audit rows had no hash of their texts is verified and brought up to date', async () => {
  const folder = scratchFolder()
  const [clock, filesFolder] = [full.house.clock, path.join(folder, 'files')]
  const archive = path.join(folder, 'earlier.zip')
  const [earlier, place] = [await givenEarlier(), await emptyPlace()]
  await makeBackup(earlier, { file: archive, filesFolder, clock, disk: noDiskWatch })

  const wanted = { archive, filesFolder, verify: true, progress: () => undefined, clock }
  const { manifest, migrated } = await restoreBackup(() => Promise.resolve(place), wanted)

  expect(manifest.heads).toMatchObject([{ sequence: 1 }])
  expect(migrated[0]).toBe('0030-who-it-was.sql')
})

test('a table that a later migration makes is in the backup by itself, and comes back as it was', async () => {
  const folder = scratchFolder()
  const later = laterCaseloom(folder, migration)
  const [source, place] = [await emptyPlace(), await emptyPlace()]
  await later(source, 'restore', await givenBackup(folder))
  await source.query(`alter table "Odd ""one""" disable trigger spoil;
    insert into "Odd ""one""" (care_model_id, words) select id, 'one' from care_model;
    insert into "Odd ""one""" (care_model_id, words, before_it) select id, 'two', 1 from care_model;
    update "Odd ""one""" set before_it = 2 where number = 1; alter table "Odd ""one""" enable always trigger spoil;
    insert into app.elsewhere values (2)`)

  const backedUp = await later(source, 'backup', '--to', path.join(folder, 'later.zip'))
  const restored = await later(place, 'restore', path.join(folder, 'later.zip'), '--verify')

  expect([backedUp.code, restored.code, restored.said]).toEqual([0, 0, expect.stringContaining('Restored ')])
  expect(await contentsOf(place)).toEqual(await contentsOf(source))
  const { rows } = await place.query<Record<string, unknown>>(
    'select number, words, louder, before_it from "Odd ""one""" order by 1',
  )
  expect(rows).toEqual([
    { number: 1, words: 'one', louder: 'ONE', before_it: 2 },
    { number: 2, words: 'two', louder: 'TWO', before_it: 1 },
  ])
  const next = await place.query<Record<string, unknown>>(
    `insert into "Odd ""one""" (care_model_id, words) select id, 'three' from care_model returning number, words`,
  )
  expect(next.rows).toEqual([{ number: 3, words: 'spoiled' }])

  const refused = await thisCaseloom(path.join(folder, 'data-2'))(
    await emptyPlace(),
    'restore',
    path.join(folder, 'later.zip'),
  )
  expect(refused).toEqual({
    code: 1,
    said: 'This backup was made by a newer Caseloom (9999-later.sql). Restore it with that version.\n',
  })
}, 60_000)
