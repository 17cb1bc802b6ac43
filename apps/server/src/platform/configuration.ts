import path from 'node:path'
import * as z from 'zod'
import {
  ClusterFault,
  isDatabase,
  readClusters,
  type DatabasePlaces,
  type FurtherCluster,
} from './clusters/configured-clusters.ts'
import { addressesIn } from './database/cluster-leader.ts'
import type { S3Place } from './files/s3-store.ts'
import { TerminalError } from './terminal-error.ts'

const optional = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional()

/** Never quoted back: it holds a password. */
const databaseAddress = optional.refine(
  (text) => text === undefined || addressesIn(text).every(isDatabase),
  'An address such as postgres://name:password@host:5432/caseloom is needed.',
)

function isMailServer(text: string | undefined): boolean {
  if (text === undefined) return true
  const url = URL.parse(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
}

function isSender(text: string | undefined): boolean {
  if (text === undefined) return true
  const address = /^[^<>"]*<([^<>\s]+)>$/.exec(text)?.[1] ?? text
  return address === 'no-reply@localhost' || z.email().safeParse(address).success
}

function isPhoneNumber(text: string | undefined): boolean {
  return text === undefined || /^\+[1-9]\d{6,14}$/.test(text)
}

function isScanner(text: string | undefined): boolean {
  return text === undefined || /^unix:(\/\/)?\/./.test(text) || /^tcp:\/\/[^/\s]+$/.test(text)
}

const Environment = z.object({
  PORT: optional
    .transform((text) => Number(text ?? 3000))
    .refine((port) => Number.isInteger(port) && port >= 0 && port <= 65_535, 'A number from 0 to 65535 is needed.'),
  HOST: optional.transform((text) => text ?? '127.0.0.1'),
  // Empty is refused too: it is an address that somebody meant to fill in.
  PUBLIC_URL: z.url('An address such as https://care.example.org is needed.').optional(),
  CASELOOM_DATA: optional,
  DATABASE_URL: databaseAddress,
  DATABASE_APP_URL: databaseAddress,
  DATABASE_READ_URL: databaseAddress,
  DATABASE_POOLER: optional.pipe(z.literal('transaction', 'Only transaction is possible.').optional()),
  CASELOOM_CLUSTERS: optional,
  SMTP_URL: optional.refine(isMailServer, 'An address such as smtp://mail.example.org:587 or smtps://… is needed.'),
  MAIL_FROM: optional.refine(isSender, 'An address such as no-reply@care.example.org is needed, or Name <address>.'),
  ADDRESS_PROVIDER: optional.pipe(
    z.enum(['photon', 'nominatim', 'google'], 'One of photon, nominatim and google is needed.').optional(),
  ),
  ADDRESS_URL: optional,
  ADDRESS_KEY: optional,
  TWILIO_ACCOUNT_SID: optional,
  TWILIO_AUTH_TOKEN: optional,
  TWILIO_FROM: optional.refine(isPhoneNumber, 'A number with its country code is needed, such as +12155550100.'),
  TWILIO_URL: optional
    .transform((text) => text ?? 'https://api.twilio.com')
    .pipe(z.url({ protocol: /^https?$/, error: 'An address such as https://api.twilio.com is needed.' })),
  CLAMAV_URL: optional.refine(
    isScanner,
    'An address such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl is needed.',
  ),
  FILES_URL: optional,
  FILES_REGION: optional,
  FILES_ACCESS_KEY: optional,
  FILES_SECRET_KEY: optional,
  FILES_LIMIT_MB: optional
    .transform((text) => (text === undefined ? undefined : Number(text)))
    .refine(
      (limit) => limit === undefined || (Number.isInteger(limit) && limit > 0),
      'A whole number of megabytes is needed.',
    ),
  OIDC_ISSUER: optional,
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  OIDC_LABEL: optional,
  OIDC_SCOPES: optional,
  OIDC_HOSTS: optional,
  TRUSTED_PROXIES: optional,
  LOG_LEVEL: optional.pipe(
    z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'One of fatal, error, warn, info, debug, trace and silent is needed.',
      )
      .optional(),
  ),
  /** Test hook: multiplies every limit on attempts. configuration-guard.ts refuses it where others can connect. */
  CASELOOM_LIMIT_FACTOR: z.coerce.number().int().min(1).max(100_000).default(1),
  /** Test hook: how long a browser session may idle. */
  CASELOOM_IDLE_SECONDS: z.coerce.number().int().min(5).max(1800).default(1800),
})

/** The operations page names them all. */
export const configurationVariables = Object.keys(Environment.shape)

export type AddressService = {
  readonly provider: 'photon' | 'nominatim' | 'google'
  readonly url: string
  readonly key: string
}

/** The provider at which staff sign in with the account of their organization (OpenID Connect). */
export type SingleSignOn = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** The name of the service on the button. */
  readonly label: string
  readonly scopes: string
  /** The server connects to these alone, written with their port as in an address. */
  readonly hosts: readonly string[]
}

/** The provider of text messages. */
type Twilio = {
  readonly accountSid: string
  readonly authToken: string
  /** The number they come from, E.164. */
  readonly from: string
  readonly url: string
}

export type Configuration = DatabasePlaces & {
  readonly port: number
  readonly host: string
  readonly publicUrl: string | undefined
  readonly dataFolder: string
  /** Neither a data folder nor a database is configured: this is the trial in .data. */
  readonly isTrial: boolean
  /** Clusters beside that of DATABASE_URL, on which other care models are. */
  readonly clusters: readonly FurtherCluster[]
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** The service that suggests addresses; null means the built-in places. */
  readonly address: AddressService | null
  readonly twilio: Twilio | undefined
  /** Undefined without single sign-on. */
  readonly singleSignOn: SingleSignOn | undefined
  /** The ClamAV daemon that is asked about every upload; undefined means that files are not scanned. */
  readonly clamavUrl: string | undefined
  /** The bucket that holds uploaded files; undefined means the data folder. */
  readonly s3: S3Place | undefined
  /** The files that one care model may store, in bytes; undefined means no limit. */
  readonly filesLimitBytes: number | undefined
  readonly trustedProxies: readonly string[]
  readonly logLevel: string
  readonly limitFactor: number
  readonly idleSeconds: number
}

export class ConfigurationError extends TerminalError {}

/** Reads the environment once, at startup; an invalid value stops the server with a sentence. */
export function readConfiguration(environment: NodeJS.ProcessEnv, root: string): Configuration {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigurationError(`The configuration cannot be used. ${lines.join('; ')}`)
  }
  const env = parsed.data
  if (env.DATABASE_APP_URL && !env.DATABASE_URL) {
    throw new ConfigurationError(
      'DATABASE_APP_URL needs DATABASE_URL beside it: the same database, as the owner of its tables.',
    )
  }
  if (env.DATABASE_POOLER && !env.DATABASE_APP_URL) {
    throw new ConfigurationError('DATABASE_POOLER needs DATABASE_APP_URL, the address of the pooler.')
  }
  if (env.DATABASE_READ_URL && !env.DATABASE_URL) {
    throw new ConfigurationError('DATABASE_READ_URL needs DATABASE_URL, the address of the leader.')
  }
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    dataFolder: path.resolve(root, env.CASELOOM_DATA ?? '.data'),
    isTrial: env.CASELOOM_DATA === undefined && env.DATABASE_URL === undefined,
    databaseUrl: env.DATABASE_URL,
    databaseAppUrl: env.DATABASE_APP_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    isPooled: env.DATABASE_POOLER !== undefined,
    clusters: clustersOf(env, root),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? 'Caseloom <no-reply@localhost>',
    address: addressService(env),
    twilio: twilioOf(env),
    singleSignOn: singleSignOnOf(env),
    clamavUrl: env.CLAMAV_URL,
    s3: s3PlaceOf(env),
    filesLimitBytes: env.FILES_LIMIT_MB === undefined ? undefined : env.FILES_LIMIT_MB * 1_048_576,
    trustedProxies: env.TRUSTED_PROXIES?.split(',').map((address) => address.trim()) ?? [],
    // A trial is watched in the terminal; an installation is watched through its log.
    logLevel: env.LOG_LEVEL ?? (env.DATABASE_URL ? 'info' : 'warn'),
    limitFactor: env.CASELOOM_LIMIT_FACTOR,
    idleSeconds: env.CASELOOM_IDLE_SECONDS,
  }
}

function clustersOf({ CASELOOM_CLUSTERS: file, DATABASE_URL: home }: z.output<typeof Environment>, root: string) {
  if (file === undefined) return []
  if (home === undefined)
    throw new ConfigurationError('CASELOOM_CLUSTERS needs DATABASE_URL, the address of the home cluster.')
  try {
    return readClusters(path.resolve(root, file), home)
  } catch (error) {
    if (error instanceof ClusterFault) throw new ConfigurationError(`CASELOOM_CLUSTERS: ${error.message}`)
    throw error
  }
}

/** Text that users type is sent there, so the address must be https or on this machine. */
function addressService(env: z.output<typeof Environment>): AddressService | null {
  const { ADDRESS_PROVIDER: provider, ADDRESS_URL, ADDRESS_KEY: key = '' } = env
  if (provider === undefined) {
    if (ADDRESS_URL === undefined && key === '') return null
    throw new ConfigurationError('ADDRESS_URL and ADDRESS_KEY need ADDRESS_PROVIDER: photon, nominatim or google.')
  }
  const url = ADDRESS_URL ?? (provider === 'google' ? 'https://maps.googleapis.com' : undefined)
  if (url === undefined)
    throw new ConfigurationError(
      `ADDRESS_PROVIDER=${provider} needs ADDRESS_URL, such as https://${provider}.example.org.`,
    )
  if (provider === 'google' && key === '') throw new ConfigurationError('ADDRESS_PROVIDER=google needs ADDRESS_KEY.')
  const parsed = URL.parse(url)
  const isHere = parsed?.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(parsed.hostname)
  const isPlain = parsed?.username === '' && parsed.password === '' && parsed.search === '' && parsed.hash === ''
  if (!isPlain || (parsed.protocol !== 'https:' && !isHere))
    throw new ConfigurationError(
      'ADDRESS_URL must begin with https: (http: on this machine alone) and have no name, password or question in it.',
    )
  return { provider, url, key }
}

/** Files of families leave this server, so the address must be https or on this machine. */
function s3PlaceOf(env: z.infer<typeof Environment>): S3Place | undefined {
  const {
    FILES_URL,
    FILES_REGION: region = 'us-east-1',
    FILES_ACCESS_KEY: accessKey,
    FILES_SECRET_KEY: secretKey,
  } = env
  if (!FILES_URL && !accessKey && !secretKey) return undefined
  if (!FILES_URL || !accessKey || !secretKey)
    throw new ConfigurationError('FILES_URL, FILES_ACCESS_KEY and FILES_SECRET_KEY are needed together.')
  const url = URL.parse(FILES_URL)
  const isHere = url?.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)
  if (!url || (url.protocol !== 'https:' && !isHere) || !/^\/[^/]+\/?$/.test(url.pathname) || url.username !== '')
    throw new ConfigurationError(
      'FILES_URL must be the address of a bucket, such as https://s3.example.org/caseloom (http: on this machine alone).',
    )
  return { url: url.href.replace(/\/$/, ''), region, accessKey, secretKey }
}

/** Secrets go to the provider, so the address must be https or on this machine. */
function singleSignOnOf(env: z.infer<typeof Environment>): SingleSignOn | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_LABEL: label } = env
  const { OIDC_SCOPES: scopes = 'openid email', OIDC_HOSTS = '' } = env
  if (!issuer && !clientId && !clientSecret) return undefined
  if (!issuer || !clientId || !clientSecret)
    throw new ConfigurationError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are needed together.')
  const url = URL.parse(issuer)
  const isHere = url?.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)
  const isBare = url?.username === '' && url.password === '' && url.search === '' && url.hash === ''
  if (!isBare || (url.protocol !== 'https:' && !isHere))
    throw new ConfigurationError(
      'OIDC_ISSUER must begin with https: (http: on this machine alone) and have no name, password or question in it.',
    )
  if (!scopes.split(/\s+/).includes('openid'))
    throw new ConfigurationError('OIDC_SCOPES must name openid, such as "openid email".')
  const others = OIDC_HOSTS.split(',').map((host) => host.trim().toLowerCase())
  const hosts = [url.host, ...others.filter((host) => host !== '')]
  if (hosts.some((host) => URL.parse(`https://${host}`)?.host !== host.replace(/:443$/, '') && host !== url.host))
    throw new ConfigurationError('OIDC_HOSTS must be names of hosts, such as oauth2.example.org, login.example.org.')
  return { issuer, clientId, clientSecret, label: label ?? url.hostname, scopes, hosts }
}

function twilioOf(env: z.infer<typeof Environment>): Twilio | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from, TWILIO_URL } = env
  if (!accountSid && !authToken && !from) return undefined
  if (!accountSid || !authToken || !from) {
    throw new ConfigurationError('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM are needed together.')
  }
  return { accountSid, authToken, from, url: new URL(TWILIO_URL).origin }
}
