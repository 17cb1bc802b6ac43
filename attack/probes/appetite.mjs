// One member calls at full speed. Another member must be served as before.
import { setTimeout as pause } from 'node:timers/promises'
import { findingsList } from '../findings.mjs'
import { atOnce, bearer, send, tally } from '../world/loopback.mjs'

const AT_ONCE = 60
const ASKED_EVERY_MS = 10
/** Twice the usual time is only a few milliseconds, which is noise on a shared machine. */
const UNNOTICED_MS = 250

/** The calls made sixty times at once; `only` selects. */
const appetites = {
  PDFs: ({ base, world }, headers) => {
    const path = `/api/download/${world.A.things.open.id}`
    return atOnce(AT_ONCE, () => send(base, 'GET', path, { headers, timeout: 60_000, from: '127.0.0.2' }))
  },
}

export async function appetite(target, { only = /./ } = {}) {
  const findings = findingsList()
  const eater = bearer(target.world.A.members.clinician.token)
  const alone = await askMeanwhile(target, () => pause(1000))
  const said = []
  for (const [what, ask] of Object.entries(appetites).filter(([name]) => only.test(name))) {
    const { p95, failed, answers } = await askMeanwhile(target, () => ask(target, eater))
    if (p95 > Math.max(2 * alone.p95, UNNOTICED_MS)) findings.add('high', 'others wait', what, `${Math.round(p95)} ms`)
    if (failed > 0) findings.add('high', 'others are not served', what, `${failed} times`)
    const strange = answers.find(({ status }) => ![200, 429, 503].includes(status))
    if (strange) findings.add('high', 'answered otherwise', what, strange.error ?? strange.status)
    if (!answers.some(({ status }) => status === 200)) findings.add('high', 'NOT COVERED', what, tally(answers))
    said.push(`${AT_ONCE} ${what} at once (${tally(answers)}): another waits ${Math.round(p95)} ms`)
  }
  return { figure: `${said.join('; ')} (${Math.round(alone.p95)} alone)`, findings: findings.all() }
}

/** How long another member waits for /api/session during the work. */
async function askMeanwhile({ base, world }, work) {
  const headers = bearer(world.A.members.administrator.token)
  const waits = []
  let failed = 0
  const ending = new AbortController()
  const asking = (async () => {
    while (!ending.signal.aborted) {
      const { status, ms } = await send(base, 'GET', '/api/session', { headers, timeout: 20_000, from: '127.0.0.3' })
      waits.push(ms)
      if (status !== 200) failed += 1
      await pause(ASKED_EVERY_MS)
    }
  })()
  const answers = await work()
  ending.abort()
  await asking
  return { answers, failed, p95: waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? 0 }
}
