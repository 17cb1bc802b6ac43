// Calls as one member, and the preconditions of a probe.
import { asJson, bearer, send } from '../world/loopback.mjs'

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

/** Reports an answer without which the probe proves nothing. */
export const expected = ({ findings }, status, answer, where) => {
  if (answer.status !== status)
    findings.add('high', 'NOT COVERED', where, `${answer.status} ${answer.text.slice(0, 80)}`)
}
