// HTTP as an attacker uses it: paths are sent unchanged, without following redirects or retrying. Loopback only.
import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
const LONGEST_ANSWER = 4_000_000

/** @typedef {{ headers?: http.OutgoingHttpHeaders, body?: string | Buffer | undefined, timeout?: number, from?: string | undefined }} Sent */

/** Refuses every target that is not on this machine. */
function assertLoopback(base) {
  const { hostname, protocol } = new URL(base)
  if (protocol !== 'http:' || !/^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(hostname))
    throw new Error(`Only a server on this machine may be attacked, not ${hostname}.`)
}

/**
 * One request, answered as { status, headers, text, ms, error }. Status 0: no answer (error says why); -1: Node refused to send it.
 * `from` is a local source address (127.x.y.z), on a separate connection.
 * @param {string} base
 * @param {string} method
 * @param {string} path
 * @param {Sent} [sent]
 */
export function send(base, method, path, { headers = {}, body, timeout = 10_000, from } = {}) {
  assertLoopback(base)
  const { hostname, port } = new URL(base)
  const startedAt = performance.now()
  return new Promise((resolve) => {
    let timer
    const finish = (outcome) => {
      clearTimeout(timer)
      resolve({ method, path, headers: {}, text: '', ms: performance.now() - startedAt, ...outcome })
    }
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const options = { host: hostname, port, method, path, headers: { ...length, ...headers } }
    const connection = from === undefined ? { agent } : { agent: false, localAddress: from }
    let request
    try {
      request = http.request({ ...options, ...connection }, (answer) => collect(answer, finish))
    } catch (error) {
      finish({ status: -1, error: String(error) })
      return
    }
    timer = setTimeout(() => request.destroy(Object.assign(new Error('no answer'), { code: 'TIMEOUT' })), timeout)
    request.on('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      finish({ status: 0, error: error.code ?? error.message, isNewConnection: !request.reusedSocket }),
    )
    request.end(body)
  })
}

function collect(answer, finish) {
  const chunks = []
  let length = 0
  answer.on('data', (chunk) => {
    length += chunk.length
    if (length < LONGEST_ANSWER) chunks.push(chunk)
  })
  answer.on('end', () =>
    finish({ status: answer.statusCode, headers: answer.headers, text: Buffer.concat(chunks).toString('utf8') }),
  )
  answer.on('error', (error) => finish({ status: 0, error: error.code ?? error.message }))
  // However it ended, the caller must be released. A finished answer stays as it is.
  answer.on('close', () => finish({ status: 0, error: 'closed' }))
}

export function parsed({ text }) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A server may close a kept-alive connection just as the next request is sent on it. Browsers then retry on a new one. */
export const isLostBetween = ({ status, error, isNewConnection }) =>
  status === 0 && isNewConnection === false && error !== 'TIMEOUT'

export const isDone = ({ status }) => status >= 200 && status < 300
export const bearer = (token) => (token ? { authorization: `Bearer ${token}` } : {})
export const asJson = { 'content-type': 'application/json' }
export const asForm = { 'content-type': 'application/x-www-form-urlencoded' }

export function formOf(values) {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')
}

/** Percent-encodes any value; lone surrogates would make the encoder throw. */
export function encoded(value) {
  const text = typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value)
  return encodeURIComponent(text.toWellFormed())
}

/** The count of each status: '200x3 404x1'. */
export function tally(answers) {
  const counts = [...Map.groupBy(answers, ({ status }) => status)]
  return counts.map(([status, all]) => `${status}x${all.length}`).join(' ')
}

export const atOnce = (count, work) => Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** Works through a list, `most` at a time. */
export async function sideBySide(list, most, work) {
  const line = [...list]
  await Promise.all(
    Array.from({ length: most }, async () => {
      for (let next = line.shift(); next !== undefined; next = line.shift()) await work(next)
    }),
  )
}

/** The port that a server of ours was given. */
export function portOf(server) {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port.')
  return address.port
}

/** The kernel chooses the port, because one of our choice could be taken. */
export async function freePort() {
  const server = net.createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}
