import type { Clock } from '../platform/clock.ts'
import type { OwnerConnection, OwnerPool } from '../platform/database/insert-rows.ts'
import { migrateJobs } from '../platform/events/jobs.ts'
import { holdMigrations, makeTables, migrateWithin, readRelease, type Release } from '../platform/database/migrate.ts'
import { BackupRefused } from './backup-refused.ts'
import { isOurs } from './catalogue.ts'
import { compareFiles, discardFiles, hasOtherFiles, showFiles, unpackFiles } from './content-files.ts'
import { endAccess, holdMessages, listOpenGrants, type OpenGrant } from './end-access.ts'
import { knownPartOf, loadTables } from './load-tables.ts'
import { JOBS_ENTRY, type Manifest } from './manifest.ts'
import { alike, unhurried } from './reading.ts'
import { checkArchive, openArchive, type OpenArchive } from './read-archive.ts'
import { compareRows, walkChains } from './verify-restored.ts'
import { addWaitingJobs, hasJobs } from './waiting-jobs.ts'

export type RestoreWanted = {
  readonly archive: string
  readonly filesFolder: string
  /** Whether everything is read back and compared before the restore is committed. */
  readonly verify: boolean
  readonly progress: (line: string) => void
  readonly clock: Clock
}

/** The database to restore into, opened only once the archive is known to be whole. */
export type OpenPlace = () => Promise<OwnerPool>

export type Restored = {
  readonly manifest: Manifest
  readonly migrated: readonly string[]
  readonly openGrants: readonly OpenGrant[]
}

/**
 * Restores a backup into an empty place, in one transaction: the tables as they were when it was made, their rows, and then
 * the migrations since, as for any older database. Killed at any moment, it leaves the place empty or complete.
 */
export async function restoreBackup(open: OpenPlace, wanted: RestoreWanted): Promise<Restored> {
  const archive = await openArchive(wanted.archive)
  try {
    const release = readRelease()
    const migrations = migrationsOf(archive.manifest, release.migrations)
    wanted.progress('Checking the archive …')
    await checkArchive(wanted.archive, archive)
    if (hasOtherFiles(archive.manifest, wanted.filesFolder))
      throw new BackupRefused(`There are files in ${wanted.filesFolder} already. Restore where there are none.`)
    const pool = await open()
    await refuseOldPostgres(pool)
    await inConnection(pool, refuseUsedDatabase)
    wanted.progress('Restoring …')
    // An empty job queue beside an empty database still counts as empty.
    await migrateJobs(pool)
    const migrated = await inConnection(pool, (owner) =>
      restoreInOne(owner, archive, { ...wanted, release, migrations }),
    )
    const openGrants = await inConnection(pool, async (owner) => {
      await owner.query('set statement_timeout = 0')
      await owner.query('vacuum (analyze)')
      return listOpenGrants(owner, wanted.clock.now())
    })
    return { manifest: archive.manifest, migrated, openGrants }
  } finally {
    archive.close()
  }
}

/** The migrations that the backup had: the first ones of ours, with equal hashes. */
function migrationsOf({ migrations }: Manifest, ours: Release['migrations']): Release['migrations'] {
  return migrations.map(({ name, hash }, index) => {
    const known = ours[index]
    if (known?.name === name && known.hash === hash) return known
    throw new BackupRefused(
      index >= ours.length
        ? `This backup was made by a newer Caseloom (${name}). Restore it with that version.`
        : `This backup was made by another Caseloom: its ${name} is not among the files that are here.`,
    )
  })
}

async function refuseOldPostgres(pool: OwnerPool): Promise<void> {
  const { rows } = await pool.query<{ version: number; encoding: string }>(
    "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
  )
  if ((rows[0]?.version ?? 0) < 150_000) throw new BackupRefused('PostgreSQL 15 or later is needed.')
  if (rows[0]?.encoding !== 'UTF8')
    throw new BackupRefused(`The database must be made with the encoding UTF8, not ${rows[0]?.encoding}.`)
}

async function refuseUsedDatabase(owner: OwnerConnection): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${isOurs} order by c.relkind <> 'r', 1`,
  )
  if (rows.length > 0)
    throw new BackupRefused(
      `The database is not empty: there are ${rows.length} tables and the like, such as ${rows[0]?.name}. ` +
        'Restore into a new data folder, or into a new database.',
    )
  if (await hasJobs(owner)) throw new BackupRefused('The database is not empty: jobs are waiting in it.')
}

type InOne = RestoreWanted & { readonly release: Release; readonly migrations: Release['migrations'] }

/** Returns the names of the migrations that the backup did not have. */
async function restoreInOne(owner: OwnerConnection, archive: OpenArchive, wanted: InOne): Promise<readonly string[]> {
  const { manifest } = archive
  const { filesFolder, release, migrations, clock } = wanted
  await owner.query(`begin; ${unhurried}; ${alike}`)
  let migrated: readonly string[]
  try {
    await holdMigrations(owner)
    await refuseUsedDatabase(owner)
    await unpackFiles(archive, filesFolder)
    await makeTables(owner, { ...release, migrations })
    const { manifest: known, strangers } = await knownPartOf(owner, manifest)
    if (strangers.length > 0) wanted.progress(`Left out because Caseloom does not know it: ${strangers.join(', ')}.`)
    await loadTables(owner, { ...archive, manifest: known })
    await addWaitingJobs(owner, await archive.read(JOBS_ENTRY), manifest.jobs.rows)
    if (wanted.verify) {
      wanted.progress('Comparing …')
      await compareRows(owner, known)
      await compareFiles(manifest, filesFolder)
    }
    migrated = await migrateWithin(owner, release)
    if (wanted.verify) await walkChains(owner, known)
    // After the comparison with the backup, which this would make fail.
    await endAccess(owner, clock.now())
    await holdMessages(owner)
  } catch (error) {
    discardFiles(filesFolder)
    throw error
  }
  // Files before rows: if killed in between, the place has no rows, and the next restore puts the same files there.
  showFiles(manifest, filesFolder)
  await owner.query('commit')
  return migrated
}

/** The connection is not used again: its open transaction ends with it. */
async function inConnection<T>(pool: OwnerPool, work: (owner: OwnerConnection) => Promise<T>): Promise<T> {
  const owner = await pool.connect()
  try {
    return await work(owner)
  } finally {
    owner.release(true)
  }
}
