// Makes a release after this one, as a folder from which a server starts: this one's code, with one more migration and other database code.
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../scripts/bootstrap.mjs'

/**
 * @typedef {{ folder: string, version: string, migration: string }} Release
 * @param {import('./plan.mjs').Plan} plan
 * @param {{ round: number, breaks: boolean, last: Release | undefined }} wanted `breaks`: a function that the servers before call has another
 *   name in it, which is done right everywhere but takes two releases. `last`: the release that it follows instead of this one.
 * @returns {Release}
 */
export function makeNextRelease(plan, { round, breaks, last }) {
  const folder = path.join(plan.folder, `release-${round}`)
  const server = path.join(folder, 'apps/server')
  mkdirSync(path.join(folder, 'apps'), { recursive: true })
  cpSync(path.join(last?.folder ?? root, 'apps/server'), server, { recursive: true })
  for (const shared of ['node_modules', 'packages', 'apps/web'])
    symlinkSync(path.join(root, shared), path.join(folder, shared))
  const before = versionOf(server)
  const version = before.replace(/\d+$/, (patch) => `${Number(patch) + 1}`)
  edit(path.join(server, 'package.json'), `"version": "${before}"`, `"version": "${version}"`)
  // What the release before declared is this release's shape already; only its name is another.
  const declared = path.join(server, 'migrations/last-release.json')
  writeFileSync(declared, JSON.stringify({ ...JSON.parse(readFileSync(declared, 'utf8')), version: before }))
  const migration = `${9000 + round}-next.sql`
  writeFileSync(
    path.join(server, 'migrations', migration),
    `alter table comment add column tone_${round} text check (tone_${round} in ('kind', 'plain'));
alter table managed_case add column tone_${round} text not null default 'plain';
create table comment_tone_${round} (care_model_id uuid not null references care_model, name text not null, primary key (care_model_id, name));
alter table comment_tone_${round} enable row level security;
comment on table comment_tone_${round} is 'Made by a check.';
`,
  )
  const code = path.join(server, 'database-code')
  edit(path.join(code, 'items.sql'), /interval '\d+ seconds' and moment/, `interval '${20 + round} seconds' and moment`)
  edit(
    path.join(code, 'items.sql'),
    'create function app.touch(',
    `create function app.tone_${round}() returns integer language sql immutable as $$ select ${round} $$;
comment on function app.tone_${round} is 'Made by a check.';

create function app.touch(`,
  )
  edit(
    path.join(code, 'items.sql'),
    /$/,
    `
create policy tone_${round} on comment for select to caseloom_app using (false);
`,
  )
  if (breaks) renameFunction(server, 'enter', 'come_in')
  return { folder, version, migration }
}

const versionOf = (/** @type {string} */ server) =>
  JSON.parse(readFileSync(path.join(server, 'package.json'), 'utf8')).version

/** @param {string} file @param {string | RegExp} find @param {string} replace */
function edit(file, find, replace) {
  const before = readFileSync(file, 'utf8')
  const after = before.replace(find, () => replace)
  if (after === before) throw new Error(`${file} has no ${find}.`)
  writeFileSync(file, after)
}

/** In the database and in the server that calls it. @param {string} server @param {string} from @param {string} to */
function renameFunction(server, from, to) {
  for (const name of readdirSync(server, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:sql|ts)$/.test(name) || name.startsWith('migrations')) continue
    const file = path.join(server, name)
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replaceAll(new RegExp(`\\bapp\\.${from}\\b`, 'g'), `app.${to}`))
  }
}
