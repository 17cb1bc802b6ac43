// The built product with its demo world in a new data folder, as `npm start` makes it.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startProduct } from '../servers.mjs'

export async function startDemo() {
  const home = mkdtempSync(path.join(os.tmpdir(), 'caseloom-pages-'))
  // The database may run as another user, who has to get through.
  chmodSync(home, 0o711)
  const folder = path.join(home, 'data')
  const server = await startProduct(folder)
  return {
    base: server.base,
    folder,
    /** The time of the first start, including the creation of the demo world. */
    readyMs: server.readyMs,
    async stop() {
      await server.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
