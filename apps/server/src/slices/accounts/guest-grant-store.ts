import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { hashOf } from '../../platform/secrets.ts'

/** How long after completion a guest may still read and print the form. */
const READING_AFTER_COMPLETION = '60 minutes'

export type GrantFound = {
  readonly id: string
  readonly careModelId: string
  readonly objectId: string
  readonly objectType: 'DOCFORM' | 'BUNDLE'
  readonly expiresAt: Date
  readonly completed: boolean
  readonly zone: string
  readonly locale: string
}

type GrantRow = {
  id: string
  care_model_id: string
  object_id: string
  object_type: 'DOCFORM' | 'BUNDLE'
  expires_at: Date
  completed: boolean
  time_zone: string
  locale: string
}

const toGrant = (row: GrantRow): GrantFound => ({
  id: row.id,
  careModelId: row.care_model_id,
  objectId: row.object_id,
  objectType: row.object_type,
  expiresAt: row.expires_at,
  completed: row.completed,
  zone: row.time_zone,
  locale: row.locale,
})

/** The valid grant for a typed code or a link's token. */
export async function findLivingGrant(
  tx: Tx,
  secret:
    | { readonly code: string }
    | { readonly token: string }
    | { readonly id: string; readonly careModelId: string },
  now: Date,
): Promise<GrantFound | undefined> {
  const filter =
    'code' in secret
      ? sql`g.code_hash = ${hashOf(secret.code)}`
      : 'token' in secret
        ? sql`g.link_hash = ${hashOf(secret.token)}`
        : sql`g.care_model_id = ${secret.careModelId} and g.id = ${secret.id}`
  const { rows } = await sql<GrantRow>`
    select g.id, g.care_model_id, g.object_id, g.object_type, g.expires_at, g.completed_at is not null as completed, c.time_zone, g.locale
    from guest_grant g join care_model c on c.id = g.care_model_id and c.active
    where ${filter} and g.revoked_at is null and g.expires_at > ${now}
      and (g.completed_at is null or g.completed_at + ${READING_AFTER_COMPLETION}::interval > ${now})`.execute(tx)
  return rows[0] && toGrant(rows[0])
}

export async function countUse(tx: Tx, grant: GrantFound): Promise<void> {
  await tx
    .updateTable('guest_grant')
    .set({ use_count: sql`use_count + 1` })
    .where('care_model_id', '=', grant.careModelId)
    .where('id', '=', grant.id)
    .execute()
}

export type Granted = {
  readonly name: string | null
  readonly subjects: readonly string[]
  readonly careModelName: string
}

/** What the calling guest sees of the granted object, in their own transaction: no more of a person than the first name. */
export async function describeGranted(tx: Tx, objectId: string): Promise<Granted> {
  const { rows } = await sql<Granted>`
    select app.name_of(${objectId}) as name, app.granted_first_names() as subjects,
      coalesce((select name from care_model where id = app.care_model()), '') as "careModelName"`.execute(tx)
  const [granted] = rows
  if (!granted) throw new Error('A select without a from answered no row')
  return granted
}
