// npm run cluster -- kill leader|standby|server|proxy|pooler|etcd: kills one of them as a machine that loses its power does.
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { etcdLeader } from './parts/etcd.mjs'
import { leaderOf, membersOf } from './parts/patroni.mjs'
import { runningParts } from './supervisor.mjs'

const victims = {
  leader: leaderOf,
  standby: async (plan) => (await membersOf(plan)).find(({ role }) => role === 'sync_standby')?.name,
  server: async (plan) => plan.servers[0].name,
  proxy: async (plan) => plan.haproxy.name,
  pooler: async (plan) => plan.pgbouncer.name,
  etcd: (plan) => etcdLeader(plan),
}

export const killable = Object.keys(victims)

/**
 * `silentMs`: for how long the standbys hear nothing of a node before it dies, as when its network goes first.
 * @param {import('./plan.mjs').Plan} plan @param {string} what
 * @returns {Promise<string>} the name of the part that was killed
 */
export async function kill(plan, what, { silentMs = 0 } = {}) {
  const parts = runningParts(plan)?.parts
  if (parts === undefined) throw new Error('No cluster is running here. Start one with: npm run cluster')
  const name = await victims[what]?.(plan)
  if (name === undefined) throw new Error(`There is no ${what} to kill at this moment. See: npm run cluster -- status`)
  const pid = parts[name]
  const node = plan.nodes.find((each) => each.name === name)
  if (node && silentMs > 0) {
    for (const each of databaseProcesses(node.folder).filter(sendsToStandby)) killQuietly(each, 'SIGSTOP')
    await pause(silentMs)
  }
  // The process that watches goes first, or it would begin to mend.
  if (pid !== undefined) process.kill(pid, 'SIGKILL')
  if (node) for (const each of databaseProcesses(node.folder)) killQuietly(each)
  return name
}

/** The postmaster and all that it has started. */
function databaseProcesses(folder) {
  const postmaster = Number(readFileSync(path.join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === postmaster)
  return [postmaster, ...children.map(Number)]
}

function parentOf(pid) {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

/** PostgreSQL names its processes by what they do. */
function sendsToStandby(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walsender')
  } catch {
    return false
  }
}

/** It may have ended meanwhile. */
function killQuietly(pid, signal = /** @type {NodeJS.Signals} */ ('SIGKILL')) {
  try {
    process.kill(pid, signal)
  } catch {}
}
