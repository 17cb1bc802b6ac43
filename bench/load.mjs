// Sends one kind of request over many connections for some seconds and returns the results.
import autocannon from 'autocannon'
import { cpuMsOf } from './processes.mjs'

/** `server` is { base, pid }; `requests` are autocannon's, in turn: each connection starts at another one. */
export async function load(server, requests, { connections, seconds }) {
  if (new URL(server.base).hostname !== '127.0.0.1') throw new Error('Only a server on this machine is measured.')
  const times = []
  let answered = 0
  let failed = 0
  const cpuBefore = cpuMsOf(server.pid)
  let next = 0
  const run = autocannon({
    url: server.base,
    connections,
    duration: seconds,
    // autocannon checks this often whether the time is over.
    sampleInt: 100,
    timeout: 30,
    requests,
    setupClient(client) {
      const from = Math.floor((next * requests.length) / connections)
      next += 1
      client.setRequests([...requests.slice(from), ...requests.slice(0, from)])
    },
  })
  run.on('response', (_client, status, _bytes, ms) => {
    times.push(ms)
    if (status < 400) answered += 1
    else failed += 1
  })
  const result = await run
  const cpuMs = cpuMsOf(server.pid) - cpuBefore
  times.sort((a, b) => a - b)
  return {
    answered,
    perSecond: answered / result.duration,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    cpuMs: cpuMs / Math.max(1, answered),
    failed: failed + result.errors + result.timeouts,
  }
}

export function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** The spread of the rounds, as a share of their median. */
export function spreadOf(values) {
  return values.length < 2 ? 0 : (Math.max(...values) - Math.min(...values)) / median(values)
}
