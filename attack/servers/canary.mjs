// A server whose address is only in the input of an attack. A request there means that the attacked server fetched the address.
import { once } from 'node:events'
import http from 'node:http'
import { portOf } from '../world/loopback.mjs'

export async function openCanary() {
  const hits = []
  const server = http.createServer((request, answer) => {
    hits.push(request.url ?? '')
    answer.end('x')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server),
    /** Answers with the addresses that were fetched. */
    close() {
      server.close()
      return hits
    },
  }
}
