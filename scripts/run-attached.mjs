import { spawn, spawnSync } from 'node:child_process'
import os from 'node:os'

/**
 * Runs programs that live and die with us: signals are passed on, and when one ends, the others and we do. npm's shell may die without
 * a signal to us, so we watch our parent, and Linux ends the programs if we are killed.
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
