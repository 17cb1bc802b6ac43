// Where each part of the cluster listens and keeps its data. Everything is on the loopback address.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { root } from '../scripts/bootstrap.mjs'

export const HOST = '127.0.0.1'
const FIRST_PORT = 7400

/**
 * @typedef {{ name: string, folder: string, port: number, rest: number }} DatabaseNode
 * @typedef {{ name: string, folder: string, client: number, peer: number }} EtcdNode
 * @typedef {{ superuser: string, replication: string, owner: string, app: string }} Secrets
 * @typedef {ReturnType<typeof planOf>} Plan
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
