import os from 'node:os'
import type { FastifyRequest } from 'fastify'
import type { Configuration } from '../configuration.ts'
import { Problem } from '../problem.ts'

type HasConfiguration = { readonly configuration: Configuration }

export function isSecure({ configuration }: HasConfiguration): boolean {
  return configuration.publicUrl?.startsWith('https:') ?? false
}

/** `__Host-` restricts the cookie to this host and to TLS; on plain localhost browsers would drop it. */
export function cookieName(platform: HasConfiguration): string {
  return isSecure(platform) ? '__Host-caseloom' : 'caseloom'
}

/** Binds a single sign-on to the browser in which it was begun. It opens nothing by itself. */
export function attemptCookieName(platform: HasConfiguration): string {
  return `${cookieName(platform)}-sso`
}

/**
 * The owner of a DNS name can point it at this machine for a moment and pass their page off as ours (DNS rebinding). That is not
 * possible with an address.
 */
function isNameOfThisMachine(hostname: string): boolean {
  const isAddress = hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname)
  return isAddress || ['localhost', os.hostname().toLowerCase()].includes(hostname) || hostname.endsWith('.localhost')
}

/** True if the browser says that the request comes from one of our pages. */
export function isOwnOrigin(request: FastifyRequest, { configuration }: HasConfiguration): boolean {
  const { origin, host } = request.headers
  if (typeof origin !== 'string') return false
  if (configuration.publicUrl && origin === new URL(configuration.publicUrl).origin) return true
  return (
    configuration.publicUrl === undefined &&
    (origin === `http://${host}` || origin === `https://${host}`) &&
    isNameOfThisMachine(new URL(origin).hostname)
  )
}

/**
 * A cookie alone authorizes nothing: a changing call with our cookie must come from one of our pages. So must the sign-in calls,
 * which set the cookie, when a browser sends them from another site.
 */
export function checkOrigin(request: FastifyRequest, platform: HasConfiguration): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const carriesCookie =
    [cookieName(platform), attemptCookieName(platform)].some((name) => request.cookies[name] !== undefined) &&
    request.headers.authorization === undefined
  const saysOrigin = request.headers.origin !== undefined
  if ((carriesCookie || saysOrigin) && !isOwnOrigin(request, platform)) throw new Problem('request.foreign_origin')
}
