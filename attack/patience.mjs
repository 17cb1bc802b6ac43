// The time limits of an attack, and the findings that a busy machine can cause. These attacks run again on a separate server, and only
// the second result counts. Findings about lost, doubled, shown or granted data are never retried.
import { setTimeout as pause } from 'node:timers/promises'

const ofTime = new Set([
  'NOT COVERED',
  'answered too late',
  'back too late',
  'big input holds others up',
  'changes are taken too late',
  'connections are not bounded',
  'ends too late',
  'held open for long',
  'input holds the server up',
  'jobs stand still',
  'memory grows',
  'memory grows with what is sent',
  'nobody was killed',
  'not answered',
  'not well afterwards',
  'nothing was acknowledged',
  'others are not served',
  'others wait',
  'readiness is late',
  'slow end',
  'slower requests',
  'taken over too late',
  'told to come back',
])

/** Whether every finding (high or medium) could be caused by a slow machine. */
export const isAllOfTime = (findings) =>
  findings.every(({ severity, kind }) => severity === 'low' || ofTime.has(kind)) && findings.length > 0

/** The result of `work`, or a finding that it did not end within `ms`. Work that continues in the background is ignored. */
export async function withPatience(work, ms, logOf) {
  const ended = new AbortController()
  const running = work()
  // It may fail long after the caller has stopped waiting.
  running.catch(() => undefined)
  try {
    return await Promise.race([running, tooLong(ms, ended.signal, logOf)])
  } finally {
    ended.abort()
  }
}

async function tooLong(ms, signal, logOf) {
  try {
    await pause(ms, undefined, { signal })
  } catch {
    return undefined
  }
  const resources = [...Map.groupBy(process.getActiveResourcesInfo(), (name) => name)]
  const waitsFor = resources.map(([name, all]) => `${name} x${all.length}`).join(', ')
  console.log(`  after ${ms / 1000} s it waits for ${waitsFor}; the server's last lines:\n${lastLines(logOf)}`)
  const finding = { severity: 'high', kind: 'does not end', where: 'attack', detail: waitsFor, count: 1 }
  return { figure: 'did not end', findings: [finding], isStuck: true }
}

function lastLines(logOf) {
  try {
    return logOf().slice(-3000)
  } catch (error) {
    return String(error)
  }
}
