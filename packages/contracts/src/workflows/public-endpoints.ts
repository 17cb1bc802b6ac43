import * as z from 'zod'
import { GeoRecord } from '../appointments/appointment-location.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { Locale } from '../locales.ts'
import { WallTime } from '../times.ts'
import { YesNo } from './workflow-body.ts'

/** `hash` is an HMAC over the id and its expiry, 128 bits. */
const link = z.object({ id: Id, hash: z.string().max(60) })

const closed = [
  'workflow.link_invalid',
  'workflow.link_used',
  'workflow.link_expired',
  'workflow.link_closed',
  'session.too_many_attempts',
] as const

/** The question of a link, and the time of the appointment that it is about. Reading does not use the link up. */
export const readPublicWorkflow = endpoint({
  method: 'GET',
  path: '/public/workflow',
  summary: 'What a public workflow link asks',
  caller: 'public',
  query: link,
  answer: z.object({
    /** In every language that it was written in. */
    Questions: z.partialRecord(Locale, z.string()),
    Question: z.string(),
    Locale,
    CareModel: z.string(),
    /** The member who sent it. */
    Sender: z.string(),
    /** The appointment that it is about. */
    Appointment: z.object({ Start: WallTime, End: WallTime }).nullable(),
    /** "No" cancels the appointment. */
    Cancels: z.boolean(),
    AsksForPlace: z.boolean(),
    Expires: WallTime,
    /** The time where the care model is. */
    Now: WallTime,
  }),
  problems: closed,
})

/**
 * Runs the one activity that the link allows, once. What the body says of an address is ignored: the connection's is stored. A refusal
 * has its sentence in `error` too.
 */
export const runPublicWorkflow = endpoint({
  method: 'POST',
  path: '/public/workflow',
  summary: 'Run the activity of a public workflow link',
  caller: 'public',
  query: link,
  body: z
    .object({
      value: YesNo,
      location: GeoRecord.nullish(),
      fingerprint: z.string().max(200).nullish(),
      ip: z.string().max(100).nullish(),
    })
    .meta({ examples: [{ value: 'yes', location: null, fingerprint: null, ip: null }] }),
  answer: z.object({
    Value: YesNo,
    /** The appointment was cancelled. */
    Cancelled: z.boolean(),
    Appointment: z.object({ Start: WallTime, End: WallTime }).nullable(),
  }),
  problems: closed,
})
