import path from 'node:path'
import { root } from '../../scripts/bootstrap.mjs'
import { HOST } from '../plan.mjs'
import { filesAccess } from './files.mjs'

/**
 * What a server or a command needs to know of the cluster.
 * @param {import('../plan.mjs').Plan} plan
 */
export function caseloomEnvironment({ nodes, haproxy, pgbouncer, files, data, secrets }) {
  const { owner, app, files: filesKey } = secrets()
  const hosts = nodes.map(({ port }) => `${HOST}:${port}`).join(',')
  return {
    DATABASE_URL: `postgres://caseloom_owner:${owner}@${hosts}/caseloom`,
    DATABASE_APP_URL: `postgres://caseloom_app:${app}@${HOST}:${pgbouncer.port}/caseloom`,
    DATABASE_POOLER: 'transaction',
    DATABASE_READ_URL: `postgres://caseloom_app:${app}@${HOST}:${haproxy.read}/caseloom`,
    FILES_URL: `http://${HOST}:${files.port}/families`,
    FILES_ACCESS_KEY: filesAccess.accessKey,
    FILES_SECRET_KEY: filesKey,
    FILES_REGION: filesAccess.region,
    CASELOOM_DATA: data,
    LOG_LEVEL: 'warn',
  }
}

/**
 * One server. Files are in the bucket that all four share.
 * @param {import('../plan.mjs').Plan} plan
 * @param {{ name: string, port: number }} server
 * @param {string} release The folder that its code is in.
 */
export function caseloomPart(plan, { name, port }, release = root) {
  const own = { PORT: String(port), PUBLIC_URL: `http://${HOST}:${plan.front.port}`, TRUSTED_PROXIES: HOST }
  return {
    name,
    folders: [plan.data],
    command: [process.execPath, path.join(release, 'apps/server/src/main.ts')],
    environment: { ...caseloomEnvironment(plan), ...own },
  }
}

/** @param {number} port */
export async function isServerReady(port) {
  const answer = await fetch(`http://${HOST}:${port}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => null)
  return answer?.ok === true
}
