// Calls as one member, patience with a busy server, and the preconditions of a probe.
import { setTimeout as pause } from 'node:timers/promises'
import { asJson, bearer, isLostBetween, send } from '../world/loopback.mjs'

const ASKED_AT_MOST = 6
/** The server asks for five seconds at most, and a proxy may ask for more. */
const LONGEST_PAUSE_MS = 5000

export const as = ({ target: { base } }, member) => ({
  get: (path) => send(base, 'GET', path, { headers: bearer(member.token) }),
  put: (path, body) =>
    send(base, 'PUT', path, { headers: { ...asJson, ...bearer(member.token) }, body: JSON.stringify(body) }),
  post: (path, body, headers = {}) =>
    send(base, 'POST', path, {
      headers: { ...asJson, ...bearer(member.token), ...headers },
      body: JSON.stringify(body),
    }),
})

/** "Come back later" says nothing about access, nor does a connection that closed between two requests. */
const isNoAnswer = (answer) =>
  (answer.status === 503 && answer.headers['retry-after'] !== undefined) || isLostBetween(answer)

/**
 * The answer of a server that may be busy: it is asked again when it says so, some times. `isUnanswered`: it was busy each time.
 * @param {() => Promise<any>} request
 * @param {(ms: number) => Promise<unknown>} [wait]
 */
export async function askPatiently(request, wait = pause) {
  for (let times = 1; times < ASKED_AT_MOST; times += 1) {
    const answer = await request()
    if (!isNoAnswer(answer)) return answer
    await wait(Math.min(Number(answer.headers['retry-after'] ?? 0) * 1000, LONGEST_PAUSE_MS))
  }
  const last = await request()
  return isNoAnswer(last) ? { ...last, isUnanswered: true } : last
}

/** Reports an answer without which the probe proves nothing. */
export const expected = ({ findings }, status, answer, where) => {
  if (answer.status !== status)
    findings.add('high', 'NOT COVERED', where, `${answer.status} ${answer.text.slice(0, 80)}`)
}
