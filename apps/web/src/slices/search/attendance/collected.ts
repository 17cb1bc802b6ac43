import { kindsThat } from '@caseloom/contracts/items/kinds'
import type { FoundItem } from '../found-items.ts'

export const collectedKinds: readonly string[] = [...kindsThat('isPerson'), 'CASE']

/** Adds somebody to the chosen people, or removes them. */
export function toggleCollected(chosen: readonly FoundItem[], item: FoundItem): readonly FoundItem[] {
  const others = chosen.filter(({ Id }) => Id !== item.Id)
  return others.length < chosen.length ? others : [...chosen, item]
}

export type CollectRefusal = 'nameless' | 'phone' | 'unknown'

/**
 * Why an item cannot attend, or null. People and relationships can. A case stands for its patient, except on phones, where there is no
 * room to show whose it is.
 */
export function refusalToCollect(
  { Id, Type }: Pick<FoundItem, 'Id'> & { Type: string },
  isPhone: boolean,
): CollectRefusal | null {
  if (!Id || !Type) return 'nameless'
  const kind = Type.split(';')[0]?.toUpperCase() ?? ''
  if (kind === 'CASE' || kind === 'MANAGEDCASE') return isPhone ? 'phone' : null
  return kind === 'RELATIONSHIP' || collectedKinds.includes(kind) ? null : 'unknown'
}
