import type { Given, GivenModel } from './given.ts'

type TracWanted = {
  name?: string
  groups?: readonly string[]
  needsRelationship?: boolean
  active?: boolean
  category?: string
}

/** A trac of two phases; for all groups, unless some are named. */
export async function givenTrac(given: Given, model: GivenModel, wanted: TracWanted = {}): Promise<string> {
  const tracId: string = crypto.randomUUID()
  await given.insert('trac', {
    care_model_id: model.id,
    id: tracId,
    name: wanted.name ?? `Trac ${tracId}`,
    needs_relationship: wanted.needsRelationship ?? false,
    active: wanted.active ?? true,
    category: wanted.category ?? null,
  })
  for (const [index, name] of ['Beginning', 'End'].entries()) {
    const phase = { id: crypto.randomUUID(), trac_id: tracId, name, sequence: index + 1, weeks: 4 }
    await given.insert('trac_phase', { care_model_id: model.id, ...phase })
  }
  for (const groupId of wanted.groups ?? [])
    await given.insert('trac_group', { care_model_id: model.id, trac_id: tracId, group_id: groupId })
  return tracId
}
