import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Configuration } from '../configuration.ts'

/** Scripts, styles, fonts and pictures come only from this server; nothing is inline and nobody may frame us. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ')

/** Headers of every answer, including the answer to input that never became a request. */
export function securityHeaders(requestId: string, { publicUrl }: Configuration): Readonly<Record<string, string>> {
  return {
    'content-security-policy': pagePolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    'x-request-id': requestId,
    ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    // Assets override this where they are served.
    'cache-control': 'no-store',
  }
}

/** Also called for the framework's own errors, for which it skips hooks. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, configuration: Configuration): void {
  reply.headers(securityHeaders(request.id, configuration))
}

export function secureEveryAnswer(app: FastifyInstance, configuration: Configuration): void {
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply, configuration)
    done()
  })
}
