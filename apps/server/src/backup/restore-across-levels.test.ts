import path from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import type { Pool } from '../platform/database/database.ts'
import { noDiskWatch } from '../platform/files/disk-watch.ts'
import { openEmptyDatabase } from '../testing/empty-database.ts'
import { makeBackup } from './make-backup.ts'
import { contentsOf } from './testing/database-contents.ts'
import { openFullHouse, type FullHouse } from './testing/full-house.ts'
import { laterCaseloom, thisCaseloom } from './testing/later-caseloom.ts'
import { scratchFolder } from './testing/scratch-folder.ts'

/** A table with everything that could be forgotten: an odd name, generated columns, its own sequence, a trigger. */
const later = {
  migration: `
  create table "Odd ""one""" (
    care_model_id uuid not null references care_model (id),
    number integer generated always as identity primary key,
    words text not null,
    louder text generated always as (upper(words)) stored,
    before_it integer references "Odd ""one""" (number)
  );
  comment on table "Odd ""one""" is 'Of a later Caseloom.';
  alter table "Odd ""one""" enable row level security;
  create table app.elsewhere (id bigint primary key);
  insert into app.elsewhere values (1);`,
  code: `
create function app.spoil() returns trigger language plpgsql as $$ begin new.words := 'spoiled'; return new; end $$;
create trigger spoil before insert on "Odd ""one""" for each row execute function app.spoil();
alter table "Odd ""one""" enable always trigger spoil;`,
}

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
  const caseloom = laterCaseloom(folder, later)
  const place = await emptyPlace()

  const { code, said } = await caseloom(place, 'restore', await givenBackup(folder), '--verify')

  expect(said).toContain('The tables were brought up to date: 9999-later.sql.')
  expect(code).toBe(0)
  const { 'public.migration': levels, ...before } = await contentsOf(full.owner)
  const restored = await contentsOf(place)
  expect(restored).toMatchObject({ ...before, 'app.elsewhere': expect.stringMatching(/^1 rows/) })
  expect(restored['public.migration']).not.toBe(levels)
}, 180_000)

test('a table of a later migration is backed up without further work, and comes back as it was', async () => {
  const folder = scratchFolder()
  const caseloom = laterCaseloom(folder, later)
  const [source, place] = [await emptyPlace(), await emptyPlace()]
  await caseloom(source, 'restore', await givenBackup(folder))
  await source.query(`alter table "Odd ""one""" disable trigger spoil;
    insert into "Odd ""one""" (care_model_id, words) select id, 'one' from care_model;
    insert into "Odd ""one""" (care_model_id, words, before_it) select id, 'two', 1 from care_model;
    update "Odd ""one""" set before_it = 2 where number = 1; alter table "Odd ""one""" enable always trigger spoil;
    insert into app.elsewhere values (2)`)

  const backedUp = await caseloom(source, 'backup', '--to', path.join(folder, 'later.zip'))
  const restored = await caseloom(place, 'restore', path.join(folder, 'later.zip'), '--verify')

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
}, 180_000)
