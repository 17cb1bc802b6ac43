import { Problem, refuse } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { listAttached, lockItem, refusalToCreateFor, writePlaces, type KindRegister } from '../items/index.ts'

type Move = { readonly id: string; readonly after: string | null }

/** Puts something that is attached to an item after something else that is attached to it, or first. Returns all of them in their order. */
export async function moveRelated(
  context: Context,
  kinds: KindRegister,
  targetId: string,
  { id, after }: Move,
): Promise<string[]> {
  const { tx } = context
  // Two moves at once: the second one begins with the order that the first one leaves.
  const target = await lockItem(tx, targetId)
  refuse(refusalToCreateFor(target))
  const all = (await listAttached(tx, targetId, null)).filter(({ Type }) => kinds.has(Type))
  const ids = all.map(({ Id }) => Id)
  const moved = all.find(({ Id }) => Id === id)
  // What a colleague has deleted meanwhile is not there, whichever of the two it is.
  if (!moved || after === id || (after !== null && !ids.includes(after))) throw new Problem('record.not_found')
  const others = ids.filter((one) => one !== id)
  const order = others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, id)
  if (order.every((one, place) => one === ids[place])) return ids
  await writePlaces(tx, targetId, order)
  const { kind, caseId, personId, version } = target
  context.audit({ action: 'move', kind: moved.Type, itemId: id, caseId, personId })
  context.announce({ itemId: targetId, kind, personId, caseId, version })
  return order
}
