import { queryClient } from '../../../platform/calls/query-client.ts'
import { sendQueue } from '../../../platform/queue/sending.ts'
import type { Waiting } from '../../../platform/queue/waiting.ts'
import { itemKey } from '../item-queries.ts'

export type PropertyValues = Readonly<Record<string, unknown>>

export type ValuesChange = {
  readonly item: string
  /** The change's name in the list of unsaved changes. */
  readonly label: string
  readonly values: PropertyValues
  /** The version that the member sees. */
  readonly version: number | undefined
}

/** Sends properties that were chosen, not typed, at once or when there is a connection. Settles when the server answers. */
export function queueValues({ item, label, values, version }: ValuesChange): Promise<unknown> {
  // An appointment's start is sent together with its end, in the slot of the end.
  const slot = Object.keys(values).at(-1) ?? ''
  const before = sendQueue.find(item, slot)
  const all = { ...(before && valuesIn(before)), ...values }
  const Data = Object.keys(all).map((PropertyName) => ({ Id: item, PropertyName, PropertyValue: all[PropertyName] }))
  return sendQueue.put({
    item,
    slot,
    label,
    version,
    call: { method: 'PUT', address: `/api/update/raw/${item}`, body: { Data } },
  })
}

type Named = { readonly PropertyName: string; readonly PropertyValue: unknown }
const isNamed = (one: unknown): one is Named => typeof Reflect.get(Object(one), 'PropertyName') === 'string'

/** The properties in a queue entry. */
export function valuesIn({ call }: Waiting): PropertyValues {
  const data: unknown = Reflect.get(call.body, 'Data')
  const named = Array.isArray(data) ? data.filter(isNamed) : []
  return Object.fromEntries(named.map(({ PropertyName, PropertyValue }) => [PropertyName, PropertyValue]))
}

export type QueuedCompletion = {
  /** The item whose typed text is sent before. */
  readonly item: string
  /** What is completed by one call: the item, or parts of it, such as attendances. */
  readonly ids: readonly string[]
  readonly label: string
  readonly body: object
}

/** The name of a completion among the waiting changes of its item. */
const completionSlot = (item: string, ids: readonly string[]): string =>
  ids[0] === item ? 'Completion' : `Completion ${ids.join(' ')}`

/** What a waiting completion of parts of an item completes; empty for every other change. */
export function partsIn({ slot }: Pick<Waiting, 'slot'>): readonly string[] {
  const [name, ...parts] = slot.split(' ')
  return name === 'Completion' ? parts : []
}

/** Completes an item or parts of it after its typed text is sent. Sending again after a lost answer completes it once. */
export async function queueCompletion({ item, ids, label, body }: QueuedCompletion): Promise<unknown> {
  const answer = await sendQueue.put({
    item,
    slot: completionSlot(item, ids),
    label,
    key: sendQueue.newKey(),
    isLast: true,
    call: { method: 'PUT', address: `/api/complete/${ids.join('/')}`, body },
  })
  // Settles after the page shows the item as completed.
  await queryClient.invalidateQueries({ queryKey: itemKey(item) })
  return answer
}
