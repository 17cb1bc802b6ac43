import * as z from 'zod'
import { endpoint } from '../endpoint.ts'

// The provider of text messages calls these. Its signature takes the place of a session.

/** The signature is over all fields, those that nobody here knows as well. */
const fields = z.record(z.string().max(100), z.string().max(5000))

/** A text that somebody sent to the installation's number: STOP, START and HELP are understood. Answers TwiML. */
export const receiveText = endpoint({
  method: 'POST',
  path: '/api/text-messages/received',
  summary: 'Take an answer to a text message (Twilio’s incoming message webhook)',
  caller: 'public',
  form: true,
  body: fields,
  answer: z.instanceof(Uint8Array),
  problems: ['record.forbidden', 'record.not_found'],
})

export const receiveTextState = endpoint({
  method: 'POST',
  path: '/api/text-messages/state',
  summary: 'Receive the delivery status of a text message (Twilio’s status callback)',
  caller: 'public',
  form: true,
  body: fields,
  answer: z.instanceof(Uint8Array),
  problems: ['record.forbidden', 'record.not_found'],
})
