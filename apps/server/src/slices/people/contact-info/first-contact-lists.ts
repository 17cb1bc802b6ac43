import type { FirstContact } from '@caseloom/contracts/people/contact-info/first-contact'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** A person, and the case for which the first contact is wanted. */
export type Asked = { readonly personId: string | null; readonly caseId: string | null }

/** The person to call first about somebody: a FirstContact as JSON, or null. */
export const firstContact = (
  { personId, caseId }: { readonly personId: RawBuilder<unknown>; readonly caseId: RawBuilder<unknown> },
  now: Date,
) => sql`app.first_contact(${personId}, ${caseId}, app.today(${now}))`

/** The first contact of each person, as `firstContact`, in the order of the question. */
export async function listFirstContacts(tx: Tx, asked: readonly Asked[], now: Date): Promise<(FirstContact | null)[]> {
  if (asked.length === 0) return []
  const { rows } = await sql<{ found: FirstContact | null }>`
    select ${firstContact({ personId: sql`a.person_id`, caseId: sql`a.case_id` }, now)} as found
    from unnest(${asked.map(({ personId }) => personId)}::uuid[], ${asked.map(({ caseId }) => caseId)}::uuid[])
      with ordinality a(person_id, case_id, nth) order by a.nth`.execute(tx)
  return rows.map(({ found }) => found)
}
