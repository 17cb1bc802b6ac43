import type { Relationship } from '@caseloom/contracts/people/person'
import type { SearchResult } from '@caseloom/contracts/search/endpoints'
import type { ShortcutItem } from '../../platform/recent-items.ts'
import { formatCalendarDay, wallNow } from '../../platform/texts/times.ts'
import { matches, type SearchTerm } from './search-terms.ts'
import { t } from './search-texts.ts'

/** One row of the overlay, from the server or from this browser's own lists. */
export type FoundItem = Pick<SearchResult, 'Id' | 'RefId' | 'Name' | 'Description' | 'Type'> & {
  Status: string | null
  StatusClass: SearchResult['StatusClass'] | null
  Date: string | null
  Photo: string | null
}

export function fromResult(result: SearchResult): FoundItem {
  const { Id, RefId, Name, Type, Person, Status, StatusClass, Date, Photo } = result
  const place = { Id, RefId: RefId ?? Person?.Id ?? null, Name, Type }
  return { ...place, Description: describe(result), Status, StatusClass, Date, Photo }
}

/** The person's name comes first, because many sessions have the same name. It is omitted if the item's own text contains it. */
function describe({ Name, Description, Person, Aux1 }: SearchResult): string | null {
  const whose = Person && !Name.includes(Person.Name) && !Description?.includes(Person.Name) ? Person.Name : null
  const born = Aux1 && t('born', { day: formatCalendarDay(Aux1) })
  return [whose, born, Description].filter(Boolean).join(' · ') || null
}

/** The row under the results that creates a new person. */
export const NEW_PERSON_ID = 'new-person'

export function newPersonRow(name: string): FoundItem {
  const none = { RefId: null, Description: null, Status: null, StatusClass: null, Date: null, Photo: null }
  return { Id: NEW_PERSON_ID, Name: name, Type: 'PATIENT', ...none }
}

/** The other person of a relationship, as a row to choose. */
export function fromRelationship({ Id, Person, TypeRef }: Relationship): FoundItem {
  const none = { Status: null, StatusClass: null, Date: null, Photo: Person.Photo }
  return { Id, RefId: Person.Id, Name: Person.Name, Description: TypeRef.Name, Type: 'RELATIONSHIP', ...none }
}

export function fromShortcut({ Id, RefId, Name, Description, Type }: ShortcutItem): FoundItem {
  return { Id, RefId, Name, Description, Type, Status: null, StatusClass: null, Date: null, Photo: null }
}

export function toShortcut(item: FoundItem, careModelId: string): ShortcutItem {
  const { Id, RefId, Name, Description, Type } = item
  return { Id, RefId, Name, Description, Type, CaremodelId: careModelId, At: wallNow() }
}

/** The matching items that this browser already knows, shown until the server has answered. */
export function localMatches(items: readonly FoundItem[], { term, kinds }: SearchTerm): FoundItem[] {
  const fitting = items.filter((item) => (kinds.length === 0 || kinds.includes(item.Type)) && matches(item.Name, term))
  return withoutDoubles(fitting)
}

export function withoutDoubles(items: readonly FoundItem[]): FoundItem[] {
  const byId = new Map(items.toReversed().map((item) => [item.Id, item]))
  return items.filter((item) => byId.get(item.Id) === item)
}
