import type { CompletionAnswer, PropertyChange } from '@caseloom/contracts/items/endpoints'
import { problemText } from '@caseloom/contracts/problem-texts'
import { CompletionRefused } from '../../platform/completion-refused.ts'
import { Problem, refuse } from '../../platform/problem.ts'
import type { Context } from '../../platform/serve.ts'
import { refusalToComplete } from './item-policy.ts'
import { getItem, listStoredItems, lockItems } from './item-store.ts'
import { kindOf, type KindRegister } from './kind.ts'
import { revertLocked } from './revert-items.ts'
import { refuseStaleItem } from './stale-item.ts'
import { updateItem } from './update-item.ts'

export type Completion = {
  readonly ids: readonly string[]
  readonly outcomeId: string | null
  readonly data: readonly PropertyChange[]
  readonly revert: readonly string[]
  readonly reason: string
}

/** Completes all of them or none. Data is applied before anything locks, reverts before completions. */
export async function completeItems(
  context: Context,
  kinds: KindRegister,
  completion: Completion,
): Promise<CompletionAnswer> {
  const ids = [...new Set(completion.ids)]
  // Seen and allowed before anything is locked or written.
  for (const id of [...ids, ...completion.revert]) await getItem(context.tx, id)
  const locked = await lockItems(context.tx, [...ids, ...completion.revert])
  refuseStaleItem(context, locked[0])
  try {
    await revertLocked(
      context,
      kinds,
      locked.filter((item) => completion.revert.includes(item.id)),
      completion.reason,
    )
    for (const change of completion.data)
      await updateItem(context, kinds, { id: change.Id, name: change.PropertyName, value: change.PropertyValue })
    for (const id of ids) await completeOne(context, kinds, id, completion.outcomeId)
  } catch (error) {
    throw error instanceof Problem && error.status === 409 && !(error instanceof CompletionRefused)
      ? await refusedList(context, ids, error)
      : error
  }
  const done = await listStoredItems(context.tx, ids)
  return done.map((item) => ({ Id: item.id, Name: item.name, ErrorMessage: null }))
}

/** Which item of a batch a refusal is about, told from the inside of the loop. */
class RefusedItem extends Problem {
  readonly itemId: string
  constructor(problem: Problem, itemId: string) {
    super(problem.code, problem.values)
    this.itemId = itemId
  }
}

async function completeOne(context: Context, kinds: KindRegister, id: string, outcomeId: string | null): Promise<void> {
  const item = await getItem(context.tx, id)
  const kind = kindOf(kinds, item)
  try {
    // Completing the last attendance may just have completed its appointment in the same batch.
    refuse(refusalToComplete(kind, item))
    await kind.complete?.(context, item, { outcomeId })
  } catch (error) {
    throw error instanceof Problem && error.status === 409 ? new RefusedItem(error, id) : error
  }
}

async function refusedList(context: Context, ids: readonly string[], problem: Problem): Promise<CompletionRefused> {
  const items = await listStoredItems(context.tx, ids)
  const culprit = problem instanceof RefusedItem ? problem.itemId : ids[0]
  const message = problemText(problem.code, problem.values, context.locale)
  const rows = items.map((item) => ({
    Id: item.id,
    Name: item.name,
    ErrorMessage: item.id === culprit ? message : null,
  }))
  return new CompletionRefused(
    problem.code,
    rows.toSorted((a, b) => Number(b.ErrorMessage !== null) - Number(a.ErrorMessage !== null)),
  )
}
