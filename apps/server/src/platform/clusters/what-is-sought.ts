import { CODE_ALPHABET, CODE_LENGTH, normalizeGuestCode } from '@caseloom/contracts/accounts/guest-code-rules'
import type { IncomingHttpHeaders } from 'node:http'
import { hashOf } from '../secrets.ts'
import type { Sought } from './where-served.ts'

const hex = (secret: string | Uint8Array) => hashOf(secret).toString('hex')
const session = (secret: string): Sought => ({ what: 'session', key: hex(secret) })
const SECRET = /^[\w-]{20,200}$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The value of a cookie; the first one, if a browser sends two of one name. */
export function cookieIn({ cookie = '' }: IncomingHttpHeaders, name: string): string | undefined {
  const pair = cookie.split(';').find((each) => each.trimStart().startsWith(`${name}=`))
  const value = pair?.slice(pair.indexOf('=') + 1).trim()
  return value !== undefined && SECRET.test(value) ? value : undefined
}

/** What a call brings beside its body. Null if that says nothing: then the home cluster answers. */
export function soughtByHead(url: string, headers: IncomingHttpHeaders, cookieName: string): Sought | null {
  const at = URL.parse(url, 'http://caseloom.invalid')
  const feed = /^\/calendar\/([\w-]{20,100})\.ics$/.exec(at?.pathname ?? '')?.[1]
  if (feed !== undefined) return { what: 'feed', key: hex(Buffer.from(feed, 'base64url')) }
  if (at?.pathname === '/public/workflow') {
    const id = at.searchParams.get('id') ?? ''
    return UUID.test(id) ? { what: 'workflow link', key: id } : null
  }
  if (headers.authorization !== undefined) {
    const token = /^Bearer ([\w-]{20,200})$/.exec(headers.authorization)?.[1]
    return token === undefined ? null : session(token)
  }
  const cookie = cookieIn(headers, cookieName)
  return cookie === undefined ? null : session(cookie)
}

type Fields = Readonly<Record<string, unknown>>

/** How a call is passed on whose body says where it belongs. */
export type ByBody =
  /** To the cluster that has this; to the home cluster if none has. */
  | { readonly to: 'one'; readonly by: (fields: Fields) => Sought | null }
  /** Every cluster has to hear it. */
  | { readonly to: 'all' }

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
/** No care model is called so, and the database cannot be asked for it. */
const isNoName = (name: string) => name === '' || name.length > 200 || name.includes('\0')
const careModel = (name: unknown): Sought | null =>
  isNoName(text(name)) ? null : { what: 'care model', key: text(name) }
const secretOf = (what: Sought['what'], secret: unknown): Sought | null =>
  text(secret) === '' ? null : { what, key: hex(text(secret)) }

/** Text in the form of a code is a code; everything else can only be a link's token. */
function guest(typed: unknown): Sought | null {
  const code = normalizeGuestCode(text(typed))
  const isCode = code.length === CODE_LENGTH && code.split('').every((letter) => CODE_ALPHABET.includes(letter))
  return isCode ? secretOf('guest code', code) : secretOf('guest link', typed)
}

function passkey({ Credential }: Fields): Sought | null {
  const id = text((Credential as Fields | null | undefined)?.['id'])
  return /^[\w-]{1,2000}$/.test(id) ? { what: 'passkey', key: Buffer.from(id, 'base64url').toString('hex') } : null
}

function byGrant({ grant_type, username, caremodel, password, refresh_token }: Fields): Sought | null {
  if (grant_type === 'refresh_token') return secretOf('session', refresh_token)
  const isGuest = username === undefined && caremodel === undefined && password !== undefined
  return isGuest ? guest(password) : careModel(caremodel)
}

const one = (by: (fields: Fields) => Sought | null): ByBody => ({ to: 'one', by })

/** The calls whose body says where they belong, all of them POST. */
const byBody: Readonly<Record<string, ByBody>> = {
  '/auth/sign-in': one(({ CareModel }) => careModel(CareModel)),
  '/auth/guest': one(({ Code }) => guest(Code)),
  '/auth/passkey/sign-in': one(passkey),
  '/auth/single-sign-on/begin': one(({ CareModel }) => careModel(CareModel)),
  '/auth/single-sign-on/finish': one(({ Query }) =>
    secretOf('sign-on', new URLSearchParams(text(Query)).get('state') ?? ''),
  ),
  '/auth/reset-password': one(({ Token }) => secretOf('reset link', Token)),
  '/oauth/token': one(byGrant),
  '/oauth/revoke': one(({ token }) => secretOf('session', token)),
  // A name may be on several clusters, and each writes to its own account.
  '/auth/forgot-password': { to: 'all' },
  '/api/text-messages/received': { to: 'all' },
  '/api/text-messages/state': { to: 'all' },
}

/** How a call is passed on that only its body identifies; undefined for all others. */
export function wayByBody(method: string | undefined, url: string): ByBody | undefined {
  const [path = ''] = url.split('?')
  return method === 'POST' && Object.hasOwn(byBody, path) ? byBody[path] : undefined
}

/** The fields of a form or of JSON. What is neither has none, and its cluster refuses it. */
export function fieldsOf(body: Buffer, contentType: string | undefined): Fields {
  if (contentType?.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(body.toString('utf8')))
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'))
    return typeof parsed === 'object' && parsed !== null ? (parsed as Fields) : {}
  } catch {
    return {}
  }
}
