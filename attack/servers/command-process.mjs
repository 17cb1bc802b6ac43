// Runs `caseloom …` as a separate process on a data folder and can end it at any time.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const cli = path.resolve(import.meta.dirname, '../../apps/server/src/cli.ts')

/**
 * `edits` make a broken twin, `killAfterMs` kills it midway, `mostBytes` is the largest file that it may write.
 * @param {{ data: string, words: string[], edits?: object[], killAfterMs?: number, mostBytes?: number }} command
 */
export function caseloom({ data, words, edits = [], killAfterMs, mostBytes }) {
  const twinFile = `${data}-command-twin.json`
  mkdirSync(path.dirname(twinFile), { recursive: true })
  writeFileSync(twinFile, JSON.stringify(edits))
  const hook = edits.length > 0 ? ['--import', path.join(import.meta.dirname, '../twins/twin-hook.mjs')] : []
  const limit = mostBytes === undefined ? [] : ['prlimit', `--fsize=${mostBytes}`]
  const [program = '', ...args] = [...limit, process.execPath, ...hook, cli, ...words]
  const startedAt = performance.now()
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(program, args, {
    env: { PATH, NODE_COMPILE_CACHE, CASELOOM_DATA: data, ATTACK_TWIN: twinFile },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => void (said += chunk))
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  return {
    ended: once(child, 'close').then(([code, signal]) => {
      clearTimeout(timer)
      return { code: signal ?? code, said, ms: Math.round(performance.now() - startedAt) }
    }),
  }
}
