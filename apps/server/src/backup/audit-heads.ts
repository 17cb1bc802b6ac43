import type { OwnerConnection } from '../platform/database/insert-rows.ts'
import type { BackedUpHead } from './manifest.ts'

/** The end of each care model's chain. */
export async function listHeads(owner: OwnerConnection): Promise<BackedUpHead[]> {
  const { rows } = await owner.query<BackedUpHead>(
    `select m.id as "careModelId", s.sequence, encode(s.hash, 'hex') as hash from care_model m
       cross join lateral (select sequence, hash from audit_seal where care_model_id = m.id order by sequence desc limit 1) s
      order by m.id`,
  )
  return rows
}

/**
 * The position of the trail, as text that stays equal only while nothing happens: every change and every read adds a row
 * to the trail, and each row gets a seal with the next number of its care model.
 */
export async function readPosition(owner: OwnerConnection): Promise<string> {
  const { rows } = await owner.query<{ position: string }>(
    `select coalesce(string_agg(m.id || ':' || coalesce(
        (select sequence from audit_seal where care_model_id = m.id order by sequence desc limit 1), 0), ' ' order by m.id), '')
      || ' after ' || (select max(name) from migration) as position from care_model m`,
  )
  return rows[0]?.position ?? ''
}
