// A case that is shared with a stranger and taken back, again and again: an ended share opens nothing more, on the leader and on every standby.
import { setTimeout as pause } from 'node:timers/promises'
import { asJson, bearer, isDone, parsed, send } from '../attack/world/loopback.mjs'

const READ_EVERY_MS = 50
const AGAIN_MS = 300
/** How long a share lasts, and how long it stays ended, so that most kills fall into one of both. */
const PHASE_MS = 1500

export const activityOf = (base, { id }, { token }) =>
  send(base, 'GET', `/api/activity?case=${id}`, { headers: bearer(token), timeout: 8000 })

/** @param {{ base: string, family: { id: string }, clinician: { token: string } }} by @param {'share' | 'unshare'} what @param {object} body */
export const postShare = ({ base, family, clinician }, what, body, key = crypto.randomUUID()) =>
  send(base, 'POST', `/api/cases/${family.id}/${what}`, {
    headers: { ...asJson, ...bearer(clinician.token), 'idempotency-key': key },
    body: JSON.stringify(body),
    timeout: 8000,
  })

export const shareWith = ({ personId }) => ({ With: personId, MayEdit: false, UntilDay: '2099-12-31' })

/**
 * Goes on until `end`, which says how many shares were ended and how often the stranger was refused.
 * @param {{ base: string }} target @param {{ add: (severity: string, kind: string, where: string, detail?: unknown) => void }} findings
 * @param {{ family: { id: string }, clinician: { token: string }, stranger: { token: string, personId: string } }} who `family`: a case of the clinician.
 */
export function startShares({ base }, findings, { family, clinician, stranger }) {
  const over = new AbortController()
  const state = { isEnded: true, ended: 0, refused: 0, opened: 0 }
  const insist = async (what, body) => {
    const key = crypto.randomUUID()
    while (!over.signal.aborted) {
      const answer = await postShare({ base, family, clinician }, what, body, key)
      if (isDone(answer)) return parsed(answer)
      if (answer.status >= 400 && answer.status < 500)
        findings.add('high', 'a share was refused', what, `${answer.status} ${answer.text}`)
      await pause(AGAIN_MS)
    }
    return undefined
  }
  const share = async () => {
    while (!over.signal.aborted) {
      state.isEnded = false
      const shared = await insist('share', shareWith(stranger))
      await pause(PHASE_MS)
      const id = shared?.SharedWith?.[0]?.Id
      if (id === undefined) {
        if (!over.signal.aborted) findings.add('high', 'NOT COVERED', 'shares', 'a share has no id')
        return
      }
      if (!(await insist('unshare', { Share: id }))) return
      state.isEnded = true
      state.ended += 1
      await pause(PHASE_MS)
    }
  }
  const read = async () => {
    while (!over.signal.aborted) {
      // The same share must have been ended before the question and after the answer.
      const [wasEnded, ended] = [state.isEnded && state.ended > 0, state.ended]
      const answer = await activityOf(base, family, stranger)
      if (isDone(answer)) state.opened += 1
      const isEnded = wasEnded && state.isEnded && state.ended === ended
      if (answer.status === 404 && isEnded) state.refused += 1
      if (isDone(answer) && isEnded) findings.add('high', 'an ended share still opens', family.id, answer.status)
      await pause(READ_EVERY_MS)
    }
  }
  const all = [share(), read(), read()]
  return {
    async end() {
      over.abort()
      await Promise.all(all)
      const { ended, refused, opened } = state
      if (Math.min(opened, ended, refused) === 0)
        findings.add('high', 'NOT COVERED', 'shares', `${opened} opened, ${ended} ended, ${refused} refused`)
      return { ended, refused, opened }
    },
  }
}
