import type { Configuration } from '../../../platform/configuration.ts'
import { attemptCookieName, isSecure } from '../../../platform/calls/origin.ts'

type HasConfiguration = { readonly configuration: Configuration }

/** How long somebody may take to sign in at the provider. */
export const ATTEMPT_MS = 10 * 60_000

export function attemptCookie(platform: HasConfiguration, secret: string): string {
  return cookie(platform, secret, ATTEMPT_MS / 1000)
}

export function clearedAttemptCookie(platform: HasConfiguration): string {
  return cookie(platform, '', 0)
}

function cookie(platform: HasConfiguration, value: string, seconds: number): string {
  const secure = isSecure(platform) ? '; Secure' : ''
  return `${attemptCookieName(platform)}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}; Max-Age=${seconds}`
}
