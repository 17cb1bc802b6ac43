import { CompletionAnswer, type PropertyChange } from '@caseloom/contracts/items/endpoints'
import type { ProblemCode } from '@caseloom/contracts/problem'
import { problemText } from '@caseloom/contracts/problem-texts'
import { CompletionRefused } from '../../../platform/completion-refused.ts'
import { Problem, refuse } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { lockForBatch, partsFirst } from '../batch-order.ts'
import { onlyForbidden, refusalToComplete, refusalToRevert, refusalToUpdate } from '../item-policy.ts'
import { listStoredItems, type StoredItem } from '../item-store.ts'
import { kindOf, type CompletionRequest, type KindDefinition, type KindRegister } from '../kind.ts'
import { refuseFor, RefusedItem } from './refused-item.ts'
import { revertLocked } from './revert-items.ts'
import { refuseStaleItem } from './stale-item.ts'
import { updateLocked } from './update-items.ts'

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
  const changed = completion.data.map((change) => change.Id)
  const locked = await lockForBatch(context, kinds, [...ids, ...completion.revert, ...changed])
  refuseForbidden(context, kinds, locked, completion)
  refuseStaleItem(context, locked[0])
  const wanted = locked.filter(({ id }) => ids.includes(id))
  await refusedAsList(context, ids, async () => {
    const opened = await prepare(context, kinds, locked, completion)
    await completeLocked(context, kinds, opened ?? wanted, { outcomeId: completion.outcomeId, batch: new Set(ids) })
  })
  return wanted.map(({ id, name }) => ({ Id: id, Name: name, ErrorMessage: null }))
}

/** Runs completions. A refusal becomes the list of the items, in which the one that is at fault comes first and says why. */
export async function refusedAsList(
  context: Pick<Context, 'tx' | 'locale'>,
  ids: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw error instanceof Problem && error.status === 409 && !(error instanceof CompletionRefused)
      ? await refusedList(context, ids, error)
      : error
  }
}

/** Runs the steps before the completions. Returns the items as they are afterwards, or undefined if there was nothing to do. */
async function prepare(
  context: Context,
  kinds: KindRegister,
  locked: readonly StoredItem[],
  { ids, data, revert, reason }: Completion,
): Promise<readonly StoredItem[] | undefined> {
  if (data.length === 0 && revert.length === 0) return undefined
  const reverted = locked.filter(({ id }) => revert.includes(id))
  await revertLocked(context, kinds, reverted, reason)
  const opened =
    reverted.length === 0
      ? locked
      : await listStoredItems(
          context.tx,
          locked.map(({ id }) => id),
        )
  const writes = data.map(({ Id, PropertyName, PropertyValue }) => ({
    id: Id,
    name: PropertyName,
    value: PropertyValue,
  }))
  await updateLocked(context, kinds, opened, writes)
  const wasOpen = new Set(opened.filter(({ completed }) => !completed).map(({ id }) => id))
  const now = await listStoredItems(context.tx, [...new Set(ids)])
  // An outcome among the data has already completed its item.
  return now.filter(({ id, completed }) => !(completed && wasOpen.has(id)))
}

/**
 * Refuses what the member may never do, before the items are judged stale. Whether their state allows it is judged when their turn comes,
 * because the batch itself may change that.
 */
function refuseForbidden(
  { actor }: Context,
  kinds: KindRegister,
  locked: readonly StoredItem[],
  { ids, revert, data }: Completion,
): void {
  const ask = (
    wanted: readonly string[],
    refusalTo: (kind: KindDefinition, item: StoredItem) => ProblemCode | null,
  ) => {
    for (const item of locked.filter(({ id }) => wanted.includes(id)))
      refuse(onlyForbidden(refusalTo(kindOf(kinds, item), item)))
  }
  ask(ids, refusalToComplete)
  ask(revert, refusalToRevert)
  ask(
    data.map(({ Id }) => Id),
    (kind, item) => refusalToUpdate(actor, kind, item),
  )
}

async function completeLocked(
  context: Context,
  kinds: KindRegister,
  all: readonly StoredItem[],
  request: CompletionRequest,
): Promise<void> {
  for (const { kind, items } of partsFirst(kinds, all)) {
    for (const item of items) refuseFor(item.id, refusalToComplete(kind, item))
    await kind.completion?.complete(context, items, request)
  }
}

/** The open questions that the refusal of a document names. */
const openOf = ({ values }: Problem) => CompletionAnswer.element.shape.Open.parse(values['Open'])

async function refusedList(
  context: Pick<Context, 'tx' | 'locale'>,
  ids: readonly string[],
  problem: Problem,
): Promise<CompletionRefused> {
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
