// What runs where, and who leads.
import { isServerReady } from './parts/caseloom.mjs'
import { etcdLeader, isEtcdHealthy } from './parts/etcd.mjs'
import { isFilesReady } from './parts/files.mjs'
import { membersOf } from './parts/patroni.mjs'
import { HOST } from './plan.mjs'

const roles = { leader: 'leader', sync_standby: 'synchronous standby', replica: 'standby' }

/**
 * A table, a line for each part.
 * @param {import('./plan.mjs').Plan} plan
 */
export async function describe(plan) {
  const [members, leaderOfEtcd] = await Promise.all([membersOf(plan), etcdLeader(plan)])
  const etcd = plan.etcd.map(async (node) => {
    const isUp = await isEtcdHealthy(node)
    return [node.name, node.client, isUp ? (node.name === leaderOfEtcd ? 'leader of etcd' : 'up') : 'down']
  })
  const nodes = plan.nodes.map(async ({ name, port }) => {
    const member = members.find((each) => each.name === name)
    const isUp = member?.state === 'running' || member?.state === 'streaming'
    const lag = member && member.role !== 'leader' ? `, ${member.lag} bytes behind` : ''
    return [name, port, isUp ? `${roles[member.role] ?? member.role}${lag}` : (member?.state ?? 'down')]
  })
  const servers = [...plan.servers, plan.front].map(async ({ name, port }) => [
    name,
    port,
    (await isServerReady(port)) ? 'ready' : 'not ready',
  ])
  const { write, read } = plan.haproxy
  const between = [
    ['haproxy', write, 'to the leader'],
    ['haproxy', read, 'to a standby'],
    [plan.pgbouncer.name, plan.pgbouncer.port, 'to the leader, by transactions'],
    [plan.files.name, plan.files.port, (await isFilesReady(plan)) ? 'up' : 'down'],
  ]
  const [upper, lower] = await Promise.all([Promise.all([...etcd, ...nodes]), Promise.all(servers)])
  const rows = [...upper, ...between, ...lower]
  return rows
    .map(([name, port, state]) => `${String(name).padEnd(12)} ${HOST}:${String(port).padEnd(6)} ${state}`)
    .join('\n')
}
