import type { MovingHouses } from '../../testing/clusters/moving-houses.ts'
import type { House } from '../../testing/house.ts'
import { accountTables, listMovedTables } from '../moved-tables.ts'

/** For each table the number of rows and the sum of a hash of each, of the care model and of its accounts. */
export async function everythingOf(
  { owner }: Pick<House, 'owner'>,
  { model, accounts }: { readonly model: string; readonly accounts: readonly string[] },
): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  const sum = async (table: string, which: string, values: unknown[]) => {
    const { rows } = await owner.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${table} t where ${which}`,
      values,
    )
    sums[table] = rows[0]?.sum ?? ''
  }
  for (const table of await listMovedTables(owner)) await sum(table.name, 't.care_model_id = $1', [model])
  for (const [table, column] of accountTables) await sum(table, `t.${column} = any ($1)`, [accounts])
  await sum('care_model', 't.id = $1', [model])
  await sum('session', 't.care_model_id = $1', [model])
  await sum('token', 't.session_id in (select id from session where care_model_id = $1)', [model])
  return sums
}

/** What a move has left on either side. */
export async function tracesOn(both: MovingHouses): Promise<readonly unknown[]> {
  const found: unknown[] = []
  for (const name of ['home', 'east'] as const) {
    const { rows } = await both[name].owner.query(
      `select (select count(*)::int from placement) as placed, to_regnamespace('caseloom_move') is not null as schema,
         (select count(*)::int from pg_trigger where tgname like 'zz_caseloom%') as guards,
         (select count(*)::int from pg_publication) as publications,
         (select count(*)::int from pg_subscription where subdbid = (select oid from pg_database where datname = current_database())) as subscriptions,
         (select count(*)::int from pg_replication_slots where database = current_database()) as slots,
         (select count(*)::int from pg_class where relreplident = 'f') as whole`,
    )
    const left = Object.entries(rows[0] ?? {}).filter(([, count]) => count !== 0 && count !== false)
    if (left.length > 0) found.push([name, ...left])
  }
  return found
}

export const notEmpty = (sums: Record<string, string>) => Object.entries(sums).filter(([, sum]) => sum !== '0 0')
