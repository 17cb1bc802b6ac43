import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { dispatchCalls } from '../../platform/clusters/dispatcher.ts'
import { joinInstallation } from '../../platform/clusters/join-installation.ts'
import type { EmbeddedPostgres } from '../../platform/database/embedded-postgres.ts'
import { openHouse, type House } from '../house.ts'
import type { Answer, Visitor } from '../visitor.ts'

export type ClusterHouses = {
  readonly home: House
  readonly east: House
  /** The home cluster's house, whose visitors come in by the port of both. */
  readonly door: House
  readonly port: number
  close(): Promise<void>
}

/** Two clusters behind one port. */
export async function openClusterHouses(
  environment: Readonly<Record<string, string>> = {},
  server?: EmbeddedPostgres['connection'],
): Promise<ClusterHouses> {
  const settings = { TRUSTED_PROXIES: '127.0.0.1', ...environment }
  const on = server && { server }
  const besideHome: pg.Pool[] = []
  const home = await openHouse({ environment: settings, clusters: { elsewhere: besideHome }, ...on })
  const clusters = { elsewhere: [home.pool], countsAt: home.platform }
  const east = await openHouse({ environment: settings, clusters, clock: home.clock, ...on })
  besideHome.push(east.pool)
  await joinInstallation('east', east.owner, home.owner)
  const served = ({ app, platform }: House, name: string) => ({ name, server: app, platform })
  dispatchCalls(served(home, 'home'), [served(east, 'east')])
  await home.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = home.app.server.address() as AddressInfo
  return {
    home,
    east,
    door: {
      ...home,
      anonymous: visitorAt(port, {}),
      as: ({ token }) => visitorAt(port, { authorization: `Bearer ${token}` }),
    },
    port,
    async close() {
      await home.close()
      await east.close()
    },
  }
}

type Headers = Readonly<Record<string, string>>

/** Calls a server over the network. Another address is that of a proxy's visitor. */
export function visitorAt(port: number, always: Headers): Visitor {
  type More = { readonly headers?: Headers; readonly from?: string }
  async function call(method: string, path: string, payload: unknown, more: More = {}): Promise<Answer> {
    const isForm = typeof payload === 'string'
    const body = payload === undefined ? undefined : isForm ? payload : JSON.stringify(payload)
    const sent = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        ...always,
        ...(more.from && { 'x-forwarded-for': more.from }),
        ...more.headers,
      },
    })
    sent.end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const bytes = Buffer.concat(await answer.toArray())
    const text = bytes.toString('utf8')
    const isJson = (answer.headers['content-type'] ?? '').includes('json')
    return {
      status: answer.statusCode ?? 0,
      body: isJson && text ? JSON.parse(text) : undefined,
      headers: answer.headers,
      text,
      bytes,
    }
  }
  return {
    get: (url, more) => call('GET', url, undefined, more),
    post: (url, payload, more) => call('POST', url, payload, more),
    put: (url, payload, more) => call('PUT', url, payload, more),
    delete: (url, more) => call('DELETE', url, undefined, more),
  }
}
