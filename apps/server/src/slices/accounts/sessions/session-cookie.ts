import type { Configuration } from '../../../platform/configuration.ts'
import { cookieName, isSecure } from '../../../platform/calls/origin.ts'

type HasConfiguration = { readonly configuration: Configuration }

const DEVICE_DAYS = 180

/** Marks a browser in which somebody signed in before. It grants nothing except a pass by limits on other people's guesses. */
export function deviceCookieName(platform: HasConfiguration): string {
  return `${cookieName(platform)}-device`
}

function cookie(platform: HasConfiguration, name: string, value: string, seconds: number | null): string {
  const lifetime = seconds === null ? '' : `; Max-Age=${seconds}`
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure(platform) ? '; Secure' : ''}${lifetime}`
}

/** A member's cookie ends with the browser; a guest's lasts as long as the grant, because phones close pages by themselves. */
export function sessionCookie(platform: HasConfiguration, secret: string, seconds: number | null = null): string {
  return cookie(platform, cookieName(platform), secret, seconds)
}

export function clearedSessionCookie(platform: HasConfiguration): string {
  return cookie(platform, cookieName(platform), '', 0)
}

export function deviceCookie(platform: HasConfiguration, secret: string): string {
  return cookie(platform, deviceCookieName(platform), secret, DEVICE_DAYS * 86_400)
}
