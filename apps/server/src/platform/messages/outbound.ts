import type * as z from 'zod'

const TIMEOUT_MS = 3000
const MOST_BYTES = 512 * 1024
/** A slow service must not hold all our connections. */
const MOST_AT_ONCE = 4

/** An external service could not be reached or gave a wrong answer. Its address may hold a key, so it is not included. */
export class OutboundFailure extends Error {
  override readonly name = 'OutboundFailure'
}

let running = 0

/**
 * The only way in which slices call external services: only configured addresses, nothing of the caller's request but what is in
 * the address, no redirects, limits on time and size, and an answer that is parsed before it is trusted.
 */
export async function getJson<S extends z.ZodType>(address: URL, answer: S): Promise<z.output<S>> {
  if (running >= MOST_AT_ONCE) throw new OutboundFailure('too many at once')
  running += 1
  try {
    const response = await fetch(address, {
      redirect: 'error',
      headers: { accept: 'application/json', 'user-agent': 'Caseloom' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok || !response.body) throw new OutboundFailure(`status ${response.status}`)
    return answer.parse(JSON.parse(await readBounded(response.body)))
  } catch (error) {
    throw error instanceof OutboundFailure ? error : new OutboundFailure(reasonOf(error))
  } finally {
    running -= 1
  }
}

/** People wait at sign-in, so they do not wait behind each other. */
const MOST_ASKED = 20
const ASKED_MS = 5000

let asking = 0

/**
 * The request of a library, which decides what it asks: it goes to these hosts alone, without redirects, within limits on time and size.
 * Hosts are written with their port, as in an address.
 */
export async function askHosts(hosts: readonly string[], address: URL, init: RequestInit): Promise<Response> {
  if (!hosts.includes(address.host)) throw new OutboundFailure('host is not configured')
  if (asking >= MOST_ASKED) throw new OutboundFailure('too many at once')
  asking += 1
  try {
    const asked = { ...init, redirect: 'error', signal: AbortSignal.timeout(ASKED_MS) } as const
    const response = await fetch(address, asked)
    const body = response.body ? await readBounded(response.body) : null
    return new Response(body, { status: response.status, headers: response.headers })
  } catch (error) {
    throw error instanceof OutboundFailure ? error : new OutboundFailure(reasonOf(error))
  } finally {
    asking -= 1
  }
}

/** Never the message itself, which may quote the address. */
const reasonOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown')

async function readBounded(body: ReadableStream<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.byteLength
    if (size > MOST_BYTES) throw new OutboundFailure('too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
