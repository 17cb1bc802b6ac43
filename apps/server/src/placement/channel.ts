import { setTimeout as pause } from 'node:timers/promises'
import { exportSlot } from '../platform/clusters/exported-slot.ts'
import { copyIn, copyOut } from '../platform/database/copy-rows.ts'
import type { Owner, OwnerPool } from '../platform/database/insert-rows.ts'
import type { MovedTable } from './moved-tables.ts'
import { CHANNEL, listOf, literal, MoveRefused, quoted, SCHEMA, type Move } from './side.ts'

const REST_MS = 20

/** The rows of the care models, as the source announces them. */
export async function publish(owner: Owner, tables: readonly MovedTable[], models: readonly string[]): Promise<void> {
  const which = (column: string) => models.map((id) => `${column} = ${literal(id)}`).join(' or ')
  const all = tables.map(({ name, model }) => `table public.${quoted(name)} where (${which(model)})`)
  await owner.query(
    `create publication ${CHANNEL} for table ${SCHEMA}.mark, ${all.join(', ')} with (publish = 'insert, update, delete')`,
  )
}

/**
 * Copies the rows as they are at one moment, and follows their changes from that moment on. The slot is made apart, because two databases of
 * one server would wait for each other.
 */
export async function copyAndFollow({ models, source, target }: Move, tables: readonly MovedTable[]): Promise<number> {
  const slot = await exportSlot(source.config, CHANNEL)
  let count = 0
  try {
    await copyRows({ models, source, target, snapshot: slot.snapshot }, tables, (rows) => void (count += rows))
  } finally {
    await slot.close()
  }
  await target.pool.query(
    `create subscription ${CHANNEL} connection ${literal(source.address)} publication ${CHANNEL}
       with (create_slot = false, slot_name = '${CHANNEL}', copy_data = false, streaming = on)`,
  )
  return count
}

type Copying = Move & { readonly snapshot: string }

async function copyRows(
  { models, source, target, snapshot }: Copying,
  tables: readonly MovedTable[],
  onCopied: (rows: number) => void,
): Promise<void> {
  const [from, to] = await Promise.all([source.pool.connect(), target.pool.connect()])
  try {
    await from.query(`begin isolation level repeatable read, read only; set transaction snapshot ${literal(snapshot)}`)
    // What arrives fires no triggers, as what is replicated later.
    await to.query('set session_replication_role = replica')
    for (const { name, model, stored } of tables) {
      const columns = stored.map(quoted).join(', ')
      const rows = copyOut(
        from,
        `copy (select ${columns} from public.${quoted(name)} where ${model} in ${listOf(models)}) to stdout`,
      )
      onCopied(await copyIn(to, `copy public.${quoted(name)} (${columns}) from stdin`, rows.stream))
    }
    await from.query('commit')
  } finally {
    from.release(true)
    to.release(true)
  }
}

/** Waits until the target has everything that the source had written before. */
export async function waitForTarget({ source, target }: Move, withinMs: number): Promise<void> {
  const { rows } = await source.pool.query<{ number: number }>(
    `update ${SCHEMA}.mark set number = number + 1 returning number`,
  )
  const number = rows[0]?.number ?? 0
  const until = performance.now() + withinMs
  for (;;) {
    const seen = await target.pool.query<{ number: number }>(`select number from ${SCHEMA}.mark`)
    if ((seen.rows[0]?.number ?? -1) >= number) return
    if (performance.now() > until) throw new MoveRefused('The target did not catch up with the source in time.')
    await pause(REST_MS)
  }
}

/** Ends the subscription, also if the source does not answer any more. */
export async function endSubscription(target: OwnerPool): Promise<void> {
  const { rowCount } = await target.query(`select from pg_subscription where subname = '${CHANNEL}'
    and subdbid = (select oid from pg_database where datname = current_database())`)
  if (!rowCount) return
  await target.query(`alter subscription ${CHANNEL} disable`)
  await target.query(`alter subscription ${CHANNEL} set (slot_name = none)`)
  await target.query(`drop subscription ${CHANNEL}`)
}

/** Ends what the source announces. The slot is in use until the subscription has noticed that it has ended. */
export async function endPublication(source: OwnerPool): Promise<void> {
  await source.query(`drop publication if exists ${CHANNEL}`)
  for (let tries = 1; ; tries++) {
    await source.query(
      `select pg_drop_replication_slot(slot_name) from pg_replication_slots
        where slot_name = '${CHANNEL}' and database = current_database() and not active`,
    )
    const { rowCount } = await source.query(
      `select from pg_replication_slots where slot_name = '${CHANNEL}' and database = current_database()`,
    )
    if (!rowCount) return
    if (tries > 200) throw new MoveRefused(`The slot ${CHANNEL} of the source is still in use. Run the command again.`)
    await pause(50)
  }
}
