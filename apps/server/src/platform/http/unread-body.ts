import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

const LONGEST_MS = 5000
const MOST_BYTES = 16 * 1_048_576

/**
 * A body that is too large is refused before all of it has arrived, and the connection is closed. Bytes still on their way
 * would make the kernel reset the connection and lose the answer: a browser sees a network error, a proxy says 502. So the
 * rest is read and discarded first, within limits.
 */
export function hearOutBeforeRefusing(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode !== 413 || request.raw.complete) done(null, payload)
    else throwAway(request.raw, reply.raw, () => done(null, payload))
  })
}

/** Reads the rest of a body that nobody wants, and then goes on. */
export function throwAway(request: IncomingMessage, response: ServerResponse, then: () => void): void {
  let length = 0
  const count = (chunk: Buffer) => {
    length += chunk.length
    if (length > MOST_BYTES) finish()
  }
  const timer = setTimeout(finish, LONGEST_MS)
  let finished = false
  function finish(): void {
    if (finished) return
    finished = true
    clearTimeout(timer)
    request.off('data', count)
    then()
  }
  request.on('data', count)
  request.once('end', finish)
  response.once('close', finish)
  request.resume()
}
