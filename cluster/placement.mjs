// A care model moves from one cluster to another as on the page for operators: a server that was started as it is installed, databases with passwords
// whose roles own nothing else, the commands, and the SQL of docs/operations/cluster.md, line by line. A member works in it all the time. `--twin`:
// their session ends on the way; the check must fail on it.
import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findingsList, isRed, lineOf } from '../attack/findings.mjs'
import { asJson, isDone, parsed, send } from '../attack/world/loopback.mjs'
import { root } from '../scripts/bootstrap.mjs'
import { userOfDatabase } from './cluster.mjs'
import { isServerReady } from './parts/caseloom.mjs'
import { HOST, readPlan } from './plan.mjs'
import { POSTGRES_BIN } from './programs.mjs'
import { makeRoles } from './roles.mjs'
import { openSupervisor, until } from './supervisor.mjs'

const NAMES = /** @type {const} */ (['home', 'east'])
const MOST_PAUSE_MS = 5000
const isTwin = process.argv.includes('--twin')
const WORK_EVERY_MS = 50
const page = path.join(root, 'docs/operations/cluster.md')

const folder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-placement-'))
// The user of the database passes through it to its own folders.
chmodSync(folder, 0o711)
const plan = readPlan({ CASELOOM_CLUSTER: folder, CASELOOM_CLUSTER_PORT: '8400' })
const secrets = plan.secrets()
const [{ port } = { port: 0 }] = plan.servers
const base = `http://${HOST}:${port}`
const supervisor = openSupervisor(plan, { databaseUser: userOfDatabase(), say: (line) => console.log(line) })
const findings = findingsList()
let figure = ''
try {
  figure = await moveAsOnThePage()
} catch (error) {
  findings.add('high', 'NOT COVERED', 'placement', error)
} finally {
  await supervisor.stop()
  rmSync(folder, { recursive: true, force: true })
}
for (const finding of findings.all()) console.log(lineOf(finding))
console.log(figure)
const isCaught = findings.all().some(({ kind }) => kind === 'somebody who works was refused')
if (isTwin) console.log(isCaught ? 'the twin was caught' : 'the twin was NOT caught')
process.exit((isTwin ? isCaught : !isRed(findings.all())) ? 0 : 1)

async function moveAsOnThePage() {
  for (const name of NAMES) await startDatabase(name)
  const environment = serverEnvironment()
  supervisor.start({
    name: 'caseloom',
    folders: [plan.data],
    command: [process.execPath, path.join(root, 'apps/server/src/main.ts')],
    environment,
  })
  await until(() => isServerReady(port), { what: 'The start of the server', withinMs: 120_000 })
  for (const cluster of NAMES) {
    const { status } = await send(base, 'GET', `/readyz?cluster=${cluster}`)
    if (status !== 200) findings.add('high', 'a cluster is not ready', cluster, status)
  }
  const ada = await makeMember(environment, { username: 'ada', careModel: 'Family Therapy' })
  const noor = await makeMember(environment, { username: 'noor', careModel: 'River Valley', cluster: 'east' })
  const work = startWork(ada)
  if (isTwin) await pause(2000).then(() => asOwner('home', 'delete from token'))
  const { refusals, said } = await moveOnceAllowed(environment)
  await pause(1000)
  const { written, slowestMs } = await work.end()
  const [, pausedMs] = /a pause of (\d+) ms/.exec(said) ?? []
  if (!(Number(pausedMs) < MOST_PAUSE_MS)) findings.add('high', 'a long pause', 'the move', said)
  if (written.length === 0) findings.add('high', 'NOT COVERED', 'placement', 'nobody wrote anything')
  await holdAgainst('east', ada, written)
  if ((await toDosOf(noor)) === undefined) findings.add('high', 'a neighbour was disturbed', 'noor', 'not answered')
  const { rows } = await asOwner('home', "select from care_model where short_name = 'family-therapy'")
  if (rows.length > 0) findings.add('high', 'left behind', 'home', 'the care model is still there')
  await command(environment, 'backup', '--cluster', 'east')
  return `PostgreSQL 15, roles that own nothing else: ${refusals.length} missing rights named one after another, then ${said} ${written.length} to-dos written meanwhile by somebody who stayed signed in and waited ${Math.round(slowestMs)} ms at most, all of them there; a neighbour was not disturbed, and the cluster was backed up`
}

/** @param {string} name */
function portOf(name) {
  return name === 'home' ? plan.haproxy.write : plan.haproxy.read
}

/** @param {string} name */
async function startDatabase(name) {
  const own = path.join(folder, name)
  const [data, word] = [path.join(own, 'data'), path.join(own, 'password')]
  supervisor.prepare({
    folders: [own],
    files: [{ path: word, text: secrets.superuser, isSecret: true }],
    isDatabase: true,
  })
  const made = spawnSync(
    `${POSTGRES_BIN}/initdb`,
    ['-D', data, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${word}`, '--encoding=UTF8', '--locale=C.UTF-8'],
    { ...userOfDatabase(), encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(made.stderr)
  const settings = [
    `port=${portOf(name)}`,
    `listen_addresses=${HOST}`,
    `unix_socket_directories=${own}`,
    'wal_level=logical',
  ]
  supervisor.start({
    name: `postgres-${name}`,
    folders: [],
    command: [`${POSTGRES_BIN}/postgres`, '-D', data, ...settings.flatMap((each) => ['-c', each])],
    isDatabase: true,
  })
  const isThere = () =>
    asSuperuser(name, 'postgres', 'select 1').then(
      () => true,
      () => false,
    )
  await until(isThere, { what: `The start of the database ${name}`, withinMs: 30_000 })
  await makeRoles({ host: HOST, port: portOf(name), user: 'postgres', password: secrets.superuser }, secrets)
}

/** @param {'caseloom_owner' | 'caseloom_app'} role @param {string} name */
function addressOf(role, name) {
  const password = role === 'caseloom_owner' ? secrets.owner : secrets.app
  return `postgres://${role}:${password}@${HOST}:${portOf(name)}/caseloom`
}

function serverEnvironment() {
  const file = path.join(folder, 'clusters.json')
  const placesOf = (/** @type {string} */ name) => ({
    DATABASE_URL: addressOf('caseloom_owner', name),
    DATABASE_APP_URL: addressOf('caseloom_app', name),
  })
  writeFileSync(file, JSON.stringify({ east: placesOf('east') }), { mode: 0o600 })
  return {
    ...placesOf('home'),
    CASELOOM_CLUSTERS: file,
    CASELOOM_DATA: plan.data,
    PORT: String(port),
    PUBLIC_URL: base,
    LOG_LEVEL: 'warn',
  }
}

/** @param {string} name @param {string} database @param {string} text */
async function asSuperuser(name, database, text) {
  return ask({ host: HOST, port: portOf(name), user: 'postgres', password: secrets.superuser, database }, text)
}

/** @param {string} name @param {string} text */
function asOwner(name, text) {
  return ask({ connectionString: addressOf('caseloom_owner', name) }, text)
}

/** @param {pg.ClientConfig} config @param {string} text */
async function ask(config, text) {
  const client = new pg.Client(config)
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

/** @param {Record<string, string>} environment @param {string[]} words @returns {Promise<{ isDone: boolean, said: string }>} */
function tryCommand(environment, ...words) {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(root, 'scripts/caseloom.mjs'), ...words],
      { env: { ...process.env, ...environment } },
      (error, out, err) => resolve({ isDone: error === null, said: error === null ? out.trim() : err.trim() }),
    )
  })
}

/** @param {Record<string, string>} environment @param {string[]} words */
async function command(environment, ...words) {
  const { isDone: isGood, said } = await tryCommand(environment, ...words)
  if (!isGood) throw new Error(`caseloom ${words.join(' ')}: ${said}`)
  return said
}

/** An administrator as the page makes one, signed in. @returns {Promise<{ cookie: string }>} */
async function makeMember(environment, { username, careModel, cluster = '' }) {
  const zone = ['--time-zone', 'America/New_York']
  const where = cluster === '' ? [] : ['--cluster', cluster]
  const said = await command(environment, 'create-admin', username, '--care-model', careModel, ...zone, ...where)
  const [, Password] = /shown this once\): (\S+)/.exec(said) ?? []
  const CareModel = /Care model at sign-in: (\S+)/.exec(said)?.[1]
  const answer = await send(base, 'POST', '/auth/sign-in', {
    headers: { ...asJson, origin: base },
    body: JSON.stringify({ Username: username, Password, CareModel, Locale: 'en-US' }),
  })
  if (!isDone(answer)) throw new Error(`${username} cannot sign in: ${answer.status} ${answer.text}`)
  return { cookie: answer.headers['set-cookie'].map((each) => each.split(';')[0]).join('; ') }
}

async function toDosOf({ cookie }) {
  const answer = await send(base, 'GET', '/api/to-dos?category=my-own', { headers: { cookie } })
  return isDone(answer) ? parsed(answer) : undefined
}

/** Writes one thing after another, as long as it takes: what is not answered is sent again with the same key. */
function startWork({ cookie }) {
  const over = new AbortController()
  const written = []
  let slowestMs = 0
  const headers = { ...asJson, cookie, origin: base }
  const write = async () => {
    for (let n = 1; !over.signal.aborted; n += 1) {
      const [Name, key, startedAt] = [`To do ${n}`, crypto.randomUUID(), performance.now()]
      let isWritten = false
      while (!isWritten) {
        const answer = await send(base, 'POST', '/api/to-dos', {
          headers: { ...headers, 'idempotency-key': key },
          body: JSON.stringify({ Name }),
        })
        isWritten = isDone(answer)
        if (answer.status >= 400 && answer.status < 500) {
          findings.add('high', 'somebody who works was refused', 'ada', `${answer.status} ${answer.text}`)
          return
        }
        if (!isWritten) await pause(WORK_EVERY_MS)
      }
      written.push(Name)
      slowestMs = Math.max(slowestMs, performance.now() - startedAt)
      await pause(WORK_EVERY_MS)
    }
  }
  const writing = write()
  return {
    async end() {
      over.abort()
      await writing
      return { written, slowestMs }
    },
  }
}

/** The lines of the page that give the rights for a move, in its order. On PostgreSQL 15 a line may have another form. */
function rightsOnThePage() {
  const [, block = ''] = /### Moving a care model[^]*?```sql\n([^]*?)```/.exec(readFileSync(page, 'utf8')) ?? []
  const lines = block.split('\n').filter((line) => line.includes('--'))
  return lines.map((line) => {
    const [text = '', where = ''] = line.split(/\s+-- /)
    const [, for15] = /on PostgreSQL 15: (.*)$/.exec(where) ?? []
    const at = where.includes('both')
      ? NAMES
      : where.includes('source')
        ? /** @type {const} */ (['home'])
        : /** @type {const} */ (['east'])
    return { text: (for15 ?? text).trim(), at }
  })
}

/** Tries the move, gives the next right of the page, and tries again until it is done. Each refusal must name a right. */
async function moveOnceAllowed(environment) {
  const refusals = []
  for (const { text, at } of rightsOnThePage()) {
    const tried = await tryCommand(environment, 'move-care-model', 'family-therapy', '--to', 'east')
    if (tried.isDone) throw new Error(`The move needed less than the page says: ${text}`)
    refusals.push(tried.said)
    if (!tried.said.includes(text.replace(/;$/, '')))
      findings.add('high', 'a refusal does not say what is missing', text, tried.said)
    console.log(`refused: ${tried.said}\n  ${text}`)
    for (const name of at) await asSuperuser(name, 'caseloom', text)
  }
  return { refusals, said: await command(environment, 'move-care-model', 'family-therapy', '--to', 'east') }
}

/** Everything that was acknowledged is there once, and is shown. */
async function holdAgainst(name, member, written) {
  const { rows } = await asOwner(name, "select name from item where kind = 'TODO' and name like 'To do %'")
  const found = rows.map((row) => row.name)
  const lost = written.filter((each) => !found.includes(each))
  if (lost.length > 0) findings.add('high', 'acknowledged and lost', 'to-dos', lost)
  if (new Set(found).size !== found.length) findings.add('high', 'made twice', 'to-dos', found.length)
  if ((await toDosOf(member)) === undefined) findings.add('high', 'not shown', 'to-dos', 'not answered')
}
