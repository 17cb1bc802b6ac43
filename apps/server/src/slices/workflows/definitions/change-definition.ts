import type { WorkflowBody } from '@caseloom/contracts/workflows/workflow-body'
import type { SavedDefinition } from '@caseloom/contracts/workflows/workflow-definition'
import { newId } from '../../../platform/database/new-id.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import type { KindRegister } from '../../items/index.ts'
import { faultFields, faultsIn, readChoices, saidFaults } from './definition-faults.ts'
import {
  clearCustomAction,
  insertDefinition,
  insertDefinitionDraft,
  isDefinitionNameTaken,
  listDefinitionBodies,
  markDefinitionPublished,
  removeDefinitionDraft,
  touchDefinition,
  writeDefinitionDraft,
  type StoredDefinition,
} from './definition-store.ts'
import { emptyWorkflow, getDefinition, getDefinitionToChange } from './read-definition.ts'

type NamedWorkflow = { readonly Name: string; readonly Description: string | null }

/** Begins a workflow with a draft. Answers with its id. */
export async function createDefinition(
  context: Context,
  { Name, Description }: NamedWorkflow,
  body: WorkflowBody = emptyWorkflow,
): Promise<string> {
  const { tx, now, actor } = context
  if (await isDefinitionNameTaken(tx, Name, null)) throw new Problem('workflow.name_taken')
  const [id, { careModelId }] = [newId(now), actor]
  await insertDefinition(tx, { careModelId, id, name: Name, description: Description, now })
  await insertDefinitionDraft(tx, { careModelId, id: newId(now), definitionId: id, body })
  context.audit({ action: 'create workflow', after: Name, items: [id] })
  return id
}

type Changes = {
  readonly Name?: string | undefined
  readonly Description?: string | null | undefined
  readonly Active?: boolean | undefined
  readonly IsCustomAction?: boolean | undefined
}

export async function changeDefinition(context: Context, id: string, changes: Changes): Promise<void> {
  const { tx, audit } = context
  const before = await getDefinitionToChange(context, id)
  const { Name = before.name, Description = before.description, Active = before.active } = changes
  const { IsCustomAction = before.isCustomAction } = changes
  if (Name !== before.name && (await isDefinitionNameTaken(tx, Name, id))) throw new Problem('workflow.name_taken')
  const items = [id]
  if (before.name !== Name) audit({ action: 'rename workflow', before: before.name, after: Name, items })
  if (before.description !== Description)
    audit({ action: 'describe workflow', before: before.description, after: Description, reason: Name, items })
  if (before.active !== Active)
    audit({ action: Active ? 'activate workflow' : 'deactivate workflow', after: Name, items })
  if (before.isCustomAction !== IsCustomAction) await chooseCustomAction(context, before, IsCustomAction)
  const columns = { name: Name, description: Description, active: Active, is_custom_action: IsCustomAction }
  await touchDefinition(tx, id, columns)
}

async function chooseCustomAction(context: Context, { id, name }: StoredDefinition, isChosen: boolean): Promise<void> {
  const was = await clearCustomAction(context.tx)
  const after = isChosen ? name : null
  context.audit({ action: 'choose custom action', before: was ?? null, after, items: [id] })
}

/** Saves the draft as a whole; the first save after a publication begins the next one. */
export async function saveDefinition(
  context: Context,
  kinds: KindRegister,
  id: string,
  body: WorkflowBody,
): Promise<SavedDefinition> {
  const { tx, now, actor, locale } = context
  const definition = await getDefinitionToChange(context, id)
  const faults = faultsIn(kinds, await readChoices(tx, kinds), body)
  const broken = faults.filter(({ IsBroken }) => IsBroken)
  if (broken.length > 0) throw new Problem('workflow.broken', {}, { fields: faultFields(broken, locale) })
  const draft = await findDraft(context, id)
  if (draft) await writeDefinitionDraft(tx, draft.id, body)
  else await insertDefinitionDraft(tx, { careModelId: actor.careModelId, id: newId(now), definitionId: id, body })
  await touchDefinition(tx, id)
  // A draft is saved while it is written. Its beginning and its publication are in the trail.
  if (!draft) context.audit({ action: 'begin workflow draft', after: definition.name, items: [id] })
  const saved = draft ?? (await findDraft(context, id))
  return { Id: id, Version: definition.version + 1, Number: saved?.number ?? 1, Faults: saidFaults(faults, locale) }
}

async function findDraft({ tx }: Context, id: string) {
  return (await listDefinitionBodies(tx, id)).find(({ isDraft }) => isDraft)
}

export async function discardDefinition(context: Context, id: string): Promise<void> {
  const definition = await getDefinitionToChange(context, id)
  const bodies = await listDefinitionBodies(context.tx, id)
  const draft = bodies.find(({ isDraft }) => isDraft)
  if (!draft) throw new Problem('workflow.no_draft')
  if (bodies.length === 1) throw new Problem('workflow.never_published')
  await removeDefinitionDraft(context.tx, draft.id)
  await touchDefinition(context.tx, id)
  context.audit({ action: 'discard workflow draft', before: definition.name, items: [id] })
}

/** From now on workflows begin with this version. Those that run keep theirs. */
export async function publishDefinition(context: Context, kinds: KindRegister, id: string): Promise<void> {
  const { tx, now, locale } = context
  const definition = await getDefinitionToChange(context, id)
  const draft = await findDraft(context, id)
  if (!draft) throw new Problem('workflow.no_draft')
  const faults = faultsIn(kinds, await readChoices(tx, kinds), draft.body)
  if (faults.length > 0) throw new Problem('workflow.not_ready', {}, { fields: faultFields(faults, locale) })
  await markDefinitionPublished(tx, draft.id, now)
  await touchDefinition(tx, id)
  const after = `${definition.name}, version ${draft.number}`
  context.audit({ action: 'publish workflow', after, items: [id] })
}

/** The body for a file or a dry run: the draft, else the newest version. */
export async function newestBody(context: Context, id: string): Promise<WorkflowBody> {
  await getDefinition(context.tx, id)
  const bodies = await listDefinitionBodies(context.tx, id)
  return (bodies.find(({ isDraft }) => isDraft) ?? bodies[0])?.body ?? emptyWorkflow
}
