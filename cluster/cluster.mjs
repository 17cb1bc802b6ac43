// Starts the whole cluster, part after part, and ends it.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { caseloomPart, isServerReady } from './parts/caseloom.mjs'
import { etcdPart, isEtcdHealthy } from './parts/etcd.mjs'
import { filesPart, isFilesReady } from './parts/files.mjs'
import { haproxyPart } from './parts/haproxy.mjs'
import { backupFolders, runBackups } from './parts/pgbackrest.mjs'
import { pgbouncerPart } from './parts/pgbouncer.mjs'
import { nginxPart } from './parts/nginx.mjs'
import { isReplicated, patroniPart } from './parts/patroni.mjs'
import { missingPrograms } from './programs.mjs'
import { makeDatabase } from './roles.mjs'
import { openSupervisor, runningParts, until } from './supervisor.mjs'

/**
 * Starts the cluster of a plan and waits until its servers answer. `stop` ends what was started, also after a start that failed.
 * @param {import('./plan.mjs').Plan} plan @param {(line: string) => void} say
 */
export function openCluster(plan, say) {
  const missing = missingPrograms()
  if (missing.length > 0) throw new Error(missing.join('\n'))
  if (runningParts(plan))
    throw new Error(`A cluster is running in ${plan.folder}. End it with: npm run cluster -- stop`)
  mkdirSync(plan.folder, { recursive: true })
  // The user of the database passes through it to its own folders, and sees nothing else.
  chmodSync(plan.folder, 0o711)
  const supervisor = openSupervisor(plan, { databaseUser: userOfDatabase(), say })
  return {
    start: () => startAll(plan, { supervisor, say }),
    replace: (/** @type {import('./supervisor.mjs').Part} */ part) => supervisor.replace(part),
    stop: () => supervisor.stop(),
  }
}

/** PostgreSQL refuses to run as root; Debian's package has brought a user for it. */
export function userOfDatabase() {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (/** @type {string} */ which) =>
    Number(spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** @param {import('./plan.mjs').Plan} plan @param {{ supervisor: ReturnType<typeof openSupervisor>, say: (line: string) => void }} parts */
async function startAll(plan, { supervisor, say }) {
  say('Starting etcd …')
  for (const node of plan.etcd) supervisor.start(etcdPart(plan, node))
  const areHealthy = async () => (await Promise.all(plan.etcd.map(isEtcdHealthy))).every(Boolean)
  await until(areHealthy, { what: 'The start of etcd', withinMs: 30_000 })
  say(plan.from ? 'Starting PostgreSQL with Patroni from a backup …' : 'Starting PostgreSQL with Patroni …')
  supervisor.prepare(backupFolders(plan))
  for (const node of plan.nodes) supervisor.start(patroniPart(plan, node))
  supervisor.start(haproxyPart(plan))
  await until(() => isReplicated(plan), {
    what: 'The start of the database',
    withinMs: plan.from ? 3_600_000 : 120_000,
  })
  // HAProxy looks at the nodes twice a second.
  await pause(1000)
  runBackups(plan, userOfDatabase(), ['stanza-create'])
  await makeDatabase(plan)
  supervisor.start(pgbouncerPart(plan))
  supervisor.start(filesPart(plan))
  await until(() => isFilesReady(plan), { what: 'The start of the store of files', withinMs: 10_000 })
  say('Starting four servers …')
  for (const server of plan.servers) {
    supervisor.start(caseloomPart(plan, server))
    // One after the other, so that the first makes the tables and the log says whose failure it was.
    await until(() => isServerReady(server.port), { what: `The start of ${server.name}`, withinMs: 120_000 })
  }
  supervisor.start(nginxPart(plan))
  await until(() => isServerReady(plan.front.port), { what: 'The start of nginx', withinMs: 10_000 })
}
