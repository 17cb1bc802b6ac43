import type { Item, Kind, ListableRow, StatusClass } from '@caseloom/contracts/items/item'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { canOf } from './item-policy.ts'
import { listStoredItems, type StoredItem } from './item-store.ts'
import type { KindDefinition, KindRegister } from './kind.ts'

type BaseRow = {
  id: string
  description: string | null
  number: string | null
  person_name: string | null
  case_name: string | null
  clinician_name: string | null
  group_name: string | null
  date: string | null
  completed_at: string | null
  completed_by: string | null
  completed_by_name: string | null
  created_at: string
  created_by_name: string | null
  modified_at: string
  modified_by: string | null
  modified_by_name: string | null
  care_model_id: string
}

const reference = (id: string | null, name: string | null) => (id === null ? null : { Id: id, Name: name ?? '' })

function toItem(actor: Actor, kind: KindDefinition, stored: StoredItem, row: BaseRow): Item {
  return {
    Id: stored.id,
    Type: stored.kind,
    Name: stored.name,
    Description: row.description,
    Number: row.number,
    Person: reference(stored.personId, row.person_name),
    ManagedCase: reference(stored.caseId, row.case_name),
    CaseOpen: stored.caseState === null ? null : stored.caseState !== 'closed',
    Clinician: reference(stored.clinicianId, row.clinician_name),
    Group: reference(stored.groupId, row.group_name),
    Date: row.date,
    Active: stored.active,
    Completed: stored.completed,
    CompletedDate: row.completed_at,
    CompletedBy: reference(row.completed_by, row.completed_by_name),
    Created: row.created_at,
    CreatedBy: reference(stored.createdBy, row.created_by_name),
    LastModified: row.modified_at,
    LastModifiedBy: reference(row.modified_by, row.modified_by_name),
    CaremodelId: row.care_model_id,
    Sharing: stored.sharing,
    Version: stored.version,
    Can: canOf(actor, kind, stored),
  }
}

/** What every kind's answer begins with, for those of the ids that the reader sees. References show Id and Name, never more. */
export async function listItemAnswers(
  tx: Tx,
  actor: Actor,
  kind: KindDefinition,
  ids: readonly string[],
): Promise<Map<string, Item>> {
  const stored = await listStoredItems(tx, ids)
  const { rows } = await sql<BaseRow>`
    select i.id, i.description, i.number, app.name_of(i.person_id) as person_name, app.name_of(i.case_id) as case_name,
      app.name_of(i.clinician_id) as clinician_name, g.name as group_name, app.wall(i.date) as date, app.wall(i.completed_at) as completed_at,
      i.completed_by, app.name_of(i.completed_by) as completed_by_name, app.wall(i.created_at) as created_at,
      app.name_of(i.created_by) as created_by_name, app.wall(i.modified_at) as modified_at, i.modified_by,
      app.name_of(i.modified_by) as modified_by_name, i.care_model_id
    from item i left join care_group g on g.care_model_id = i.care_model_id and g.id = i.group_id
    where i.care_model_id = app.care_model() and i.id = any (${ids}::uuid[])`.execute(tx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    stored.flatMap((item) => {
      const row = byId.get(item.id)
      return row ? [[item.id, toItem(actor, kind, item, row)] as const] : []
    }),
  )
}

/** Groups of an activity list, in the order in which they are shown. */
const activityKinds: readonly Kind[] = ['APPOINTMENT', 'DOCFORM', 'DOCBINARY', 'INCIDENT', 'EVENT', 'COMMENT']

export type ActivityWanted = {
  readonly personId: string | undefined
  /** A clinician's work is what they own, not only what is about them. */
  readonly ownerId: string | undefined
  readonly caseId: string | undefined
  readonly words: string
  readonly kinds: readonly Kind[]
  readonly offset: number
  readonly limit: number
}

type ActivityRow = {
  id: string
  name: string
  description: string | null
  kind: Kind
  person_id: string | null
  case_id: string | null
  person_name: string | null
  date: string | null
  status: string | null
  status_class: StatusClass
  comment_count: number
}

const escaped = (words: string) => words.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** What hangs on a person or a case. The reader's row policies decide what is in it and what is counted. */
function activityFilter({ personId, ownerId, caseId, words, kinds }: ActivityWanted) {
  const wanted = kinds.length > 0 ? activityKinds.filter((kind) => kinds.includes(kind)) : activityKinds
  // Only what is asked for is in the statement, so that its plan, made once, can follow the index.
  const about = [caseId, personId, ownerId].filter((id) => id !== undefined)
  const conditions = [
    sql`i.care_model_id = app.care_model() and i.deleted_at is null and i.kind = any (${wanted}::text[])`,
    ...(caseId === undefined ? [] : [sql`i.case_id = ${caseId}::uuid`]),
    ...(personId === undefined ? [] : [sql`i.person_id = ${personId}::uuid`]),
    ...(ownerId === undefined ? [] : [sql`(i.person_id = ${ownerId}::uuid or i.clinician_id = ${ownerId}::uuid)`]),
    sql`(i.kind <> 'COMMENT' or i.target_id = any (${about}::uuid[]))`,
    ...(words === '' ? [] : [sql`i.search like '%' || app.fold(${escaped(words)}) || '%'`]),
  ]
  return sql.join(conditions, sql` and `)
}

export async function listActivityRows(
  tx: Tx,
  actor: Actor,
  kinds: KindRegister,
  wanted: ActivityWanted,
): Promise<ListableRow[]> {
  const { rows } = await sql<ActivityRow>`
    select i.id, i.name, i.description, i.kind, i.person_id, i.case_id, app.name_of(i.person_id) as person_name, app.wall(i.date) as date,
      i.status, i.status_class,
      (select count(*) from item c where c.care_model_id = i.care_model_id and c.target_id = i.id and c.kind = 'COMMENT' and c.deleted_at is null)::int as comment_count
    from item i where ${activityFilter(wanted)}
    order by array_position(${activityKinds}::text[], i.kind), i.date desc nulls last, i.id desc
    offset ${wanted.offset} limit ${wanted.limit}`.execute(tx)
  const stored = new Map(
    (
      await listStoredItems(
        tx,
        rows.map((row) => row.id),
      )
    ).map((item) => [item.id, item]),
  )
  return rows.flatMap((row) => {
    const item = stored.get(row.id)
    const kind = kinds.get(row.kind)
    if (!item || !kind) return []
    const can = canOf(actor, kind, item)
    return [
      {
        Id: row.id,
        Name: row.name,
        Description: row.description,
        Type: row.kind,
        PersonId: row.person_id,
        CaseId: row.case_id,
        Person: reference(row.person_id, row.person_name),
        Date: row.date,
        Completed: item.completed,
        Active: item.active,
        Status: row.status,
        StatusClass: row.status_class,
        CommentCount: row.comment_count,
        Can: { Delete: can.Delete, Download: can.Download },
      },
    ]
  })
}

export async function countActivity(tx: Tx, wanted: ActivityWanted): Promise<{ Type: Kind; subRowTotal: number }[]> {
  const { rows } = await sql<{ kind: Kind; total: number }>`
    select i.kind, count(*)::int as total from item i where ${activityFilter(wanted)} group by i.kind`.execute(tx)
  const totals = new Map(rows.map((row) => [row.kind, row.total]))
  return activityKinds.flatMap((kind) => {
    const total = totals.get(kind)
    return total ? [{ Type: kind, subRowTotal: total }] : []
  })
}

/** What is attached to an item: everything that hangs on it but comments and attendances. */
export async function listAttached(tx: Tx, id: string): Promise<{ Id: string; Name: string; Type: Kind }[]> {
  const { rows } = await sql<{ Id: string; Name: string; Type: Kind }>`
    select id as "Id", name as "Name", kind as "Type" from item
    where care_model_id = app.care_model() and target_id = ${id} and deleted_at is null and kind not in ('COMMENT', 'ATTENDANCE')
    order by created_at, id limit 100`.execute(tx)
  return rows
}
