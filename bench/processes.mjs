// The resources that a process and its children have used. CPU time varies less than wall time on a shared machine.
import { existsSync, readFileSync } from 'node:fs'

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

/** Resident megabytes of one process. */
export function residentMb(pid) {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
