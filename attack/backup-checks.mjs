// Checks of backups, each on its own server. `edits` turn the commands into those of a broken twin.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { contentsOf } from '../apps/server/src/backup/testing/database-contents.ts'
import { checkArchive, openArchive } from '../apps/server/src/backup/read-archive.ts'
import { openPool } from '../apps/server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts'
import { alterCases } from './world/altered-case.mjs'
import { caseloom } from './servers/command-process.mjs'
import { bearer, send } from './world/loopback.mjs'
import { reasonWithoutSmallDisk, startOnSmallDisk } from './faults/small-disk.mjs'
import { startWriters } from './world/writers.mjs'

const unlimited = { CASELOOM_LIMIT_FACTOR: '100000' }
const LOOKING_OFTEN = {
  file: 'apps/server/src/backup/automatic-backups.ts',
  find: 'const LOOK_EVERY_MS = 60_000',
  replace: 'const LOOK_EVERY_MS = 300',
}

const DUE_OFTEN = {
  file: 'apps/server/src/backup/automatic-backups.ts',
  find: 'const EVERY_MS = 15 * 60_000',
  replace: 'const EVERY_MS = 1000',
}
const NO_ROOM = 'there is no room for a backup'

async function withTarget({ base }, work, options = {}) {
  const target = await base.start({ environment: unlimited, ...options })
  try {
    return await work(target)
  } finally {
    await target.stop()
  }
}

/** Adds enough rows to a table that is copied before the audit trail to make a backup slow enough to be disturbed. */
const fill = ({ owner }) =>
  owner.query("insert into attempt select 'filled ' || n, now(), n, now() from generate_series(1, 300000) n")

/** The database of a data folder that no server uses. */
async function inPlace(folder, work) {
  const server = await startEmbeddedPostgres(folder, { fast: true })
  const owner = openPool({ ...server.connection, database: 'caseloom', max: 2, query_timeout: 0 })
  try {
    return await work(owner)
  } finally {
    await owner.end()
    await server.stop()
  }
}

const archivesIn = (folder) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.zip') && !name.startsWith('.')) : []

async function faultOf(file) {
  try {
    const archive = await openArchive(file)
    try {
      await checkArchive(file, archive)
    } finally {
      archive.close()
    }
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** A backup made under eight writers must be of one moment and contain every write acknowledged before it. */
function whileWriting(given) {
  const { add, edits, times = 1 } = given
  return withTarget(given, async (target) => {
    await fill(target)
    const writers = startWriters(target, { add })
    const messages = 'select count(*)::int as n from comment'
    const made = []
    for (let round = 1; round <= times; round += 1) {
      await pause(700)
      const { rows } = await target.owner.query(messages)
      const archive = path.join(`${target.folder}-archives`, `${round}.zip`)
      const backup = await caseloom({ data: target.folder, edits, words: ['backup', '--to', archive] }).ended
      if (backup.code !== 0) add('high', 'no backup', 'under writers', backup.said)
      else made.push({ archive, before: rows[0].n, ms: backup.ms })
    }
    await writers.end()
    for (const { archive, before } of made) await restoreAndLook({ add, edits, archive, before, messages })
    return `${made.length} backups under ${writers.counts.acknowledged} acknowledged writes restored`
  })
}

async function restoreAndLook({ add, edits, archive, before, messages }) {
  const data = `${archive}-restored`
  const restored = await caseloom({ data, edits, words: ['restore', archive, '--verify'] }).ended
  if (restored.code !== 0) {
    add('high', 'a backup cannot be restored', 'under writers', restored.said)
    return
  }
  await inPlace(data, async (owner) => {
    const { rows } = await owner.query(messages)
    if (rows[0].n < before)
      add('high', 'acknowledged and not in the backup', 'under writers', `${rows[0].n} of ${before}`)
    const seals = await owner.query(
      'select from audit_seal s where not exists (select from audit a where a.care_model_id = s.care_model_id and a.id = s.audit_id)',
    )
    if (seals.rowCount > 0) add('high', 'not one moment', 'seals without their rows', seals.rowCount)
  })
}

/** The restored data must equal the original, compared by other means than the backup's own. */
function everything(given) {
  const { add, edits } = given
  return withTarget(given, async (target) => {
    await target.owner.query(
      "insert into known_device values ('\\x01', now()), ('\\x02', now()); insert into attempt values ('seen', now(), 1, now())",
    )
    const archive = `${target.folder}.zip`
    const data = `${target.folder}-restored`
    // The server's own jobs may write in between. Then both are read again.
    for (let round = 1; ; round += 1) {
      const before = await contentsOf(target.owner)
      const backup = await caseloom({ data: target.folder, edits, words: ['backup', '--to', `${archive}${round}`] })
        .ended
      const after = await contentsOf(target.owner)
      if (JSON.stringify(before) !== JSON.stringify(after) && round < 5) continue
      const restored = await caseloom({ data, edits, words: ['restore', `${archive}${round}`, '--verify'] }).ended
      if (backup.code !== 0 || restored.code !== 0)
        add('high', 'not restored', 'everything', backup.said + restored.said)
      else await inPlace(data, async (owner) => compare(before, await contentsOf(owner), add))
      return `${Object.keys(before).length} tables equal, backup in ${backup.ms} ms, restore in ${restored.ms} ms`
    }
  })
}

function compare(before, after, add) {
  for (const [table, contents] of Object.entries(before))
    if (after[table] !== contents)
      add('high', 'not what was backed up', table, `${after[table]} instead of ${contents}`)
}

/** A backup killed at any moment must leave nothing that looks like a backup. */
function killedBackups(given) {
  const { add, edits, times = 5 } = given
  return withTarget(given, async (target) => {
    await fill(target)
    const folder = `${target.folder}-archives`
    const backUp = (name, killAfterMs) =>
      caseloom({ data: target.folder, edits, words: ['backup', '--to', path.join(folder, name)], killAfterMs }).ended
    const { ms } = await backUp('first.zip')
    let killed = 0
    for (let kill = 1; kill <= times; kill += 1) {
      const { code } = await backUp(`${kill}.zip`, ms * (0.4 + 0.65 * Math.random()))
      if (code === 'SIGKILL') killed += 1
    }
    for (const name of archivesIn(folder)) {
      const fault = await faultOf(path.join(folder, name))
      if (fault !== undefined) add('high', 'half an archive', 'killed backups', fault)
    }
    const { code, said } = await backUp('last.zip')
    if (code !== 0) add('high', 'no backup', 'after kills', said)
    if (killed === 0) add('medium', 'nobody was killed', 'killed backups', ms)
    return `${killed} backups killed, ${archivesIn(folder).length} whole archives, no half one`
  })
}

/** A restore killed at any moment must leave the target empty or complete. */
function killedRestores(given) {
  const { add, edits, times = 3 } = given
  return withTarget(given, async (target) => {
    const archive = `${target.folder}.zip`
    await caseloom({ data: target.folder, words: ['backup', '--to', archive] }).ended
    const restore = (data, killAfterMs) =>
      caseloom({ data, edits, words: ['restore', archive, '--verify'], killAfterMs }).ended
    const { ms } = await restore(`${target.folder}-first`)
    const expected = await inPlace(`${target.folder}-first`, contentsOf)
    const tally = { killed: 0, empty: 0, whole: 0 }
    for (let kill = 1; kill <= times; kill += 1) {
      const data = `${target.folder}-killed-${kill}`
      const { code } = await restore(data, ms * (0.3 + 0.75 * Math.random()))
      if (code !== 'SIGKILL') continue
      tally.killed += 1
      const again = await restoreWhenFree(() => restore(data))
      if (again.code !== 0 && !again.said.includes('is not empty')) {
        add('high', 'a killed restore is stuck', 'killed restores', again.said)
        continue
      }
      tally[again.code === 0 ? 'empty' : 'whole'] += 1
      const contents = await inPlace(data, contentsOf)
      const other = Object.keys(expected).filter((table) => contents[table] !== expected[table])
      if (other.length > 0) add('high', 'half a world', 'killed restores', `${other.join(', ')}: ${again.said}`)
    }
    if (tally.killed === 0) add('medium', 'nobody was killed', 'killed restores', ms)
    return `${tally.killed} restores killed: ${tally.empty} places empty and restored again, ${tally.whole} whole already`
  })
}

/** A database whose owner was killed shuts down first. On a busy disk that takes longer than a command waits. */
async function restoreWhenFree(restore) {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await restore()
    if (attempt === 3 || !outcome.said.includes('is using the data folder')) return outcome
  }
}

/** Without room on the disk, the command says so, leaves nothing behind and keeps what was there. */
function withoutRoom(given) {
  const { add, edits } = given
  return withTarget(given, async (target) => {
    const folder = `${target.folder}-archives`
    const words = (name) => ['backup', '--to', path.join(folder, name)]
    await caseloom({ data: target.folder, edits, words: words('first.zip') }).ended
    const before = readFileSync(path.join(folder, 'first.zip'))
    const { code } = await caseloom({
      data: target.folder,
      edits,
      words: words('second.zip'),
      mostBytes: Math.floor(before.length / 2),
    }).ended
    if (code !== 1) add('high', 'no refusal', 'without room', code)
    const left = readdirSync(folder)
    if (left.length !== 1) add('high', 'something is left', 'without room', left.join(', '))
    if (!readFileSync(path.join(folder, 'first.zip')).equals(before))
      add('high', 'an old archive was touched', 'without room')
    return undefined
  })
}

/** Verifying a backup must detect an altered trail, and nothing is restored. */
function alteredTrail(given) {
  const { add, edits } = given
  return withTarget(given, async (target) => {
    await startWriters(target, { add }).end()
    await target.owner.query(
      "begin; set local session_replication_role = replica; update audit set action = 'x' where id = (select audit_id from audit_seal where sequence = 1 limit 1); commit",
    )
    const archive = `${target.folder}.zip`
    await caseloom({ data: target.folder, words: ['backup', '--to', archive] }).ended
    const { code, said } = await caseloom({
      data: `${target.folder}-restored`,
      edits,
      words: ['restore', archive, '--verify'],
    }).ended
    if (code !== 1 || !said.includes('was altered')) add('high', 'an altered trail was not found', 'verifying', said)
    return undefined
  })
}

/** Reads altered ZIPs of a case back with the command, which must accept only what a case may contain. */
function alteredCase(given) {
  return withTarget(given, (target) => alterCases(target, given))
}

/** The server makes one automatic backup while nothing changes. A killed one leaves no partial archive. */
function automatic(given) {
  const { add, edits = [] } = given
  return withTarget(
    given,
    async (target) => {
      const folder = path.join(target.folder, 'backups')
      for (let waitedMs = 0; archivesIn(folder).length === 0 && waitedMs < 15_000; waitedMs += 100) await pause(100)
      await pause(1500)
      const archives = archivesIn(folder)
      if (archives.length !== 1) add('high', 'not one backup', 'automatic', archives.length)
      for (const name of archives) {
        const fault = await faultOf(path.join(folder, name))
        if (fault !== undefined) add('high', 'half an archive', 'automatic', fault)
      }
      await target.kill()
      await target.restart()
      await pause(1000)
      if (archivesIn(folder).length !== archives.length)
        add('high', 'not one backup', 'after a kill', archivesIn(folder).length)
      return undefined
    },
    { edits: [LOOKING_OFTEN, ...edits] },
  )
}

/** A backup on a full disk must not use the space reserved for the trail of reads and for the database. */
async function fullDisk({ base, add, edits = [] }) {
  const target = await startOnSmallDisk(base, { environment: unlimited, edits: [LOOKING_OFTEN, DUE_OFTEN, ...edits] })
  const folder = path.join(target.folder, 'backups')
  try {
    await newArchive(target, folder)
    target.fill()
    await pause(2500)
    const [full, seen] = [new Set(archivesIn(folder)), new Set()]
    for (const endsAt = performance.now() + 4000; performance.now() < endsAt; await pause(15)) {
      const { status } = await readSomething(target)
      if (status !== 200) add('high', 'nothing can be read', 'full disk', status)
      for (const name of readdirSync(folder)) if (!full.has(name)) seen.add(name)
    }
    if (seen.size > 0) add('high', 'a backup takes the reserve', 'full disk', [...seen].join(', '))
    const told = target.log().split(NO_ROOM).length - 1
    if (told !== 1) add('high', 'not told once', 'full disk', told)
    target.empty()
    const backMs = await newArchive(target, folder)
    if (backMs !== undefined) return `none on a full disk, one ${Math.round(backMs)} ms after there was room`
    add('high', 'no backup when there is room again', 'full disk')
    return 'none on a full disk, and none after there was room'
  } finally {
    await target.stop()
  }
}

const readSomething = ({ base, world }) =>
  send(base, 'GET', `/api/people/${world.A.things.patient}`, {
    headers: bearer(world.A.members.clinician.token),
    timeout: 8000,
  })

/** The time until another archive appears while somebody reads; undefined if none does. */
async function newArchive(target, folder) {
  const before = archivesIn(folder).length
  const startedAt = performance.now()
  while (archivesIn(folder).length === before) {
    if (performance.now() - startedAt > 15_000) return undefined
    await readSomething(target)
    await pause(50)
  }
  return performance.now() - startedAt
}

/** Why a check cannot run on this machine, or undefined. */
export const reasonNotToRun = (name) => (name === 'fullDisk' ? reasonWithoutSmallDisk() : undefined)

export const backupChecks = {
  everything,
  whileWriting,
  killedBackups,
  killedRestores,
  withoutRoom,
  alteredTrail,
  alteredCase,
  automatic,
  fullDisk,
}
