// For checks that use a system program.
import { spawn } from 'node:child_process'
import { findOrInstall } from '../test-machine.mjs'

/** Ends the check if the program is missing and cannot be installed. A check that did not run has not passed. */
export function stopWithout(name) {
  if (findOrInstall(name)) return
  console.log(`not run: the Debian package ${name} is not installed`)
  process.exit(1)
}

/** Its exit code and its whole output. */
export function runProgram(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 127, output: String(error) }))
    child.on('close', (code) => resolve({ code, output }))
  })
}
