import type { Actor } from '../../platform/actor.ts'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/serve.ts'

/**
 * The generic calls are open to guests by contract, for the one form they were given. Until forms exist no kind is theirs,
 * so a guest is told what everybody is told about what is not there.
 */
export function asMember(context: Context<Actor>): Context {
  if (context.actor.kind !== 'member') throw new Problem('record.not_found')
  return { ...context, actor: context.actor }
}
