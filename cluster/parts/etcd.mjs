import { HOST } from '../plan.mjs'

/**
 * One member of etcd, which keeps who leads. Its short heartbeat makes a new leader of etcd within a second and a half.
 * @param {import('../plan.mjs').Plan} plan
 * @param {import('../plan.mjs').EtcdNode} node
 */
export function etcdPart({ etcd }, { name, folder, client, peer }) {
  const all = etcd.map((each) => `${each.name}=http://${HOST}:${each.peer}`).join(',')
  return {
    name,
    folders: [folder],
    isDatabase: true,
    command: [
      'etcd',
      ...optionsOf({
        name,
        'data-dir': folder,
        'listen-client-urls': `http://${HOST}:${client}`,
        'advertise-client-urls': `http://${HOST}:${client}`,
        'listen-peer-urls': `http://${HOST}:${peer}`,
        'initial-advertise-peer-urls': `http://${HOST}:${peer}`,
        'initial-cluster': all,
        'initial-cluster-token': 'caseloom',
        'heartbeat-interval': '100',
        'election-timeout': '1000',
        'log-level': 'warn',
      }),
    ],
  }
}

/** @param {Record<string, string>} options */
const optionsOf = (options) => Object.entries(options).map(([name, value]) => `--${name}=${value}`)

/** @param {import('../plan.mjs').EtcdNode} node */
export async function isEtcdHealthy({ client }) {
  const answer = await fetch(`http://${HOST}:${client}/health`, { signal: AbortSignal.timeout(1000) }).catch(() => null)
  return answer?.ok === true
}

/**
 * The member that leads the others.
 * @param {import('../plan.mjs').Plan} plan
 * @returns {Promise<string | undefined>}
 */
export async function etcdLeader({ etcd }) {
  for (const { client } of etcd) {
    const status = await ask(client, 'maintenance/status')
    if (status?.leader === undefined) continue
    const { members = [] } = (await ask(client, 'cluster/member/list')) ?? {}
    return members.find((each) => each.ID === status.leader)?.name
  }
  return undefined
}

/** @returns {Promise<any>} */
async function ask(client, question) {
  const options = { method: 'POST', body: '{}', signal: AbortSignal.timeout(1000) }
  const answer = await fetch(`http://${HOST}:${client}/v3/${question}`, options).catch(() => null)
  return answer?.ok ? answer.json() : undefined
}
