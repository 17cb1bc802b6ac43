import type { Actor, GuestActor } from '../../platform/actor.ts'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { findKind } from './item-store.ts'
import type { ForGuests, KindRegister } from './kind.ts'

/** The contract opens the generic calls to guests, for the forms they were given. Anything else is missing for them. */
export function asMember(context: Context<Actor>): Context {
  if (context.actor.kind !== 'member') throw new Problem('record.not_found')
  return { ...context, actor: context.actor }
}

/** The caller as a guest; undefined for a member. */
export function asGuest(context: Context<Actor>): Context<GuestActor> | undefined {
  return context.actor.kind === 'guest' ? { ...context, actor: context.actor } : undefined
}

/** What the guest may do with an item. */
export async function getForGuests({ tx }: Context<GuestActor>, kinds: KindRegister, id: string): Promise<ForGuests> {
  const kind = await findKind(tx, id)
  const forGuests = kind && kinds.get(kind)?.forGuests
  if (!forGuests) throw new Problem('record.not_found')
  return forGuests
}
