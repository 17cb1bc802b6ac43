// The commands of npm run cluster.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { kill, killable } from './kill.mjs'
import { caseloomPart, isServerReady } from './parts/caseloom.mjs'
import { etcdPart, isEtcdHealthy } from './parts/etcd.mjs'
import { haproxyPart } from './parts/haproxy.mjs'
import { nginxPart } from './parts/nginx.mjs'
import { membersOf, patroniPart } from './parts/patroni.mjs'
import { HOST, readPlan } from './plan.mjs'
import { missingPrograms } from './programs.mjs'
import { makeDatabase } from './roles.mjs'
import { describe } from './status.mjs'
import { openSupervisor, runningParts, until } from './supervisor.mjs'

const say = (/** @type {string} */ line) => console.log(line)

/** PostgreSQL refuses to run as root; Debian's package has brought a user for it. */
function userOfDatabase() {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (/** @type {string} */ which) => Number(spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** @param {import('./plan.mjs').Plan} plan */
async function up(plan) {
  const missing = missingPrograms()
  if (missing.length > 0) throw new Error(missing.join('\n'))
  if (runningParts(plan)) throw new Error(`A cluster is running in ${plan.folder}. End it with: npm run cluster -- stop`)
  mkdirSync(plan.folder, { recursive: true })
  // The user of the database passes through it to its own folders, and sees nothing else.
  chmodSync(plan.folder, 0o711)
  const supervisor = openSupervisor(plan, { databaseUser: userOfDatabase(), say })
  const { promise: asked, resolve: stop } = Promise.withResolvers()
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop)
  try {
    await Promise.race([startAll(plan, supervisor), asked.then(() => Promise.reject(new Error('Stopped while it started.')))])
    say(await describe(plan))
    say(`\nCaseloom is at http://${HOST}:${plan.front.port}. Ctrl+C ends the cluster; its data stays in ${plan.folder}.`)
    await asked
  } finally {
    await supervisor.stop()
  }
}

/** @param {import('./plan.mjs').Plan} plan @param {ReturnType<typeof openSupervisor>} supervisor */
async function startAll(plan, supervisor) {
  say('Starting etcd …')
  for (const node of plan.etcd) supervisor.start(etcdPart(plan, node))
  const areHealthy = async () => (await Promise.all(plan.etcd.map(isEtcdHealthy))).every(Boolean)
  await until(areHealthy, { what: 'The start of etcd', withinMs: 30_000 })
  say('Starting PostgreSQL with Patroni …')
  for (const node of plan.nodes) supervisor.start(patroniPart(plan, node))
  supervisor.start(haproxyPart(plan))
  await until(() => isReplicated(plan), { what: 'The start of the database', withinMs: 120_000 })
  await pause(1000)
  await makeDatabase(plan)
  say('Starting four servers …')
  for (const server of plan.servers) {
    supervisor.start(caseloomPart(plan, server))
    // One after the other, so that the first makes the tables and the log says whose failure it was.
    await until(() => isServerReady(server.port), { what: `The start of ${server.name}`, withinMs: 120_000 })
  }
  supervisor.start(nginxPart(plan))
  await until(() => isServerReady(plan.front.port), { what: 'The start of nginx', withinMs: 10_000 })
}

/** A leader, and a standby that has what the leader confirms. @param {import('./plan.mjs').Plan} plan */
async function isReplicated(plan) {
  const roles = (await membersOf(plan)).map(({ role }) => role)
  return roles.length === plan.nodes.length && roles.includes('leader') && roles.includes('sync_standby')
}

/** @param {import('./plan.mjs').Plan} plan */
async function stop(plan) {
  const running = runningParts(plan)
  if (running === undefined) throw new Error(`No cluster is running in ${plan.folder}.`)
  process.kill(running.supervisor, 'SIGTERM')
  await until(async () => runningParts(plan) === undefined, { what: 'The end of the cluster', withinMs: 120_000 })
}

const usage = `npm run cluster                      starts it, until Ctrl+C
npm run cluster -- status            says what runs where
npm run cluster -- kill <what>       kills the ${killable.join(', the ')}, as a loss of power would
npm run cluster -- stop              ends it from another terminal`

const commands = {
  up,
  stop,
  status: async (/** @type {import('./plan.mjs').Plan} */ plan) => say(await describe(plan)),
  kill: async (/** @type {import('./plan.mjs').Plan} */ plan, what = '') => {
    if (!killable.includes(what)) throw new Error(usage)
    say(`${await kill(plan, what)} is killed.`)
  },
}

try {
  const [name = 'up', ...words] = process.argv.slice(2)
  const command = commands[name]
  if (command === undefined) throw new Error(usage)
  await command(readPlan(), ...words)
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
