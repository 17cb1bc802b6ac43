// The resources that a process and its children have used. CPU time varies less than wall time on a shared machine.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const MS_A_TICK = 10

/** Milliseconds of CPU that one process has used so far, without its children. */
export function cpuMsOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MS_A_TICK
}

/** The same for a process with one thread, such as a database backend; in nanoseconds where the system counts them. */
export function backendCpuMsOf(pid) {
  const file = `/proc/${pid}/schedstat`
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : cpuMsOf(pid)
}

/** Milliseconds of CPU that all threads of a process have used; what ended before is lost. */
export function threadsCpuMsOf(pid) {
  const threads = `/proc/${pid}/task`
  return readdirSync(threads).reduce((sum, thread) => sum + nanosecondsIn(`${threads}/${thread}/schedstat`) / 1e6, 0)
}

/**
 * Counts the same for a process and its children, such as a whole database, which has no threads. A child that has ended meanwhile keeps
 * what it had used when it was last seen.
 */
export function familyCpu(pid) {
  const seen = new Map()
  return () => {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    for (const each of [pid, ...children])
      seen.set(each, Math.max(seen.get(each) ?? 0, nanosecondsIn(`/proc/${each}/schedstat`) / 1e6))
    return [...seen.values()].reduce((sum, ms) => sum + ms, 0)
  }
}

/** A thread or a child may have ended a moment ago. */
function nanosecondsIn(file) {
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[0])
  } catch {
    return 0
  }
}

/** Resident megabytes of one process. */
export function residentMb(pid) {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Megabytes that one process shares with no other. */
export function ownMb(pid) {
  const lines = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').matchAll(/^Private_\w+:\s+(\d+)/gm)
  return Array.from(lines, ([, kilobytes]) => Number(kilobytes)).reduce((sum, each) => sum + each, 0) / 1024
}
