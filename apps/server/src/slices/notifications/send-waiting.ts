import type { Clock } from '../../platform/clock.ts'
import type { Pool } from '../../platform/database/database.ts'
import { judgeMailFailure, type MailFailure } from '../../platform/messages/mail-failure.ts'
import type { Mail } from '../../platform/messages/mail.ts'
import { TextMessageRefused, type TextMessages } from '../../platform/messages/text-messages.ts'
import { storedMailAnswer, storedReason } from './sending-texts.ts'
import {
  endSending,
  failStopped,
  giveUpOld,
  listProviderIds,
  recordStop,
  takeLeftOver,
  takeNext,
  takeUndelivered,
  type Ending,
  type Next,
  type Waiting,
} from './waiting-notification-store.ts'

export type Ways = { readonly mail: Mail; readonly textMessages: TextMessages }
/** The clock is read at each step: a run of many messages takes longer than the two minutes after which one counts as left over. */
type Sending = Ways & { readonly owner: Pool; readonly clock: Clock }

/** A run ends after this many of a kind; the next minute's continues. */
const AT_ONCE = 500
/** How many go out side by side. A mail server allows few connections. */
const LANES = { email: 3, sms: 6 } as const
const LANES_TO_ASK = 4
/** A provider that failed to answer this often in a row is left alone until the next run. */
const TOO_SILENT = 6
const MINUTE_MS = 60_000
const LONGEST_PAUSE_MINUTES = 60
/** Longer than any call to a provider takes: a message that has been sending since before was left by a stopped server. */
const LEFT_OVER_MS = 2 * MINUTE_MS
/** How long the provider is asked whether it has a message; then nobody can tell. */
const UNSURE_MS = 60 * MINUTE_MS
const DAY_MS = 86_400_000

/** Sends queued messages on the channels that are set up; the others stay queued. */
export async function sendWaitingNotifications(owner: Pool, { mail, textMessages }: Ways, clock: Clock): Promise<void> {
  const sending = { owner, mail, textMessages, clock }
  const aDayAgo = new Date(clock.now().getTime() - DAY_MS)
  await settleLeftOver(sending)
  if (textMessages.canSend) await followUp(sending, aDayAgo)
  const channels = [...(mail.canSend ? (['email'] as const) : []), ...(textMessages.canSend ? (['sms'] as const) : [])]
  if (channels.length === 0) return
  await giveUpOld(owner, channels, { before: aDayAgo, now: clock.now() })
  await failStopped(owner, clock.now())
  await Promise.all(channels.map((channel) => sendChannel(sending, channel)))
}

/** Runs the same work several times side by side, until each has nothing left to do. */
async function inLanes(count: number, work: () => Promise<boolean>): Promise<void> {
  const lane = async () => {
    while (await work()) continue
  }
  await Promise.all(Array.from({ length: count }, lane))
}

async function sendChannel(sending: Sending, channel: 'email' | 'sms'): Promise<void> {
  const { owner, clock } = sending
  let [left, silences] = [AT_ONCE, 0]
  await inLanes(LANES[channel], async () => {
    left -= 1
    if (left < 0 || silences >= TOO_SILENT) return false
    const one = await takeNext(owner, channel, clock.now())
    if (!one) return false
    const { ending, isSilent } = await send(sending, one)
    silences = isSilent ? silences + 1 : 0
    if (ending) await endSending(owner, one, ending, clock.now())
    return true
  })
}

/** Tried again after 1, 2, 4 … minutes, then every hour, until it is a day old. */
function again({ attempts }: Waiting, reason: string, now: Date): Ending {
  const minutes = Math.min(2 ** (attempts - 1), LONGEST_PAUSE_MINUTES)
  return { state: 'queued', reason, nextAt: new Date(now.getTime() + minutes * MINUTE_MS) }
}

async function send(sending: Sending, one: Next): Promise<Outcome> {
  // The consent or right that allowed the message may have ended since it was written.
  const ended = one.must_not_go ? 'uncovered' : one.does_not_agree ? 'noConsent' : undefined
  if (ended) return { ending: { state: 'failed', reason: storedReason(ended) }, isSilent: false }
  return one.channel === 'email' ? sendLetter(sending, one) : sendText(sending, one)
}

type Outcome = {
  /** Null if it is unknown whether the message went out: it stays as sending, and the provider is asked before anything else. */
  readonly ending: Ending | null
  readonly isSilent: boolean
}

async function sendLetter({ mail, clock }: Sending, one: Waiting): Promise<Outcome> {
  const { to_address: to, subject, message_body: body, message_id: messageId } = one
  try {
    await mail.send({ to, subject, body, messageId: messageId ?? `<${one.id}@localhost>` })
    return { ending: { state: 'sent', reason: null }, isSilent: false }
  } catch (error) {
    const failure = judgeMailFailure(error)
    const reason = reasonOf(failure)
    const { state } = failure
    return {
      ending: state === 'queued' ? again(one, reason, clock.now()) : { state, reason },
      isSilent: !failure.mayGoOn,
    }
  }
}

function reasonOf({ answer, state }: MailFailure): string {
  if (answer !== null) return storedMailAnswer(answer)
  return storedReason(state === 'uncertain' ? 'unconfirmed' : 'away')
}

const textOf = ({ to_address: to, message_body: body }: Waiting) => ({ to, body })

async function sendText({ owner, textMessages, clock }: Sending, one: Waiting): Promise<Outcome> {
  try {
    const providerId = await textMessages.send(textOf(one))
    return { ending: { state: 'sent', reason: null, providerId }, isSilent: false }
  } catch (error) {
    if (!(error instanceof TextMessageRefused)) return { ending: null, isSilent: true }
    const { mayPass, isStopped } = error
    if (isStopped) await recordStop(owner, one, clock.now())
    const reason = isStopped ? storedReason('noTexts') : error.message
    return { ending: mayPass ? again(one, reason, clock.now()) : { state: 'failed', reason }, isSilent: false }
  }
}

/** Settles messages whose server stopped or whose answer was lost: the provider knows about them, a mail server does not. */
async function settleLeftOver(sending: Sending): Promise<void> {
  const { owner, clock } = sending
  let left = AT_ONCE
  await inLanes(LANES_TO_ASK, async () => {
    left -= 1
    const now = clock.now()
    const one = left < 0 ? undefined : await takeLeftOver(owner, new Date(now.getTime() - LEFT_OVER_MS), now)
    if (!one) return false
    const ending = await endOf(sending, one)
    if (ending) await endSending(owner, one, ending, clock.now())
    return true
  })
}

/** Null if the provider does not answer: it is asked again. */
async function endOf({ owner, textMessages, clock }: Sending, one: Waiting): Promise<Ending | null> {
  if (one.channel === 'email') return { state: 'uncertain', reason: storedReason('stopped') }
  const others = await listProviderIds(owner, one)
  try {
    const found = await textMessages.find(textOf(one), one.sending_at, others)
    if (!found) return again(one, storedReason('unknown'), clock.now())
    return { state: found.state, reason: found.reason, providerId: found.providerId }
  } catch {
    const isHopeless = clock.now().getTime() - one.sending_at.getTime() > UNSURE_MS
    return isHopeless ? { state: 'uncertain', reason: storedReason('unsure') } : null
  }
}

/** Asks the provider whether sent messages have arrived. */
async function followUp({ owner, textMessages, clock }: Sending, since: Date): Promise<void> {
  const waiting = await takeUndelivered(owner, since, { now: clock.now(), atMost: AT_ONCE })
  await inLanes(LANES_TO_ASK, async () => {
    const one = waiting.pop()
    if (one?.provider_id === null || one === undefined) return false
    const found = await textMessages.look(one.provider_id).catch(() => undefined)
    if (found && found.state !== 'sent')
      await endSending(owner, one, { state: found.state, reason: found.reason }, clock.now())
    return true
  })
}
