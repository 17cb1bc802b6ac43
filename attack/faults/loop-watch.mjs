// Loaded into the server by the harness only. Records the longest delay of the event loop since the last signal, and the memory in use
// at that time. Only the CPU time of this thread counts as delay, because other processes on the machine slow it too.
import { renameSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const EVERY_MS = 10
const TOLD_EVERY = 4

if (isMainThread) watch(process.env.ATTACK_LOOP)

function watch(file) {
  let [lastAt, lastCpu, longestMs, ticks] = [performance.now(), process.threadCpuUsage(), 0, 0]
  let keptMb = 0
  // The heap after a garbage collection.
  process.on('SIGUSR2', () => {
    globalThis.gc?.()
    keptMb = process.memoryUsage().heapUsed / 1_048_576
    longestMs = 0
    // The garbage collection is not the server's work, so it does not count.
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
