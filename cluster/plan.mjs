// Where each part of the cluster listens and keeps its data. Everything is on the loopback address.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { root } from '../scripts/bootstrap.mjs'

export const HOST = '127.0.0.1'
const FIRST_PORT = 7400

/**
 * @typedef {{ name: string, folder: string, port: number, rest: number }} DatabaseNode
 * @typedef {{ name: string, folder: string, client: number, peer: number }} EtcdNode
 * @typedef {{ backups: string, until?: string | undefined }} Source The folder of another cluster's backups, and the time to restore: the end of what it
 *   has if there is none, or the end of its last copy if it is `copy`.
 * @typedef {{ superuser: string, replication: string, owner: string, app: string }} Secrets
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
  return {
    folder,
    logs: inFolder('logs'),
    /** What runs, by process id; status and kill read it. */
    running: inFolder('running.json'),
    files: inFolder('files'),
    backups: inFolder('backups'),
    pgbackrest: inFolder('pgbackrest'),
    etcd: three.map((n) => ({
      name: `etcd-${n}`,
      folder: inFolder(`etcd-${n}`),
      client: first + n,
      peer: first + 10 + n,
    })),
    nodes: three.map((n) => ({
      name: `postgres-${n}`,
      folder: inFolder(`postgres-${n}`),
      port: first + 20 + n,
      rest: first + 30 + n,
    })),
    haproxy: { name: 'haproxy', folder: inFolder('haproxy'), write: first + 40, read: first + 41 },
    pgbouncer: { name: 'pgbouncer', folder: inFolder('pgbouncer'), port: first + 42 },
    servers: [1, 2, 3, 4].map((n) => ({ name: `caseloom-${n}`, port: first + 50 + n })),
    front: { name: 'nginx', folder: inFolder('nginx'), port: first + 50 },
    /** What the database begins with instead of nothing: see restoring. */
    from: undefined,
    secrets: () => secretsIn(inFolder('secrets.json')),
  }
}

/** Made once, and readable by the owner of the folder alone. */
function secretsIn(file) {
  if (!existsSync(file)) {
    const made = Object.fromEntries(
      ['superuser', 'replication', 'owner', 'app'].map((name) => [name, randomBytes(18).toString('hex')]),
    )
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 })
  }
  return /** @type {Secrets} */ (JSON.parse(readFileSync(file, 'utf8')))
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
