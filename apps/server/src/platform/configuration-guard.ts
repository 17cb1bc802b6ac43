import * as z from 'zod'
import { ConfigurationError, type Configuration } from './configuration.ts'

const USUAL_IDLE_SECONDS = 1800
/** A wider network would trust nearly everybody. */
const WIDEST = { v4: 8, v6: 32 }
/** Names that Fastify knows in its list of proxies. */
const NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** Refuses settings that would silently break what the server promises. */
export function refuseUnsafeConfiguration(configuration: Configuration): void {
  const reason = refusalToAddress(configuration) ?? refusalToProxies(configuration) ?? refusalToTestHooks(configuration)
  if (reason !== null) throw new ConfigurationError(reason)
}

function refusalToAddress({ host, publicUrl, clusters }: Configuration): string | null {
  // For this name the server listens twice, and only one of the two asks on which cluster a call belongs.
  if (host === 'localhost' && clusters.length > 0)
    return 'HOST=localhost cannot be used with CASELOOM_CLUSTERS. Use 127.0.0.1.'
  if (publicUrl === undefined) {
    return isThisMachine(host)
      ? null
      : `HOST=${host} lets others reach Caseloom. Set PUBLIC_URL to the address that they use, such as https://care.example.org.`
  }
  const url = new URL(publicUrl)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isThisMachine(url.hostname)))
    return 'PUBLIC_URL must begin with https:, or everybody on the way reads the passwords. http: is for localhost alone.'
  return url.href === `${url.origin}/`
    ? null
    : 'PUBLIC_URL must be an address without a path, such as https://care.example.org.'
}

/** Public passwords are allowed only if no other machine can connect. */
export function isForThisMachine({ host, publicUrl, databaseUrl }: Configuration): boolean {
  const isPublic = publicUrl !== undefined && !isThisMachine(new URL(publicUrl).hostname)
  return databaseUrl === undefined && isThisMachine(host) && !isPublic
}

function isThisMachine(host: string): boolean {
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host)
}

function refusalToProxies({ publicUrl, trustedProxies }: Configuration): string | null {
  const wrong = trustedProxies.find((proxy) => !isNarrow(proxy))
  if (wrong !== undefined)
    return `TRUSTED_PROXIES must list the addresses of your proxies, such as 127.0.0.1 or 10.1.2.0/24, never everybody. It has "${wrong}".`
  // Caseloom does not terminate TLS. Behind a proxy that it does not trust, all visitors count as one and share one limit.
  return publicUrl?.startsWith('https:') && trustedProxies.length === 0
    ? 'PUBLIC_URL begins with https:, so a proxy stands in front. Set TRUSTED_PROXIES to its address.'
    : null
}

function isNarrow(proxy: string): boolean {
  if (NETWORKS.has(proxy) || isAddress(proxy)) return true
  const bits = Number(proxy.split('/')[1])
  return is(z.cidrv4(), proxy) ? bits >= WIDEST.v4 : is(z.cidrv6(), proxy) && bits >= WIDEST.v6
}

const is = (schema: z.ZodType, text: string) => schema.safeParse(text).success
const isAddress = (text: string) => is(z.ipv4(), text) || is(z.ipv6(), text)

function refusalToTestHooks(configuration: Configuration): string | null {
  const { limitFactor, idleSeconds } = configuration
  const hooks = [
    limitFactor === 1 ? '' : 'CASELOOM_LIMIT_FACTOR',
    idleSeconds === USUAL_IDLE_SECONDS ? '' : 'CASELOOM_IDLE_SECONDS',
  ]
  const used = hooks.filter(Boolean)
  return !isForThisMachine(configuration) && used.length > 0
    ? `${used.join(' and ')}: this is for tests on one machine alone. Remove it.`
    : null
}
