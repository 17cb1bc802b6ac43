import { timingSafeEqual } from 'node:crypto'
import { Problem } from '../../platform/problem.ts'
import { hashOf } from '../../platform/secrets.ts'
import { findSecretHash } from './api-client-store.ts'
import type { Call } from './step-routes.ts'

type Claim = { readonly id: string; readonly secret: string }

/** Id and secret from `Authorization: Basic`, each form-encoded (RFC 6749, 2.3.1). */
function claimOf(authorization: string | undefined): Claim | null {
  const encoded = /^Basic ([A-Za-z0-9+/=]{1,600})$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return null
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? []
  return id === undefined || secret === undefined ? null : { id: formDecoded(id), secret: formDecoded(secret) }
}

function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    // A client that does not encode may have a bare percent sign in its secret.
    return text
  }
}

/** The id of the calling program; every request at the token endpoint is checked for it first. */
export async function getClientId(call: Call): Promise<string> {
  const claim = claimOf(call.sent.authorization)
  const expected = claim && (await call.asSystem((tx) => findSecretHash(tx, claim.id)))
  if (claim && timingSafeEqual(expected ?? Buffer.alloc(32), hashOf(claim.secret))) return claim.id
  const headers = { 'www-authenticate': 'Basic realm="caseloom", charset="UTF-8"' }
  throw new Problem('session.client_invalid', {}, { headers })
}
