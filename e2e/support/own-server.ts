import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '../../apps/server/src/testing/machine/free-port.ts'

export type OwnServer = { readonly baseURL: string; readonly stop: () => Promise<void> }

const root = path.resolve(import.meta.dirname, '../..')
const STARTS_WITHIN_MILLIS = 150_000

/**
 * A second server with its own demo world, for tests that would end the sessions of every other test, or need the machine's name because
 * browsers treat an address that is a number otherwise.
 */
export async function startOwnServer(
  settings: Readonly<Record<string, string>>,
  hostname: '127.0.0.1' | 'localhost' = '127.0.0.1',
  /** Runs commands on the still empty data; with what they made there, the server makes no demo world. */
  before: (environment: NodeJS.ProcessEnv) => void = () => {},
): Promise<OwnServer> {
  const port = await freePort()
  const baseURL = `http://${hostname}:${port}`
  const data = path.join(root, '.data', `e2e-own-${port}`)
  await rm(data, { recursive: true, force: true })
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: baseURL,
    CASELOOM_DATA: data,
    NODE_ENV: 'production',
    ...settings,
  }
  before(env)
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  await answers(`${baseURL}/readyz`, server)
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

async function answers(url: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + STARTS_WITHIN_MILLIS
  while (Date.now() < until) {
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`${url} did not answer`)
}
