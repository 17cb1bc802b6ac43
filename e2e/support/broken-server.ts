import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startOwnServer, type OwnServer } from './own-server.ts'

export type Edit = { readonly file: string; readonly find: string; readonly replace: string }

const hook = path.resolve(import.meta.dirname, '../../attack/twin-hook.mjs')

/** A server whose sources are changed in memory while they load, so that a journey can be seen to fail. */
export async function startBrokenServer(edits: readonly Edit[]): Promise<OwnServer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'caseloom-twin-'))
  const twin = path.join(folder, 'edits.json')
  await writeFile(twin, JSON.stringify(edits))
  const server = await startOwnServer({ NODE_OPTIONS: `--import=${hook}`, ATTACK_TWIN: twin })
  await rm(folder, { recursive: true })
  return server
}
