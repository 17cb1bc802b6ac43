import type { Tx } from '../../platform/database/database.ts'

/** The hash of an active program's secret. */
export async function findSecretHash(tx: Tx, clientId: string): Promise<Buffer | undefined> {
  const client = await tx
    .selectFrom('api_client')
    .select('secret_hash')
    .where('id', '=', clientId)
    .where('active', '=', true)
    .executeTakeFirst()
  return client?.secret_hash
}
