// Sixteen readers of a cluster, while its parts are killed or started again.
import { setTimeout as pause } from 'node:timers/promises'
import { bearer, isDone, send } from '../attack/world/loopback.mjs'

const READERS = 16
const READ_EVERY_MS = 100

/**
 * Each reads an own case, which must be answered or refused as busy, and one of the other care model, which must never be there. `most`: how many
 * readers; `onAnswer` receives the answers about the own case; `pauseMs`: what a reader waits between two reads.
 */
export function startReaders(
  { world, base },
  findings,
  { most = READERS, onAnswer = (_answer) => undefined, pauseMs = READ_EVERY_MS } = {},
) {
  const over = new AbortController()
  let [count, refused] = [0, 0]
  const headers = bearer(world.A.members.clinician.token)
  const read = async () => {
    while (!over.signal.aborted) {
      const own = await send(base, 'GET', `/api/cases/${world.A.things.ofCase.id}/glance`, { headers, timeout: 8000 })
      onAnswer(own)
      if (isDone(own)) count += 1
      else refused += 1
      if (own.status >= 400 && own.status < 500)
        findings.add('high', 'an own case was refused', 'readers', `${own.status} ${own.text}`)
      const foreign = await send(base, 'GET', `/api/cases/${world.B.things.ofCase.id}/glance`, {
        headers,
        timeout: 8000,
      })
      if (isDone(foreign)) findings.add('high', 'a case of another care model was shown', 'readers', foreign.text)
      await pause(pauseMs)
    }
  }
  const all = Array.from({ length: most }, read)
  return {
    async end() {
      over.abort()
      await Promise.all(all)
      return { count, refused }
    },
  }
}
