import type { Item, Kind } from '@caseloom/contracts/items/item'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { listItemAnswers } from './answer-lists.ts'
import { kindOf, type Details, type KindRegister } from './kind.ts'

/** Whole answers of items of any kinds, in the order of the ids. */
export async function loadItems(context: Context, kinds: KindRegister, ids: readonly string[]): Promise<Item[]> {
  const bases = await listItemAnswers(context, kinds, ids)
  const whole = new Map<string, Item>()
  for (const [type, items] of Map.groupBy(bases.values(), (item) => item.Type)) {
    const { answer, details } = kindOf(kinds, { kind: type })
    const added = await details?.(
      context,
      items.map((item) => item.Id),
    )
    for (const item of items) {
      if (!added || added.has(item.Id)) whole.set(item.Id, answer.parse({ ...item, ...added?.get(item.Id) }))
    }
  }
  return ids.map((id) => whole.get(id) ?? notFound())
}

export async function loadItem(context: Context, kinds: KindRegister, id: string): Promise<Item> {
  const [item] = await loadItems(context, kinds, [id])
  return item ?? notFound()
}

/** One item that must be of these kinds. Its details are queried at the same time, before its kind is known. */
export async function loadItemOf<D extends object>(
  context: Context,
  kinds: KindRegister,
  { of, details }: { readonly of: readonly Kind[]; readonly details: Details<D> },
  id: string,
): Promise<Item & D> {
  const [bases, added] = await Promise.all([listItemAnswers(context, kinds, [id]), details(context, [id])])
  const base = bases.get(id)
  const own = added.get(id)
  return base && own && of.includes(base.Type) ? { ...base, ...own } : notFound()
}

function notFound(): never {
  throw new Problem('record.not_found')
}
