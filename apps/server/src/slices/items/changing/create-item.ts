import { Kind } from '@caseloom/contracts/items/item'
import { Problem, refuse } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { refusalToCreateFor } from '../item-policy.ts'
import { getItem } from '../item-store.ts'
import type { KindRegister } from '../kind.ts'

type CreatedItem = { readonly id: string; readonly kind: Kind }

export type NewOfKind = {
  readonly type: string
  readonly target: string
  readonly ofType: string | undefined
  readonly start: string | undefined
  readonly end: string | undefined
}

/** Creates an item of a kind for a person, a case or another item. */
export async function createItem(context: Context, kinds: KindRegister, wanted: NewOfKind): Promise<CreatedItem> {
  const target = await getItem(context.tx, wanted.target)
  const kind = Kind.safeParse(wanted.type.toUpperCase())
  const create = kind.success ? kinds.get(kind.data)?.creation?.create : undefined
  if (!kind.success || !create) throw new Problem('item.kind_not_creatable')
  refuse(refusalToCreateFor(target))
  const id = await create(context, { target, ofType: wanted.ofType, start: wanted.start, end: wanted.end })
  return { id, kind: kind.data }
}

/** The kinds that can be created, in the order of the register. */
export function creatableKinds(kinds: KindRegister) {
  return [...kinds.values()].flatMap(({ kind, creation }) =>
    creation ? [{ Type: kind, From: creation.from ?? null }] : [],
  )
}
