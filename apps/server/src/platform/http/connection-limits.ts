import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** An idle connection costs some kilobytes; a small machine should not hold more than this. */
const MOST_CONNECTIONS = 4000
/** A clinic behind one address has some hundreds; no address may take all the connections. */
const MOST_OF_ONE_ADDRESS = 1000

/**
 * Limits the connections in total and from one address. Behind proxies all connections come from them, so the proxies must
 * limit each visitor.
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
