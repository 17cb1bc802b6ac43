import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { signInByCall } from './people.ts'

const root = path.resolve(import.meta.dirname, '../..')
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript' }

/** Builds the stage into a new folder. */
export async function buildStage(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'caseloom-stage-'))
  const config = path.join(import.meta.dirname, 'layer-stage', 'vite.config.ts')
  const args = ['build', '--config', config, '--outDir', folder, '--logLevel', 'error']
  const build = spawn(process.execPath, [path.join(root, 'node_modules/vite/bin/vite.js'), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [code] = (await once(build, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The stage could not be built')
  return folder
}

/** Opens the stage against the real server, so that every dialog loads real data. */
export async function openStage(page: Page, folder: string): Promise<void> {
  await signInByCall(page, 'clinician')
  await page.route('**/stage/**', async (route) => {
    const file = new URL(route.request().url()).pathname.replace('/stage/', '')
    const body = await readFile(path.join(folder, file))
    await route.fulfill({ body, contentType: types[path.extname(file)] ?? 'application/octet-stream' })
  })
  await page.goto('/stage/src/testing/layers/layer-stage.html')
  await page.getByRole('heading', { name: 'Stage' }).waitFor()
}
