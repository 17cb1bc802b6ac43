import { UNDO_MINUTES } from '@caseloom/contracts/appointments/appointment-rules'
import type { ProblemCode } from '@caseloom/contracts/problem'
import type { Actor } from '../../platform/actor.ts'
import type { StoredItem } from '../items/index.ts'

export type Completion = { readonly by: string | null; readonly at: Date | null }

/** Only the member who completed the appointment may undo that, and only for ten minutes. Later it is re-activated with a reason. */
export function refusalToUndoCompletion(
  actor: Actor,
  item: StoredItem,
  { by, at }: Completion,
  now: Date,
): ProblemCode | null {
  if (item.access !== 'all') return 'record.forbidden'
  if (!item.completed || at === null) return 'item.not_completed'
  if (item.caseState === 'closed') return 'case.closed'
  const isOwn = actor.kind === 'member' && by === actor.personId
  return isOwn && now.getTime() - at.getTime() <= UNDO_MINUTES * 60_000 ? null : 'item.undo_expired'
}
