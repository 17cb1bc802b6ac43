import type { Tx } from '../../../platform/database/database.ts'

export type StoredPasskey = {
  readonly id: string
  readonly accountId: string
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
}

export type NamedPasskey = {
  readonly id: string
  readonly credentialId: Buffer
  readonly transports: readonly string[]
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

/** The passkey that says that it has this id, if its account is active. Locked: of two answers with one counter only one is taken. */
export async function lockPasskey(tx: Tx, credentialId: Buffer): Promise<StoredPasskey | undefined> {
  const row = await tx
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .select(['passkey.id', 'account_id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('credential_id', '=', credentialId)
    .where('account.active', '=', true)
    .forUpdate('passkey')
    .executeTakeFirst()
  if (!row) return undefined
  const { id, account_id: accountId, credential_id: storedId, public_key: publicKey, counter, transports } = row
  return { id, accountId, credentialId: storedId, publicKey, counter: Number(counter), transports }
}

export async function listNamedPasskeys(tx: Tx, accountId: string): Promise<NamedPasskey[]> {
  const rows = await tx
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    credentialId: row.credential_id,
    transports: row.transports,
    name: row.name,
    createdAt: new Date(row.created_at),
    lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at),
  }))
}

type NewPasskey = StoredPasskey & { readonly name: string; readonly now: Date }

/** False if some account has it already: a device makes a new key for each account. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkey')
    .values({
      id: passkey.id,
      account_id: passkey.accountId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
      created_at: passkey.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function notePasskeyUse(tx: Tx, id: string, counter: number, now: Date): Promise<void> {
  await tx.updateTable('passkey').set({ counter, last_used_at: now }).where('id', '=', id).execute()
}

/** The name of the passkey that was removed; undefined if the account has none with this id. */
export async function deletePasskey(tx: Tx, accountId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

/** The names of the passkeys that the account had. */
export async function deletePasskeysOf(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx.deleteFrom('passkey').where('account_id', '=', accountId).returning('name').execute()
  return rows.map(({ name }) => name)
}

type Spent = { readonly hash: Buffer; readonly expiresAt: Date; readonly now: Date }

/** False if it was spent before. Expired ones go with it: they are refused by their time. */
export async function insertSpent(tx: Tx, { hash, expiresAt, now }: Spent): Promise<boolean> {
  await tx.deleteFrom('spent_challenge').where('expires_at', '<', now).execute()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('spent_challenge')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
