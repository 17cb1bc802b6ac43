import type { Configuration } from '../../../platform/configuration.ts'
import { cookieName, isSecure } from '../../../platform/calls/origin.ts'

type HasConfiguration = { readonly configuration: Configuration }

/** How long somebody may take to sign in at the provider. */
export const ATTEMPT_MS = 10 * 60_000

/** Binds an attempt to the browser in which it was begun. It opens nothing by itself. */
export function attemptCookieName(platform: HasConfiguration): string {
  return `${cookieName(platform)}-sso`
}

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
