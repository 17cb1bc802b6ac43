import type { GroupRow, MemberRow } from '@caseloom/contracts/admin/members/member-row'
import type { Setup } from '@caseloom/contracts/admin/setup-endpoints'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

type Wanted = {
  readonly words: string
  /** Only those whose invitation needs somebody. */
  readonly attention: boolean
  /** Only those who see nothing, because they belong to no group in use. */
  readonly groupless: boolean
  readonly offset: number
  readonly limit: number
}

/** The letter did not arrive, or its link works no longer. */
const needsAttention = sql`(m.active and m.invited and not m.is_elsewhere and (m.link_until is null or m.letter_state in ('failed', 'uncertain')))`

/** Administrators see everything without a group. */
const isGroupless = sql`(m.active and m.role <> 'administrator' and not exists (select from group_member its
  join care_group g on g.care_model_id = its.care_model_id and g.id = its.group_id and g.active
  where its.care_model_id = app.care_model() and its.member_id = m.id))`

type Found = MemberRow & { total: number }

const columns = sql`m.id as "Id", m.person_id as "PersonId", m.name as "Name", m.username as "UserName", m.email as "Email", m.role as "Role",
  coalesce((select jsonb_agg(jsonb_build_object('Id', g.id, 'Name', g.name) order by app.fold(g.name), g.id) from group_member its
    join care_group g on g.care_model_id = its.care_model_id and g.id = its.group_id
    where its.care_model_id = app.care_model() and its.member_id = m.id), '[]') as "Groups",
  case when not m.active then 'inactive' when m.invited then 'invited' else 'active' end as "State",
  case when m.active and m.letter_state is not null then jsonb_build_object('State', m.letter_state, 'Reason', m.letter_reason) end as "Letter",
  case when m.active and m.invited then app.wall(m.link_until) end as "InvitedUntil", app.wall(m.last_seen) as "LastSeen",
  m.two_step as "TwoStep", m.passkeys as "Passkeys", m.single_sign_on as "SingleSignOn", m.is_elsewhere as "IsElsewhere",
  (select count(*) from managed_case c where c.care_model_id = app.care_model() and c.clinician_id = m.person_id and c.state <> 'closed'
    and not exists (select from item b where b.care_model_id = c.care_model_id and b.id = c.id and b.deleted_at is not null))::int as "OpenCases",
  m.version as "Version"`

/** Members who may sign in come first, then by name. Every word must be in the name, the username, the address or the name of a group. */
export async function listMemberRows(
  tx: Tx,
  { words, attention, groupless, offset, limit }: Wanted,
  now: Date,
): Promise<{ rows: MemberRow[]; total: number }> {
  const { rows } = await sql<Found>`
    with found as materialized (select m.*, app.fold(m.name) as folded from app.members_to_administer(${now}) m
      where (not ${attention}::boolean or ${needsAttention}) and (not ${groupless}::boolean or ${isGroupless}) and not exists (select from regexp_split_to_table(trim(app.fold(${words})), '\\s+') word
        where strpos(concat_ws(' ', app.fold(m.name), app.fold(m.username), app.fold(m.email), (select string_agg(app.fold(g.name), ' ')
          from group_member its join care_group g on g.care_model_id = its.care_model_id and g.id = its.group_id
          where its.care_model_id = app.care_model() and its.member_id = m.id)), word) = 0)),
    page as (select * from found m order by m.active desc, m.folded, m.id offset ${offset} limit ${limit})
    select ${columns}, counted.total from (select count(*)::int as total from found) counted left join page m on true
    order by m.active desc, m.folded, m.id`.execute(tx)
  return { rows: rows.filter(({ Id }) => Id !== null), total: rows[0]?.total ?? 0 }
}

type Counts = Omit<Setup, 'SendsMail' | 'Undelivered'>

const NOTHING_SET_UP: Counts = {
  Confirmed: false,
  Lookups: false,
  ApiClients: false,
  Groups: 0,
  Tracs: 0,
  Forms: 0,
  Members: 0,
  Attention: 0,
  WithoutGroup: 0,
}

/** How far the care model is set up. */
export async function countSetup(tx: Tx, now: Date): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select confirmed_at is not null from care_model where id = app.care_model()) as "Confirmed",
      (select 'lookups' = any (setup_reviewed) from care_model where id = app.care_model()) as "Lookups",
      (select 'api-clients' = any (setup_reviewed) or exists (select from api_client a where a.care_model_id = app.care_model())
        from care_model where id = app.care_model()) as "ApiClients",
      (select count(*) from care_group where care_model_id = app.care_model() and active)::int as "Groups",
      (select count(*) from trac where care_model_id = app.care_model() and active)::int as "Tracs",
      (select count(distinct v.template_id) from template_version v where v.care_model_id = app.care_model() and v.published_at is not null)::int as "Forms",
      (count(*) filter (where m.active and m.id <> app.member()))::int as "Members", (count(*) filter (where ${needsAttention}))::int as "Attention",
      (count(*) filter (where ${isGroupless}))::int as "WithoutGroup"
    from app.members_to_administer(${now}) m`.execute(tx)
  return rows[0] ?? { ...NOTHING_SET_UP }
}

export async function findMemberRow(tx: Tx, id: string, now: Date): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select ${columns} from app.members_to_administer(${now}) m where m.id = ${id}`.execute(tx)
  return rows[0]
}

type PersonRow = { Id: string; Name: string; Group: { Id: string; Name: string } | null }

/** Clinicians who have a page and no sign-in, by name. */
export async function listPeopleWithoutSignIn(tx: Tx, words: string, atMost: number): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select i.id as "Id", i.name as "Name", case when g.id is not null then jsonb_build_object('Id', g.id, 'Name', g.name) end as "Group"
    from item i join person p on p.care_model_id = i.care_model_id and p.id = i.id
    left join care_group g on g.care_model_id = p.care_model_id and g.id = p.group_id
    where i.care_model_id = app.care_model() and i.kind = 'CLINICIAN' and i.active and i.deleted_at is null
      and not exists (select from member m where m.care_model_id = i.care_model_id and m.person_id = i.id)
      and not exists (select from regexp_split_to_table(trim(app.fold(${words})), '\\s+') word where strpos(i.search, word) = 0)
    order by app.fold(i.name), i.id limit ${atMost}`.execute(tx)
  return rows
}

/** By name, those in use first. */
export async function listGroupRows(tx: Tx, id: string | null = null): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select g.id as "Id", g.name as "Name", g.active as "Active", g.version as "Version",
      (select count(*) from group_member its join member m on m.care_model_id = its.care_model_id and m.id = its.member_id and m.active
        where its.care_model_id = g.care_model_id and its.group_id = g.id)::int as "Members",
      (select count(*) from managed_case c where c.care_model_id = g.care_model_id and c.group_id = g.id and c.state <> 'closed'
        and not exists (select from item b where b.care_model_id = c.care_model_id and b.id = c.id and b.deleted_at is not null))::int as "OpenCases"
    from care_group g where g.care_model_id = app.care_model() and (${id}::uuid is null or g.id = ${id}::uuid)
    order by g.active desc, app.fold(g.name), g.id`.execute(tx)
  return rows
}
