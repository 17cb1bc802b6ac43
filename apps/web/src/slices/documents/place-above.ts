import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { homeOf, isCaseSeen } from '../../platform/items/item-home.ts'
import { pathOfItem } from '../../platform/items/item-places.ts'
import { paths } from '../../platform/paths.ts'

/** Where the form leads, however many of its pages were visited: to the item it is attached to, to its case, else home. */
export function placeAbove(document: DocumentForm): string {
  const { Target, Person } = document
  const target = Target && isCaseSeen(document) && pathOfItem({ Id: Target.Id, RefId: null, Type: Target.Type })
  return target || (homeOf(Person, document) ?? paths.home)
}
