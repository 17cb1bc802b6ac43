import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** How long the servers of a cluster are asked which of them takes writes. On a busy machine the leader may take as long to answer. */
const SEARCH_MS = 2000
/** A server that said no is asked again after this time: a new leader is usually there within seconds. */
const REST_MS = 200
/** A server that failed is left alone for so long, if others can be asked. */
const PASSED_OVER_MS = 10_000

/** The address of one server of a cluster. */
type Place = { readonly host: string; readonly port: number }

const several = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]+)(.*)$/s

/**
 * The addresses in `postgres://name:password@one:5432,two:5432/caseloom`, one for each server. PostgreSQL's own clients write several
 * servers in this way (libpq, "Specifying Multiple Hosts").
 */
export function addressesIn(url: string): readonly string[] {
  const [, before = '', hosts = '', after = ''] = several.exec(url) ?? []
  if (!hosts.includes(',')) return [url]
  return hosts.split(',').map((host) => `${before}${host}${after}`)
}

/** The error of a cluster of which no server takes writes; its code is that of a server that is not ready yet. */
export class NoLeaderError extends Error {
  readonly code = '57P03'
  constructor() {
    super('No server of the cluster takes writes.')
  }
}

/** Knows to which server of a cluster the next connection goes. */
type Cluster = {
  /** @throws NoLeaderError if it has to take writes and none does. */
  findServer(): Promise<Place>
  /** The server failed, or turned out to be a standby where writes are needed. */
  doubt(place: Place): void
  readonly takesStandbys: boolean
}

/** The server that takes writes. After a doubt, the next connection asks all of them again. */
function leaderOf(addresses: readonly string[]): Cluster {
  let search: Promise<Place> | undefined
  let known: Place | undefined

  async function askAll(): Promise<Place> {
    try {
      known = await searchAmong(addresses)
      return known
    } catch {
      search = undefined
      throw new NoLeaderError()
    }
  }

  return {
    findServer: () => (search ??= askAll()),
    doubt(place) {
      if (place !== known) return
      known = undefined
      search = undefined
    },
    takesStandbys: false,
  }
}

/** Any of the servers, one after another. After a doubt, one is passed over for a while. */
function anyOf(addresses: readonly string[]): Cluster {
  const places = addresses.map((connectionString): Place => {
    const { host, port } = new pg.Client({ connectionString })
    return { host, port }
  })
  const doubtedUntil = new Map<Place, number>()
  let turn = 0
  return {
    findServer() {
      const now = performance.now()
      const trusted = places.filter((place) => (doubtedUntil.get(place) ?? 0) <= now)
      const choice = trusted.length > 0 ? trusted : places
      const place = choice[(turn += 1) % choice.length]
      return place ? Promise.resolve(place) : Promise.reject(new Error('No server is named'))
    },
    doubt: (place) => void doubtedUntil.set(place, performance.now() + PASSED_OVER_MS),
    takesStandbys: true,
  }
}

/** Asks all servers, each again and again, until one takes writes. @throws if none does in time. */
async function searchAmong(addresses: readonly string[]): Promise<Place> {
  let until = performance.now() + SEARCH_MS
  const ask = async (address: string): Promise<Place> => {
    for (;;) {
      try {
        return await placeThatTakesWrites(address, Math.max(1, until - performance.now()))
      } catch (error) {
        if (performance.now() + REST_MS > until) throw error
        await pause(REST_MS)
      }
    }
  }
  // When one was found, asking the others ends.
  return Promise.any(addresses.map(ask)).finally(() => (until = 0))
}

/** @throws an error if the server does not answer in time or is a standby. */
async function placeThatTakesWrites(address: string, withinMs: number): Promise<Place> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: withinMs })
  client.on('error', () => undefined)
  try {
    const isStandby = watchForStandby(client)
    await client.connect()
    if (isStandby()) throw new Error(`${client.host} is a standby.`)
    return { host: client.host, port: client.port }
  } finally {
    client.connection.stream.destroy()
  }
}

/** PostgreSQL says of itself on connecting, and whenever it changes, whether it is a standby. */
function watchForStandby(client: pg.Client): () => boolean {
  let isStandby = false
  client.connection.on('parameterStatus', (said: { parameterName: string; parameterValue: string }) => {
    if (said.parameterName === 'in_hot_standby') isStandby = said.parameterValue === 'on'
  })
  return () => isStandby
}

type ClientClass = new (config?: pg.ClientConfig) => pg.Client

/** How to connect to a database. The driver's own type leaves out that `Client` is made with the rest of it. */
export type DatabaseConfig = Omit<pg.PoolConfig, 'Client'> & { readonly Client?: ClientClass }

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/**
 * A class of connections, each of which leads to the server that a cluster names at that moment. A driver's pool takes it as its
 * `Client`. When the leader changes, the connections to the old one break, and the next ones go to the new one.
 */
function clientOf(cluster: Cluster): ClientClass {
  return class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const connected = this.#connectToServer()
      if (callback === undefined) return connected
      const tell = callback as (error: Error | null, client?: pg.Client) => void
      connected.then(
        (client) => tell(null, client),
        (error: unknown) => tell(error as Error),
      )
      return undefined
    }

    async #connectToServer(): Promise<pg.Client> {
      const place = await cluster.findServer()
      Object.assign(this, place)
      const isStandby = watchForStandby(this)
      this.on('error', () => cluster.doubt(place))
      // While nobody is connected, nobody would notice that another server leads.
      if (!cluster.takesStandbys) this.on('end', () => cluster.doubt(place))
      try {
        await super.connect()
        if (isStandby() && !cluster.takesStandbys) throw new NoLeaderError()
        return this
      } catch (error) {
        cluster.doubt(place)
        this.connection.stream.destroy()
        throw error
      }
    }
  }
}

/**
 * How to connect to a database: to the one server of the address, or to whichever of several takes writes. With a role, as that role
 * instead of the one in the address.
 */
export function configOf(url: string, role?: string): DatabaseConfig {
  const addresses = addressesIn(url).map((address) => asRole(address, role))
  const [first] = addresses
  if (first === undefined || addresses.length === 1) return { connectionString: first }
  return { connectionString: first, Client: clientOf(leaderOf(addresses)) }
}

/** How to connect to any server of several. The connections of a pool are spread over them. */
export function configOfAny(url: string): DatabaseConfig {
  const addresses = addressesIn(url)
  const [first] = addresses
  if (first === undefined || addresses.length === 1) return { connectionString: first }
  return { connectionString: first, Client: clientOf(anyOf(addresses)) }
}

/** The role and password of one address at the servers of another. */
export function asRoleOf(url: string, servers: string): string {
  const { username, password } = new URL(addressesIn(url)[0] ?? url)
  return servers.replace(several, (_all, before: string, hosts: string, after: string) => {
    const scheme = before.slice(0, before.indexOf('//') + 2)
    return `${scheme}${username}:${password}@${hosts}${after}`
  })
}

function asRole(address: string, role: string | undefined): string {
  if (role === undefined) return address
  const as = new URL(address)
  as.username = role
  return as.toString()
}

/** A connection outside a pool, to the same server as the pool's. */
export function openClient({ Client = pg.Client, ...config }: DatabaseConfig): pg.Client {
  return new Client(config)
}
