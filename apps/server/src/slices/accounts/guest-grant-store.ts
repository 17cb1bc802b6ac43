import { WeekStart } from '@caseloom/contracts/admin/care-model/care-model'
import type { Locale } from '@caseloom/contracts/locales'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { hashOf } from '../../platform/secrets.ts'

export type GrantFound = {
  readonly id: string
  readonly careModelId: string
  readonly objectId: string
  readonly objectType: 'DOCFORM' | 'BUNDLE'
  /** The documents that it opens. */
  readonly objects: readonly string[]
  /** The case to whose trail its guests' actions belong. */
  readonly caseId: string | null
  readonly personId: string | null
  readonly expiresAt: Date
  readonly completed: boolean
  readonly zone: string
  readonly weekStart: WeekStart
  readonly locale: string
  readonly draftKey: Buffer
}

type GrantRow = {
  id: string
  care_model_id: string
  object_id: string
  object_type: 'DOCFORM' | 'BUNDLE'
  objects: string[]
  case_id: string | null
  person_id: string | null
  expires_at: Date
  completed: boolean
  time_zone: string
  week_start: string
  locale: string
  draft_key: Buffer
}

const toGrant = (row: GrantRow): GrantFound => ({
  id: row.id,
  careModelId: row.care_model_id,
  objectId: row.object_id,
  objectType: row.object_type,
  objects: row.objects,
  caseId: row.case_id,
  personId: row.person_id,
  expiresAt: row.expires_at,
  completed: row.completed,
  zone: row.time_zone,
  weekStart: WeekStart.parse(row.week_start),
  locale: row.locale,
  draftKey: row.draft_key,
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
    select g.id, g.care_model_id, g.object_id, g.object_type, g.objects, about.case_id, about.person_id, g.expires_at, g.completed_at is not null as completed, c.time_zone, c.week_start, g.locale, g.draft_key
    from guest_grant g join care_model c on c.id = g.care_model_id and c.active
    left join lateral app.place_of_granted(g.care_model_id, g.objects) about on true
    where ${filter} and g.revoked_at is null and g.expires_at > ${now} and app.opens_anything(g.care_model_id, g.objects)
      and (g.completed_at is null or g.completed_at + app.reading_after_completion() > ${now})`.execute(tx)
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

export type GrantedForm = {
  readonly id: string
  readonly name: string
  readonly firstName: string | null
  readonly subjectNumber: number
  readonly isCompleted: boolean
  /** The guest may read it. */
  readonly isOpen: boolean
}

export type Granted = {
  readonly forms: readonly GrantedForm[]
  readonly senderName: string | null
  readonly careModelName: string
}

/** The documents that the calling guest was given, as they may see them in their own transaction: of people only first names. */
export async function describeGranted(tx: Tx): Promise<Granted> {
  const { rows: forms } = await sql<GrantedForm>`
    select document_id as id, name, subject_number as "subjectNumber", first_name as "firstName", is_completed as "isCompleted", is_open as "isOpen" from app.guest_forms()`.execute(
    tx,
  )
  const { rows } = await sql<Omit<Granted, 'forms'>>`
    select app.guest_sender() as "senderName",
      coalesce((select name from care_model where id = app.care_model()), '') as "careModelName"`.execute(tx)
  const [granted] = rows
  if (!granted) throw new Error('A select without a from answered no row')
  return { forms, ...granted }
}

export type NewGrant = {
  readonly careModelId: string
  readonly id: string
  readonly objectId: string
  readonly objectType: GrantFound['objectType']
  readonly objects: readonly string[]
  readonly code: string
  readonly token: string
  readonly locale: Locale
  readonly draftKey: Buffer
  readonly createdBy: string
  readonly now: Date
  readonly expiresAt: Date
}

export async function insertGrant(tx: Tx, grant: NewGrant): Promise<void> {
  await tx
    .insertInto('guest_grant')
    .values({
      care_model_id: grant.careModelId,
      id: grant.id,
      object_id: grant.objectId,
      object_type: grant.objectType,
      objects: [...grant.objects],
      code_hash: hashOf(grant.code),
      link_hash: hashOf(grant.token),
      locale: grant.locale,
      draft_key: grant.draftKey,
      created_by: grant.createdBy,
      created_at: grant.now,
      expires_at: grant.expiresAt,
      completed_at: null,
      revoked_at: null,
    })
    .execute()
}

type WhichObject = { readonly careModelId: string; readonly objectId: string }

/** Revokes every grant of an object that was not revoked before. */
export async function revokeGrantsOf(tx: Tx, { careModelId, objectId }: WhichObject, now: Date): Promise<void> {
  await tx
    .updateTable('guest_grant')
    .set({ revoked_at: now })
    .where('care_model_id', '=', careModelId)
    .where('object_id', '=', objectId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The key of what guests of this object typed and did not send; undefined if it never had a grant. */
export async function findDraftKey(tx: Tx, { careModelId, objectId }: WhichObject): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('guest_grant')
    .select('draft_key')
    .where('care_model_id', '=', careModelId)
    .where('object_id', '=', objectId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.draft_key
}

/** False if it was revoked before. */
export async function revokeGrant(
  tx: Tx,
  { careModelId, id }: { readonly careModelId: string; readonly id: string },
  now: Date,
): Promise<boolean> {
  const revoked = await tx
    .updateTable('guest_grant')
    .set({ revoked_at: now })
    .where('care_model_id', '=', careModelId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return revoked.numUpdatedRows > 0n
}

export type OpenGrant = {
  readonly id: string
  readonly objectId: string
  readonly created: string
  readonly createdById: string | null
  readonly createdByName: string | null
  readonly expires: string
  readonly useCount: number
  readonly locale: string
}

/** The grants that still open an object, the newest first. A form can also be opened by those of its bundles. */
export async function listOpenGrants(tx: Tx, { careModelId, objectId }: WhichObject, now: Date): Promise<OpenGrant[]> {
  const { rows } = await sql<OpenGrant>`
    select g.id, g.object_id as "objectId", app.wall(g.created_at) as created, g.created_by as "createdById",
      app.name_of(g.created_by) as "createdByName", app.wall(g.expires_at) as expires, g.use_count as "useCount", g.locale
    from guest_grant g
    where g.care_model_id = ${careModelId} and (g.object_id = ${objectId} or g.objects @> array[${objectId}]::uuid[])
      and g.revoked_at is null and g.completed_at is null
      and g.expires_at > ${now} order by g.created_at desc, g.id desc`.execute(tx)
  return rows
}

export async function chooseGrantLocale(
  tx: Tx,
  { careModelId, id, locale }: { readonly careModelId: string; readonly id: string; readonly locale: Locale },
): Promise<void> {
  await tx
    .updateTable('guest_grant')
    .set({ locale })
    .where('care_model_id', '=', careModelId)
    .where('id', '=', id)
    .execute()
}

/** The object that a grant opens. */
export async function findGrantedObject(
  tx: Tx,
  { careModelId, id }: { readonly careModelId: string; readonly id: string },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('guest_grant')
    .select('object_id')
    .where('care_model_id', '=', careModelId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.object_id
}
