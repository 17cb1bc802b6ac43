import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** A moment of the transaction that it can be taken back to. The newest of a name counts. */
export async function setSavepoint(tx: Tx, name: string): Promise<void> {
  await sql`savepoint ${sql.id(name)}`.execute(tx)
}

export async function rollBackTo(tx: Tx, name: string): Promise<void> {
  await sql`rollback to savepoint ${sql.id(name)}`.execute(tx)
}
