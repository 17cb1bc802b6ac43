import * as z from 'zod'
import type { Configuration } from '../configuration.ts'

export type TextMessage = { readonly to: string; readonly body: string }
export type Found = {
  readonly providerId: string
  readonly state: TextState
  readonly reason: string | null
}
export type TextState = 'sent' | 'delivered' | 'failed'

/** The provider refused the message, so it did not go out. */
export class TextMessageRefused extends Error {
  /** It may be tried again. */
  readonly mayPass: boolean
  /** The owner of the number wants no texts. */
  readonly isStopped: boolean
  constructor(reason: string, { mayPass = false, isStopped = false } = {}) {
    super(reason)
    this.mayPass = mayPass
    this.isStopped = isStopped
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
/** The clocks of the provider and of this server may differ. */
const CLOCKS_DIFFER_MS = 60_000
const MOST_PAGES = 10
/** The provider's number for: the recipient has answered STOP. */
export const TEXTS_STOPPED = 21_610

const Message = z.object({
  sid: z.string(),
  status: z.string(),
  body: z.string().optional(),
  error_code: z.number().nullish(),
  error_message: z.string().nullish(),
  date_created: z.string().nullish(),
})
const MessageList = z.object({ messages: z.array(Message), next_page_uri: z.string().nullish() })
const Refusal = z.object({ code: z.number().optional(), message: z.string().max(1000).optional() })

/** What a message's status at the provider means. */
export function textStateOf(status: string): TextState {
  if (status === 'delivered' || status === 'read') return 'delivered'
  return ['failed', 'undelivered', 'canceled'].includes(status) ? 'failed' : 'sent'
}

/** Why a message failed, in the provider's words and with its number. */
export function textReasonOf(code: number | string | null | undefined, words: string | null | undefined) {
  const number = code === null || code === undefined || code === '' ? '' : `error ${code}`
  return [words ?? '', number].filter(Boolean).join(', ') || null
}

const toFound = ({ sid, status, error_code, error_message }: z.infer<typeof Message>): Found => ({
  providerId: sid,
  state: textStateOf(status),
  reason: textReasonOf(error_code, error_message),
})

/** Twilio's Messages resource. `timeoutMs` is shorter in tests. */
export function openTextMessages({ twilio, publicUrl }: Configuration, timeoutMs = TIMEOUT_MS): TextMessages {
  if (!twilio) {
    const refuse = () => Promise.reject(new Error('No TWILIO_ACCOUNT_SID is configured'))
    return { canSend: false, send: refuse, find: refuse, look: refuse }
  }
  const { accountSid, authToken, from, url } = twilio
  const messages = `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const ask = (target: string, init: RequestInit = {}) =>
    fetch(target, { ...init, headers: { authorization }, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  const reportTo = reportAddress(publicUrl, url)
  return {
    canSend: true,
    async send({ to, body }) {
      const form = { To: to, From: from, Body: body, ...(reportTo !== null && { StatusCallback: reportTo }) }
      const answer = await ask(`${messages}.json`, { method: 'POST', body: new URLSearchParams(form) })
      if (answer.ok) return Message.parse(await answer.json()).sid
      // A gateway in between may have forwarded it before it gave up.
      if (answer.status >= 500) throw new Error(`The provider answered ${answer.status}`)
      throw await refusalOf(answer)
    },
    async find(message, since, others) {
      const earliest = since.getTime() - CLOCKS_DIFFER_MS
      // Newest first. Not by DateSent: a message that the provider has not passed on yet has none.
      let page: string | null =
        `${messages}.json?${new URLSearchParams({ To: message.to, From: from, PageSize: '100' }).toString()}`
      for (let count = 0; page !== null && count < MOST_PAGES; count += 1) {
        const answer = await ask(page)
        if (!answer.ok) throw new Error(`The provider answered ${answer.status}`)
        const list = MessageList.parse(await answer.json())
        const recent = list.messages.filter(({ date_created: made }) => Date.parse(made ?? '') >= earliest)
        const found = recent.find(({ sid, body }) => body === message.body && !others.has(sid))
        if (found) return toFound(found)
        const { next_page_uri: next } = list
        page = next && recent.length === list.messages.length ? nextPage(url, next) : null
      }
      if (page !== null) throw new Error('The provider has too many messages to that number')
      return undefined
    },
    async look(providerId) {
      const answer = await ask(`${messages}/${encodeURIComponent(providerId)}.json`)
      if (!answer.ok) throw new Error(`The provider answered ${answer.status}`)
      return toFound(Message.parse(await answer.json()))
    },
  }
}

/** Never to another host than the configured one, whatever the list says. */
function nextPage(url: string, address: string): string {
  const { pathname, search } = new URL(address, url)
  return `${url}${pathname}${search}`
}

async function refusalOf(answer: Response): Promise<TextMessageRefused> {
  const said = Refusal.safeParse(await answer.json().catch(() => null))
  const { code, message } = said.success ? said.data : {}
  const why = textReasonOf(code, message)
  return new TextMessageRefused(`The provider answered ${answer.status}${why === null ? '' : `: ${why}`}`, {
    mayPass: answer.status === 429,
    isStopped: code === TEXTS_STOPPED,
  })
}

const TEXT_STATE_PATH = '/api/text-messages/state'

/** The address to which the provider reports whether a message arrived. It refuses messages if it cannot reach this address. */
function reportAddress(publicUrl: string | undefined, url: string): string | null {
  if (publicUrl === undefined) return null
  const isOnThisMachine = ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(url).hostname)
  return publicUrl.startsWith('https:') || isOnThisMachine ? `${new URL(publicUrl).origin}${TEXT_STATE_PATH}` : null
}
