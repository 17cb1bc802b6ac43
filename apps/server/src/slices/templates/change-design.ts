import type { TemplateBody } from '@caseloom/contracts/documents/template'
import { templateFaults } from '@caseloom/contracts/templates/template-faults'
import type { SavedDraft } from '@caseloom/contracts/templates/template-design'
import { newId } from '../../platform/database/new-id.ts'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import {
  insertDesign,
  insertDraft,
  isNameTaken,
  listBodies,
  markPublished,
  removeDraft,
  touchDesign,
  writeDraft,
  type StoredDesign,
} from './design-store.ts'
import { emptyBody, faultFields, findDraft, getDesign, getDesignToChange, saidFaults } from './read-design.ts'

type Named = { readonly Name: string; readonly Description: string | null }

/** Begins a template with a draft. Answers with its id. */
export async function createDesign(context: Context, named: Named, body: TemplateBody = emptyBody): Promise<string> {
  const { tx, now, actor } = context
  if (await isNameTaken(tx, named.Name, null)) throw new Problem('template.name_taken')
  const id = newId(now)
  const { careModelId } = actor
  await insertDesign(tx, { careModelId, id, name: named.Name, description: named.Description, now })
  await insertDraft(tx, { careModelId, id: newId(now), templateId: id, body })
  context.audit({ action: 'create form template', after: named.Name, items: [id] })
  return id
}

/** Begins a template with what another one says, its draft if it has one. */
export async function duplicateDesign(context: Context, id: string, Name: string): Promise<string> {
  const design = await getDesign(context.tx, id)
  const bodies = await listBodies(context.tx, id)
  const { body } = bodies.find(({ isDraft }) => isDraft) ?? bodies[0] ?? { body: emptyBody }
  return createDesign(context, { Name, Description: design.description }, body)
}

type Changes = { Name?: string | undefined; Description?: string | null | undefined; Active?: boolean | undefined }

export async function changeDesign(
  context: Context,
  id: string,
  { Name, Description, Active }: Changes,
): Promise<void> {
  const { tx, audit } = context
  const before = await getDesignToChange(context, id)
  if (Name !== undefined && (await isNameTaken(tx, Name, id))) throw new Problem('template.name_taken')
  const now = {
    name: Name ?? before.name,
    description: Description === undefined ? before.description : Description,
    active: Active ?? before.active,
  }
  const items = [id]
  if (before.name !== now.name) audit({ action: 'rename form template', before: before.name, after: now.name, items })
  if (before.description !== now.description)
    audit({ action: 'describe form template', before: described(before), after: described(now), items })
  if (before.active !== now.active)
    audit({ action: now.active ? 'activate form template' : 'deactivate form template', after: now.name, items })
  await touchDesign(tx, id, now)
}

const described = ({ name, description }: Pick<StoredDesign, 'name' | 'description'>): string =>
  `${name}: ${description ?? ''}`

/** Saves the draft as a whole; the first save after a publication begins the next one. */
export async function saveDraft(context: Context, id: string, body: TemplateBody): Promise<SavedDraft> {
  const { tx, now, actor, locale, audit } = context
  const design = await getDesignToChange(context, id)
  const faults = templateFaults(body)
  const broken = faults.filter(({ IsBroken }) => IsBroken)
  if (broken.length > 0) throw new Problem('template.broken', {}, { fields: faultFields(broken, locale) })
  const draft = await findDraft(tx, id)
  if (draft) await writeDraft(tx, draft.id, body)
  else await insertDraft(tx, { careModelId: actor.careModelId, id: newId(now), templateId: id, body })
  await touchDesign(tx, id)
  // A draft is saved while it is typed. Its beginning and its publication are in the trail; what changed is in the versions.
  if (!draft) audit({ action: 'begin form draft', after: design.name, items: [id] })
  const saved = draft ?? (await findDraft(tx, id))
  return { Id: id, Version: design.version + 1, Number: saved?.number ?? 1, Faults: saidFaults(faults, locale) }
}

export async function discardDraft(context: Context, id: string): Promise<void> {
  const design = await getDesignToChange(context, id)
  const bodies = await listBodies(context.tx, id)
  const draft = bodies.find(({ isDraft }) => isDraft)
  if (!draft) throw new Problem('template.no_draft')
  if (bodies.length === 1) throw new Problem('template.never_published')
  await removeDraft(context.tx, draft.id)
  await touchDesign(context.tx, id)
  context.audit({ action: 'discard form draft', before: design.name, items: [id] })
}

/** From now on new documents begin with this version. Those that are there keep theirs. */
export async function publishDraft(context: Context, id: string): Promise<void> {
  const { tx, now, locale } = context
  const design = await getDesignToChange(context, id)
  const draft = await findDraft(tx, id)
  if (!draft) throw new Problem('template.no_draft')
  const faults = templateFaults(draft.body)
  if (faults.length > 0) throw new Problem('template.not_ready', {}, { fields: faultFields(faults, locale) })
  await markPublished(tx, draft.id, now)
  await touchDesign(tx, id)
  const after = `${design.name}, version ${draft.number}`
  context.audit({ action: 'publish form template', after, items: [id] })
}
