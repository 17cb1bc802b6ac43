import type { OwnerConnection } from '../platform/database/insert-rows.ts'
import { BackupRefused } from './backup-refused.ts'
import type { Manifest } from './manifest.ts'

/** A backup asks the database which tables it has, so that tables of later migrations are included without further work. */
export type TableFound = { readonly schema: string; readonly name: string; readonly columns: readonly string[] }

/** Excludes the tables of the database, of extensions, and of the job queue, which is copied in its own way (waiting-jobs.ts). */
export const isOurs = `n.nspname not in ('information_schema', 'graphile_worker') and n.nspname not like 'pg\\_%'
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

export function quotedName({ schema, name }: { readonly schema: string; readonly name: string }): string {
  return `${quoted(schema)}.${quoted(name)}`
}

export function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`
}

/** All tables with their stored columns; generated columns are computed again. */
export async function listTables(owner: OwnerConnection): Promise<TableFound[]> {
  const { rows } = await owner.query<TableFound>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and ${isOurs} group by 1, 2 order by 1, 2`,
  )
  return rows
}

export async function listSequences(owner: OwnerConnection): Promise<Manifest['sequences']> {
  const { rows } = await owner.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and ${isOurs} order by 1, 2`,
  )
  const sequences: Manifest['sequences'] = []
  for (const sequence of rows) {
    const state = await owner.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quotedName(sequence)}`,
    )
    for (const row of state.rows) sequences.push({ ...sequence, ...row })
  }
  return sequences
}

/** Row policies also apply to an owner that is no superuser; a table whose policies hide a row would be backed up in part. */
export async function refuseHiddenRows(owner: OwnerConnection): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and ${isOurs} and row_security_active(c.oid)
        and (exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive
            and (0::oid = any (p.polroles) or exists (select from pg_roles r
              where r.oid = any (p.polroles) and pg_has_role(current_user, r.oid, 'usage'))))
          or not exists (select from pg_policy p join pg_roles r on r.oid = any (p.polroles)
            where p.polrelid = c.oid and p.polcmd = '*' and r.rolname = current_user
              and pg_get_expr(p.polqual, p.polrelid) = 'true'))`,
  )
  if (rows.length > 0)
    throw new BackupRefused(
      `This role does not see every row of ${rows.map(({ name }) => name).join(', ')}: back up as the owner of the tables.`,
    )
}

/** While a care model moves between clusters, some of its rows are on each of them: neither could be restored. */
export async function refuseMoving(owner: OwnerConnection): Promise<void> {
  const { rows } = await owner.query<{ there: boolean }>("select to_regclass('public.placement') is not null as there")
  if (!rows[0]?.there) return
  const { rows: moving } = await owner.query<{ cluster: string }>('select cluster from placement limit 1')
  if (moving[0])
    throw new BackupRefused(
      `A care model is moving between this cluster and ${moving[0].cluster}. Make the backup once it has arrived.`,
    )
}
