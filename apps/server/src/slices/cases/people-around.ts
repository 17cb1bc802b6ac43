import type { OwnerPool } from '../../platform/database/insert-rows.ts'

/**
 * Corrects rows of case_person, the people around a case, that disagree with the cases and relationships. Triggers maintain the
 * table, so there should be nothing to correct; it is still checked every night because it decides access. Returns how many rows
 * were wrong.
 */
export async function mendPeopleAround(owner: OwnerPool): Promise<number> {
  const { rows } = await owner.query<{ wrong: number }>(
    `select app.refresh_around(m.id, s.patients) as wrong
       from care_model m cross join lateral (select array(select app.strayed_around(m.id)) as patients) s
      where cardinality(s.patients) > 0`,
  )
  return rows.reduce((sum, { wrong }) => sum + wrong, 0)
}
