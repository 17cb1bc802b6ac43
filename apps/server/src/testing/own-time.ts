import { readFileSync } from 'node:fs'
import type pg from 'pg'

/**
 * How long some work took, in milliseconds, without the time spent waiting for a processor on a busy machine: by this process
 * and the pool's connections, which take turns. If the kernel does not count that time, this is the elapsed time.
 */
export async function ownMillis(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  const before = await waitsOf(pool)
  const startedAt = performance.now()
  await work()
  const millis = performance.now() - startedAt
  const after = await waitsOf(pool)
  const waited = [...after].reduce((sum, [pid, wait]) => sum + wait - (before.get(pid) ?? 0), 0)
  return millis - waited
}

async function waitsOf(pool: pg.Pool): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and usename = current_user',
  )
  return new Map([process.pid, ...rows.map(({ pid }) => pid)].map((pid) => [pid, waitOf(pid)]))
}

/** The second figure of schedstat: nanoseconds in which the process was ready and had no processor. */
function waitOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}
