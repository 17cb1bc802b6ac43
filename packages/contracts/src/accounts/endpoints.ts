import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { Locale } from '../locales.ts'
import { CareModel, GuestGrant, Password, Session } from './session.ts'

const text = (max: number) => z.string().max(max)
const done = z.object({ Done: z.literal(true) })

/** RFC 6749 token endpoint. The password grant serves only the spec's client; there are no third-party clients. */
export const issueToken = endpoint({
  method: 'POST',
  path: '/oauth/token',
  summary: 'Password, guest and refresh grants',
  caller: 'public',
  form: true,
  body: z.object({
    grant_type: text(40).default(''),
    username: text(200).optional(),
    password: text(400).optional(),
    /** The code of an account with two-step sign-in. */
    otp: text(40).optional(),
    caremodel: text(200).optional(),
    locale: text(20).optional(),
    refresh_token: text(400).optional(),
  }),
  answer: z.object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.number().int(),
    refresh_token: z.string().optional(),
    userId: z.string(),
    obj: z.string().optional(),
    objType: z.string().optional(),
  }),
  problems: [
    'session.missing_credentials',
    'session.missing_caremodel',
    'session.invalid_credentials',
    'session.code_required',
    'session.code_wrong',
    'session.missing_guest_code',
    'session.invalid_guest_code',
    'session.too_many_attempts',
    'session.refresh_invalid',
    'session.client_invalid',
    'session.grant_unsupported',
  ],
})

/** RFC 7009: ends the token's whole session. An unknown token gets the same answer. */
export const revokeToken = endpoint({
  method: 'POST',
  path: '/oauth/revoke',
  summary: 'End a session by its token',
  caller: 'public',
  form: true,
  body: z.object({ token: text(400).default(''), token_type_hint: text(40).optional() }),
  answer: done,
  problems: ['session.client_invalid'],
})

/** The care model to fill in at sign-in because it is the only one installed. Care models are never listed by username. */
export const readInstallation = endpoint({
  method: 'GET',
  path: '/auth/installation',
  summary: 'What the sign-in screen may know before anybody signed in',
  caller: 'public',
  answer: z.object({
    OnlyCareModel: CareModel.pick({ Name: true, ShortName: true }).nullable(),
    /** The name of the single sign-on; null if there is none. */
    SingleSignOn: z.string().nullable(),
  }),
  problems: [],
})

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/sign-in',
  summary: 'Start a browser session',
  caller: 'public',
  body: z.object({
    Username: text(200).default(''),
    Password: text(400).default(''),
    /** Needed by an account with two-step sign-in: a code of its authenticator app, or a recovery code. */
    Code: text(40).default(''),
    /** Short name or Id. */
    CareModel: text(200).default(''),
    /** Chosen on the sign-in screen. Without it the account keeps its locale (en-US for a new account). */
    Locale: Locale.optional(),
  }),
  answer: z.object({ CareModel: CareModel.pick({ Name: true, ShortName: true }) }),
  problems: [
    'session.missing_credentials',
    'session.missing_caremodel',
    'session.invalid_credentials',
    'session.code_required',
    'session.code_wrong',
    'session.too_many_attempts',
  ],
})

/** A typed code, or the token of a guest link. The locale is for refusals only; a grant has the locale that its maker chose. */
export const signInAsGuest = endpoint({
  method: 'POST',
  path: '/auth/guest',
  summary: 'Start a guest session',
  caller: 'public',
  body: z.object({ Code: text(200).default(''), Locale: Locale.optional() }),
  answer: z.object({ ObjectId: Id, ObjectType: z.enum(['DOCFORM', 'BUNDLE']) }),
  problems: ['session.missing_guest_code', 'session.invalid_guest_code', 'session.too_many_attempts'],
})

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/sign-out',
  summary: 'End the browser session, now',
  caller: 'public',
  answer: done,
  problems: [],
})

export const readSession = endpoint({
  method: 'GET',
  path: '/api/session',
  summary: 'Who is signed in',
  caller: 'member',
  answer: Session,
  problems: ['session.required'],
})

export const staySignedIn = endpoint({
  method: 'POST',
  path: '/api/session/stay',
  summary: 'Stay signed in: restart the idle time',
  caller: 'member',
  duringView: 'works',
  answer: z.object({ IdleSecondsLeft: z.number().int() }),
  problems: ['session.required'],
})

export const switchCareModel = endpoint({
  method: 'POST',
  path: '/api/session/care-model',
  summary: 'Go on in another care model of the same account',
  caller: 'member',
  body: z.object({ CareModel: Id }),
  answer: z.object({ CareModel: CareModel.pick({ Name: true, ShortName: true }) }),
  problems: ['session.required', 'caremodel.not_member'],
})

export const chooseLocale = endpoint({
  method: 'PUT',
  path: '/api/session/locale',
  summary: "Change the account's language",
  caller: 'member',
  body: z.object({ Locale }),
  answer: z.object({ Locale }),
  problems: ['session.required'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  summary: 'Change the own password; every other session of the account ends',
  caller: 'member',
  body: z.object({ Current: text(400), Password }),
  answer: done,
  problems: ['session.required', 'account.password_wrong', 'account.password_weak', 'session.too_many_attempts'],
})

/** Gives the same answer for every name, in the same time. */
export const askForReset = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Ask for a one-use link to set a new password',
  caller: 'public',
  body: z.object({ Username: text(200).default('') }),
  answer: done,
  problems: ['session.missing_credentials', 'session.too_many_attempts'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Set a new password by a one-use link; every session of the account ends',
  caller: 'public',
  body: z.object({ Token: text(200), Password }),
  answer: done,
  problems: ['account.reset_link_invalid', 'account.password_weak', 'session.too_many_attempts'],
})

export const readGuestGrant = endpoint({
  method: 'GET',
  path: '/api/guest/grant',
  summary: 'What the guest who asks was given',
  caller: 'guest',
  audits: 'read',
  answer: GuestGrant,
  problems: ['session.required', 'record.not_found'],
})

/** For the guest's pages and for refusals. */
export const chooseGuestLocale = endpoint({
  method: 'PUT',
  path: '/api/guest/locale',
  summary: 'Choose the language of the guest who asks',
  caller: 'guest',
  body: z.object({ Locale }),
  answer: z.object({ Locale }),
  problems: ['session.required'],
})
