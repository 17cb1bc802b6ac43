import { signIn } from '@caseloom/contracts/accounts/endpoints'
import { addressOf, type Endpoint } from '@caseloom/contracts/endpoint'
import type { Role } from '@caseloom/contracts/roles'
import type { GivenMember, GivenModel } from '../../../testing/given.ts'
import type { House } from '../../../testing/house.ts'
import type { Answer } from '../../../testing/visitor.ts'
import { registerClient } from '../account-making-store.ts'
import { hashPassword } from '../passwords/password-hashing.ts'

// For the tests of this slice: people with passwords, browsers with cookies, programs with tokens.

export const PASSWORD = 'rainy-tuesday-in-oslo'
let stored: Promise<string> | undefined

export async function memberWithPassword(
  house: House,
  model: GivenModel,
  wanted: { username?: string; name?: string; role?: Role; email?: string; supervises?: readonly string[] } = {},
): Promise<GivenMember> {
  const { email = null, ...rest } = wanted
  const member = await house.given.member(model, rest)
  stored ??= hashPassword(PASSWORD)
  await house.owner.query('update account set password_hash = $2, email = $3 where id = $1', [
    member.accountId,
    await stored,
    email,
  ])
  return member
}

/** Makes an account a member of another care model too. */
export async function alsoMemberOf(house: House, member: GivenMember, model: GivenModel): Promise<void> {
  const other = await house.given.member(model)
  await house.owner.query('update member set account_id = $2 where id = $1', [other.memberId, member.accountId])
}

type InAddress = { readonly params?: Readonly<Record<string, string>> }
type Sent = { readonly headers?: Readonly<Record<string, string>>; readonly from?: string }

export type Browser = {
  readonly cookies: Map<string, string>
  call(endpoint: Endpoint, body?: unknown, more?: Sent & InAddress): Promise<Answer>
  signIn(member: GivenMember, more?: { password?: string; from?: string; careModel?: string }): Promise<Answer>
}

/** Keeps cookies as a browser does and says where its pages come from. */
export function browser(house: House): Browser {
  const cookies = new Map<string, string>()

  async function call(endpoint: Endpoint, body?: unknown, more: Sent & InAddress = {}): Promise<Answer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { origin: 'http://localhost', host: 'localhost', ...(cookie && { cookie }), ...more.headers }
    const sent = { headers, ...(more.from && { from: more.from }) }
    const url = addressOf(endpoint, more.params)
    const { anonymous } = house
    const answer = await (endpoint.method === 'GET'
      ? anonymous.get(url, sent)
      : endpoint.method === 'PUT'
        ? anonymous.put(url, body, sent)
        : endpoint.method === 'DELETE'
          ? anonymous.delete(url, sent)
          : anonymous.post(url, body, sent))
    for (const line of [answer.headers['set-cookie'] ?? []].flat().map(String)) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (line.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  return {
    cookies,
    call,
    signIn: (member, { password = PASSWORD, from, careModel = member.model.shortName } = {}) =>
      call(
        signIn,
        { Username: member.username, Password: password, CareModel: careModel },
        from === undefined ? {} : { from },
      ),
  }
}

export type Program = (form: Readonly<Record<string, string>>, path?: string, more?: Sent) => Promise<Answer>

let programs = 0

/** A registered program at the token endpoint. */
export async function program(house: House, id = `program-${++programs}`): Promise<Program> {
  await registerClient(house.owner, { id, name: 'A program', secret: 'its secret' })
  return asProgram(house, id, 'its secret')
}

export function asProgram(house: House, id: string, secret: string): Program {
  const authorization = `Basic ${Buffer.from(`${id}:${encodeURIComponent(secret)}`).toString('base64')}`
  return (form, path = '/oauth/token', more = {}) =>
    house.anonymous.post(path, new URLSearchParams(form).toString(), {
      ...more,
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded', ...more.headers },
    })
}

/** The address of the stranger with this number. */
export function otherAddress(number: number): string {
  return `203.0.${Math.trunc(number / 250)}.${(number % 250) + 1}`
}

/** The audit rows of a care model, by time and action. */
export async function trail(house: House, model: GivenModel): Promise<{ action: string; refused: boolean }[]> {
  const { rows } = await house.owner.query<{ action: string; refused: boolean }>(
    'select action, refused from audit where care_model_id = $1 order by at, action',
    [model.id],
  )
  return rows
}
