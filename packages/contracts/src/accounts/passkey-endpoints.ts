import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { Locale } from '../locales.ts'
import { CalendarDay, WallTime } from '../times.ts'
import { CareModel } from './session.ts'

/** Base64url text of a bounded length. */
const Bytes = z
  .string()
  .max(12_000)
  .regex(/^[\w-]*$/)
const Kind = z.literal('public-key')
const Transports = z.array(z.string().max(30)).max(10)

/** What `PublicKeyCredential.toJSON()` gives (WebAuthn Level 3); of an answer only what is checked is read. */
export const Attested = z.object({
  id: Bytes,
  rawId: Bytes,
  type: Kind,
  response: z.object({ clientDataJSON: Bytes, attestationObject: Bytes, transports: Transports.default([]) }),
})
export const Asserted = z.object({
  id: Bytes,
  rawId: Bytes,
  type: Kind,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes.nullish(),
  }),
})

const Described = z.object({ id: z.string(), type: Kind, transports: z.array(z.string()).optional() })
const Verification = z.literal('required')

/** What `PublicKeyCredential.parseRequestOptionsFromJSON()` takes. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: Verification,
})
/** What `PublicKeyCredential.parseCreationOptionsFromJSON()` takes. */
const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: Kind })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Described),
  authenticatorSelection: z.object({
    residentKey: Verification,
    requireResidentKey: z.literal(true),
    userVerification: Verification,
  }),
})

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'A challenge for a passkey that this browser may have',
  caller: 'public',
  answer: RequestOptions,
  problems: ['record.not_found'],
})

/** The device has asked for a PIN, a finger or a face, so that no password and no code are asked for. */
export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey/sign-in',
  summary: 'Start a browser session with a passkey',
  caller: 'public',
  body: z.object({
    Credential: Asserted,
    /** Short name or Id. May be empty if the account has only one care model. */
    CareModel: z.string().max(200).default(''),
    Locale: Locale.optional(),
  }),
  answer: z.object({ CareModel: CareModel.pick({ Name: true, ShortName: true }) }),
  problems: [
    'session.passkey_unknown',
    'session.passkey_elsewhere',
    'session.missing_caremodel',
    'session.too_many_attempts',
    'record.not_found',
  ],
})

export const Passkey = z.object({
  Id,
  Name: z.string(),
  /** In the care model's time zone. */
  SinceDay: CalendarDay,
  LastUsed: WallTime.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/account/passkeys',
  summary: 'The passkeys of the own account, oldest first',
  caller: 'member',
  answer: z.object({
    /** False where browsers allow no passkeys: the address of the server is a number, or not encrypted. */
    ArePossible: z.boolean(),
    Items: z.array(Passkey),
  }),
  problems: ['session.required'],
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/begin',
  summary: 'What a device needs to make a passkey for the own account',
  caller: 'member',
  body: z.object({ Password: z.string().max(400) }),
  answer: CreationOptions,
  problems: [
    'session.required',
    'account.password_wrong',
    'account.passkeys_full',
    'session.too_many_attempts',
    'record.not_found',
  ],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  summary: 'Keep the passkey that a device has made',
  caller: 'member',
  body: z.object({ Name: z.string().trim().min(1).max(100), Credential: Attested }),
  answer: Passkey,
  problems: ['session.required', 'account.passkey_refused', 'account.passkeys_full', 'record.not_found'],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/account/passkeys/{id}',
  summary: 'Sign in no longer with a passkey',
  caller: 'member',
  params: z.object({ id: Id }),
  answer: z.object({ Done: z.literal(true) }),
  problems: ['session.required', 'record.not_found'],
})
