import type { Actor } from '../../platform/actor.ts'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'

/**
 * The contract opens the generic calls to guests, for the one form they were given. No kind answers guests here, so they get
 * the answer for a missing item.
 */
export function asMember(context: Context<Actor>): Context {
  if (context.actor.kind !== 'member') throw new Problem('record.not_found')
  return { ...context, actor: context.actor }
}
