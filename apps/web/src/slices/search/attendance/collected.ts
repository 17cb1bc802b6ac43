import { kindsThat } from '@caseloom/contracts/items/kinds'
import type { FoundItem } from '../found-items.ts'

/** Somebody who was chosen: a person, a relationship or a case. */
export type Collected = Pick<FoundItem, 'Id' | 'Name'>

const peopleKinds: readonly string[] = kindsThat('isPerson')

export const collectedKinds: readonly string[] = [...peopleKinds, 'CASE']

/** Who would attend: what is no person, such as a relationship or a case, names one. */
export const personOf = ({ Id, RefId, Type }: Pick<FoundItem, 'Id' | 'RefId' | 'Type'>): string =>
  peopleKinds.includes(Type) ? Id : (RefId ?? Id)

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
