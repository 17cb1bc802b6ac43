// oxlint-disable-next-line typescript/triple-slash-reference -- other projects that import this file do not find the types by themselves
/// <reference path="./oidc-provider.d.ts" />
import { createSign, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

type Claims = Readonly<Record<string, unknown>>
type Person = { readonly email?: string; readonly email_verified?: boolean }

/** A real OpenID provider on this machine, in which anybody can sign in under any name. */
export type IdentityPeer = {
  readonly issuer: string
  /** What the server needs to know of it. */
  readonly environment: Readonly<Record<string, string>>
  /** Its claims about people, by the name with which they sign in. */
  readonly people: Map<string, Person>
  /** Changes the claims of ID tokens, which it still signs itself. */
  forge: ((claims: Claims) => Claims) | undefined
  /** Signs ID tokens with a key that it has not published. */
  hasForeignKey: boolean
  /** Answers nothing. */
  isAway: boolean
  close(): Promise<void>
}

const PEER_CLIENT = { id: 'caseloom', secret: 'the-secret-of-caseloom-at-the-peer' }

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** `returnAddress` is the page to which browsers are sent back. */
export async function openIdentityPeer(returnAddress: string): Promise<IdentityPeer> {
  const [key, foreignKey] = [newKey(), newKey()]
  const people = new Map<string, Person>()
  const state = { forge: undefined as IdentityPeer['forge'], hasForeignKey: false, isAway: false }
  const server = createServer((request, answer) => void serve(request, answer))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // It keeps no process alive.
  server.unref()
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: PEER_CLIENT.id,
        client_secret: PEER_CLIENT.secret,
        redirect_uris: [returnAddress],
        // Its return address on this machine may have any port.
        application_type: 'native',
      },
    ],
    jwks: { keys: [{ ...key.privateKey.export({ format: 'jwk' }), kid: 'peer', alg: 'RS256', use: 'sig' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['only for tests'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people.get(id) }),
    }),
  })
  const answerIt = provider.callback()

  function resigned(token: string): string {
    const [header = '', payload = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
    const text = `${header}.${base64(state.forge?.(claims) ?? claims)}`
    const by = (state.hasForeignKey ? foreignKey : key).privateKey
    return `${text}.${createSign('RSA-SHA256').update(text).sign(by, 'base64url')}`
  }

  async function serve(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    if (state.isAway) return void request.socket.destroy()
    if (request.url?.startsWith('/token') && (state.forge || state.hasForeignKey)) changeToken(answer)
    answerIt(request, answer)
  }

  function changeToken(answer: ServerResponse): void {
    const end = answer.end.bind(answer)
    answer.end = (body?: unknown) => {
      const told = JSON.parse(String(body)) as Claims
      const text = JSON.stringify(
        typeof told.id_token === 'string' ? { ...told, id_token: resigned(told.id_token) } : told,
      )
      answer.setHeader('content-length', Buffer.byteLength(text))
      return end(text)
    }
  }

  return Object.assign(state, {
    issuer,
    people,
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: PEER_CLIENT.id,
      OIDC_CLIENT_SECRET: PEER_CLIENT.secret,
      OIDC_LABEL: 'County sign-in',
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

/**
 * What a person does in the browser at the provider: signs in under a name and agrees, or turns back. Returns the query with which the
 * provider sends the browser back.
 */
export async function signInAtPeer(address: string, name: string | null): Promise<string> {
  const jar = new Map<string, string>()
  const visit = async (to: string, form?: Readonly<Record<string, string>>) => {
    const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ')
    const answer = await fetch(to, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(key)
      else jar.set(key, value)
    }
    return answer
  }
  const { origin } = new URL(address)
  let at = address
  let form: Readonly<Record<string, string>> | undefined
  for (let steps = 0; steps < 12; steps += 1) {
    const answer = await visit(at, form)
    form = undefined
    const location = answer.headers.get('location')
    if (location !== null) {
      at = new URL(location, at).href
      if (!at.startsWith(origin)) return new URL(at).search
      if (name === null && at.includes('/interaction/')) at = `${at}/abort`
      continue
    }
    const page = await answer.text()
    if (!/name="prompt" value="(login|consent)"/.test(page)) throw new Error(`${answer.status} at ${at}: ${page}`)
    form = page.includes('value="login"')
      ? { prompt: 'login', login: name ?? '', password: 'any' }
      : { prompt: 'consent' }
  }
  throw new Error('The provider never sent the browser back')
}
