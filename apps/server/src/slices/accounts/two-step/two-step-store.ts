import type { Tx } from '../../../platform/database/database.ts'
import { twoStepRow } from '../account-row.ts'

export type StoredTwoStep = {
  readonly secret: Buffer
  /** Null until a first code has confirmed it. */
  readonly confirmedAt: Date | null
  /** The time step of the last code that was used. */
  readonly lastStep: number
}

const twoSteps = (tx: Tx, accountId: string) =>
  tx.selectFrom('two_step').select(['secret', 'confirmed_at', 'last_step']).where('account_id', '=', accountId)

type TwoStepRow = Awaited<ReturnType<ReturnType<typeof twoSteps>['execute']>>[number]

const toTwoStep = ({ secret, confirmed_at: confirmedAt, last_step: lastStep }: TwoStepRow): StoredTwoStep => ({
  secret,
  confirmedAt: confirmedAt && new Date(confirmedAt),
  lastStep: Number(lastStep),
})

export async function findTwoStep(tx: Tx, accountId: string): Promise<StoredTwoStep | undefined> {
  const row = await twoSteps(tx, accountId).executeTakeFirst()
  return row && toTwoStep(row)
}

/** The account's second step, locked, so that of two sign-ins with one code only one succeeds. */
export async function lockTwoStep(tx: Tx, accountId: string): Promise<StoredTwoStep | undefined> {
  const row = await twoSteps(tx, accountId).forUpdate().executeTakeFirst()
  return row && toTwoStep(row)
}

/** A new secret, which replaces one that was not confirmed. */
export async function setSecret(tx: Tx, accountId: string, secret: Buffer, now: Date): Promise<void> {
  await tx
    .insertInto('two_step')
    .values(twoStepRow({ account_id: accountId, secret, begun_at: now }))
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ secret, begun_at: now, confirmed_at: null, last_step: 0 }),
    )
    .execute()
}

/** Turns it on, by the code of this time step. */
export async function setConfirmed(
  tx: Tx,
  accountId: string,
  { now, step }: { readonly now: Date; readonly step: number },
): Promise<void> {
  await tx
    .updateTable('two_step')
    .set({ confirmed_at: now, last_step: step })
    .where('account_id', '=', accountId)
    .execute()
}

export async function setLastStep(tx: Tx, accountId: string, lastStep: number): Promise<void> {
  await tx.updateTable('two_step').set({ last_step: lastStep }).where('account_id', '=', accountId).execute()
}

/** False if there was none. */
export async function deleteTwoStep(tx: Tx, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('two_step').where('account_id', '=', accountId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Replaces all recovery codes of the account. */
export async function replaceRecoveryCodes(tx: Tx, accountId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, hash })))
    .execute()
}

/** Uses a recovery code up; false if the account has no such code. */
export async function spendRecoveryCode(tx: Tx, accountId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function countRecoveryCodes(tx: Tx, accountId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
