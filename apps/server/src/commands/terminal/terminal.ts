import { StringDecoder } from 'node:string_decoder'
import type { Terminal } from '../command.ts'

const ENTER = new Set(['\r', '\n'])
const CTRL_C = '\u0003'
const CTRL_D = '\u0004'
const ERASE = new Set(['\u007f', '\b'])

/** Reads a line without showing it; null without a keyboard, because then nobody can be asked. */
async function askSecret(question: string): Promise<string | null> {
  const { stdin, stderr } = process
  if (!stdin.isTTY || !stderr.isTTY) return null
  stderr.write(`${question} `)
  stdin.setRawMode(true)
  stdin.resume()
  const decoder = new StringDecoder('utf8')
  let typed = ''
  try {
    for await (const chunk of stdin.iterator({ destroyOnReturn: false })) {
      for (const key of decoder.write(Buffer.from(chunk as Uint8Array))) {
        if (ENTER.has(key)) return typed
        if (key === CTRL_C || key === CTRL_D) process.exit(130)
        typed = ERASE.has(key) ? Array.from(typed).slice(0, -1).join('') : typed + key
      }
    }
    return typed
  } finally {
    stdin.setRawMode(false)
    stdin.pause()
    stderr.write('\n')
  }
}

// A reader such as head may close the pipe early. The work continues.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

export const terminal: Terminal = {
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
  askSecret,
}
