import type { Recipient, Recipients } from '@caseloom/contracts/notifications/notification'

export type Wanted = {
  personId: string
  /** The reader chose to text: e-mail does not replace it, even if texts stay in the outbox. */
  isText: boolean
}

/** The recipient for a request: the first that is sent at once, else the first that can be used. */
export function bestWay({ personId, isText }: Wanted, { Items, Sends }: Recipients): Recipient | undefined {
  const ways = Items.filter(({ Person, Refusal }) => Person.Id === personId && Refusal === null)
  const texts = isText ? ways.filter(({ Channel }) => Channel === 'sms') : []
  return texts[0] ?? ways.find(({ Channel }) => Sends.includes(Channel)) ?? ways[0]
}
