import { timingSafeEqual } from 'node:crypto'
import type { Tx } from '../../platform/database.ts'
import { Problem } from '../../platform/problem.ts'
import { hashOf } from '../../platform/secrets.ts'
import type { Call } from './serve-in-steps.ts'

type Claim = { readonly id: string; readonly secret: string }

/** Id and secret of `Authorization: Basic`, each form-encoded inside (RFC 6749, 2.3.1). */
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

async function isRegistered(tx: Tx, { id, secret }: Claim): Promise<boolean> {
  const client = await tx
    .selectFrom('api_client')
    .select('secret_hash')
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
  return timingSafeEqual(client?.secret_hash ?? Buffer.alloc(32), hashOf(secret))
}

/** The id of the registered program that calls; everything at the token endpoint begins with it. */
export async function getClientId(call: Call): Promise<string> {
  const claim = claimOf(call.sent.authorization)
  if (claim && (await call.asSystem((tx) => isRegistered(tx, claim)))) return claim.id
  const headers = { 'www-authenticate': 'Basic realm="caseloom", charset="UTF-8"' }
  throw new Problem('session.client_invalid', {}, { headers })
}
