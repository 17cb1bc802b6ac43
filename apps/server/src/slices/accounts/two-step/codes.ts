import { formatGuestCode, normalizeGuestCode } from '@caseloom/contracts/accounts/guest-code-rules'
import { Secret, TOTP } from 'otpauth'
import { hashOf } from '../../../platform/secrets.ts'
import { newTypedCode } from '../typed-code.ts'

const PERIOD_SECONDS = 30
const DIGITS = 6
const SECRET_BYTES = 20
/** The codes of the step before and the step after are taken too, because a phone's clock is not exact (RFC 6238, 5.2). */
const STEPS_AROUND = 1
const RECOVERY_CODES = 10
const PRODUCT = 'Caseloom'

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer })

export const newTwoStepSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes)

/** The secret for an authenticator app: as text, and as the address in a QR code that names the account. */
export function wordsOf(bytes: Uint8Array, username: string): { Secret: string; Uri: string } {
  const secret = secretOf(bytes)
  const totp = new TOTP({ issuer: PRODUCT, label: username, secret, digits: DIGITS, period: PERIOD_SECONDS })
  return { Secret: secret.base32, Uri: totp.toString() }
}

/**
 * The time step whose code was typed, or null: one of the present step and its neighbors that is later than `lastStep`, so that a code
 * that somebody has seen being typed does not work again.
 */
export function stepOf(
  typed: string,
  bytes: Uint8Array,
  { now, lastStep }: { now: Date; lastStep: number },
): number | null {
  const token = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    token,
    secret: secretOf(bytes),
    digits: DIGITS,
    period: PERIOD_SECONDS,
    timestamp,
    window: STEPS_AROUND,
  })
  if (delta === null) return null
  const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
  return step > lastStep ? step : null
}

/** Ten codes, which are typed like a guest code. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => formatGuestCode(newTypedCode()))

export const recoveryHash = (typed: string): Buffer => hashOf(normalizeGuestCode(typed))
