import type { ServerEvent } from '@caseloom/contracts/items/event'
import type { Kind } from '@caseloom/contracts/items/item'
import type { Query, QueryKey } from '@tanstack/react-query'

/** Lists that may hold any item. */
const EVERYWHERE = new Set(['home', 'search', 'directory', 'bin', 'supervision'])
/** Queries whose second key is the id of what they show. */
const BY_ID = new Set([
  'items',
  'appointments',
  'people',
  'cases',
  'case-figures',
  'case-courses',
  'comments',
  'audit',
  'row',
  'notifications',
  'outbox',
])
/** Queries whose second key names the person or case that the list belongs to. */
const BY_OWNER = new Set(['activity', 'calendar', 'cases', 'relationships', 'workflows', 'workflow-runs'])

/** What the figures of a report count, or are limited to. */
const COUNTED = new Set<Kind>(['CASE', 'APPOINTMENT', 'ATTENDANCE', 'DOCFORM'])

type ItemChanged = Extract<ServerEvent, { Event: 'item:changed' }>

/** Whether what a query shows may have changed with this event. */
export function isTouched(key: QueryKey, event: ItemChanged): boolean {
  const [name, subject, filters] = key
  if (typeof name !== 'string') return false
  if (EVERYWHERE.has(name)) return true
  if (name === 'resources') return event.Type === 'RESOURCE'
  if (name === 'reports') return isCounted(filters, event)
  const ids = [event.Id, event.PersonId, event.CaseId, event.ClinicianId]
  if (typeof subject === 'string') return BY_ID.has(name) && ids.includes(subject)
  if (!BY_OWNER.has(name)) return false
  // A list that names neither person nor case may hold anybody's.
  const owners = ownersIn(subject)
  return owners.length === 0 || owners.some((owner) => ids.includes(owner))
}

/**
 * Whether the data of a query name the item. A query that holds several items and is named after none of them, such as a series, says in
 * its `meta` which ones: `itemsIn` gets its data.
 */
export function namesItem({ meta, state }: Pick<Query, 'meta' | 'state'>, { Id }: ItemChanged): boolean {
  // Nothing else has this name, so it has this type.
  const itemsIn = meta?.['itemsIn'] as ((data: unknown) => readonly string[]) | undefined
  return itemsIn !== undefined && state.data !== undefined && itemsIn(state.data).includes(Id)
}

/** Whether figures with these filters may count the item. The list of reports has none, and stays. */
function isCounted(filters: unknown, { Type, Id, CaseId }: ItemChanged): boolean {
  if (typeof filters !== 'object' || filters === null || !COUNTED.has(Type)) return false
  const theCase: unknown = Reflect.get(filters, 'case')
  return theCase === undefined || theCase === CaseId || theCase === Id
}

function ownersIn(subject: unknown): string[] {
  if (typeof subject !== 'object' || subject === null) return []
  const owners: unknown[] = [Reflect.get(subject, 'person'), Reflect.get(subject, 'case')]
  return owners.filter((owner) => typeof owner === 'string')
}
