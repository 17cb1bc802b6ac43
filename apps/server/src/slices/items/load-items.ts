import type { Item, Kind } from '@caseloom/contracts/items/item'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { caselessItem, listItemAnswers, type CaselessRow } from './answer-lists.ts'
import { kindOf, type Details, type KindRegister } from './kind.ts'

/**
 * Whole answers of items of any kinds, in the order of the ids. If most are of an `expected` kind, its details are queried at the same time,
 * before the kinds are known.
 */
export async function loadItems(
  context: Context,
  kinds: KindRegister,
  ids: readonly string[],
  expected?: Kind,
): Promise<Item[]> {
  const ahead = expected && kindOf(kinds, { kind: expected }).details?.(context, ids)
  const [bases] = await Promise.all([listItemAnswers(context, kinds, ids), ahead])
  const whole = new Map<string, Item>()
  for (const [type, items] of Map.groupBy(bases.values(), (item) => item.Type)) {
    const { answer, details } = kindOf(kinds, { kind: type })
    const added = await (type === expected
      ? ahead
      : details?.(
          context,
          items.map((item) => item.Id),
        ))
    for (const item of items) {
      if (!added || added.has(item.Id)) whole.set(item.Id, answer.parse({ ...item, ...added?.get(item.Id) }))
    }
  }
  return ids.map((id) => whole.get(id) ?? notFound())
}

export async function loadItem(context: Context, kinds: KindRegister, id: string, expected?: Kind): Promise<Item> {
  const [item] = await loadItems(context, kinds, [id], expected)
  return item ?? notFound()
}

type Whole<D extends object> = { readonly row: CaselessRow; readonly details: D }

/** A kind's own query for one whole item: what every item has, and the details. Undefined if the reader does not see it. */
export type ReadWhole<D extends object> = (at: Pick<Context, 'tx' | 'now'>, id: string) => Promise<Whole<D> | undefined>

/** The answer about an item that was read whole and must be of these kinds. */
export function wholeItemOf<D extends object>(
  context: Context,
  kinds: KindRegister,
  of: readonly Kind[],
  found: Whole<D> | undefined,
): Item & D {
  if (!found || !of.includes(found.row.kind)) return notFound()
  return { ...caselessItem(context, kinds, found.row), ...found.details }
}

type Loading<D extends object> = { readonly of: readonly Kind[] } & (
  | { readonly details: Details<D> }
  | { readonly readWhole: ReadWhole<D> }
)

/** One item that must be of these kinds. Unless one query reads all of it, its details are queried at the same time, before its kind is known. */
export async function loadItemOf<D extends object>(
  context: Context,
  kinds: KindRegister,
  loading: Loading<D>,
  id: string,
): Promise<Item & D> {
  if ('readWhole' in loading) return wholeItemOf(context, kinds, loading.of, await loading.readWhole(context, id))
  const [bases, added] = await Promise.all([listItemAnswers(context, kinds, [id]), loading.details(context, [id])])
  const [base, own] = [bases.get(id), added.get(id)]
  return base && own && loading.of.includes(base.Type) ? { ...base, ...own } : notFound()
}

function notFound(): never {
  throw new Problem('record.not_found')
}
