import { newIdempotencyKey } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { sendQueue } from '../../platform/sending.ts'

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
  const names = Object.keys(values)
  const Data = names.map((PropertyName) => ({ Id: item, PropertyName, PropertyValue: values[PropertyName] }))
  return sendQueue.put({
    item,
    // The end of an appointment goes along with its start, and takes its place.
    slot: names.at(-1) ?? '',
    label,
    version,
    call: { method: 'PUT', address: `/api/update/raw/${item}`, body: { Data } },
  })
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
