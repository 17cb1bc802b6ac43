import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Locale } from '../locales.ts'
import { CalendarDay, WallTime } from '../times.ts'
import { CareModel } from './session.ts'

/** The page of the provider to which the browser goes now. */
const Address = z.object({ Address: z.string() })

export const beginSingleSignOn = endpoint({
  method: 'POST',
  path: '/auth/single-sign-on/begin',
  summary: 'Where to sign in with the account of the organization',
  caller: 'public',
  body: z.object({
    /** Short name or Id, if it was typed. */
    CareModel: z.string().max(200).default(''),
    /** The page that the member wants to open. */
    Next: z.string().max(2000).default(''),
  }),
  answer: Address,
  problems: ['record.not_found', 'session.sso_away', 'session.sso_refused', 'session.too_many_attempts'],
})

/**
 * Takes what the provider sent the browser back with. Where a care model or the code of the two-step sign-in is missing, it is called again
 * with the same query. An attempt of the account page connects the account and starts no session.
 */
export const finishSingleSignOn = endpoint({
  method: 'POST',
  path: '/auth/single-sign-on/finish',
  summary: 'Start a browser session after a sign-in at the provider, or connect the own account',
  caller: 'public',
  body: z.object({
    /** The query with which the provider sent the browser back. */
    Query: z.string().max(8000),
    /** Short name or Id. May be empty if the account has only one care model. */
    CareModel: z.string().max(200).default(''),
    /** Needed by an account with two-step sign-in. */
    Code: z.string().max(40).default(''),
    Locale: Locale.optional(),
  }),
  answer: z.object({
    /** Null if the own account was connected. */
    CareModel: CareModel.pick({ Name: true, ShortName: true }).nullable(),
    Next: z.string(),
  }),
  problems: [
    'record.not_found',
    'session.sso_attempt',
    'session.sso_away',
    'session.sso_cancelled',
    'session.sso_refused',
    'session.sso_unknown',
    'session.sso_closed',
    'session.missing_caremodel',
    'session.passkey_elsewhere',
    'session.code_required',
    'session.code_wrong',
    'session.required',
    'session.too_many_attempts',
    'account.sso_taken',
  ],
})

export const readSingleSignOn = endpoint({
  method: 'GET',
  path: '/api/account/single-sign-on',
  summary: 'Whether the own account is connected to the single sign-on of this installation',
  caller: 'member',
  answer: z.object({
    /** Its name; null if this installation has none. */
    Label: z.string().nullable(),
    Connected: z.object({ SinceDay: CalendarDay, LastUsed: WallTime.nullable() }).nullable(),
  }),
  problems: ['session.required'],
})

/** It opens the account from then on, so the password is asked for first. */
export const connectSingleSignOn = endpoint({
  method: 'POST',
  path: '/api/account/single-sign-on/begin',
  summary: 'Where to sign in to connect the own account',
  caller: 'member',
  body: z.object({ Password: z.string().max(400) }),
  answer: Address,
  problems: [
    'session.required',
    'record.not_found',
    'account.password_wrong',
    'session.sso_away',
    'session.sso_refused',
    'session.too_many_attempts',
  ],
})

export const disconnectSingleSignOn = endpoint({
  method: 'DELETE',
  path: '/api/account/single-sign-on',
  summary: 'Sign in no longer with the account of the organization',
  caller: 'member',
  answer: z.object({ Done: z.literal(true) }),
  problems: ['session.required', 'record.not_found'],
})
