import { setTimeout as pause } from 'node:timers/promises'
import type { OwnerConnection, OwnerPool } from '../platform/database/insert-rows.ts'
import { copyAndFollow, endPublication, endSubscription, publish, waitForTarget } from './channel.ts'
import { compareAll, compareSome, lastNote, listTouched, type Touched } from './comparing.ts'
import { findMove, guardSource, guardTarget, takeGuardsDown } from './guards.ts'
import { checkMove, refuseSharedAccounts } from './may-move.ts'
import { listMovedTables, type MovedTable } from './moved-tables.ts'
import { copyRowsApart, listAccounts, openThere, raiseSequences, removeRows } from './rows-apart.ts'
import { MoveRefused, SCHEMA, type Move, type Side } from './side.ts'

/** How a move is done. All but `say` and `now` is for tests. */
export type How = {
  readonly say: (line: string) => void
  readonly now: () => Date
  /** Nobody is locked out for longer than this; then the move is undone. */
  readonly mostPauseMs?: number
  /** How long the old rows stay, so that every server learns that the care model has gone. */
  readonly keepOldMs?: number
  /** Called when the rows have been copied, before they are compared. */
  readonly whenCopied?: () => Promise<void>
  /** Called when they have been compared. What changes from now on is compared in the pause. */
  readonly whenCompared?: () => Promise<void>
  /** Called while nobody is let in, before the last rows are compared. */
  readonly whilePaused?: () => Promise<void>
  /** Does not wait in the pause until the target has what the source wrote last. */
  readonly isHasty?: boolean
}

export type Moved = { readonly rows: number; readonly pauseMs: number; readonly comparedInPause: number }

const MOST_PAUSE_MS = 4500
const KEEP_OLD_MS = 90_000
/** Before the pause, the rows that have changed since are compared until they are this few. */
const FEW = 500
const MOST_ROUNDS = 8
/** More than this cannot be rows that the target does not have yet. */
const TOO_MANY = 200_000

/** Moves care models, compared row by row. If anything differs, fails or takes too long, they stay where they are. */
export async function moveCareModels(move: Move, how: How): Promise<Moved> {
  const tables = await checkMove(move)
  let isOver = false
  try {
    await begin(move, tables, how)
    how.say('Copying the rows.')
    await publish(move.source.pool, tables, move.models)
    const copied = await copyAndFollow(move, tables)
    how.say(`${copied.toLocaleString('en-US')} rows copied.`)
    // Its first questions would be planned for empty tables.
    await move.target.pool.query('analyze')
    await how.whenCopied?.()
    how.say('Comparing the rows.')
    const compared = await compareBefore(move, tables, how)
    await how.whenCompared?.()
    const { pauseMs, comparedInPause } = await switchOver(move, tables, { ...how, ...compared })
    isOver = true
    how.say(`Moved after a pause of ${Math.round(pauseMs)} ms. Removing the old rows.`)
    await endMove(move, tables, how)
    return { rows: compared.rows, pauseMs, comparedInPause }
  } catch (error) {
    if (!isOver) await undoMove(move, how)
    throw error
  }
}

/** A statement of its own transaction, which waits for calls and tables only for moments and tries again. */
async function betweenCalls(pool: OwnerPool, work: (owner: OwnerConnection) => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    const owner = await pool.connect()
    try {
      await owner.query('begin; set local lock_timeout = 600')
      // As app.begin_call has it.
      await owner.query("select pg_advisory_xact_lock(hashtext('caseloom calls'))")
      await owner.query(`set local lock_timeout = ${Math.min(400 + 100 * tries, 1100)}`)
      await work(owner)
      await owner.query('commit')
      return
    } catch (error) {
      await owner.query('rollback').catch(() => undefined)
      if (!['55P03', '40P01'].includes((error as { code?: string }).code ?? '') || tries > 200) throw error
      await pause(1000)
    } finally {
      owner.release()
    }
  }
}

async function begin({ models, source, target }: Move, tables: readonly MovedTable[], { now }: How): Promise<void> {
  const keep = (state: string, other: Side) => (owner: OwnerConnection) =>
    owner.query(
      `insert into placement select id, $2, $3, $4 from unnest($1::uuid[]) id
         on conflict (care_model_id) do update set state = excluded.state, cluster = excluded.cluster, since = excluded.since`,
      [models, state, other.name, now()],
    )
  await betweenCalls(target.pool, async (owner) => {
    await guardTarget(owner, { models, tables, other: source.name })
    await keep('arriving', source)(owner)
  })
  await betweenCalls(source.pool, async (owner) => {
    await guardSource(owner, { models, tables, other: target.name })
    await keep('moving', target)(owner)
  })
}

type Compared = { readonly rows: number; readonly after: number; readonly doubtful: readonly Touched[] }

const describe = (differ: readonly Touched[]) =>
  `${differ.length} rows differ: ${differ
    .slice(0, 3)
    .map(({ place, key }) => `${place} ${JSON.stringify(key)}`)
    .join(', ')}${differ.length > 3 ? ' …' : ''}`

/**
 * Compares all rows while work goes on, and then, again and again, those that differed or have changed since, until they are few. What is left is
 * compared in the pause.
 */
async function compareBefore(move: Move, tables: readonly MovedTable[], { say }: How): Promise<Compared> {
  const { pool } = move.source
  let after = await lastNote(pool, 5000)
  const { rows, differ } = await compareAll(move, tables)
  if (differ.length > TOO_MANY) throw new MoveRefused(`Nothing was moved. ${describe(differ)}.`)
  let doubtful: readonly Touched[] = differ
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const upTo = await lastNote(pool, 5000)
    const touched = [...doubtful, ...(await listTouched(pool, after, upTo))]
    await waitForTarget(move, 60_000)
    doubtful = await compareSome(move, tables, touched)
    after = upTo
    say(`${rows.toLocaleString('en-US')} rows compared, ${touched.length} of them again.`)
    if (touched.length <= FEW) break
  }
  return { rows, after, doubtful }
}

type Switching = How & Compared

/** Locks everybody out, waits for what is under way, compares what is left, and opens the target. */
async function switchOver(move: Move, tables: readonly MovedTable[], how: Switching): Promise<Omit<Moved, 'rows'>> {
  const { models, source, target } = move
  const began = performance.now()
  const mostMs = how.mostPauseMs ?? MOST_PAUSE_MS
  const leftMs = () => {
    const left = mostMs - (performance.now() - began)
    if (left <= 0) throw new MoveRefused(`The pause took longer than ${mostMs} ms.`)
    return left
  }
  try {
    await inReplica(source.pool, leftMs(), async (owner) => {
      await owner.query('update care_model set active = false where id = any ($1)', [models])
      await owner.query("update placement set state = 'leaving' where care_model_id = any ($1)", [models])
    })
    const upTo = await lastNote(source.pool, leftMs())
    const touched = [...how.doubtful, ...(await listTouched(source.pool, how.after, upTo))]
    if (how.isHasty !== true) await waitForTarget(move, leftMs())
    await how.whilePaused?.()
    const differ = await compareSome(move, tables, touched)
    if (differ.length > 0) throw new MoveRefused(describe(differ))
    await refuseSharedAccounts(models, source.pool)
    await source.pool.query(
      `insert into ${SCHEMA}.account select distinct account_id from member where care_model_id = any ($1) on conflict do nothing`,
      [models],
    )
    const accounts = await listAccounts(source.pool)
    await inReplica(target.pool, leftMs(), async (owner) => {
      await copyRowsApart(move, accounts, owner)
      await raiseSequences(move, tables, owner)
      await openThere(move, owner)
      leftMs()
    })
    await closeSource(move)
    return { pauseMs: performance.now() - began, comparedInPause: touched.length }
  } catch (error) {
    if (await isOpenThere(move)) {
      await closeSource(move)
      return { pauseMs: performance.now() - began, comparedInPause: -1 }
    }
    await reopen(move)
    const why = error instanceof MoveRefused ? error.message : error instanceof Error ? error.message : String(error)
    throw new MoveRefused(
      `Nothing was moved: everything is as it was, after a pause of ${Math.round(performance.now() - began)} ms. ${why}`,
    )
  }
}

/** A transaction that fires no triggers and checks no references: rows are written as they are. */
async function inReplica(
  pool: OwnerPool,
  withinMs: number,
  work: (owner: OwnerConnection) => Promise<void>,
): Promise<void> {
  const owner = await pool.connect()
  let isBroken = false
  try {
    const ms = Math.max(1, Math.trunc(withinMs))
    await owner.query(
      `begin; set local session_replication_role = replica; set local statement_timeout = ${ms}; set local lock_timeout = ${ms}`,
    )
    await work(owner)
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback').catch(() => void (isBroken = true))
    throw error
  } finally {
    owner.release(isBroken)
  }
}

/** Whether the target lets people in: from then on the move can only be finished. */
async function isOpenThere({ models, target }: Move): Promise<boolean> {
  const { rowCount } = await target.pool.query(
    `select from care_model c where c.id = any ($1) and not exists (select from placement p where p.care_model_id = c.id and p.state = 'arriving')`,
    [models],
  )
  return (rowCount ?? 0) > 0
}

/** Says at the source that the care models have gone, and tells the servers, whose open pages then connect again. */
async function closeSource({ models, source }: Move): Promise<void> {
  await inReplica(source.pool, 10_000, async (owner) => {
    await owner.query("update placement set state = 'away' where care_model_id = any ($1)", [models])
    await owner.query('update care_model set active = false where id = any ($1)', [models])
    await owner.query(`update account set active = false where id in (select id from ${SCHEMA}.account)`)
    await owner.query("select pg_notify('caseloom_event', id || ' 0') from unnest($1::text[]) id", [models])
  })
}

/** Lets everybody in at the source again. */
async function reopen({ models, source }: Move): Promise<void> {
  await inReplica(source.pool, 10_000, async (owner) => {
    await owner.query(
      `update care_model c set active = true from ${SCHEMA}.move m, placement p
        where c.id = any (m.were_active) and p.care_model_id = c.id and p.state = 'leaving'`,
    )
    await owner.query("update placement set state = 'moving' where care_model_id = any ($1) and state = 'leaving'", [
      models,
    ])
  })
}

/** After the target was opened: ends the channel, and removes the old rows once every server knows. */
async function endMove(move: Move, tables: readonly MovedTable[], how: How): Promise<void> {
  const { models, source, target } = move
  await closeSource(move)
  await endSubscription(target.pool)
  await endPublication(source.pool)
  await betweenCalls(target.pool, takeGuardsDown)
  await pause(how.keepOldMs ?? KEEP_OLD_MS)
  await withoutTriggers(source.pool, (owner) => removeRows(owner, models, tables))
  await betweenCalls(source.pool, async (owner) => {
    await takeGuardsDown(owner)
    await owner.query('delete from placement where care_model_id = any ($1)', [models])
  })
}

async function withoutTriggers(pool: OwnerPool, work: (owner: OwnerConnection) => Promise<void>): Promise<void> {
  const owner = await pool.connect()
  try {
    await owner.query('set session_replication_role = replica')
    await work(owner)
  } finally {
    // The connection goes with its setting.
    owner.release(true)
  }
}

/** Undoes what was begun: the source lets everybody in, and the target has no row of it. */
export async function undoMove(move: Move, { say }: Pick<How, 'say'>): Promise<void> {
  const { models, source, target } = move
  if (await isOpenThere(move))
    throw new MoveRefused(
      'The care model has been opened on its new cluster, so the move cannot be undone. Run the command again to finish it.',
    )
  if (await findMove(source)) await reopen(move)
  await endSubscription(target.pool)
  await endPublication(source.pool)
  if (await findMove(target)) {
    say('Removing what was copied.')
    const tables = await listMovedTables(target.pool)
    await withoutTriggers(target.pool, (owner) => removeRows(owner, models, tables))
  }
  for (const { pool } of [target, source])
    await betweenCalls(pool, async (owner) => {
      await takeGuardsDown(owner)
      await owner.query('delete from placement where care_model_id = any ($1)', [models])
    })
}

/** Finishes a move that was killed after its target had been opened; undoes one that was killed before. */
export async function resumeMove(move: Move, how: How): Promise<'finished' | 'undone'> {
  if (await isOpenThere(move)) {
    await endMove(move, await listMovedTables(move.source.pool), how)
    return 'finished'
  }
  await undoMove(move, how)
  return 'undone'
}
