import type { Clock } from '../platform/clock.ts'
import { inOwnerTransaction, type OwnerConnection, type OwnerPool } from '../platform/database/insert-rows.ts'
import { isPasswordOf } from '../slices/accounts/index.ts'
import { DEMO_CLIENT, DEMO_PASSWORD } from './demo-client.ts'

export type RemovedDemo = {
  readonly careModels: readonly string[]
  readonly accounts: number
  readonly locked: readonly string[]
}

type DemoAccount = {
  readonly id: string
  readonly username: string
  readonly hash: string
  /** Also a member of a care model outside the demo. */
  readonly elsewhere: boolean
}

const demoAccounts = `select a.id, a.username, a.password_hash as hash, exists (
    select from member m join care_model c on c.id = m.care_model_id where m.account_id = a.id and not c.is_demo) as elsewhere
  from account a
  where exists (select from member m join care_model c on c.id = m.care_model_id where m.account_id = a.id and c.is_demo)
  order by a.username`

/**
 * Removes the demo's care models, accounts and API client in one transaction, including the audit trails, which concern no real
 * person. The nightly cleanup deletes the stored pictures. The demo is not created again.
 */
export function removeDemo(owner: OwnerPool, clock: Clock): Promise<RemovedDemo> {
  return inOwnerTransaction(owner, async (connection) => {
    // Deleting a year of demo data takes longer than the usual timeout.
    await connection.query('set local statement_timeout = 0')
    const { rows } = await connection.query<{ id: string; name: string }>(
      'select id, name from care_model where is_demo order by name',
    )
    if (rows.length === 0) return { careModels: [], accounts: 0, locked: [] }
    const ids = rows.map(({ id }) => id)
    const { rows: accounts } = await connection.query<DemoAccount>(demoAccounts)
    const [shared = [], own = []] = [true, false].map((each) => accounts.filter(({ elsewhere }) => elsewhere === each))
    await deleteCareModels(connection, ids)
    await deleteAccounts(
      connection,
      own.map(({ id }) => id),
    )
    const locked = await lockAccounts(connection, shared, clock.now())
    await connection.query('delete from api_client where id = $1', [DEMO_CLIENT.id])
    await connection.query('update installation set demo_removed_at = $1', [clock.now()])
    return { careModels: rows.map(({ name }) => name), accounts: own.length, locked }
  })
}

/**
 * The replica role skips the trigger that protects the audit trail, and the foreign key checks, which would take minutes. It needs
 * a superuser, which the user of a private database is.
 */
async function deleteCareModels(connection: OwnerConnection, ids: readonly string[]): Promise<void> {
  await connection.query('set local session_replication_role = replica')
  for (const table of await tenantTables(connection))
    await connection.query(`delete from "${table}" where care_model_id = any($1::uuid[])`, [ids])
  // Tokens reference sessions and have no care_model_id.
  await connection.query('delete from token t where not exists (select from session s where s.id = t.session_id)')
  await connection.query('delete from care_model where id = any($1::uuid[])', [ids])
  await connection.query('set local session_replication_role = origin')
}

/** Accounts that are also used elsewhere stay, but lose the public password and the sessions started with it. */
async function lockAccounts(
  connection: OwnerConnection,
  accounts: readonly DemoAccount[],
  now: Date,
): Promise<readonly string[]> {
  const locked: string[] = []
  for (const { id, username, hash } of accounts) {
    if (!(await isPasswordOf(hash, DEMO_PASSWORD))) continue
    await connection.query("update account set password_hash = '' where id = $1", [id])
    await connection.query(
      "update session set ended_at = $2, end_reason = 'password changed' where account_id = $1 and ended_at is null",
      [id, now],
    )
    locked.push(username)
  }
  return locked
}

async function deleteAccounts(connection: OwnerConnection, ids: readonly string[]): Promise<void> {
  await connection.query('delete from password_reset where account_id = any($1::uuid[])', [ids])
  await connection.query('delete from account where id = any($1::uuid[])', [ids])
}

async function tenantTables(connection: OwnerConnection): Promise<string[]> {
  const { rows } = await connection.query<{ name: string }>(
    `select c.relname as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'care_model_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  return rows.map(({ name }) => name)
}
