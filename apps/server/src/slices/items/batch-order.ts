import type { Context } from '../../platform/calls/serve.ts'
import { lockItems, type LockFirst, type StoredItem } from './item-store.ts'
import { kindOf, kindsOfTargets, type KindDefinition, type KindRegister } from './kind.ts'

/** Items of one kind that can be completed. */
type Group = { readonly kind: KindDefinition; readonly items: readonly StoredItem[] }

const isPart = ({ kind }: Group) => Number(kind.completion?.isOfTarget === true)

function groupsOf(kinds: KindRegister, items: readonly StoredItem[]): Group[] {
  return [...Map.groupBy(items, ({ kind }) => kind).values()].flatMap((same) =>
    same[0] ? [{ kind: kindOf(kinds, same[0]), items: same }] : [],
  )
}

export const wholesFirst = (kinds: KindRegister, items: readonly StoredItem[]): Group[] =>
  groupsOf(kinds, items).toSorted((a, b) => isPart(a) - isPart(b))

export const partsFirst = (kinds: KindRegister, items: readonly StoredItem[]): Group[] =>
  groupsOf(kinds, items).toSorted((a, b) => isPart(b) - isPart(a))

/**
 * Locks the items of a batch, and the targets of those that are parts. Otherwise two members who complete the last two attendances of an
 * appointment at the same time would each see the other one open.
 */
export const lockForBatch = (
  { tx }: Context,
  kinds: KindRegister,
  ids: readonly string[],
  first?: LockFirst,
): Promise<StoredItem[]> => lockItems(tx, ids, { withTargetsOf: kindsOfTargets(kinds), first })
