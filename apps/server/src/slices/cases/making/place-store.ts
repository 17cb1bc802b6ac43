import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** The creator's open case for this patient, if there is exactly one (product.md section 2). */
export async function findOnlyOpenCase(
  tx: Tx,
  personId: string,
): Promise<{ readonly id: string; readonly groupId: string } | undefined> {
  const rows = await tx
    .selectFrom('managed_case')
    .select(['id', 'group_id'])
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('person_id', '=', personId)
    .where('clinician_id', '=', sql<string>`app.person()`)
    .where('state', '<>', 'closed')
    .limit(2)
    .execute()
  const [only] = rows
  return rows.length === 1 && only ? { id: only.id, groupId: only.group_id } : undefined
}

/** The group whose members see a member's items without a case: their person's group, else their first group. */
export async function findOwnGroup(tx: Tx, personId: string): Promise<string | null> {
  const { rows } = await sql<{ group_id: string | null }>`
    select coalesce((select p.group_id from person p where p.care_model_id = app.care_model() and p.id = ${personId}),
      (select gm.group_id from member m join group_member gm on gm.care_model_id = m.care_model_id and gm.member_id = m.id
        where m.care_model_id = app.care_model() and m.person_id = ${personId} order by gm.group_id limit 1)) as group_id`.execute(
    tx,
  )
  return rows[0]?.group_id ?? null
}
