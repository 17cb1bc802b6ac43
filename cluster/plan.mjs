// Where each part of the cluster listens and keeps its data. Everything is on the loopback address.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { root } from '../scripts/bootstrap.mjs'

export const HOST = '127.0.0.1'
const FIRST_PORT = 7400

/**
 * @typedef {{ port: number, rest: number }} Address Of PostgreSQL and of Patroni.
 * @typedef {Address & { name: string, folder: string, own: Address, forNodes: Address, etcd: number[] }} DatabaseNode `port` and `rest`: where servers
 *   and proxies reach it; `forNodes`: where the other nodes do; `own`: where it listens; `etcd`: where it reaches the members of etcd. The check that
 *   cuts the network leads the ways apart.
 * @typedef {{ name: string, folder: string, client: number, peer: number }} EtcdNode
 * @typedef {{ backups: string, until?: string | undefined }} Source The folder of another cluster's backups, and the time to restore: the end of what it
 *   has if there is none, or the end of its last copy if it is `copy`.
 * @typedef {{ superuser: string, replication: string, owner: string, app: string, files: string }} Secrets
 * @typedef {Omit<ReturnType<typeof planOf>, 'from'> & { from: Source | undefined }} Plan
 */

/** The folder and the ports; `CASELOOM_CLUSTER` and `CASELOOM_CLUSTER_PORT` choose others. */
export function readPlan(environment = process.env) {
  const folder = path.resolve(root, environment.CASELOOM_CLUSTER ?? '.cluster')
  const first = Number(environment.CASELOOM_CLUSTER_PORT ?? FIRST_PORT)
  if (!Number.isInteger(first) || first < 1024 || first > 65_000)
    throw new Error(
      'CASELOOM_CLUSTER_PORT: a number from 1024 to 65000 is needed. The cluster takes 60 ports from there on.',
    )
  return planOf(folder, first)
}

/** @param {string} folder @param {number} first */
function planOf(folder, first) {
  const inFolder = (/** @type {string[]} */ ...names) => path.join(folder, ...names)
  const three = [1, 2, 3]
  const etcd = three.map((n) => ({
    name: `etcd-${n}`,
    folder: inFolder(`etcd-${n}`),
    client: first + n,
    peer: first + 10 + n,
  }))
  return {
    folder,
    logs: inFolder('logs'),
    /** What runs, by process id; status and kill read it. */
    running: inFolder('running.json'),
    files: { name: 'files', folder: inFolder('bucket'), port: first + 43 },
    /** What servers keep beside the bucket. */
    data: inFolder('data'),
    backups: inFolder('backups'),
    pgbackrest: inFolder('pgbackrest'),
    etcd,
    nodes: three.map((n) => {
      const address = { port: first + 20 + n, rest: first + 30 + n }
      const ways = { own: address, forNodes: address, etcd: etcd.map(({ client }) => client) }
      return { name: `postgres-${n}`, folder: inFolder(`postgres-${n}`), ...address, ...ways }
    }),
    haproxy: { name: 'haproxy', folder: inFolder('haproxy'), write: first + 40, read: first + 41 },
    pgbouncer: { name: 'pgbouncer', folder: inFolder('pgbouncer'), port: first + 42 },
    servers: [1, 2, 3, 4].map((n) => ({ name: `caseloom-${n}`, port: first + 50 + n })),
    front: { name: 'nginx', folder: inFolder('nginx'), port: first + 50 },
    /** What the database begins with instead of nothing: see restoring. */
    from: undefined,
    secrets: () => secretsIn(inFolder('secrets.json')),
  }
}

/** Made once, and readable by the owner of the folder alone. A folder of an older release lacks those that came later. */
function secretsIn(file) {
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const made = ['superuser', 'replication', 'owner', 'app', 'files']
    .filter((name) => !(name in known))
    .map((name) => [name, randomBytes(18).toString('hex')])
  const all = { ...known, ...Object.fromEntries(made) }
  if (made.length > 0) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(all), { mode: 0o600 })
  }
  return /** @type {Secrets} */ (all)
}

/** As PostgreSQL takes it. @param {string} time */
const isPastTime = (time) =>
  /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d(?::?\d\d)?)$/.test(time) &&
  Date.parse(time.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')) < Date.now()

/**
 * The same cluster, begun from a backup. Only an empty one can be.
 * @param {Plan} plan @param {Source} source @returns {Plan}
 */
export function restoring(plan, source) {
  if (existsSync(plan.folder) && readdirSync(plan.folder).length > 0)
    throw new Error(`${plan.folder} is not empty. Name another folder in CASELOOM_CLUSTER, or move this one away.`)
  if (!existsSync(path.join(source.backups, 'backup')))
    throw new Error(`There is no backup in ${source.backups}. A cluster keeps them in its folder, under backups.`)
  if (source.until !== undefined && source.until !== 'copy' && !isPastTime(source.until))
    throw new Error(`${source.until}: a time in the past with its zone is needed, such as "2026-11-28 09:30:00+01".`)
  return { ...plan, from: source }
}
