import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { Clock } from '../platform/clock.ts'
import { copyOut } from '../platform/database/copy-rows.ts'
import type { DiskRoom } from '../platform/files/disk-watch.ts'
import type { OwnerConnection, OwnerPool } from '../platform/database/insert-rows.ts'
import { listHeads, readPosition } from './audit-heads.ts'
import { BackupRefused } from './backup-refused.ts'
import {
  listSequences,
  listTables,
  quoted,
  quotedName,
  refuseHiddenRows,
  refuseMoving,
  type TableFound,
} from './catalogue.ts'
import { addFiles } from './content-files.ts'
import { FORMAT, JOBS_ENTRY, MANIFEST_ENTRY, tableEntry, type BackedUpTable, type Manifest } from './manifest.ts'
import { alike, unhurried } from './reading.ts'
import type { Sum } from './summed.ts'
import { copyWaitingJobs, hasJobQueue } from './waiting-jobs.ts'
import { writeArchive, type AddToArchive } from './write-archive.ts'

export type BackupWanted = {
  /** The path of the archive, which must not exist yet. */
  readonly file: string
  readonly filesFolder: string
  readonly clock: Clock
  /** The disk of the database, if the archive is written to it. */
  readonly disk: DiskRoom
}

export type BackupMade = { readonly file: string; readonly bytes: number; readonly manifest: Manifest }

/** Another backup of the same database is being made, here or by another server. */
export class BackupRunning extends BackupRefused {}

/** Writes one archive of everything at one moment, while others go on working. */
export async function makeBackup(
  pool: OwnerPool,
  { file, filesFolder, clock, disk }: BackupWanted,
): Promise<BackupMade> {
  if (existsSync(file)) throw new BackupRefused(`${file} already exists. Choose another name.`)
  const owner = await pool.connect()
  try {
    await owner.query(`begin isolation level repeatable read, read only; ${unhurried}; ${alike}`)
    await refuseTwoAtOnce(owner)
    await refuseNothing(owner)
    await refuseHiddenRows(owner)
    await refuseMoving(owner)
    const at = clock.now()
    let manifest: Manifest | undefined
    const bytes = await writeArchive({ file, at, disk }, async (add) => {
      manifest = await addEverything(owner, add, { at, filesFolder })
      await add(MANIFEST_ENTRY, Readable.from([Buffer.from(JSON.stringify(manifest, undefined, 1))]))
    })
    if (!manifest) throw new Error('The archive was written without a manifest.')
    return { file, bytes, manifest }
  } finally {
    // Closing the connection also ends an unfinished copy and the lock.
    owner.release(true)
  }
}

async function refuseTwoAtOnce(owner: OwnerConnection): Promise<void> {
  const { rows } = await owner.query<{ mine: boolean }>(
    "select pg_try_advisory_xact_lock(hashtext('caseloom backup')) as mine",
  )
  if (rows[0]?.mine !== true) throw new BackupRunning('Another backup of this database is being made.')
}

async function refuseNothing(owner: OwnerConnection): Promise<void> {
  const { rows } = await owner.query<{ there: boolean }>("select to_regclass('public.care_model') is not null as there")
  if (rows[0]?.there !== true) throw new BackupRefused('There is nothing to back up: the database is empty.')
}

type Circumstances = { readonly at: Date; readonly filesFolder: string }

async function addEverything(
  owner: OwnerConnection,
  add: AddToArchive,
  { at, filesFolder }: Circumstances,
): Promise<Manifest> {
  const migrations = await owner.query<{ name: string; hash: string }>('select name, hash from migration order by name')
  const version = await owner.query<{ server_version: string }>('show server_version')
  const [position, heads] = [await readPosition(owner), await listHeads(owner)]
  const tables: BackedUpTable[] = []
  for (const table of await listTables(owner)) tables.push(await addTable(owner, add, table))
  return {
    product: 'caseloom',
    format: FORMAT,
    madeAt: at.toISOString(),
    postgres: version.rows[0]?.server_version ?? '',
    migrations: migrations.rows,
    position,
    tables,
    jobs: await addJobs(owner, add),
    // Read after the rows, so that no number is given out twice.
    sequences: await listSequences(owner),
    heads,
    // Added after the snapshot: a file is stored before the row that names it.
    files: await addFiles(add, filesFolder),
  }
}

export function copyOfTable(table: TableFound): string {
  return `copy ${quotedName(table)} (${table.columns.map(quoted).join(', ')})`
}

async function addTable(owner: OwnerConnection, add: AddToArchive, table: TableFound): Promise<BackedUpTable> {
  const rows = copyOut(owner, `${copyOfTable(table)} to stdout`)
  const sum = await add(tableEntry(table), rows.stream)
  return { ...table, columns: [...table.columns], rows: await rows.count(), ...sum }
}

async function addJobs(owner: OwnerConnection, add: AddToArchive): Promise<Sum & { rows: number }> {
  if (!(await hasJobQueue(owner))) return { rows: 0, ...(await add(JOBS_ENTRY, Readable.from([]))) }
  const rows = copyOut(owner, copyWaitingJobs)
  const sum = await add(JOBS_ENTRY, rows.stream)
  return { rows: await rows.count(), ...sum }
}
