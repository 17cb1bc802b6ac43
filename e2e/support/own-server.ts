import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'

export type OwnServer = { readonly baseURL: string; readonly stop: () => Promise<void> }

const root = path.resolve(import.meta.dirname, '../..')
const STARTS_WITHIN_MILLIS = 150_000

/** Several of one process are apart. */
let count = 0

/** A second server with a demo world of its own, for what would end the sessions of every other test. */
export async function startOwnServer(settings: Readonly<Record<string, string>>): Promise<OwnServer> {
  const port = 40_000 + ((process.pid + 101 * count++) % 20_000)
  const baseURL = `http://127.0.0.1:${port}`
  const data = path.join(root, '.data', `e2e-own-${port}`)
  await rm(data, { recursive: true, force: true })
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: baseURL,
      CASELOOM_DATA: data,
      NODE_ENV: 'production',
      ...settings,
    },
  })
  await answers(`${baseURL}/readyz`)
  return {
    baseURL,
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      await rm(data, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<void> {
  const until = Date.now() + STARTS_WITHIN_MILLIS
  while (Date.now() < until) {
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`${url} did not answer`)
}
