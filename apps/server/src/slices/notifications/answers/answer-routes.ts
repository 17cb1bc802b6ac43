import { localeFor } from '@caseloom/contracts/locales'
import * as contract from '@caseloom/contracts/notifications/text-message-endpoints'
import type { FastifyInstance } from 'fastify'
import { textReasonOf, textStateOf, TEXTS_STOPPED } from '../../../platform/messages/text-messages.ts'
import type { Platform } from '../../../platform/platform.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { Problem } from '../../../platform/problem.ts'
import { serve, type Context } from '../../../platform/calls/serve.ts'
import { addressOf } from '../../accounts/index.ts'
import { storedReason } from '../sending-texts.ts'
import { findHelpAnswer, findNumber, findWriter, recordAnswer, recordState } from './answer-store.ts'
import { answerOf } from './answer-words.ts'
import { helpText } from './help-texts.ts'
import { takeReply } from './take-reply.ts'
import { isSigned } from './provider-signature.ts'

type Fields = Readonly<Record<string, string>>
type Caller = Context<null>

/** Reports of the provider of text messages: answers of recipients, and whether a message arrived. */
export function answerRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, contract.receiveText, async ({ body }, context) => {
    const { from } = refuseUnsigned(context, contract.receiveText.path, body)
    const reply = body.To === from ? await takeAnswer(context, body) : null
    return twiml(context, reply)
  })
  serve(app, platform, contract.receiveTextState, async ({ body }, context) => {
    refuseUnsigned(context, contract.receiveTextState.path, body)
    await takeState(context, body)
    return twiml(context, null)
  })
}

/** Behind proxies the address of the request is not the one that the provider signed; PUBLIC_URL is. */
function refuseUnsigned({ platform, sent }: Caller, path: string, fields: Fields) {
  const { twilio } = platform.configuration
  if (!twilio) throw new Problem('record.not_found')
  const signed = { url: `${addressOf(platform)}${path}`, fields }
  if (!isSigned(signed, twilio.authToken, sent('x-twilio-signature')) || fields.AccountSid !== twilio.accountSid)
    throw new Problem('record.forbidden')
  return twilio
}

/** Returns the reply; null if there is none, because the provider itself confirms STOP and START. */
async function takeAnswer({ tx, now }: Caller, fields: Fields): Promise<string | null> {
  const { From = '', Body = '', OptOutType, MessageSid = '', NumMedia = '0' } = fields
  if (!/^\+[1-9]\d{6,14}$/.test(From)) return null
  const answer = answerOf(OptOutType ?? Body)
  if (answer === 'other')
    await takeReply(tx, { number: From, body: Body, hasFile: NumMedia !== '0', replyId: MessageSid || newId(now) }, now)
  if (answer === 'stop' || answer === 'start')
    await recordAnswer(tx, { number: From, stops: answer === 'stop', words: Body.trim().slice(0, 40) }, now)
  // The provider says that it has answered already.
  if (answer !== 'help' || OptOutType !== undefined) return null
  const writer = await findWriter(tx, From)
  const own = await findHelpAnswer(tx, From)
  const help = { name: writer?.name ?? null, address: writer?.support_address ?? null, own }
  return helpText(help, localeFor(writer?.locale))
}

async function takeState({ tx, now }: Caller, fields: Fields): Promise<void> {
  const { MessageSid: providerId = '', MessageStatus = '', ErrorCode, ErrorMessage } = fields
  const state = textStateOf(MessageStatus)
  if (state === 'sent') return
  const isStop = ErrorCode === String(TEXTS_STOPPED)
  const why = isStop ? storedReason('noTexts') : textReasonOf(ErrorCode, ErrorMessage)
  await recordState(tx, { providerId, state, reason: state === 'failed' ? why : null }, now)
  const number = isStop ? await findNumber(tx, providerId) : null
  if (number !== null) await recordAnswer(tx, { number, stops: true, words: null }, now)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function twiml({ header }: Caller, reply: string | null): Uint8Array<ArrayBuffer> {
  header('content-type', 'text/xml; charset=utf-8')
  const inside = reply === null ? '' : `<Message>${escaped(reply)}</Message>`
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<Response>${inside}</Response>\n`)
}
