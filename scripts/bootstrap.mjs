// Runs before anything is installed, under the Node that npm was started with (20.19 or later), so it may import only Node's own
// modules.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const programs = path.join(root, 'node_modules', '.bin')

/** Installs missing packages and returns the Node that everything runs on. `withTools` adds the packages that only tests need. */
export async function bootstrap({ withTools }) {
  if (!isInstalled(withTools)) await install(withTools || hasTools())
  const pinned = path.join(programs, 'node')
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error(
    `Caseloom runs on Node 24 and brings none for ${process.platform}-${process.arch}. Install Node 24 and start it again.`,
  )
}

/** The environment of our child processes: the pinned Node first, a compile cache, the data folder relative to the caller. */
export function environment(extra = {}) {
  const from = process.env.INIT_CWD ?? process.cwd()
  const data = process.env.CASELOOM_DATA ? { CASELOOM_DATA: path.resolve(from, process.env.CASELOOM_DATA) } : {}
  return {
    ...process.env,
    PATH: programs + path.delimiter + (process.env.PATH ?? ''),
    NODE_COMPILE_CACHE: path.join(root, '.cache', 'v8'),
    ...data,
    ...extra,
  }
}

/** npm records what it has installed. If that matches the lock file, there is nothing to do. */
function isInstalled(withTools) {
  const installed = packagesIn(path.join(root, 'node_modules', '.package-lock.json'))
  if (installed === undefined) return false
  return Object.entries(packagesIn(path.join(root, 'package-lock.json'))).every(([place, wanted]) => {
    if (!place.includes('node_modules/') || wanted.link) return true
    const there = installed[place]
    // Optional packages may be missing because they are for other machines.
    if (there === undefined) return wanted.optional || wanted.devOptional || (wanted.dev && !withTools)
    return there.version === wanted.version && there.integrity === wanted.integrity
  })
}

/** A checkout with development tools keeps them: `npm start` must not remove them while somebody works. */
function hasTools() {
  const installed = packagesIn(path.join(root, 'node_modules', '.package-lock.json')) ?? {}
  return Object.values(installed).some((each) => each.dev)
}

function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}

async function install(withTools) {
  const what = withTools ? 'everything that building and testing need' : 'what Caseloom needs'
  console.log(`Installing ${what} (once, about a minute) …`)
  const args = ['ci', withTools ? '--include=dev' : '--omit=dev', '--include=optional', '--ignore-scripts']
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund']
  let result = await runQuietly(...npm([...args, ...quiet]), { ...process.env, NODE_ENV: '' })
  // A single registry error must not fail a first start.
  if (result.code !== 0) result = await runQuietly(...npm([...args, ...quiet]), { ...process.env, NODE_ENV: '' })
  if (result.code !== 0) throw new Error(`npm ci failed:\n${result.output}`)
}

function npm(args) {
  const itself = process.env.npm_execpath
  return itself?.endsWith('npm-cli.js') ? [process.execPath, [itself, ...args]] : ['npm', args]
}

/** For our own tools: Node can hang on exit while that compiler waits for a garbage collection (nodejs/node#54918). */
export const endsSurely = ['--no-maglev']

/** A process that the program left behind may hold its output open for ever. */
const OUTPUT_ENDS_WITHIN_MS = 5000

/**
 * Runs a program, captures its output, and every `tellsEveryMs` prints that it still runs, with its last line. A program that takes
 * longer than `limitMs` is ended and has failed. After its end its output may come for `outputEndsWithinMs`.
 */
export function runQuietly(program, args, env, options = {}) {
  const {
    name = '',
    limitMs = 60 * 60_000,
    tellsEveryMs = 10_000,
    outputEndsWithinMs = OUTPUT_ENDS_WITHIN_MS,
  } = options
  const startedAt = performance.now()
  const seconds = () => Math.round((performance.now() - startedAt) / 1000)
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const patience = setInterval(() => {
      const last = stripVTControlCharacters(output.slice(-2000)).trim().split('\n').at(-1)?.trim().slice(0, 160)
      console.log(`    … ${name ? `${name} ` : ''}${seconds()} s${last ? `: ${last}` : ''}`)
    }, tellsEveryMs)
    const limit = setTimeout(() => {
      output += `\nIt did not end within ${limitMs / 60_000} minutes.`
      child.kill('SIGKILL')
    }, limitMs)
    const finish = (code) => {
      clearInterval(patience)
      clearTimeout(limit)
      for (const stream of [child.stdout, child.stderr]) stream.destroy()
      resolve({ code, output: output.trimEnd(), seconds: (performance.now() - startedAt) / 1000 })
    }
    child.on('error', (error) => {
      output += String(error)
      finish(127)
    })
    const codeOf = (code, signal) => code ?? (signal ? 1 : 0)
    child.on('close', (code, signal) => finish(codeOf(code, signal)))
    child.on('exit', (code, signal) => setTimeout(() => finish(codeOf(code, signal)), outputEndsWithinMs).unref())
  })
}
