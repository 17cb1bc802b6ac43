import { Id } from '@caseloom/contracts/ids'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { getItem } from '../item-store.ts'
import { kindOf, type KindRegister } from '../kind.ts'

type Asked = {
  readonly CompletedBy?: string | undefined
  readonly PropertyName?: string | undefined
  readonly PropertyValue?: unknown
}

/** The receiver, if an update hands an item of a kind with a taker to somebody; undefined for any other update. */
export async function findTaker(
  context: Context,
  kinds: KindRegister,
  id: string,
  { CompletedBy, PropertyName, PropertyValue }: Asked,
): Promise<string | undefined> {
  const isTaker = PropertyName === undefined && CompletedBy !== undefined
  if (!isTaker && PropertyName !== 'Clinician') return undefined
  if (kindOf(kinds, await getItem(context.tx, id)).hasTaker !== true) return undefined
  const taker = Id.safeParse(isTaker ? CompletedBy : PropertyValue)
  if (!taker.success) throw new Problem('item.value_invalid', { Property: 'Clinician' })
  return taker.data
}
