import * as z from 'zod'
import { endpoint } from '../endpoint.ts'

/** What a care model needs before its members can work, and what has failed. */
export const Setup = z.object({
  /** Whether an administrator has saved the settings of the care model, its time zone above all. */
  Confirmed: z.boolean(),
  /** Groups in use. */
  Groups: z.number().int(),
  /** Tracs in use. */
  Tracs: z.number().int(),
  /** Forms with a published version. */
  Forms: z.number().int(),
  /** Members with access, the reader left out. */
  Members: z.number().int(),
  /** Whether an administrator has looked at the lists of choices, or has written in them. */
  Lookups: z.boolean(),
  /** Whether another system has a key, or an administrator has said that none connects. */
  ApiClients: z.boolean(),
  /** Whether letters can be sent. */
  SendsMail: z.boolean(),
  /** Invitations that did not arrive or whose link has expired: the rows of the members' list with `attention`. */
  Attention: z.number().int(),
  /** Members with access who belong to no group in use, and so see nothing: the rows of the members' list with `groupless`. */
  WithoutGroup: z.number().int(),
  /** Messages of the last two weeks that did not arrive: the rows of the outbox with `undelivered`. */
  Undelivered: z.number().int(),
})
export type Setup = z.infer<typeof Setup>

export const readSetup = endpoint({
  method: 'GET',
  path: '/api/setup',
  summary: 'How far the care model is set up, and what needs attention',
  caller: 'administrator',
  answer: Setup,
  problems: ['session.required', 'record.not_found'],
})

/** A step that may need nothing. */
export const ReviewedStep = z.enum(['lookups', 'api-clients'])

export const reviewSetup = endpoint({
  method: 'POST',
  path: '/api/setup/reviewed',
  summary: 'Say that a step of the setup is as it should be',
  caller: 'administrator',
  body: z.object({ Step: ReviewedStep }),
  answer: Setup,
  problems: ['session.required', 'record.not_found', 'request.invalid'],
})
