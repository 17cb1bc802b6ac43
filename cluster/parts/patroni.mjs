import path from 'node:path'
import { HOST } from '../plan.mjs'
import { POSTGRES_BIN } from '../programs.mjs'
import { backupSettings, restoreSettings } from './pgbackrest.mjs'

/**
 * How fast a dead leader is replaced. Its claim ends `ttl` seconds after it was last renewed; Patroni wants ttl ≥ loop_wait + 2 ×
 * retry_timeout. A dead leader is replaced in ten seconds, so these are far below Patroni's own 30, 10 and 10: right for machines
 * beside each other, too hasty for machines far apart.
 */
const haste = { ttl: 5, loop_wait: 1, retry_timeout: 2 }

/** Settings that every node shares. Patroni keeps them in etcd. */
const shared = {
  ...haste,
  maximum_lag_on_failover: 1_048_576,
  // A leader that crashed does not get time to recover: a standby has everything that it confirmed.
  primary_start_timeout: 0,
  // Without "strict" Patroni would let the leader go on alone, and what it confirms then would be lost with it.
  synchronous_mode: true,
  synchronous_mode_strict: true,
  // Both standbys confirm, so the one that has more leads next, and the other follows it at once. With one of them, the other may be ahead
  // of the next leader and has to be rewound, four seconds in which nobody confirms. If a standby dies, Patroni goes on with the one left.
  synchronous_node_count: 2,
  postgresql: {
    use_pg_rewind: true,
    // A new leader makes the slots of its standbys some seconds after it leads, and until then nobody confirms anything. Without slots a standby
    // follows at once; one that was away for more than wal_keep_size is copied again (patronictl reinit).
    use_slots: false,
    parameters: {
      max_connections: 200,
      shared_buffers: '64MB',
      synchronous_commit: 'on',
      wal_keep_size: '1GB',
      // A standby that has died must not be waited for longer than a new one takes to be named.
      wal_sender_timeout: '3s',
      wal_receiver_timeout: '3s',
      // A standby looks again this soon for the new leader's stream. With PostgreSQL's own five seconds, nobody confirms anything meanwhile.
      wal_retrieve_retry_interval: '500ms',
      log_min_messages: 'warning',
    },
  },
}

/**
 * One PostgreSQL with the Patroni that leads it.
 * @param {import('../plan.mjs').Plan} plan
 * @param {import('../plan.mjs').DatabaseNode} node
 */
export function patroniPart(plan, node) {
  const { secrets, from } = plan
  const { name, folder, own, forNodes, etcd } = node
  const { superuser, replication } = secrets()
  const archive = backupSettings(plan, node)
  const restore = from && restoreSettings(node, from)
  const settings = {
    scope: 'caseloom',
    name,
    restapi: { listen: `${HOST}:${own.rest}`, connect_address: `${HOST}:${forNodes.rest}` },
    // Without `use_proxies` it would look up where the members of etcd listen, and leave the ways that the plan names.
    etcd3: { hosts: etcd.map((port) => `${HOST}:${port}`), use_proxies: true },
    bootstrap: {
      dcs: shared,
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      ...restore?.bootstrap,
    },
    // The watchdog of the kernel would restart this whole machine.
    watchdog: { mode: 'off' },
    postgresql: {
      listen: `${HOST}:${own.port}`,
      connect_address: `${HOST}:${forNodes.port}`,
      data_dir: path.join(folder, 'data'),
      bin_dir: POSTGRES_BIN,
      // A rewind that was broken off leaves nothing to go on with. The node is copied from the leader again, by itself.
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
      pgpass: path.join(folder, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: superuser },
        rewind: { username: 'postgres', password: superuser },
        replication: { username: 'replicator', password: replication },
      },
      // pgBackRest speaks to a node of its own machine through a socket.
      parameters: { unix_socket_directories: folder, ...archive.parameters },
      pg_hba: [
        'local all postgres scram-sha-256',
        `host replication replicator ${HOST}/32 scram-sha-256`,
        `host all all ${HOST}/32 scram-sha-256`,
      ],
    },
  }
  return {
    name,
    folders: [folder],
    isDatabase: true,
    // Patroni reads YAML, and JSON is YAML.
    files: [
      { path: path.join(folder, 'patroni.json'), text: JSON.stringify(settings, undefined, 2), isSecret: true },
      ...archive.files,
      ...(restore?.files ?? []),
    ],
    command: ['patroni', path.join(folder, 'patroni.json')],
    // The other nodes take over while this one is away, as when a machine has to start again.
    restMs: 8000,
  }
}

/**
 * What Patroni says of the whole cluster: its members with their roles.
 * @param {import('../plan.mjs').Plan} plan
 * @returns {Promise<{ name: string, role: string, state: string, timeline?: number, lag?: number | string }[]>}
 */
export async function membersOf({ nodes }) {
  for (const { rest } of nodes) {
    const answer = await fetch(`http://${HOST}:${rest}/cluster`, { signal: AbortSignal.timeout(1000) }).catch(
      () => null,
    )
    if (answer?.ok) return /** @type {any} */ (await answer.json()).members
  }
  return []
}

/**
 * The node that leads, as those say who can be asked.
 * @param {import('../plan.mjs').Plan} plan
 */
export const leaderOf = async (plan) => (await membersOf(plan)).find(({ role }) => role === 'leader')?.name

/**
 * Whether there is a leader, and all other nodes follow it.
 * @param {import('../plan.mjs').Plan} plan
 */
export async function isWhole(plan) {
  const members = await membersOf(plan)
  const leader = members.find(({ role }) => role === 'leader')
  return (
    leader !== undefined &&
    members.length === plan.nodes.length &&
    members.every(
      ({ state, timeline, lag }) => state === 'running' && timeline === leader.timeline && lag !== 'unknown',
    )
  )
}

/**
 * The same, and each standby has what the leader confirms. One that has just returned does not count as such yet: if it were ahead of a standby that
 * does, and the leader died at that moment, the cluster would have to wait until it has been rewound.
 * @param {import('../plan.mjs').Plan} plan
 */
export async function isReplicated(plan) {
  const standbys = (await membersOf(plan)).filter(({ role }) => role !== 'leader')
  return (await isWhole(plan)) && standbys.every(({ role }) => role === 'sync_standby')
}

/**
 * Lets the leader go on without a standby, as an administrator could by mistake. What it confirms is lost with it.
 * @param {import('../plan.mjs').Plan} plan
 */
export async function makeAsynchronous(plan) {
  await configure(plan, { synchronous_mode: false, synchronous_mode_strict: false })
}

/**
 * Lets the standbys replay each commit so much later than the leader made it.
 * @param {import('../plan.mjs').Plan} plan @param {number} ms
 */
export async function makeLag(plan, ms) {
  await configure(plan, { postgresql: { parameters: { recovery_min_apply_delay: `${ms}ms` } } })
}

/**
 * Lets each commit wait until the standbys have replayed it, and lets them be late.
 * @param {import('../plan.mjs').Plan} plan
 */
export async function makeSlow(plan) {
  const parameters = { synchronous_commit: 'remote_apply', recovery_min_apply_delay: '200ms' }
  await configure(plan, { postgresql: { parameters } })
}

/** @param {import('../plan.mjs').Plan} plan @param {object} change */
async function configure({ nodes: [first] }, change) {
  const body = JSON.stringify(change)
  const answer = await fetch(`http://${HOST}:${first?.rest}/config`, { method: 'PATCH', body })
  if (!answer.ok) throw new Error(`Patroni does not take the change: ${answer.status} ${await answer.text()}`)
}
