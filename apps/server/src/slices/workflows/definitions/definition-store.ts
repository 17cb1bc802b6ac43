import type { WorkflowBody } from '@caseloom/contracts/workflows/workflow-body'
import type { DefinitionRow, PublishedWorkflow } from '@caseloom/contracts/workflows/workflow-definition'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { findNamesake } from '../../../platform/find-namesake.ts'
import { workflowDefinitionRow, workflowVersionRow } from '../workflow-row.ts'

const counted = sql`(select count(*)::int from workflow w where w.care_model_id = v.care_model_id and w.version_id = v.id)`

/** A version as administrators see it: { Number, Published, Workflows }. */
const seenVersion = sql`json_build_object('Number', v.number, 'Published', app.wall(v.published_at), 'Workflows', ${counted})`

export async function listDefinitionRows(tx: Tx): Promise<DefinitionRow[]> {
  const { rows } = await sql<DefinitionRow>`
    select d.id as "Id", d.name as "Name", d.description as "Description", d.active as "Active", d.is_custom_action as "IsCustomAction",
      latest.seen as "Latest", draft.number as "DraftNumber",
      jsonb_array_length(coalesce(draft.body, latest.body) -> 'Activities') as "Activities"
    from workflow_definition d
    left join workflow_version draft on draft.care_model_id = d.care_model_id and draft.definition_id = d.id and draft.published_at is null
    left join lateral (select ${seenVersion} as seen, v.body from workflow_version v
      where v.care_model_id = d.care_model_id and v.definition_id = d.id and v.published_at is not null order by v.number desc limit 1) latest on true
    where d.care_model_id = app.care_model() order by app.fold(d.name), d.id`.execute(tx)
  return rows
}

export type StoredDefinition = {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly active: boolean
  readonly isCustomAction: boolean
  readonly version: number
}

const definitionColumns = sql`d.id, d.name, d.description, d.active, d.is_custom_action as "isCustomAction", d.version`

export type WholeWorkflow = Omit<StoredDefinition, 'version'> & {
  /** The body of its newest version; null if none was published yet. */
  readonly body: WorkflowBody | null
  readonly hasDraft: boolean
}

/** All workflows that administrators wrote, by name, with what each says. */
export async function listWholeWorkflows(tx: Tx): Promise<WholeWorkflow[]> {
  const { rows } = await sql<WholeWorkflow>`
    select ${definitionColumns},
      (select v.body from workflow_version v where v.care_model_id = d.care_model_id and v.definition_id = d.id and v.published_at is not null
        order by v.number desc limit 1) as body,
      exists (select from workflow_version v where v.care_model_id = d.care_model_id and v.definition_id = d.id and v.published_at is null) as "hasDraft"
    from workflow_definition d where d.care_model_id = app.care_model() order by app.fold(d.name), d.id`.execute(tx)
  return rows
}

/** Locks the definition where it is to be changed, so that two administrators change it one after the other. */
export async function findDefinition(tx: Tx, id: string, forUpdate: boolean): Promise<StoredDefinition | undefined> {
  const { rows } = await sql<StoredDefinition>`
    select ${definitionColumns} from workflow_definition d where d.care_model_id = app.care_model() and d.id = ${id}
    ${forUpdate ? sql`for update` : sql``}`.execute(tx)
  return rows[0]
}

export type DefinitionBody = {
  readonly id: string
  readonly number: number
  readonly isDraft: boolean
  readonly body: WorkflowBody
}

const bodiesOf = (definitionId: string) => sql<DefinitionBody>`
  select id, number, published_at is null as "isDraft", body from workflow_version
  where care_model_id = app.care_model() and definition_id = ${definitionId}
    and (published_at is null or number = (select max(number) from workflow_version
      where care_model_id = app.care_model() and definition_id = ${definitionId} and published_at is not null)) order by number`

/** The draft and the newest published version. */
export async function listDefinitionBodies(tx: Tx, definitionId: string): Promise<DefinitionBody[]> {
  return (await bodiesOf(definitionId).execute(tx)).rows
}

type WholeDefinition = StoredDefinition & {
  readonly bodies: DefinitionBody[]
  readonly published: PublishedWorkflow[]
}

/** The definition with its draft, its newest version and the list of published ones, in one statement: all are of the same moment. */
export async function findWholeDefinition(tx: Tx, id: string): Promise<WholeDefinition | undefined> {
  const { rows } = await sql<WholeDefinition>`
    select ${definitionColumns}, (select coalesce(json_agg(b), '[]') from (${bodiesOf(id)}) b) as bodies,
      (select coalesce(json_agg(${seenVersion} order by v.number desc), '[]') from workflow_version v
        where v.care_model_id = d.care_model_id and v.definition_id = d.id and v.published_at is not null) as published
    from workflow_definition d where d.care_model_id = app.care_model() and d.id = ${id}`.execute(tx)
  return rows[0]
}

/** The answer holds until the transaction ends. */
export async function isDefinitionNameTaken(tx: Tx, name: string, butBy: string | null): Promise<boolean> {
  await sql`select app.hold_workflow_names()`.execute(tx)
  return (await findNamesake(tx, 'workflow_definition', name, { butNot: butBy })) !== undefined
}

type NewDefinition = {
  readonly careModelId: string
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly now: Date
}

export async function insertDefinition(
  tx: Tx,
  { careModelId, id, name, description, now }: NewDefinition,
): Promise<void> {
  await tx
    .insertInto('workflow_definition')
    .values(workflowDefinitionRow({ care_model_id: careModelId, id, name, description, created_at: now }))
    .execute()
}

type Columns = {
  readonly name?: string
  readonly description?: string | null
  readonly active?: boolean
  readonly is_custom_action?: boolean
}

/** Every change raises the version, that of a draft too. */
export async function touchDefinition(tx: Tx, id: string, columns: Columns = {}): Promise<void> {
  await tx
    .updateTable('workflow_definition')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', id)
    .execute()
}

/** One workflow alone is the custom action. Returns the name of the one that was it. */
export async function clearCustomAction(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update workflow_definition set is_custom_action = false, version = version + 1
    where care_model_id = app.care_model() and is_custom_action returning name`.execute(tx)
  return rows[0]?.name
}

type DraftOf = {
  readonly careModelId: string
  readonly id: string
  readonly definitionId: string
  readonly body: WorkflowBody
}

/** The draft gets the number after the newest published one. */
export async function insertDefinitionDraft(tx: Tx, { careModelId, id, definitionId, body }: DraftOf): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) + 1 as number from workflow_version
    where care_model_id = ${careModelId} and definition_id = ${definitionId}`.execute(tx)
  const draft = workflowVersionRow({
    care_model_id: careModelId,
    id,
    definition_id: definitionId,
    number: rows[0]?.number ?? 1,
    body: JSON.stringify(body),
  })
  await tx.insertInto('workflow_version').values(draft).execute()
}

export async function writeDefinitionDraft(tx: Tx, versionId: string, body: WorkflowBody): Promise<void> {
  await sql`
    update workflow_version set body = ${JSON.stringify(body)}::jsonb
    where care_model_id = app.care_model() and id = ${versionId}`.execute(tx)
}

export async function markDefinitionPublished(tx: Tx, versionId: string, now: Date): Promise<void> {
  await sql`
    update workflow_version set published_at = ${now} where care_model_id = app.care_model() and id = ${versionId}`.execute(
    tx,
  )
}

export async function removeDefinitionDraft(tx: Tx, versionId: string): Promise<void> {
  await sql`delete from workflow_version where care_model_id = app.care_model() and id = ${versionId}`.execute(tx)
}
