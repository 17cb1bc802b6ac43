import { expect } from 'vitest'
import { newId } from '../../../platform/database/new-id.ts'
import { hashOf, newSecret } from '../../../platform/secrets.ts'
import type { GivenMember } from '../../../testing/given.ts'
import type { House } from '../../../testing/house.ts'
import { visitor, type Answer, type Visitor } from '../../../testing/visitor.ts'

export type Browser = Visitor & { readonly secret: string; readonly sessionId: string }

/** The session that an answer gives the browser. */
export function cookieIn({ headers }: Answer): string {
  const [, secret] = /caseloom=([^;]+)/.exec(String(headers['set-cookie'])) ?? []
  if (secret === undefined) throw new Error('No cookie was set')
  return secret
}

export type View = Visitor & { readonly secret: string }

/** The rights of a member on the items they see; in a view there are none. */
const isRight = (name: string) =>
  (/^(?:Can|May)(?=[A-Z]|$)/.test(name) && !/^May(?:Text|LeaveVoicemail|Mail)$/.test(name)) || name === 'Completable'
export const withoutRights = (body: unknown) =>
  JSON.stringify(body, (name, value: unknown) => (isRight(name) ? undefined : value))

/** The names of the rights to change something that an answer gives its reader. */
export function rightsIn(body: unknown, name = ''): string[] {
  if (body === true) return isRight(name) ? [name] : []
  if (body === null || typeof body !== 'object') return []
  return Object.entries(body).flatMap(([key, value]) => {
    if (name === 'Can') return value === true && key !== 'Download' ? [`Can.${key}`] : []
    return rightsIn(value, Array.isArray(body) ? name : key)
  })
}

/** Browsers of members, and an administrator's that shows what a member sees. */
export function viewing(house: House) {
  const withCookie = (secret: string) =>
    visitor(house.app, { cookie: `caseloom=${secret}`, origin: 'http://localhost', host: 'localhost' })

  /** A browser in which the member signed in a moment ago. */
  async function browserOf(member: GivenMember): Promise<Browser> {
    const [at, secret] = [house.clock.now(), newSecret()]
    const sessionId = newId(at)
    const expires_at = new Date(at.getTime() + 12 * 3_600_000)
    const who = { care_model_id: member.model.id, account_id: member.accountId, member_id: member.memberId }
    const times = { created_at: at, expires_at }
    await house.given.insert('session', { id: sessionId, kind: 'browser', ...who, ...times, last_seen_at: at })
    await house.given.insert('token', { hash: hashOf(secret), session_id: sessionId, use: 'cookie', ...times })
    return { ...withCookie(secret), secret, sessionId }
  }

  /** The administrator's browser, once it shows what the member sees. */
  async function viewAs(member: GivenMember, from: Visitor): Promise<View> {
    const answer = await from.post('/api/view', { Member: member.memberId })
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
    const secret = cookieIn(answer)
    return { ...withCookie(secret), secret }
  }

  return { withCookie, browserOf, viewAs }
}
