// Connections held open by sending or reading as little as possible, all from one local address.
import { randomBytes } from 'node:crypto'
import net from 'node:net'

const ATTACKER = '127.0.0.2'
const DRIP_MS = 500

/**
 * One connection: its answer, and when the server closed it.
 * @param {{ port: number }} target
 * @param {{ first?: string, drip?: string, isDeaf?: boolean }} [how]
 */
export function connect({ port }, { first = '', drip, isDeaf = false } = {}) {
  /** @type {{ text: string, closedAt?: number, refused: boolean, openedAt: number, error?: string, socket?: net.Socket, secondsOpen?: () => number, end?: () => void }} */
  const client = { text: '', closedAt: undefined, refused: false, openedAt: performance.now() }
  const socket = net.connect({ host: '127.0.0.1', port, localAddress: ATTACKER })
  let timer
  socket.on('connect', () => {
    socket.write(first)
    if (isDeaf) socket.pause()
    if (drip !== undefined) timer = setInterval(() => socket.write(drip), DRIP_MS)
  })
  socket.on('data', (chunk) => (client.text += chunk.toString('latin1')))
  socket.on('error', (/** @type {NodeJS.ErrnoException} */ error) => (client.error = error.code))
  socket.on('close', () => {
    clearInterval(timer)
    client.closedAt = performance.now()
  })
  client.socket = socket
  client.secondsOpen = () => ((client.closedAt ?? performance.now()) - client.openedAt) / 1000
  client.end = () => {
    clearInterval(timer)
    socket.destroy()
  }
  return client
}

const head = (method, path, more = '') => `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${more}`
const jsonOf = (length) => `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

/** Each kind takes the headers of a signed-in member, as lines. */
export const kindsOfSlow = {
  'slow headers': () => ({ first: head('GET', '/healthz'), drip: 'X-a: b\r\n' }),
  'slow body': (right) => ({ first: head('POST', '/api/new/comment', `${right}${jsonOf(5000)}{`), drip: ' ' }),
  'slow reading': (right) => ({ first: head('GET', '/api/openapi.json', `${right}\r\n`).repeat(40), isDeaf: true }),
  'idle after a request': () => ({ first: head('GET', '/healthz', '\r\n') }),
  'half an upgrade': (right) => ({
    first: head(
      'GET',
      '/api/events',
      `${right}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n`,
    ),
  }),
}

/** Many pipelined requests on one connection, without waiting for an answer. */
export const pipelined = (count) => ({ first: head('GET', '/healthz', '\r\n').repeat(count) })

/** An event socket of a signed-in member who never reads it. */
export const deafSubscriber = (right) => ({
  first: head(
    'GET',
    '/api/events',
    `${right}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  ),
  isDeaf: true,
})
