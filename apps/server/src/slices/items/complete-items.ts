import type { CompletionAnswer, PropertyChange } from '@caseloom/contracts/items/endpoints'
import { problemText } from '@caseloom/contracts/problem-texts'
import { CompletionRefused } from '../../platform/completion-refused.ts'
import { Problem, refuse } from '../../platform/problem.ts'
import type { Context } from '../../platform/serve.ts'
import { lockForBatch, partsFirst } from './batch-order.ts'
import { refusalToComplete } from './item-policy.ts'
import { getItem, listStoredItems, type StoredItem } from './item-store.ts'
import { kindOf, type CompletionRequest, type KindRegister } from './kind.ts'
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

/** Completes all of them or none: first what is to be unlocked, then the data, then the completions. */
export async function completeItems(
  context: Context,
  kinds: KindRegister,
  completion: Completion,
): Promise<CompletionAnswer> {
  const ids = [...new Set(completion.ids)]
  const all = [...ids, ...completion.revert, ...completion.data.map((change) => change.Id)]
  // Not found before anything is locked.
  for (const id of all) await getItem(context.tx, id)
  const locked = await lockForBatch(context, kinds, all)
  refuseStaleItem(context, locked[0])
  try {
    await revertLocked(
      context,
      kinds,
      locked.filter((item) => completion.revert.includes(item.id)),
      completion.reason,
    )
    const opened = await listStoredItems(context.tx, ids)
    for (const change of completion.data)
      await updateItem(context, kinds, { id: change.Id, name: change.PropertyName, value: change.PropertyValue })
    const request = { outcomeId: completion.outcomeId, batch: new Set(ids) }
    for (const item of partsFirst(kinds, opened)) await completeOne(context, kinds, item, request)
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

async function completeOne(
  context: Context,
  kinds: KindRegister,
  before: StoredItem,
  request: CompletionRequest,
): Promise<void> {
  const item = await getItem(context.tx, before.id)
  // What this very batch has completed along with something else is done.
  if (item.completed && !before.completed) return
  const kind = kindOf(kinds, item)
  try {
    refuse(refusalToComplete(kind, item))
    await kind.complete?.(context, item, request)
  } catch (error) {
    throw error instanceof Problem && error.status === 409 ? new RefusedItem(error, item.id) : error
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
