import { execFile } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Pool } from '../../platform/database/database.ts'

const root = path.resolve(import.meta.dirname, '../../../../..')

export type Caseloom = (place: Pool, ...words: readonly string[]) => Promise<{ code: number; said: string }>

/** The commands of this Caseloom, each in its own process, on a database of the tests' server. */
export function thisCaseloom(data: string): Caseloom {
  return commandsOf(root, data)
}

export type Later = { readonly migration: string; readonly code: string }

/** A copy of this Caseloom with one more migration and some more code: a future version. */
export function laterCaseloom(folder: string, { migration, code }: Later): Caseloom {
  const server = path.join(folder, 'apps/server')
  mkdirSync(server, { recursive: true })
  for (const part of ['src', 'migrations', 'database-code', 'package.json'])
    cpSync(path.join(root, 'apps/server', part), path.join(server, part), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  writeFileSync(path.join(server, 'migrations/9999-later.sql'), migration)
  appendFileSync(path.join(server, 'database-code/items.sql'), code)
  return commandsOf(folder, path.join(folder, 'data'))
}

function commandsOf(home: string, data: string): Caseloom {
  return async ({ options: { host = '', user = '', database = '' } }, ...words) => {
    const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
    const cache = { NODE_COMPILE_CACHE: path.join(home, '.cache', 'v8') }
    const env = { PATH: process.env.PATH, CASELOOM_DATA: data, DATABASE_URL: url, ...cache }
    const run = promisify(execFile)(process.execPath, [path.join(home, 'apps/server/src/cli.ts'), ...words], { env })
    // A command with a non-zero exit code rejects with its output.
    const { stdout, stderr, code = 0 }: Said = await run.catch((error: unknown) => error as Said)
    return { code, said: `${stdout}${stderr}` }
  }
}

type Said = { readonly stdout: string; readonly stderr: string; readonly code?: number }
