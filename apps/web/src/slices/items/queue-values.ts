import { newIdempotencyKey } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { sendQueue } from '../../platform/sending.ts'
import type { Waiting } from '../../platform/waiting.ts'

export type PropertyValues = Readonly<Record<string, unknown>>

export type ValuesChange = {
  readonly item: string
  /** What the change is called where it cannot be sent. */
  readonly label: string
  readonly values: PropertyValues
  /** The version that the member sees. */
  readonly version: number | undefined
}

/** Properties that were chosen, not typed: sent at once, or when the way is back. Ends when the server has answered. */
export function queueValues({ item, label, values, version }: ValuesChange): Promise<unknown> {
  // The end of an appointment goes along with its start, and takes its place.
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

/** The chosen properties that an entry of the queue carries. */
export function valuesIn({ call }: Waiting): PropertyValues {
  const data: unknown = Reflect.get(call.body, 'Data')
  const named = Array.isArray(data) ? data.filter(isNamed) : []
  return Object.fromEntries(named.map(({ PropertyName, PropertyValue }) => [PropertyName, PropertyValue]))
}

/** Completes an item after everything of it that was typed before. The same wish is made once, however often it is sent. */
export async function queueCompletion(item: string, label: string, body: object): Promise<unknown> {
  const answer = await sendQueue.put({
    item,
    slot: 'Completion',
    label,
    key: newIdempotencyKey(),
    isLast: true,
    call: { method: 'PUT', address: `/api/complete/${item}`, body },
  })
  // Told once the page shows it: what is typed next is typed into a completed item.
  await queryClient.invalidateQueries({ queryKey: ['items', item] })
  return answer
}
