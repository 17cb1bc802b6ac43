// Two servers on one data folder: the second is refused with a sentence and the first is unaffected. A killed server leaves
// nothing that blocks the next one.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findingsList } from '../findings.mjs'
import { startWriters } from '../world/writers.mjs'

const sentence =
  /^Another Caseloom server is using the data folder .* or start this one with CASELOOM_DATA set to another folder\.$/m
const BACK_WITHIN_MS = 20_000

/** `kills`: how often the server is killed. After the first kill the lock file names an unrelated live process. */
export async function folder(target, { kills = 1 } = {}) {
  const findings = findingsList()
  const writers = startWriters(target, findings)
  await pause(300)
  const refusedMs = await startSecond(target, findings)
  let slowestMs = 0
  for (let kill = 0; kill < kills; kill += 1) {
    writers.rest()
    await target.kill()
    // The process id of an unrelated live process: only the kernel's lock may count.
    if (kill % 2 === 0) writeFileSync(path.join(target.folder, 'server.lock'), `${process.pid} 1\n`)
    slowestMs = Math.max(slowestMs, await target.restart())
    writers.goOn()
    await pause(300)
  }
  if (slowestMs > BACK_WITHIN_MS) findings.add('high', 'taken over too late', 'folder', `${Math.round(slowestMs)} ms`)
  await writers
    .end()
    .catch((error) => findings.add('high', 'the first server noticed', 'what it wrote cannot be read', error.message))
  if (writers.counts.refused > 0) findings.add('high', 'the first server noticed', 'writers', writers.counts.refused)
  const acknowledged = `${writers.counts.acknowledged} acknowledged writes`
  return {
    figure: `second start refused after ${Math.round(refusedMs)} ms, ${kills} kills taken over within ${Math.round(slowestMs)} ms, ${acknowledged}`,
    findings: findings.all(),
  }
}

async function startSecond({ startAnother, log }, { add }) {
  const startedAt = performance.now()
  try {
    const second = await startAnother()
    add('high', 'a second server starts', 'folder')
    await second.stop()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (!message.startsWith('The server did not start (1):'))
      add('high', 'not refused', 'folder', message.slice(0, 200))
    if (!sentence.test(log())) add('high', 'not refused in a sentence', 'folder', message.slice(-300))
  }
  return performance.now() - startedAt
}
