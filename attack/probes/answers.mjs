// Kills the server, or the whole database, while members and guests answer forms. No acknowledged answer may be lost.
import { setTimeout as pause } from 'node:timers/promises'
import { findingsList } from '../findings.mjs'
import { startAnswering } from '../world/answer-writers.mjs'
import { send } from '../world/loopback.mjs'

const ACKNOWLEDGED_WITHIN_MS = 10_000
const BACK_WITHIN_MS = { server: 5000, databaseGroup: 10_000 }

/** `kills`: how often the server and the database with all its processes are killed. */
export async function answers(target, { kills = { server: 2 }, betweenMs = 800 } = {}) {
  const findings = findingsList()
  const writers = await startAnswering(target, findings)
  const { counts } = writers
  let [count, worstBackMs] = [0, 0]
  for (const what of Object.keys(kills)) {
    for (let kill = 1; kill <= kills[what]; kill += 1) {
      const before = { ...counts }
      await pause(betweenMs * (0.5 + Math.random()))
      await untilBoth(counts, before)
      if (counts.member === before.member || counts.guest === before.guest)
        findings.add('high', 'nothing was acknowledged', what, JSON.stringify(counts))
      const backMs = await killAndReturn(target, writers, what)
      if (backMs > BACK_WITHIN_MS[what]) findings.add('high', 'back too late', what, `${Math.round(backMs)} ms`)
      worstBackMs = Math.max(worstBackMs, backMs)
      count += 1
      await writers.verify(`${what} ${kill}`)
    }
  }
  await writers.end()
  if (counts.unanswered === 0) findings.add('high', 'NOT COVERED', 'answers', 'none was cut off by a kill')
  if (counts.refused > 0) findings.add('medium', 'writes were refused', 'answers', counts.refused)
  const figure = `${count} kills, ${counts.member} acknowledged answers of members and ${counts.guest} of guests, ${counts.unanswered} without an answer, back within ${Math.round(worstBackMs)} ms`
  return { figure, findings: findings.all() }
}

/** A busy machine may take a while until both a member and a guest have an answer acknowledged. */
async function untilBoth(counts, before) {
  const endsAt = performance.now() + ACKNOWLEDGED_WITHIN_MS
  while (counts.member === before.member || counts.guest === before.guest) {
    if (performance.now() > endsAt) return
    await pause(20)
  }
}

function isThere(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function killAndReturn(target, writers, what) {
  const killedAt = performance.now()
  writers.rest()
  if (what === 'server') {
    await target.kill()
    await target.restart()
  } else {
    const postmaster = target.postmasterPid()
    // A negative number means its process group: the whole database at once.
    process.kill(-postmaster, 'SIGKILL')
    // A busy machine needs a moment for it. Until then the server may still say that it is ready.
    while (isThere(postmaster) && performance.now() - killedAt < 60_000) await pause(20)
    while ((await send(target.base, 'GET', '/readyz', { timeout: 2000 })).status !== 200) {
      if (performance.now() - killedAt > 60_000) break
      await pause(50)
    }
  }
  writers.goOn()
  return performance.now() - killedAt
}
