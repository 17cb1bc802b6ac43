import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startOwnServer, type OwnServer } from './own-server.ts'

export type Edit = { readonly file: string; readonly find: string; readonly replace: string }

const root = path.resolve(import.meta.dirname, '../..')
const hook = path.join(root, 'attack/twins/twin-hook.mjs')

/**
 * A server whose sources are changed in memory while they load, so that a journey can be seen to fail. With `web`, its pages are built
 * from changed sources too.
 */
export async function startBrokenServer(edits: readonly Edit[], web: readonly Edit[] = []): Promise<OwnServer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'caseloom-twin-'))
  const twin = path.join(folder, 'edits.json')
  const pages = path.join(folder, 'web')
  if (web.length > 0) await buildBrokenWeb(web, pages)
  await writeFile(twin, JSON.stringify(web.length > 0 ? [...edits, servesFrom(pages)] : edits))
  const server = await startOwnServer({ NODE_OPTIONS: `--import=${hook}`, ATTACK_TWIN: twin })
  const remove = () => rm(folder, { recursive: true })
  return { baseURL: server.baseURL, stop: () => server.stop().then(remove) }
}

const servesFrom = (folder: string): Edit => ({
  file: 'apps/server/src/main.ts',
  find: "path.join(root, 'apps/web/dist')",
  replace: JSON.stringify(folder),
})

async function buildBrokenWeb(edits: readonly Edit[], folder: string): Promise<void> {
  const config = path.join(import.meta.dirname, 'broken-web', 'vite.config.ts')
  const args = ['build', '--config', config, '--outDir', folder, '--logLevel', 'error']
  const build = spawn(process.execPath, [path.join(root, 'node_modules/vite/bin/vite.js'), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', BROKEN_WEB_EDITS: JSON.stringify(edits) },
  })
  const [code] = (await once(build, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The broken pages could not be built')
}
