import { spawn, spawnSync } from 'node:child_process'
import os from 'node:os'

/**
 * Runs programs that live and die with us: signals are handed on, the end of one ends the others and us. npm's shell
 * may die without a word to us, so our own parent is watched, and Linux ends the programs when we are killed outright.
 */
export function runAttached(commands, options) {
  const follow = spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true'], { stdio: 'ignore' }).status === 0
  const prefix = follow ? ['setpriv', '--pdeathsig', 'TERM'] : []
  const children = commands.map(({ command, ...own }) => {
    const [program, ...args] = [...prefix, ...command]
    return spawn(program, args, { stdio: 'inherit', ...options, ...own })
  })
  const signalAll = (signal) => children.forEach((child) => child.kill(signal))

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => signalAll(signal))
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) signalAll('SIGTERM')
  }, 500).unref()

  let exitCode
  for (const child of children) {
    child.on('error', (error) => {
      console.error(error.message)
      exitCode ??= 1
    })
    child.on('exit', (code, signal) => {
      exitCode ??= code ?? 128 + os.constants.signals[signal]
      signalAll('SIGTERM')
    })
  }
  process.on('exit', () => {
    process.exitCode = exitCode ?? 1
  })
}
