import type { Pool } from '../database/database.ts'

export type ReplicationState = {
  /** One more for each new leader. */
  readonly timeline: number
  readonly standbys: readonly Standby[]
}

type Standby = {
  /** The standby's name for itself; with Patroni, the name of its node. */
  readonly name: string
  /** Whether commits wait for it: `sync`, `quorum`, `potential` or `async`. */
  readonly kind: string
  /** How far it is behind the leader: in what it has on its disk and in what can be read on it, in bytes. */
  readonly unwritten: number
  readonly unreplayed: number
}

const ANSWER_MS = 3000

/** The standbys of the leader and how closely they follow; null if it does not answer in time. Without the right to see standbys the list is empty. */
export async function readReplication(owner: Pool): Promise<ReplicationState | null> {
  const text = `
    select p.timeline, coalesce(jsonb_agg(jsonb_build_object('name', s.application_name, 'kind', s.sync_state,
        'unwritten', greatest(0, p.lsn - s.flush_lsn), 'unreplayed', greatest(0, p.lsn - s.replay_lsn)) order by s.application_name)
      filter (where s.flush_lsn is not null and s.replay_lsn is not null), '[]') as standbys
    from app.wal_position() p left join pg_stat_replication s on true group by p.timeline, p.lsn`
  try {
    const { rows } = await owner.query<ReplicationState>({ text, query_timeout: ANSWER_MS } as { text: string })
    return rows[0] ?? null
  } catch {
    return null
  }
}
