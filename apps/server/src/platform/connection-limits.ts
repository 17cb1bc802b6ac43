import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Each costs some kilobytes while it does nothing: the most that a small machine should carry. */
const MOST_CONNECTIONS = 4000
/** A clinic behind one address has some hundreds; nobody may take all of the places. */
const MOST_OF_ONE_ADDRESS = 1000

/**
 * Bounds how many connections there are, in all and from one address. Where proxies are in front, all connections come from
 * them, and how many each visitor has is theirs to bound.
 */
export function limitConnections(server: Server, isBehindProxies: boolean): void {
  server.maxConnections = MOST_CONNECTIONS
  if (isBehindProxies) return
  const counts = new Map<string, number>()
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1
      if (left === 0) counts.delete(address)
      else counts.set(address, left)
    })
    if (count > MOST_OF_ONE_ADDRESS) socket.destroy()
  })
}
