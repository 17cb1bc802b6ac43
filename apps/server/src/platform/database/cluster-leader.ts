import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** How long one server of a cluster may take to say whether it takes writes. */
const ANSWER_MS = 1000
/** After nobody took writes, the next question waits this long: a new leader is usually there within seconds. */
const REST_MS = 200

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

/** Knows which server of a cluster takes writes. */
type Cluster = {
  /** @throws NoLeaderError */
  findLeader(): Promise<Place>
  /** The server failed or turned out to be a standby. The next connection asks all of them again. */
  doubt(place: Place): void
}

function openCluster(addresses: readonly string[]): Cluster {
  let search: Promise<Place> | undefined
  let known: Place | undefined

  async function askAll(): Promise<Place> {
    try {
      known = await Promise.any(addresses.map(placeThatTakesWrites))
      return known
    } catch {
      await pause(REST_MS)
      search = undefined
      throw new NoLeaderError()
    }
  }

  return {
    findLeader: () => (search ??= askAll()),
    doubt(place) {
      if (place !== known) return
      known = undefined
      search = undefined
    },
  }
}

/** @throws an error if the server does not answer in time or is a standby. */
async function placeThatTakesWrites(address: string): Promise<Place> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: ANSWER_MS })
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
 * A class of connections that lead to the server of a cluster that takes writes at that moment. A driver's pool takes it as its
 * `Client`. When the leader changes, the connections to the old one break, and the next ones go to the new one.
 */
function clientOf(cluster: Cluster): ClientClass {
  return class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const connected = this.#connectToLeader()
      if (callback === undefined) return connected
      const tell = callback as (error: Error | null, client?: pg.Client) => void
      connected.then(
        (client) => tell(null, client),
        (error: unknown) => tell(error as Error),
      )
      return undefined
    }

    async #connectToLeader(): Promise<pg.Client> {
      const place = await cluster.findLeader()
      Object.assign(this, place)
      const isStandby = watchForStandby(this)
      this.on('error', () => cluster.doubt(place))
      // While nobody is connected, nobody would notice that another server leads.
      this.on('end', () => cluster.doubt(place))
      try {
        await super.connect()
        if (isStandby()) throw new NoLeaderError()
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
  return { connectionString: first, Client: clientOf(openCluster(addresses)) }
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
