import type { Pool } from '../../platform/database/database.ts'

/** Leaves out what a restore changes on purpose: when sessions ended, and links for a new password. */
const lineOf = (table: string) => (table === 'public.session' ? "(to_jsonb(t) - 'ended_at')::text" : 't::text')
const isCompared = ({ name }: { readonly name: string }) => name !== 'public.password_reset'

/** Every table with its number of rows and a hash of their contents, read in another way than a backup reads. */
export async function contentsOf(owner: Pool): Promise<Record<string, string>> {
  const tables = await owner.query<{ name: string }>(
    "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in ('public', 'app') and table_type = 'BASE TABLE'",
  )
  const contents: Record<string, string> = {}
  for (const { name } of tables.rows.filter(isCompared)) {
    const { rows } = await owner.query<{ contents: string }>(
      `select count(*) || ' rows, ' || coalesce(md5(string_agg(md5(line), '' order by md5(line))), '') as contents
         from (select ${lineOf(name)} as line from ${name} t) lines`,
    )
    contents[name] = rows[0]?.contents ?? ''
  }
  return contents
}

/** The schema around the rows: constraints, triggers, policies, indexes, columns and the positions of sequences. */
export async function frameOf(owner: Pool): Promise<string[]> {
  const { rows } = await owner.query<{ line: string }>(`
    select concat_ws(' ', 'constraint', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) as line
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', 'trigger', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all select concat_ws(' ', 'policy', polrelid::regclass, polname, polcmd, pg_get_expr(polqual, polrelid)) from pg_policy
    union all select concat_ws(' ', 'table', oid::regclass, relkind, relrowsecurity, relforcerowsecurity)
      from pg_class where relnamespace = 'public'::regnamespace
    union all select concat_ws(' ', 'sequence', schemaname, sequencename, last_value) from pg_sequences where schemaname = 'public'
    order by 1`)
  return rows.map(({ line }) => line)
}
