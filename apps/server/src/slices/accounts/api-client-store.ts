import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** A program that may call the token endpoint. */
export type ApiClient = {
  readonly id: string
  /** It gets tokens for this care model only; null for every one. */
  readonly careModelId: string | null
  readonly secretHash: Buffer
  readonly lastUsedAt: Date | null
}

/** A program that has not ended. */
export async function findApiClient(tx: Tx, clientId: string): Promise<ApiClient | undefined> {
  const row = await tx
    .selectFrom('api_client')
    .select(['id', 'care_model_id as careModelId', 'secret_hash as secretHash', 'last_used_at'])
    .where('id', '=', clientId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { last_used_at: at, ...client } = row
  return { ...client, lastUsedAt: at === null ? null : new Date(at) }
}

/** Notes that a program called. A call does not wait for another one's note. */
export async function noteUse(tx: Tx, { id }: Pick<ApiClient, 'id'>, now: Date): Promise<void> {
  await sql`
    update api_client set last_used_at = ${now} where id = (
      select id from api_client where id = ${id} for no key update skip locked)`.execute(tx)
}

/**
 * Whether the program may still have tokens: it has not ended, and its secret is the one with which it called. Until the transaction ends,
 * nobody changes that. Who ends it then finds the session.
 */
export async function holdApiClient(tx: Tx, { id, secretHash }: ApiClient): Promise<boolean> {
  const held = await tx
    .selectFrom('api_client')
    .select('id')
    .where('id', '=', id)
    .where('secret_hash', '=', secretHash)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return held !== undefined
}
