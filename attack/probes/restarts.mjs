// The server is told to end while writers and readers are at work, as in an upgrade.
import { setTimeout as pause } from 'node:timers/promises'
import { listen } from '../world/event-socket.mjs'
import { findingsList } from '../findings.mjs'
import { bearer, send } from '../world/loopback.mjs'
import { startWriters } from '../world/writers.mjs'

const READERS = 4
/**
 * The most connections that may be reset: those that the kernel had accepted and the server had not when it stopped listening. All
 * twelve clients would be reset if it left in the middle of its work.
 */
const AT_THE_DOOR = 4
const ENDS_WITHIN_MS = 10_000
const BACK_WITHIN_MS = 5000
/** The close code that tells a browser to reconnect (RFC 6455, 7.4.1). */
const GOING_AWAY = 1001

/** `times`: how often it ends and starts again. */
export async function restarts(target, { times = 2, betweenMs = 600 } = {}) {
  const findings = findingsList()
  const state = {
    target,
    findings,
    isStopping: false,
    isOver: false,
    accepted: 0,
    atTheDoor: 0,
    worst: { endMs: 0, backMs: 0 },
  }
  const hear = (answer) => judge(state, answer)
  const writers = startWriters(target, findings, { onAnswer: hear })
  const readers = Array.from({ length: READERS }, () => read(state, hear))
  for (let time = 1; time <= times; time += 1) {
    await pause(betweenMs)
    await restartOnce(state, time)
    await writers.verify(`restart ${time}`)
  }
  state.isOver = true
  await Promise.all(readers)
  await writers.end()
  if (writers.counts.acknowledged < times * 20)
    findings.add('high', 'NOT COVERED', 'writers', `${writers.counts.acknowledged} acknowledged`)
  const figure = `${times} restarts, ${state.accepted} accepted requests, ended within ${Math.round(state.worst.endMs)} ms, back within ${Math.round(state.worst.backMs)} ms`
  return { figure, findings: findings.all() }
}

async function read(state, hear) {
  const { target } = state
  const headers = bearer(target.world.A.members.administrator.token)
  const paths = ['/api/home', '/api/directory?offset=0&limit=20&q=&type=', '/api/search?q=Family&kinds=&limit=20']
  for (let count = 0; !state.isOver; count += 1) {
    const answer = await send(target.base, 'GET', paths[count % paths.length] ?? '', { headers })
    hear(answer)
    if (answer.status !== 200) await pause(20)
  }
}

/** A request that is not accepted is refused with an answer; an accepted one is completed. */
function judge(state, { status, error, method, path, text, isNewConnection }) {
  const { findings, isStopping } = state
  const where = `${method} ${path.split(/[/?]/).slice(0, 4).join('/')}`
  if (status >= 200 && status < 300) state.accepted += 1
  else if (status === 503) {
    if (!/"server.busy"/.test(text)) findings.add('medium', 'not our words', where, text)
    if (!isStopping) findings.add('high', 'told to come back without a reason', where)
  } else if (error === 'ECONNRESET' && isNewConnection && isStopping) state.atTheDoor += 1
  else if (error !== 'ECONNREFUSED')
    findings.add('high', 'accepted and not answered', where, `${status} ${error ?? text}`)
}

async function restartOnce(state, time) {
  const { target, findings, worst } = state
  const name = `restart ${time}`
  const socket = await listen(target, bearer(target.world.A.members.clinician.token))
  state.isStopping = true
  state.atTheDoor = 0
  const readiness = firstNo(target)
  const { ms, code } = await target.server.stop('SIGTERM')
  worst.endMs = Math.max(worst.endMs, ms)
  if (code !== 0) findings.add('high', 'ends with a failure', name, code)
  if (ms > ENDS_WITHIN_MS) findings.add('high', 'ends too late', name, `${Math.round(ms)} ms`)
  if (state.atTheDoor > AT_THE_DOOR) findings.add('high', 'accepted and not answered', name, `${state.atTheDoor} reset`)
  const first = await readiness
  if (first.status !== 503) findings.add('high', 'readiness was never red', name, first.error)
  if (socket.closedWith !== GOING_AWAY)
    findings.add('high', 'a socket is not told to come back', name, socket.closedWith)
  const backMs = await target.server.restart()
  worst.backMs = Math.max(worst.backMs, backMs)
  if (backMs > BACK_WITHIN_MS) findings.add('high', 'back too late', name, `${Math.round(backMs)} ms`)
  state.isStopping = false
}

/** Polls readiness on new connections, as a load balancer does, until the answer is no. */
async function firstNo({ base }) {
  for (;;) {
    const answer = await send(base, 'GET', '/readyz', { from: '127.0.0.1', timeout: 2000 })
    if (answer.status !== 200) return answer
    await pause(20)
  }
}
