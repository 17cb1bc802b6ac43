// A small proxy before several servers: each request and socket goes to the next server, or to another one if that does not
// answer. It forwards the client's address, as the proxy of an installation does.
import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { portOf } from '../world/loopback.mjs'

export async function startRoundRobin(ports) {
  const state = { ports, next: 0 }
  const server = http.createServer((request, response) => {
    const body = []
    request.on('data', (chunk) => body.push(chunk))
    request.on('end', () => pass(state, { request, response, body: Buffer.concat(body) }))
  })
  server.on('upgrade', (request, near, head) => passSocket(state, { request, near, head }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    base: `http://127.0.0.1:${portOf(server)}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const nextPort = (state) => state.ports[state.next++ % state.ports.length]
const forwarded = ({ socket, headers }) => ({ ...headers, 'x-forwarded-for': socket.remoteAddress })

function pass(state, { request, response, body }, tries = state.ports.length) {
  const { method, url: path } = request
  const to = { host: '127.0.0.1', port: nextPort(state), method, path, headers: forwarded(request), agent: false }
  const onward = http.request(to, (answer) => {
    response.writeHead(answer.statusCode, answer.headers)
    answer.pipe(response)
    // An incomplete answer does not count.
    answer.on('error', () => response.destroy())
  })
  onward.on('error', (/** @type {NodeJS.ErrnoException} */ { code }) => {
    if (code === 'ECONNREFUSED' && tries > 1) pass(state, { request, response, body }, tries - 1)
    else response.destroy()
  })
  onward.end(body)
}

function passSocket(state, { request, near, head }, tries = state.ports.length) {
  const far = net.connect(nextPort(state), '127.0.0.1')
  let isConnected = false
  near.on('error', () => far.destroy())
  far.on('connect', () => {
    isConnected = true
    const lines = Object.entries(forwarded(request)).map(([name, value]) => `${name}: ${value}\r\n`)
    far.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('')}\r\n`)
    far.write(head)
    far.pipe(near)
    near.pipe(far)
  })
  far.on('error', () => {
    if (!isConnected && tries > 1) passSocket(state, { request, near, head }, tries - 1)
    else near.destroy()
  })
}
