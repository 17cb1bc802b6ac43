import type { ListedRelationship, PersonChoice } from '@caseloom/contracts/people/relationships/relationship-endpoints'
import type { Relationship } from '@caseloom/contracts/people/person'
import type { ProblemCode } from '@caseloom/contracts/problem'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { relationshipRow } from '../person-row.ts'

export type RelationshipRow = {
  id: string
  version: number
  active: boolean
  access: string
  own_name: string
  other_id: string
  other_name: string
  first_name: string
  last_name: string
  kind: string
  photo_id: string | null
  professional: boolean
  organization: string | null
  waiting: boolean
  confirmable: boolean
  type_id: string
  type_name: string
  category: string | null
  around?: { Id: string; Name: string; TypeRef: { Id: string; Name: string } }[] | null
  clinician_id: string | null
  clinician_name: string | null
  left_cases: string[]
  email: string | null
  phone: string | null
  total: number
}

type TiesWanted = {
  readonly caseId?: string
  readonly offset?: number
  readonly limit?: number
  readonly id?: string
  /** Only people with a contact item. */
  readonly isReachable?: boolean
  /** Only people who can receive a message. */
  readonly mayBeSent?: boolean
  readonly isOnceEach?: boolean
  readonly withTheirTies?: boolean
}

/** Relationships of a person, read from this end; from the other end the type is its inverse. */
export async function listRelationshipPage(
  tx: Tx,
  personId: string,
  wanted: TiesWanted = {},
): Promise<{ rows: ListedRelationship[]; total: number }> {
  const { offset = 0, limit = 200 } = wanted
  const { rows } = await sql<RelationshipRow>`
    with ties as (select * from app.ties_of(${personId}))
    select r.*, ${wanted.withTheirTies ? sql`case when not r.waits then ${tiesOfOther(personId)} end` : sql`null`} as around,
      (count(*) over ())::int as total
    from ties r ${narrowed(wanted)}
    order by r.sequence, r.other_name, r.id offset ${offset} limit ${limit}`.execute(tx)
  // A page past the last row is empty, and still states the total.
  if (rows.length === 0 && offset > 0) {
    const { total } = await listRelationshipPage(tx, personId, { ...wanted, offset: 0, limit: 1 })
    return { rows: [], total }
  }
  return { rows: rows.map((row) => toRelationship(row, personId, wanted.withTheirTies)), total: rows[0]?.total ?? 0 }
}

/** The conditions for leaving relationships out of the list. */
function narrowed({ caseId, id, isReachable, mayBeSent, isOnceEach }: TiesWanted) {
  const inCase = (tie: 'r' | 'x') => sql`${caseId}::uuid <> all (${sql.ref(`${tie}.left_cases`)})`
  const conditions = [
    ...(caseId === undefined ? [] : [inCase('r')]),
    ...(id === undefined ? [] : [sql`r.id = ${id}::uuid`]),
    ...(isReachable ? [sql`r.is_reachable`] : []),
    ...(mayBeSent ? [sql`r.may_be_sent`] : []),
    // A person with several relationships is listed once, by the first of them; open ones come before waiting ones.
    ...(isOnceEach
      ? [
          sql`not exists (select from ties x where x.other_id = r.other_id and (x.waits, x.sequence, x.id) < (r.waits, r.sequence, r.id)
            ${caseId === undefined ? sql`` : sql`and ${inCase('x')}`})`,
        ]
      : []),
  ]
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
}

/** The other open relationships of the other end. */
const tiesOfOther = (personId: string) => sql`(
  select jsonb_agg(jsonb_build_object('Id', f.other_id, 'Name', f.other_name, 'TypeRef', jsonb_build_object('Id', f.type_id, 'Name', f.type_name))
    order by f.sequence, f.other_name, f.other_id)
  from (select x.* from app.ties_of(r.other_id) x where not x.waits and x.other_id <> ${personId}
    order by x.sequence, x.other_name, x.other_id limit 100) f)`

export const listRelationships = async (tx: Tx, personId: string): Promise<Relationship[]> =>
  (await listRelationshipPage(tx, personId)).rows

export function toRelationship(
  row: Omit<RelationshipRow, 'total'>,
  personId: string,
  withTheirTies = false,
): ListedRelationship {
  const mayChange = row.access === 'all'
  return {
    Id: row.id,
    Type: 'RELATIONSHIP',
    Name: tieName(row.other_name, row.type_name),
    PersonId: personId,
    PersonName: row.own_name,
    Person: {
      Id: row.other_id,
      Name: row.other_name,
      FirstName: row.first_name,
      LastName: row.last_name,
      Type: row.kind,
      Photo: row.photo_id,
      Professional: row.professional,
      Organization: row.organization,
    },
    TypeRef: { Id: row.type_id, Name: row.type_name },
    Description: `${row.type_name} · ${row.own_name}`,
    Category: row.category,
    ...(withTheirTies && { Relationships: row.around ?? [] }),
    ClinicianId: row.clinician_id,
    ClinicianName: row.clinician_name,
    Active: row.active,
    State: row.waiting ? 'waiting' : 'confirmed',
    LeftCases: row.left_cases,
    Email: row.email,
    Phone: row.phone,
    Version: row.version,
    Can: { Update: mayChange && !row.waiting, Delete: mayChange, Confirm: row.confirmable },
  }
}

/** The name of a relationship in the bin and in the trail. */
export const tieName = (otherName: string, typeName: string): string => `${typeName}: ${otherName}`.slice(0, 200)

export type StoredTie = { readonly personId: string; readonly relatedId: string; readonly typeId: string }

/** `waits`: a member still has to confirm it. A professional never has to. */
export async function findTie(tx: Tx, id: string): Promise<(StoredTie & { readonly waits: boolean }) | undefined> {
  const { rows } = await sql<StoredTie & { readonly waits: boolean }>`
    select person_id as "personId", related_id as "relatedId", type_id as "typeId",
      waits and not app.is_professional(person_id) and not app.is_professional(related_id) as waits
    from relationship where care_model_id = app.care_model() and id = ${id}`.execute(tx)
  return rows[0]
}

/** Makes two members who connect the same two people at once wait for each other, from whichever end. */
export async function holdPair(tx: Tx, one: string, other: string): Promise<void> {
  const pair = [one, other].toSorted().join(' ')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tie ${pair}`}, 0))`.execute(tx)
}

/** Whether the two already have a relationship, not deleted, that reads the same from the first one's end. */
export async function isTied(tx: Tx, tie: StoredTie, exceptId: string | null = null): Promise<boolean> {
  const { rows } = await sql`
    select from relationship r
    join item i on i.care_model_id = r.care_model_id and i.id = r.id and i.deleted_at is null
    join lookup t on t.care_model_id = r.care_model_id and t.id = r.type_id
    where r.care_model_id = app.care_model() and r.id is distinct from ${exceptId}::uuid
      and ((r.person_id = ${tie.personId} and r.related_id = ${tie.relatedId} and r.type_id = ${tie.typeId})
        or (r.person_id = ${tie.relatedId} and r.related_id = ${tie.personId} and t.inverse_id = ${tie.typeId}))
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Returns the ends that need confirmation: those that the member has no right to change. */
export async function insertTie(tx: Tx, careModelId: string, id: string, tie: StoredTie): Promise<string[]> {
  const { rows } = await sql<{ id: string; waits: boolean; professional: boolean }>`
    select id, not app.changes_by_right(id) as waits, app.is_professional(id) as professional
    from unnest(${[tie.personId, tie.relatedId]}::uuid[]) id`.execute(tx)
  const waiting = rows.filter((end) => end.waits).map((end) => end.id)
  await tx
    .insertInto('relationship')
    .values(
      relationshipRow({
        care_model_id: careModelId,
        id,
        person_id: tie.personId,
        related_id: tie.relatedId,
        type_id: tie.typeId,
        person_waits: waiting.includes(tie.personId),
        related_waits: waiting.includes(tie.relatedId),
      }),
    )
    .execute()
  return rows.some((end) => end.professional) ? [] : waiting
}

/** The type reads from `personId`. False if the member may not change it. */
export async function retypeTie(tx: Tx, id: string, { personId, typeId }: StoredTie): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.retype_tie(${id}, ${personId}, ${typeId}) as done`.execute(
    tx,
  )
  return rows[0]?.done ?? false
}

export type AnsweredTie = {
  readonly refusal: ProblemCode | null
  readonly personId: string
  readonly relatedId: string
  readonly version: number
  readonly typeName: string
  readonly askedBy: string | null
}

/** Undefined if the member cannot see the relationship. */
export async function answerStoredTie(
  tx: Tx,
  { id, isAccepted }: { readonly id: string; readonly isAccepted: boolean },
  now: Date,
): Promise<AnsweredTie | undefined> {
  const { rows } = await sql<AnsweredTie>`
    select refusal, person_id as "personId", related_id as "relatedId", version, type_name as "typeName", asked_by as "askedBy"
    from app.answer_tie(${id}, ${isAccepted}, ${now})`.execute(tx)
  return rows[0]
}

/** The members with the right to change this person. */
export async function listChangersOf(tx: Tx, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select app.changers_of(${personId}) as id`.execute(tx)
  return rows.map(({ id }) => id)
}

export type Tieable = { readonly name: string; readonly isSeen: boolean; readonly mayBeTied: boolean }

/** A person of the care model, even if the member sees only their name. */
export async function findTieable(tx: Tx, personId: string): Promise<Tieable | undefined> {
  const { rows } = await sql<{ name: string; seen: boolean; tieable: boolean }>`
    select p.name, p.seen, app.can_be_tied(p.id) as tieable from app.person_to_pick(${personId}) p`.execute(tx)
  return rows[0] && { name: rows[0].name, isSeen: rows[0].seen, mayBeTied: rows[0].tieable }
}

export async function hasCase(tx: Tx, personId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('managed_case')
    .select('id')
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('person_id', '=', personId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function listPersonChoices(tx: Tx, words: string, atMost: number): Promise<PersonChoice[]> {
  const { rows } = await sql<PersonChoice>`
    select id as "Id", name as "Name", kind as "Type", seen as "Seen", tieable as "Active" from app.pick_people(${words}, ${atMost}::int)`.execute(
    tx,
  )
  return rows
}

/** How many answers since then named people to the member whom they do not see. */
export async function countUnseenNamed(tx: Tx, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select app.unseen_named(${since}) as count`.execute(tx)
  return rows[0]?.count ?? 0
}

type CaseOfTie = { readonly state: string; readonly access: string }

/** A case of one of the relationship's two people. */
export async function findCaseOfTie(tx: Tx, caseId: string, tie: StoredTie): Promise<CaseOfTie | undefined> {
  const { rows } = await sql<CaseOfTie>`
    select c.state, app.case_access(c.clinician_id, c.group_id, c.id in (select unnest(app.edit_cases()))) as access from managed_case c
    where c.care_model_id = app.care_model() and c.id = ${caseId}::uuid and c.person_id in (${tie.personId}, ${tie.relatedId})`.execute(
    tx,
  )
  return rows[0]
}

type Leaving = { readonly id: string; readonly tieId: string; readonly caseId: string; readonly now: Date }

/** False if the relationship had already been removed from that case. */
export async function leaveCase(
  tx: Tx,
  { careModelId, personId }: { readonly careModelId: string; readonly personId: string },
  { id, tieId, caseId, now }: Leaving,
): Promise<boolean> {
  const { rows } = await sql`
    select from relationship_left_case where care_model_id = app.care_model() and relationship_id = ${tieId} and case_id = ${caseId} and back_at is null`.execute(
    tx,
  )
  if (rows.length > 0) return false
  await tx
    .insertInto('relationship_left_case')
    .values({
      care_model_id: careModelId,
      id,
      relationship_id: tieId,
      case_id: caseId,
      left_at: now,
      left_by: personId,
    })
    .execute()
  return true
}

export async function returnToCase(tx: Tx, id: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('relationship_left_case')
    .set({ back_at: now })
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', id)
    .where('back_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
