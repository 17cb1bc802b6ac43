import { findInstalledCode } from '../platform/database/database-code.ts'
import type { OwnerConnection, OwnerPool } from '../platform/database/insert-rows.ts'
import { listMovedTables, type MovedTable } from './moved-tables.ts'
import { MoveRefused, type Move, type Side } from './side.ts'

/** Refuses a move that could not succeed, before anything is changed. Returns the tables whose rows it copies. */
export async function checkMove({ models, source, target }: Move): Promise<readonly MovedTable[]> {
  await refuseSourceSettings(source)
  await refuseTargetSettings(target)
  const tables = await refuseDifferentTables(source, target)
  await refuseOtherKey(source, target)
  await refuseTakenNames(models, source, target)
  await refuseSharedAccounts(models, source.pool)
  return tables
}

async function refuseSourceSettings({ name, pool }: Side): Promise<void> {
  const { rows } = await pool.query<{
    level: string
    replicates: boolean
    free: number
    owns: boolean
    replica: boolean
  }>(
    `select current_setting('wal_level') as level, rolreplication or rolsuper as replicates, has_database_privilege(current_database(), 'create') as owns,
        has_parameter_privilege('session_replication_role', 'set') as replica,
        current_setting('max_replication_slots')::int - (select count(*)::int from pg_replication_slots) as free
       from pg_roles where rolname = current_user`,
  )
  const [it] = rows
  if (it?.level !== 'logical')
    throw new MoveRefused(
      `wal_level of the cluster ${name} is ${it?.level}. Set it to logical, and start PostgreSQL again.`,
    )
  if (!it.replicates)
    throw new MoveRefused(
      `The owner of the tables on the cluster ${name} may not announce changes. Run there as superuser: alter role caseloom_owner replication;`,
    )
  if (!it.owns) throw mayNotCreate(name)
  if (!it.replica) throw mayNotReplicate(name)
  if (it.free < 1)
    throw new MoveRefused(`The cluster ${name} has no free replication slot. Raise max_replication_slots.`)
}

const mayNotCreate = (name: string) =>
  new MoveRefused(
    `The owner of the tables on the cluster ${name} may not create a schema. Run there as superuser: grant create on database caseloom to caseloom_owner;`,
  )

const mayNotReplicate = (name: string) =>
  new MoveRefused(
    `The owner of the tables on the cluster ${name} may not write rows as they are. Run there as superuser: grant set on parameter session_replication_role to caseloom_owner;`,
  )

async function refuseTargetSettings({ name, pool }: Side): Promise<void> {
  const { rows } = await pool.query<{ subscribes: boolean; replica: boolean; owns: boolean; version: number }>(
    `select has_database_privilege(current_database(), 'create') as owns, current_setting('server_version_num')::int as version, has_parameter_privilege('session_replication_role', 'set') as replica,
        rolsuper or exists (select from pg_roles g where g.rolname = 'pg_create_subscription' and pg_has_role(current_user, g.oid, 'member')) as subscribes
       from pg_roles where rolname = current_user`,
  )
  const [it] = rows
  if (!it?.subscribes)
    throw new MoveRefused(
      (it?.version ?? 0) < 160_000
        ? `The owner of the tables on the cluster ${name} may not subscribe, which PostgreSQL 15 allows superusers alone. Run there as superuser: alter role caseloom_owner superuser; and take it back after the move.`
        : `The owner of the tables on the cluster ${name} may not subscribe. Run there as superuser: grant pg_create_subscription to caseloom_owner;`,
    )
  if (!it.owns) throw mayNotCreate(name)
  if (!it.replica) throw mayNotReplicate(name)
}

async function inClient<T>(pool: OwnerPool, work: (client: OwnerConnection) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

async function refuseDifferentTables(source: Side, target: Side): Promise<readonly MovedTable[]> {
  const [ours, theirs] = await Promise.all([source, target].map(({ pool }) => inClient(pool, findInstalledCode)))
  if (!ours || ours.hash !== theirs?.hash)
    throw new MoveRefused(
      `The clusters ${source.name} and ${target.name} are not of the same release of Caseloom. Start its servers, which bring both up to date, and try again.`,
    )
  const [here, there] = await Promise.all([listMovedTables(source.pool), listMovedTables(target.pool)])
  if (JSON.stringify(here) !== JSON.stringify(there))
    throw new MoveRefused(`The tables of the clusters ${source.name} and ${target.name} differ.`)
  return here
}

async function refuseOtherKey(source: Side, target: Side): Promise<void> {
  const keys = await Promise.all(
    [source, target].map(({ pool }) => pool.query<{ secret: Buffer }>('select secret from installation')),
  )
  const [ours, theirs] = keys.map(({ rows }) => rows[0]?.secret.toString('hex'))
  if (ours !== theirs)
    throw new MoveRefused(
      `The clusters ${source.name} and ${target.name} belong to two installations: their keys differ.`,
    )
}

async function refuseTakenNames(models: readonly string[], source: Side, target: Side): Promise<void> {
  const { rows: own } = await source.pool.query<{ name: string; short_name: string }>(
    'select name, short_name from care_model where id = any ($1)',
    [models],
  )
  const { rows: taken } = await target.pool.query<{ name: string }>(
    'select name from care_model where id = any ($1) or name = any ($2) or short_name = any ($3)',
    [models, own.map((one) => one.name), own.map((one) => one.short_name)],
  )
  if (taken[0])
    throw new MoveRefused(`The cluster ${target.name} has a care model of that name already: ${taken[0].name}.`)
  const { rows: accounts } = await source.pool.query<{ id: string; username: string }>(
    'select distinct a.id, lower(a.username) as username from account a join member m on m.account_id = a.id where m.care_model_id = any ($1)',
    [models],
  )
  const { rows: same } = await target.pool.query<{ username: string }>(
    'select username from account where id = any ($1) or lower(username) = any ($2) order by username limit 20',
    [accounts.map(({ id }) => id), accounts.map(({ username }) => username)],
  )
  if (same.length > 0)
    throw new MoveRefused(
      `The cluster ${target.name} has accounts with the same usernames, which may be other people's: ${same.map(({ username }) => username).join(', ')}.`,
    )
}

/** An account is on one cluster. A password that was changed on one of two would still open the other. */
export async function refuseSharedAccounts(models: readonly string[], source: OwnerPool): Promise<void> {
  const { rows } = await source.query<{ username: string; names: string[] }>(
    `select a.username, array_agg(c.name order by c.name) as names from account a join member o on o.account_id = a.id and o.care_model_id <> all ($1)
       join care_model c on c.id = o.care_model_id
      where exists (select from member m where m.account_id = a.id and m.care_model_id = any ($1))
      group by a.id, a.username order by a.username limit 20`,
    [models],
  )
  if (rows.length === 0) return
  const others = [...new Set(rows.flatMap(({ names }) => names))]
  throw new MoveRefused(
    `${rows.map(({ username }) => username).join(', ')} ${rows.length === 1 ? 'is a member' : 'are members'} of ${others.join(', ')} as well, and an account is on one cluster. Move these care models together, by naming all of them.`,
  )
}
