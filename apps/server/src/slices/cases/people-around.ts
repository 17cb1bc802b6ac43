import type { OwnerPool } from '../../platform/insert-rows.ts'

/**
 * Puts right what the table case_person says of who stands around a case where it does not agree with the cases and relationships
 * themselves. Triggers keep it, so there is nothing to do: this looks every night all the same, because access is decided by it.
 * Returns how many rows were wrong.
 */
export async function mendPeopleAround(owner: OwnerPool): Promise<number> {
  const { rows } = await owner.query<{ wrong: number }>(
    `select app.refresh_around(m.id, s.patients) as wrong
       from care_model m cross join lateral (select array(select app.strayed_around(m.id)) as patients) s
      where cardinality(s.patients) > 0`,
  )
  return rows.reduce((sum, { wrong }) => sum + wrong, 0)
}
