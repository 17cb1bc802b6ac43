// Runs slowhttptest, a third-party tool, which holds 300 connections open in four ways while another client calls.
import { setTimeout as pause } from 'node:timers/promises'
import { bearer, send } from '../../attack/world/loopback.mjs'
import { prepareBase } from '../../attack/servers/target.mjs'
import { runProgram, stopWithout } from './run-program.mjs'

const LASTS_S = 60
const CONNECTIONS = 300
const UNNOTICED_MS = 25

stopWithout('slowhttptest')

const ways = {
  'slow headers': ['-H', '-i', '5'],
  'slow bodies': ['-B', '-i', '5', '-s', '8192'],
  'slow reading': ['-X', '-n', '5', '-w', '1', '-y', '8', '-z', '4', '-k', '3'],
  'many ranges': ['-R', '-a', '5', '-b', '3000'],
}

const base = await prepareBase()
const target = await base.start({ environment: { CASELOOM_LIMIT_FACTOR: '100000' } })
try {
  const quiet = await askFor(() => pause(5000))
  const results = []
  for (const [way, options] of Object.entries(ways)) {
    const { failed, p95 } = await askFor(() => attack(options))
    results.push({ way, failed, p95, isWell: failed === 0 && p95 <= Math.max(2 * quiet.p95, UNNOTICED_MS) })
  }
  const told = results.map(({ way, failed, p95 }) => `${way}: ${failed} failed, p95 ${p95.toFixed(1)} ms`)
  console.log(
    `${CONNECTIONS} connections for ${LASTS_S} s each, p95 ${quiet.p95.toFixed(1)} ms before; ${told.join('; ')}`,
  )
  process.exitCode = results.every(({ isWell }) => isWell) ? 0 : 1
} finally {
  await target.stop()
  base.remove()
}

function attack(options) {
  const much = ['-c', String(CONNECTIONS), '-r', '100', '-l', String(LASTS_S), '-p', '3']
  return runProgram('slowhttptest', [...options, ...much, '-u', `${target.base}/api/openapi.json`])
}

/** Calls in sequence, on new connections, until the work is done. */
async function askFor(work) {
  const ending = new AbortController()
  const waits = []
  let failed = 0
  const asking = (async () => {
    const headers = bearer(target.world.A.members.administrator.token)
    while (!ending.signal.aborted) {
      const path = `/api/people/${target.world.A.things.patient}`
      const { status, ms } = await send(target.base, 'GET', path, { headers, timeout: 5000, from: '127.0.0.3' })
      if (status === 200) waits.push(ms)
      else failed += 1
      await pause(20)
    }
  })()
  await work()
  ending.abort()
  await asking
  return { failed, p95: waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? Number.POSITIVE_INFINITY }
}
