import type { Given, GivenModel } from './given.ts'

type Leaving = { readonly tie: string; readonly caseId: string; readonly isBack?: boolean }

/** Removes a relationship from one case, and brings it back if `isBack`. */
export async function givenLeftCase(
  given: Given,
  model: GivenModel,
  { tie, caseId, isBack = false }: Leaving,
): Promise<void> {
  const at = new Date('2026-11-18T15:00:00Z')
  const row = { care_model_id: model.id, id: crypto.randomUUID(), relationship_id: tie, case_id: caseId }
  await given.insert('relationship_left_case', { ...row, left_at: at, back_at: isBack ? at : null })
}
