// Loaded into the server by the harness alone: writes down how long its event loop was held up by its own work at most since it
// was last told to look, and how much memory was in use then. A delay counts only as far as this thread was computing: others at
// work on the machine make no delay of ours.
import { renameSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const EVERY_MS = 10
const TOLD_EVERY = 4

if (isMainThread) watch(process.env.ATTACK_LOOP)

function watch(file) {
  let [lastAt, lastCpu, longestMs, ticks] = [performance.now(), process.threadCpuUsage(), 0, 0]
  let keptMb = 0
  // What is still there when everything was thrown away that nobody needs.
  process.on('SIGUSR2', () => {
    globalThis.gc()
    keptMb = process.memoryUsage().heapUsed / 1_048_576
    longestMs = 0
    // Throwing away is no work of the server's: it does not count.
    ;[lastAt, lastCpu] = [performance.now(), process.threadCpuUsage()]
  })
  setInterval(() => {
    const [at, cpu] = [performance.now(), process.threadCpuUsage()]
    const computedMs = (cpu.user - lastCpu.user + cpu.system - lastCpu.system) / 1000
    longestMs = Math.max(longestMs, Math.min(at - lastAt - EVERY_MS, computedMs))
    lastAt = at
    lastCpu = cpu
    ticks += 1
    if (ticks % TOLD_EVERY !== 0) return
    writeFileSync(`${file}.new`, JSON.stringify({ longestMs, ticks, keptMb, pid: process.pid }))
    renameSync(`${file}.new`, file)
  }, EVERY_MS).unref()
}
