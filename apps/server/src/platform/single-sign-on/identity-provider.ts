import * as client from 'openid-client'
import type { SingleSignOn } from '../configuration.ts'
import { askHosts, OutboundFailure } from '../messages/outbound.ts'

/** Who signed in at the provider. */
export type Identity = {
  readonly issuer: string
  readonly subject: string
  /** Null unless the provider says that it belongs to them. */
  readonly email: string | null
}

/** Random values of one exchange, which the provider's answer must match. */
export type Checks = { readonly state: string; readonly nonce: string; readonly verifier: string }

export type IdentityProvider = {
  /** The name on the button. */
  readonly label: string
  /** The page at which somebody signs in there, for a new attempt. */
  begin(redirectUri: string): Promise<Checks & { readonly address: string }>
  /** Takes what the provider sent the browser back with. */
  finish(returned: URL, checks: Checks): Promise<Identity>
}

/** `away`: it does not answer. `cancelled`: they did not sign in there. `refused`: its answer is not to be trusted. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly kind: 'away' | 'cancelled' | 'refused'

  constructor(kind: ProviderFailure['kind'], reason: string) {
    super(reason)
    this.kind = kind
  }
}

/** The provider's addresses are read again after this time. */
const HOUR_MS = 3_600_000
const SECONDS_AT_MOST = 5
/** Two clocks never agree. */
const CLOCKS_APART_SECONDS = 30

type Known = { readonly metadata: client.ServerMetadata; readonly readAt: number }

/** What one exchange needs: the configuration, and the guarded way to the provider. */
type Exchange = { readonly settings: SingleSignOn; readonly fetch: client.CustomFetch }

/** Nothing is asked of the provider before somebody wants to sign in with it, so the server starts and works without it. */
export function openIdentityProvider(settings: SingleSignOn | undefined): IdentityProvider | null {
  if (!settings) return null
  let known: Known | undefined

  /** Its addresses, which are the same for everybody. A failure is not remembered. */
  async function metadataFor(exchange: Exchange): Promise<client.ServerMetadata> {
    if (known === undefined || performance.now() - known.readAt > HOUR_MS)
      known = { metadata: await readMetadata(exchange), readAt: performance.now() }
    return known.metadata
  }

  const connected = <T>(work: (connection: client.Configuration) => Promise<T>) =>
    watched(settings, async (exchange) => work(connectionFor(exchange, await metadataFor(exchange))))
  return {
    label: settings.label,
    begin: (redirectUri) => connected((connection) => begin(connection, settings.scopes, redirectUri)),
    finish: (returned, checks) => connected((connection) => finish(connection, returned, checks)),
  }
}

async function readMetadata({ settings: { issuer, clientId }, fetch }: Exchange): Promise<client.ServerMetadata> {
  const found = await client.discovery(new URL(issuer), clientId, undefined, client.None(), {
    timeout: SECONDS_AT_MOST,
    [client.customFetch]: fetch,
    ...(isPlain(issuer) && { execute: [client.allowInsecureRequests] }),
  })
  return found.serverMetadata()
}

function connectionFor({ settings, fetch }: Exchange, metadata: client.ServerMetadata): client.Configuration {
  const { clientId, clientSecret, issuer } = settings
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const proof = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost
  const about = { client_secret: clientSecret, [client.clockTolerance]: CLOCKS_APART_SECONDS }
  const connection = new client.Configuration(metadata, clientId, about, proof(clientSecret))
  connection.timeout = SECONDS_AT_MOST
  connection[client.customFetch] = fetch
  if (isPlain(issuer)) client.allowInsecureRequests(connection)
  // The signature is checked as well, although the token comes from the provider itself.
  client.enableNonRepudiationChecks(connection)
  return connection
}

async function begin(connection: client.Configuration, scope: string, redirectUri: string) {
  const checks = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  }
  const address = client.buildAuthorizationUrl(connection, {
    redirect_uri: redirectUri,
    scope,
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
    code_challenge_method: 'S256',
  })
  return { ...checks, address: address.href }
}

async function finish(
  connection: client.Configuration,
  returned: URL,
  { state, nonce, verifier }: Checks,
): Promise<Identity> {
  const tokens = await client.authorizationCodeGrant(connection, returned, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new ProviderFailure('refused', 'no ID token')
  const isTold = claims.email !== undefined || connection.serverMetadata().userinfo_endpoint === undefined
  const said = isTold ? claims : await client.fetchUserInfo(connection, tokens.access_token, claims.sub)
  const isVerified = said.email_verified === true && typeof said.email === 'string'
  return { issuer: claims.iss, subject: claims.sub, email: isVerified ? said.email : null }
}

/** On this machine alone; configuration.ts refuses it elsewhere. */
const isPlain = (issuer: string) => issuer.startsWith('http:')

/** Runs one exchange with the provider. Whatever goes wrong becomes one of the three failures, without any secret in it. */
async function watched<T>(settings: SingleSignOn, work: (exchange: Exchange) => Promise<T>): Promise<T> {
  let away: string | undefined
  const exchange: Exchange = {
    settings,
    async fetch(address, { body, ...init }) {
      try {
        // The library's type allows bytes in shared memory, which it never sends.
        const sent = { ...init, ...(body !== undefined && { body: body as NonNullable<RequestInit['body']> }) }
        const answer = await askHosts(settings.hosts, new URL(address), sent)
        if (answer.status >= 500) away = `status ${answer.status}`
        return answer
      } catch (error) {
        away = error instanceof OutboundFailure ? error.message : 'unknown'
        throw error
      }
    },
  }
  try {
    return await work(exchange)
  } catch (error) {
    if (error instanceof ProviderFailure) throw error
    if (away !== undefined) throw new ProviderFailure('away', away)
    throw failureOf(error)
  }
}

/** Codes alone: a message may quote what the provider or the browser sent. */
function failureOf(error: unknown): ProviderFailure {
  if (error instanceof client.AuthorizationResponseError) {
    const { error: said } = error
    if (said === 'access_denied') return new ProviderFailure('cancelled', said)
    const isAway = said === 'server_error' || said === 'temporarily_unavailable'
    return new ProviderFailure(isAway ? 'away' : 'refused', said.slice(0, 60))
  }
  if (error instanceof client.ResponseBodyError) return new ProviderFailure('refused', error.error.slice(0, 60))
  if (error instanceof client.ClientError) return new ProviderFailure('refused', error.code ?? error.name)
  return new ProviderFailure('refused', error instanceof Error ? error.name : 'unknown')
}
