import type { ServerEvent } from '@caseloom/contracts/items/event'
import type { Query, QueryKey } from '@tanstack/react-query'

/** Lists that may hold any item. */
const EVERYWHERE = new Set(['home', 'search', 'directory', 'bin', 'supervision', 'guest-grant'])
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
  'scheduled',
])
/** Queries whose second key names the person or case that the list belongs to. */
const BY_OWNER = new Set(['activity', 'calendar', 'cases', 'relationships', 'workflows', 'workflow-runs'])

/**
 * Comments and messages, of which an event that tells of an answer says nothing: each of them has an event of its own. And what a guest was
 * given, which says only whether each form is completed.
 */
export const isNoAnswers = ([name]: QueryKey): boolean =>
  /^(comments|notifications|outbox|scheduled|guest-grant)$/.test(String(name))

export type ItemChanged = Extract<ServerEvent, { Event: 'item:changed' }>

/** Whether what a query shows may have changed with this event. */
export function isTouched(key: QueryKey, event: ItemChanged): boolean {
  const [name, subject] = key
  if (typeof name !== 'string') return false
  if (EVERYWHERE.has(name)) return true
  if (name === 'resources') return event.Type === 'RESOURCE'
  const ids = [event.Id, event.PersonId, event.CaseId, event.ClinicianId]
  if (typeof subject === 'string') return BY_ID.has(name) && ids.includes(subject)
  if (!BY_OWNER.has(name)) return false
  // A list that names neither person nor case may hold anybody's.
  const owners = ownersIn(subject)
  return owners.length === 0 || owners.some((owner) => ids.includes(owner))
}

/**
 * Whether a query says in its `meta` that it holds what has changed: by the items in its data (`itemsIn`), as a series does, or by a rule of
 * its own (`isTouchedBy`), as a report does.
 */
export function namesItem({ meta, state }: Pick<Query, 'meta' | 'state'>, event: ItemChanged): boolean {
  // Nothing else has these names, so they have these types.
  const isTouchedBy = meta?.['isTouchedBy'] as ((event: ItemChanged) => boolean) | undefined
  const itemsIn = meta?.['itemsIn'] as ((data: unknown) => readonly string[]) | undefined
  if (isTouchedBy?.(event)) return true
  return itemsIn !== undefined && state.data !== undefined && itemsIn(state.data).includes(event.Id)
}

function ownersIn(subject: unknown): string[] {
  if (typeof subject !== 'object' || subject === null) return []
  const owners: unknown[] = [Reflect.get(subject, 'person'), Reflect.get(subject, 'case')]
  return owners.filter((owner) => typeof owner === 'string')
}
