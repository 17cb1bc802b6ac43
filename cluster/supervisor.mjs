// Runs the parts of the cluster, starts again what has died, and ends everything in order.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** How long a part may take to end by itself. */
const END_MS = 20_000
const REST_MS = 1000
const LAST_LINES = 5

/**
 * @typedef {{
 *   name: string, folders: string[], command: string[], environment?: Record<string, string>, isDatabase?: boolean, restMs?: number,
 *   files?: { path: string, text: string, isSecret?: boolean }[] }} Part
 * @typedef {Pick<Part, 'folders' | 'files' | 'isDatabase'>} Prepared Folders and files that are made before something is started.
 * @typedef {{ uid: number, gid: number } | undefined} User
 */

/**
 * @param {import('./plan.mjs').Plan} plan
 * @param {{ databaseUser: User, say: (line: string) => void }} wanted PostgreSQL refuses to run as root.
 */
export function openSupervisor(plan, { databaseUser, say }) {
  /** @type {Map<string, { child: import('node:child_process').ChildProcess, ended: Promise<unknown> }>} */
  const running = new Map()
  /** @type {Map<string, Part>} What each name starts as the next time. */
  const parts = new Map()
  let isStopping = false
  mkdirSync(plan.logs, { recursive: true })

  /** @param {string} name */
  function launch(name) {
    const { command, environment, isDatabase = false, restMs = REST_MS } = parts.get(name) ?? noPart(name)
    const log = openSync(path.join(plan.logs, `${name}.log`), 'a')
    // Linux ends it if this process is killed.
    const child = spawn('setpriv', ['--pdeathsig', 'TERM', ...command], {
      cwd: plan.folder,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...environment },
      // Ctrl+C is for this process alone, which ends the parts in their order.
      detached: true,
      ...(isDatabase && databaseUser),
    })
    closeSync(log)
    const ended = once(child, 'exit')
    running.set(name, { child, ended })
    noteDown(plan, running)
    void ended.then(async ([code, signal]) => {
      if (isStopping) return
      say(`${name} has ended (${signal ?? code}) and starts again in ${restMs / 1000} s.`)
      if (code) say(lastWordsOf(path.join(plan.logs, `${name}.log`)))
      await pause(restMs)
      if (!isStopping) launch(name)
    })
  }

  return {
    prepare: (/** @type {Prepared} */ what) => prepare(what, databaseUser),
    /** @param {Part} part */
    start(part) {
      if (isStopping) throw new Error('The cluster is being ended.')
      prepare(part, databaseUser)
      parts.set(part.name, part)
      launch(part.name)
    },
    /** From its next start on, the part of this name is another one. @param {Part} part */
    replace: (part) => void parts.set(part.name, part),
    /** Ends the parts, the last one started first: nothing loses what it stands on. */
    async stop() {
      isStopping = true
      for (const [name, { child, ended }] of [...running].toReversed()) {
        child.kill('SIGTERM')
        const impatience = setTimeout(() => child.kill('SIGKILL'), END_MS)
        if (child.exitCode === null && child.signalCode === null) await ended
        clearTimeout(impatience)
        say(`${name} has ended.`)
      }
      rmSync(plan.running, { force: true })
    },
  }
}

/** @param {import('./plan.mjs').Plan} plan @param {Map<string, { child: import('node:child_process').ChildProcess }>} running */
function noteDown(plan, running) {
  const pids = Object.fromEntries([...running].map(([name, { child }]) => [name, child.pid]))
  writeFileSync(plan.running, JSON.stringify({ supervisor: process.pid, parts: pids }))
}

/** @param {string} name @returns {never} */
function noPart(name) {
  throw new Error(`There is no part ${name}.`)
}

/** Why a part has ended by itself: the end of its log. @param {string} log */
function lastWordsOf(log) {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-LAST_LINES).join('\n')
}

/** @param {Prepared} what @param {User} databaseUser */
function prepare({ folders, files = [], isDatabase = false }, databaseUser) {
  const user = isDatabase ? databaseUser : undefined
  for (const folder of folders) prepareFolder(folder, user)
  for (const file of files) writeFor(file, user)
}

/** @param {string} folder @param {User} user */
function prepareFolder(folder, user) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
}

/** @param {{ path: string, text: string, isSecret?: boolean }} file @param {User} user */
function writeFor({ path: file, text, isSecret }, user) {
  writeFileSync(file, text, isSecret ? { mode: 0o600 } : {})
  if (user) chownSync(file, user.uid, user.gid)
}

/**
 * What a running cluster has noted down.
 * @param {import('./plan.mjs').Plan} plan
 * @returns {{ supervisor: number, parts: Record<string, number> } | undefined}
 */
export function runningParts({ running }) {
  try {
    const noted = JSON.parse(readFileSync(running, 'utf8'))
    process.kill(noted.supervisor, 0)
    return noted
  } catch {
    return undefined
  }
}

/** @param {() => Promise<boolean>} isTrue @param {{ what: string, withinMs: number }} wait */
export async function until(isTrue, { what, withinMs }) {
  const startedAt = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - startedAt > withinMs)
      throw new Error(`${what} took longer than ${withinMs / 1000} s. The logs say why.`)
    await pause(200)
  }
}
