import type { Tx } from '../../../platform/database/database.ts'

/** The first of these places from which somebody signed in to the account before. */
export async function findKnownPlace(tx: Tx, places: readonly Buffer[]): Promise<Buffer | undefined> {
  const rows = await tx.selectFrom('known_device').select('hash').where('hash', 'in', places).execute()
  return places.find((place) => rows.some(({ hash }) => hash.equals(place)))
}

export async function rememberPlaces(tx: Tx, places: readonly Buffer[], now: Date): Promise<void> {
  await tx
    .insertInto('known_device')
    .values(places.map((hash) => ({ hash, seen_at: now })))
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ seen_at: now }))
    .execute()
}
