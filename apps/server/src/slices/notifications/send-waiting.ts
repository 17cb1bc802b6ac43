import type { Pool } from '../../platform/database/database.ts'
import { judgeMailFailure } from '../../platform/messages/mail-failure.ts'
import type { Mail } from '../../platform/messages/mail.ts'
import { TextMessageRefused, type TextMessages } from '../../platform/messages/text-messages.ts'
import { storedReason } from './sending-texts.ts'
import {
  endSending,
  giveUpOld,
  listProviderIds,
  listUndelivered,
  takeLeftOver,
  takeNext,
  type Ending,
  type Waiting,
} from './waiting-notification-store.ts'

export type Ways = { readonly mail: Mail; readonly textMessages: TextMessages }

/** A run ends after this many; the next minute's continues. */
const AT_ONCE = 50
const MOST_ATTEMPTS = 5
const MINUTE_MS = 60_000
/** Longer than any call to a provider takes: a message that has been sending since before was left by a stopped server. */
const LEFT_OVER_MS = 2 * MINUTE_MS
const DAY_MS = 86_400_000

/** Sends queued messages on the channels that are set up; the others stay queued. */
export async function sendWaitingNotifications(owner: Pool, ways: Ways, now: Date): Promise<void> {
  const channels = [...(ways.mail.canSend ? ['email'] : []), ...(ways.textMessages.canSend ? ['sms'] : [])]
  await settleLeftOver(owner, ways, now)
  if (ways.textMessages.canSend) await followUp(owner, ways.textMessages, now)
  if (channels.length === 0) return
  await giveUpOld(owner, channels, new Date(now.getTime() - DAY_MS))
  for (let sent = 0; sent < AT_ONCE; sent++) {
    const one = await takeNext(owner, channels, now)
    if (!one) return
    const ending = one.channel === 'email' ? await sendLetter(ways.mail, one, now) : await sendText(ways, one, now)
    if (ending) await endSending(owner, one, ending, now)
  }
}

/** Retries after 1, 4, 16 and 64 minutes; then the message has failed, with the last reason. */
function again({ attempts }: Waiting, reason: string, now: Date): Ending {
  if (attempts >= MOST_ATTEMPTS) return { state: 'failed', reason }
  return { state: 'queued', reason, nextAt: new Date(now.getTime() + 4 ** (attempts - 1) * MINUTE_MS) }
}

async function sendLetter(mail: Mail, one: Waiting, now: Date): Promise<Ending> {
  const { to_address: to, subject, message_body: body, message_id: messageId } = one
  try {
    await mail.send({ to, subject, body, messageId: messageId ?? `<${one.id}@localhost>` })
    return { state: 'sent', reason: null }
  } catch (error) {
    const { state, reason } = judgeMailFailure(error)
    return state === 'queued' ? again(one, reason, now) : { state, reason }
  }
}

const textOf = ({ to_address: to, message_body: body }: Waiting) => ({ to, body })

/** Null if it is unknown whether the message went out: it stays as sending, and the provider is asked before anything else. */
async function sendText({ textMessages }: Ways, one: Waiting, now: Date): Promise<Ending | null> {
  try {
    return { state: 'sent', reason: null, providerId: await textMessages.send(textOf(one)) }
  } catch (error) {
    if (!(error instanceof TextMessageRefused)) return null
    return error.mayPass ? again(one, error.message, now) : { state: 'failed', reason: error.message }
  }
}

/** Settles messages whose server stopped or whose answer was lost: the provider knows about them, a mail server does not. */
async function settleLeftOver(owner: Pool, { textMessages }: Ways, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LEFT_OVER_MS)
  for (let asked = 0; asked < AT_ONCE; asked++) {
    const one = await takeLeftOver(owner, before, now)
    if (!one) return
    const others = await listProviderIds(owner, one)
    await endSending(owner, one, await endOf(one, textMessages, { others, now }), now)
  }
}

type Known = { readonly others: ReadonlySet<string>; readonly now: Date }

async function endOf(one: Waiting, textMessages: TextMessages, { others, now }: Known): Promise<Ending> {
  if (one.channel === 'email') return { state: 'uncertain', reason: storedReason('stopped') }
  try {
    const found = await textMessages.find(textOf(one), one.sending_at, others)
    if (!found) return again(one, storedReason('unknown'), now)
    return { state: found.state, reason: found.reason, providerId: found.providerId }
  } catch {
    return { state: 'uncertain', reason: storedReason('unsure') }
  }
}

/** Asks the provider whether sent messages have arrived. */
async function followUp(owner: Pool, textMessages: TextMessages, now: Date): Promise<void> {
  for (const one of await listUndelivered(owner, new Date(now.getTime() - DAY_MS))) {
    if (one.provider_id === null) continue
    const found = await textMessages.look(one.provider_id).catch(() => undefined)
    if (found && found.state !== 'sent') await endSending(owner, one, { state: found.state, reason: found.reason }, now)
  }
}
