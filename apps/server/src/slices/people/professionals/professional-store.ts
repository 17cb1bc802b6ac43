import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** False if the member has no right to change the contact. */
export async function markProfessional(tx: Tx, id: string, isSo: boolean): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.mark_professional(${id}, ${isSo}) as done`.execute(tx)
  return rows[0]?.done ?? false
}

export type StoredProfessional = {
  readonly id: string
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  readonly title: string | null
  readonly organization: string | null
  readonly version: number
}

export async function findStoredProfessional(tx: Tx, id: string): Promise<StoredProfessional | undefined> {
  const { rows } = await sql<StoredProfessional>`
    select id, name, first_name as "firstName", last_name as "lastName", title, organization, version
    from app.professional(${id})`.execute(tx)
  return rows[0]
}
