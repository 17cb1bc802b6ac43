// The commands of npm run cluster.
import path from 'node:path'
import { openCluster, userOfDatabase } from './cluster.mjs'
import { kill, killable } from './kill.mjs'
import { caseloomEnvironment } from './parts/caseloom.mjs'
import { makeBackup, runBackups } from './parts/pgbackrest.mjs'
import { HOST, readPlan, restoring } from './plan.mjs'
import { describe } from './status.mjs'
import { runningParts, until } from './supervisor.mjs'

const say = (/** @type {string} */ line) => console.log(line)

/** @param {import('./plan.mjs').Plan} plan */
async function up(plan) {
  const cluster = openCluster(plan, say)
  const { promise: asked, resolve: ask } = Promise.withResolvers()
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, ask)
  try {
    await Promise.race([cluster.start(), asked.then(() => Promise.reject(new Error('Stopped while it started.')))])
    say(await describe(plan))
    say(
      `\nCaseloom is at http://${HOST}:${plan.front.port}. Ctrl+C ends the cluster; its data stays in ${plan.folder}.`,
    )
    await asked
  } finally {
    await cluster.stop()
  }
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
npm run cluster -- environment       prints the variables for the commands of Caseloom
npm run cluster -- backup            copies the database from a standby
npm run cluster -- backups           lists the copies, and since when any moment can be restored
npm run cluster -- restore <folder> [time]
                                     starts an empty cluster from the backups in a folder, as everything was at that time
npm run cluster -- stop              ends it from another terminal`

const commands = {
  up,
  stop,
  status: async (/** @type {import('./plan.mjs').Plan} */ plan) => say(await describe(plan)),
  environment: async (/** @type {import('./plan.mjs').Plan} */ plan) => {
    for (const [name, value] of Object.entries(caseloomEnvironment(plan))) say(`export ${name}='${value}'`)
  },
  backup: async (/** @type {import('./plan.mjs').Plan} */ plan) => say(makeBackup(plan, userOfDatabase())),
  backups: async (/** @type {import('./plan.mjs').Plan} */ plan) => say(runBackups(plan, userOfDatabase(), ['info'])),
  restore: async (/** @type {import('./plan.mjs').Plan} */ plan, backups = '', time) => {
    if (backups === '') throw new Error(usage)
    await up(restoring(plan, { backups: path.resolve(backups), until: time }))
  },
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
