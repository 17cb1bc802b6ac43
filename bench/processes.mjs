// What a process and its children have used, from the system: CPU time moves less than wall time on a shared machine.
import { readFileSync } from 'node:fs'

const MS_A_TICK = 10

/** Milliseconds of CPU that one process has used so far, without its children. */
export function cpuMsOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MS_A_TICK
}

/** Resident megabytes of one process. */
export function residentMb(pid) {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
