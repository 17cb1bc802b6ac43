import { newId } from '../../platform/database/new-id.ts'
import { getInstant } from '../../platform/calls/field-problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { insertItems } from '../items/index.ts'
import { insertToDo } from './to-do-store.ts'

/** The moment by which something due on a day is stored: the day's beginning. */
export function momentOfDueDay(day: string, zone: string): Date {
  return getInstant('DueDay', `${day}T00:00:00`, zone)
}

export type ToDoWanted = {
  readonly name: string
  readonly notes: string
  readonly dueDay: string | null
  /** The member who does it, and the group whose supervisors and coordinators see it. A member's own to-do has no group. */
  readonly doneBy: string
  readonly groupId: string | null
  readonly aboutCaseId: string | null
  readonly meetingId: string | null
}

/** Writes down something to do. The caller has checked that the member may write it down for that person. */
export async function writeToDo(context: Context, wanted: ToDoWanted): Promise<string> {
  const { tx, now, actor } = context
  const { name, notes, dueDay, doneBy, groupId, aboutCaseId, meetingId } = wanted
  const id = newId(now)
  const item = {
    id,
    kind: 'TODO',
    name,
    personId: null,
    caseId: null,
    clinicianId: doneBy,
    groupId,
    date: dueDay === null ? null : momentOfDueDay(dueDay, actor.zone),
    statusClass: 'waiting',
  } as const
  await insertItems(tx, actor.careModelId, [item], context)
  await insertToDo(tx, { careModelId: actor.careModelId, id, notes, aboutCaseId, meetingId })
  context.audit({ action: 'create', kind: 'TODO', itemId: id, after: name })
  // Its own page does not exist: the home of who does it shows it.
  context.announce({ itemId: id, kind: 'TODO', personId: doneBy, caseId: null, version: 1 })
  return id
}
