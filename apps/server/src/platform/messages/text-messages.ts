import * as z from 'zod'
import type { Configuration } from '../configuration.ts'

export type TextMessage = { readonly to: string; readonly body: string }
export type Found = {
  readonly providerId: string
  readonly state: 'sent' | 'delivered' | 'failed'
  readonly reason: string | null
}

/** The provider refused the message, so it did not go out. A temporary refusal is tried again. */
export class TextMessageRefused extends Error {
  readonly mayPass: boolean
  constructor(reason: string, mayPass: boolean) {
    super(reason)
    this.mayPass = mayPass
  }
}

/** Sends text messages, or says that it cannot: without a provider the message stays in the outbox and nothing claims it was sent. */
export type TextMessages = {
  readonly canSend: boolean
  /** Any error but TextMessageRefused leaves open whether it went out. */
  send(message: TextMessage): Promise<string>
  /** The same message to the same number since then, except `others`; undefined if the provider has none. */
  find(message: TextMessage, since: Date, others: ReadonlySet<string>): Promise<Found | undefined>
  /** The state of a message that the provider accepted. */
  look(providerId: string): Promise<Found>
}

const TIMEOUT_MS = 10_000

const Message = z.object({
  sid: z.string(),
  status: z.string(),
  body: z.string().optional(),
  error_message: z.string().nullish(),
  date_created: z.string().nullish(),
})

function stateOf(status: string): Found['state'] {
  if (status === 'delivered' || status === 'read') return 'delivered'
  return ['failed', 'undelivered', 'canceled'].includes(status) ? 'failed' : 'sent'
}

const toFound = ({ sid, status, error_message }: z.infer<typeof Message>): Found => ({
  providerId: sid,
  state: stateOf(status),
  reason: error_message ?? null,
})

/** Twilio's Messages resource. */
export function openTextMessages({ twilio }: Configuration): TextMessages {
  if (!twilio) {
    const refuse = () => Promise.reject(new Error('No TWILIO_ACCOUNT_SID is configured'))
    return { canSend: false, send: refuse, find: refuse, look: refuse }
  }
  const { accountSid, authToken, from, url } = twilio
  const messages = `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const ask = (target: string, init: RequestInit = {}) =>
    fetch(target, { ...init, headers: { authorization }, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  return {
    canSend: true,
    async send({ to, body }) {
      const answer = await ask(`${messages}.json`, {
        method: 'POST',
        body: new URLSearchParams({ To: to, From: from, Body: body }),
      })
      if (answer.ok) return Message.parse(await answer.json()).sid
      // A gateway in between may have forwarded it before it gave up.
      if (answer.status >= 500) throw new Error(`The provider answered ${answer.status}`)
      throw new TextMessageRefused(`The provider answered ${answer.status}`, answer.status === 429)
    },
    async find({ to, body }, since, others) {
      const query = new URLSearchParams({
        To: to,
        From: from,
        PageSize: '100',
        'DateSent>': since.toISOString().slice(0, 10),
      })
      const answer = await ask(`${messages}.json?${query.toString()}`)
      if (!answer.ok) throw new Error(`The provider answered ${answer.status}`)
      const list = z.object({ messages: z.array(Message) }).parse(await answer.json())
      const found = list.messages.find(
        ({ sid, body: said, date_created: created }) =>
          said === body && !others.has(sid) && Date.parse(created ?? '') >= since.getTime() - 60_000,
      )
      return found && toFound(found)
    },
    async look(providerId) {
      const answer = await ask(`${messages}/${encodeURIComponent(providerId)}.json`)
      if (!answer.ok) throw new Error(`The provider answered ${answer.status}`)
      return toFound(Message.parse(await answer.json()))
    },
  }
}
