import type pg from 'pg'

/**
 * A piece of work that is the same at each call, for tests which compare their own processor time with it instead of with a number of
 * milliseconds, which another machine, or the same one beside other work, does not keep. Like a call of ours it lets the database hash, sort
 * and build JSON, and this thread read rows, parse and write them.
 */
export async function yardstickOf(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ key: string; of: string }>(
    `select key, jsonb_build_object('key', key, 'of', array_agg(number)) :: text as of
     from (select md5((number % 5000) :: text) as key, number from generate_series(1, 15000) number) numbers
     group by key order by key`,
  )
  for (const row of rows) JSON.stringify(JSON.parse(row.of))
}
