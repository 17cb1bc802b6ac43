import { timingSafeEqual } from 'node:crypto'
import type { Tx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { hashOf } from '../../platform/secrets.ts'
import { findApiClient, holdApiClient, noteUse, type ApiClient } from './api-client-store.ts'
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

/** The calling program; every request at the token endpoint is checked for it first. */
export async function getApiClient(call: Call): Promise<ApiClient> {
  const claim = claimOf(call.sent.authorization)
  const client = claim && (await call.asSystem((tx) => findApiClient(tx, claim.id)))
  if (!claim || !timingSafeEqual(client?.secretHash ?? Buffer.alloc(32), hashOf(claim.secret)) || !client)
    throw unknownClient()
  if (isNoteOld(client, call.now)) await call.asSystem((tx) => noteUse(tx, client, call.now))
  return client
}

const MINUTE = 60_000

/** A note from the future was made by a clock that was ahead. */
function isNoteOld({ lastUsedAt }: ApiClient, now: Date): boolean {
  const age = lastUsedAt === null ? MINUTE : now.getTime() - lastUsedAt.getTime()
  return age >= MINUTE || age < 0
}

/** A program may have ended, or have got another secret, since this call began. */
export async function refuseFormerClient(tx: Tx, client: ApiClient): Promise<void> {
  if (!(await holdApiClient(tx, client))) throw unknownClient()
}

/** Whether a program may have tokens for this care model. */
export const reaches = ({ careModelId }: ApiClient, theirs: string) => careModelId === null || careModelId === theirs

function unknownClient(): Problem {
  const headers = { 'www-authenticate': 'Basic realm="caseloom", charset="UTF-8"' }
  return new Problem('session.client_invalid', {}, { headers })
}
