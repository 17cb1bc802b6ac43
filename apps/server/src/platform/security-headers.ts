import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Configuration } from './configuration.ts'

/** Scripts, styles, fonts and pictures come from this server alone; nothing is inline and nobody frames us. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ')

/** Sets what every answer carries, the framework's own errors included (it skips hooks there, so they call this). */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, { publicUrl }: Configuration): void {
  reply.header('content-security-policy', pagePolicy)
  reply.header('x-content-type-options', 'nosniff')
  reply.header('referrer-policy', 'no-referrer')
  reply.header('cross-origin-opener-policy', 'same-origin')
  reply.header('cross-origin-resource-policy', 'same-origin')
  reply.header('x-frame-options', 'DENY')
  reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()')
  reply.header('x-request-id', request.id)
  if (publicUrl?.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  // Assets say otherwise where they are served.
  reply.header('cache-control', 'no-store')
}

export function secureEveryAnswer(app: FastifyInstance, configuration: Configuration): void {
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply, configuration)
    done()
  })
}
