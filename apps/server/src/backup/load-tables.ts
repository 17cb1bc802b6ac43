import { copyIn } from '../platform/database/copy-rows.ts'
import type { OwnerConnection } from '../platform/database/insert-rows.ts'
import { BackupRefused } from './backup-refused.ts'
import { isOurs, listSequences, listTables, quotedName, type TableFound } from './catalogue.ts'
import { copyOfTable } from './make-backup.ts'
import { tableEntry, type Manifest } from './manifest.ts'
import type { OpenArchive } from './read-archive.ts'

/**
 * Fills the tables of an empty, migrated database from the backup, inside one transaction. Rows go in as they were: no
 * trigger changes or announces them, the rows that migrations inserted are removed first, and references are checked at the
 * end. It only needs to own the tables.
 */
export async function loadTables(
  owner: OwnerConnection,
  { manifest, read }: Pick<OpenArchive, 'manifest' | 'read'>,
): Promise<void> {
  const guards = await listGuards(owner)
  for (const { lower } of guards) await owner.query(lower)
  await owner.query(`truncate ${manifest.tables.map(quotedName).join(', ')}`)
  for (const table of manifest.tables) {
    const taken = await copyIn(owner, `${copyOfTable(table)} from stdin (freeze)`, await read(tableEntry(table)))
    if (taken !== table.rows)
      throw new BackupRefused(`Of ${table.rows} rows of ${table.name} ${taken} came back. Nothing was restored.`)
  }
  await setSequences(owner, manifest)
  for (const { raise } of guards) await owner.query(raise)
}

export type KnownPart = { readonly manifest: Manifest; readonly strangers: readonly string[] }

/**
 * The part of a backup that belongs to the tables made by our migrations. Tables that others kept in the same database are
 * in the archive as well, and nothing here could create them.
 */
export async function knownPartOf(owner: OwnerConnection, manifest: Manifest): Promise<KnownPart> {
  const known = new Set((await listTables(owner)).map(describe))
  const knownSequences = new Set((await listSequences(owner)).map(quotedName))
  const tables = manifest.tables.filter((table) => known.has(describe(table)))
  const backedUp = new Set(tables.map(describe))
  const missing = [...known].filter((table) => !backedUp.has(table))
  if (missing.length > 0) throw new BackupRefused(`The archive does not have the table ${missing.join(', nor ')}.`)
  return {
    manifest: {
      ...manifest,
      tables,
      sequences: manifest.sequences.filter((each) => knownSequences.has(quotedName(each))),
    },
    strangers: manifest.tables
      .filter((table) => !known.has(describe(table)))
      .map(({ schema, name }) => `${schema}.${name}`),
  }
}

function describe({ schema, name, columns }: TableFound): string {
  return `${schema}.${name} (${columns.join(', ')})`
}

type Guard = { readonly lower: string; readonly raise: string }

/** Foreign keys, triggers and row policies that would block rows arriving in any order, with statements to lift and restore each. */
async function listGuards(owner: OwnerConnection): Promise<Guard[]> {
  const { rows } = await owner.query<Guard>(
    `select format('alter table %I.%I drop constraint %I', n.nspname, c.relname, k.conname) as lower,
        format('alter table %I.%I add constraint %I %s', n.nspname, c.relname, k.conname, pg_get_constraintdef(k.oid)) as raise
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and k.conparentid = 0 and ${isOurs}
     union all
     select format('alter table %I.%I disable trigger %I', n.nspname, c.relname, t.tgname),
        format('alter table %I.%I enable %s trigger %I', n.nspname, c.relname,
          case t.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, t.tgname)
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where not t.tgisinternal and t.tgenabled <> 'D' and ${isOurs}
     union all
     -- COPY refuses a table whose row policies apply to its owner.
     select format('alter table %I.%I no force row level security', n.nspname, c.relname),
        format('alter table %I.%I force row level security', n.nspname, c.relname)
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and c.relforcerowsecurity and ${isOurs}`,
  )
  return rows
}

async function setSequences(owner: OwnerConnection, { sequences }: Manifest): Promise<void> {
  for (const sequence of sequences)
    await owner.query('select setval($1::regclass, $2::bigint, $3)', [
      quotedName(sequence),
      sequence.value,
      sequence.isCalled,
    ])
}
