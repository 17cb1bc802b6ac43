import { CompletionAnswer, type PropertyChange } from '@caseloom/contracts/items/endpoints'
import type { ProblemCode } from '@caseloom/contracts/problem'
import { problemText } from '@caseloom/contracts/problem-texts'
import { CompletionRefused } from '../../platform/completion-refused.ts'
import { Problem, refuse } from '../../platform/problem.ts'
import type { Context } from '../../platform/serve.ts'
import { lockForBatch, partsFirst } from './batch-order.ts'
import { onlyForbidden, refusalToComplete, refusalToRevert, refusalToUpdate } from './item-policy.ts'
import { getItem, listStoredItems, type StoredItem } from './item-store.ts'
import { kindOf, type CompletionRequest, type KindDefinition, type KindRegister } from './kind.ts'
import { revertLocked } from './revert-items.ts'
import { refuseStaleItem } from './stale-item.ts'
import { updateItems } from './update-items.ts'

export type Completion = {
  readonly ids: readonly string[]
  readonly outcomeId: string | null
  readonly data: readonly PropertyChange[]
  readonly revert: readonly string[]
  readonly reason: string
}

/** Completes all of them or none: first the items to unlock, then the data, then the completions. */
export async function completeItems(
  context: Context,
  kinds: KindRegister,
  completion: Completion,
): Promise<CompletionAnswer> {
  const ids = [...new Set(completion.ids)]
  await refuseForbidden(context, kinds, completion)
  const changed = completion.data.map((change) => change.Id)
  const locked = await lockForBatch(context, kinds, [...ids, ...completion.revert, ...changed])
  refuseStaleItem(context, locked[0])
  try {
    await revertLocked(
      context,
      kinds,
      locked.filter((item) => completion.revert.includes(item.id)),
      completion.reason,
    )
    const opened = await listStoredItems(context.tx, ids)
    const writes = completion.data.map(({ Id, PropertyName, PropertyValue }) => ({
      id: Id,
      name: PropertyName,
      value: PropertyValue,
    }))
    await updateItems(context, kinds, writes)
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

/**
 * Checks access before anything is locked or compared with a version. Whether an item's state allows the change is checked when its
 * turn comes, because this batch may change that state.
 */
async function refuseForbidden(
  { tx, actor }: Context,
  kinds: KindRegister,
  { ids, revert, data }: Completion,
): Promise<void> {
  const ask = async (id: string, refusalTo: (kind: KindDefinition, item: StoredItem) => ProblemCode | null) => {
    const item = await getItem(tx, id)
    refuse(onlyForbidden(refusalTo(kindOf(kinds, item), item)))
  }
  for (const id of ids) await ask(id, refusalToComplete)
  for (const id of revert) await ask(id, refusalToRevert)
  for (const { Id } of data) await ask(Id, (kind, item) => refusalToUpdate(actor, kind, item))
}

/** A refusal inside the loop, with the item of the batch that it is about. */
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
  // Completed by this batch along with another item.
  if (item.completed && !before.completed) return
  const kind = kindOf(kinds, item)
  try {
    refuse(refusalToComplete(kind, item))
    await kind.complete?.(context, item, request)
  } catch (error) {
    throw error instanceof Problem && error.status === 409 ? new RefusedItem(error, item.id) : error
  }
}

/** The open questions that the refusal of a document names. */
const openOf = ({ values }: Problem) => CompletionAnswer.element.shape.Open.parse(values['Open'])

async function refusedList(context: Context, ids: readonly string[], problem: Problem): Promise<CompletionRefused> {
  const items = await listStoredItems(context.tx, ids)
  const culprit = problem instanceof RefusedItem ? problem.itemId : ids[0]
  const message = problemText(problem.code, problem.values, context.locale)
  const rows = items.map((item) => ({
    Id: item.id,
    Name: item.name,
    ErrorMessage: item.id === culprit ? message : null,
    ...(item.id === culprit && problem.values['Open'] !== undefined && { Open: openOf(problem) }),
  }))
  return new CompletionRefused(
    problem.code,
    rows.toSorted((a, b) => Number(b.ErrorMessage !== null) - Number(a.ErrorMessage !== null)),
  )
}
