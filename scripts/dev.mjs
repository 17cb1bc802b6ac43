// The server restarts when its sources change. vite sends changes of the web app to the browser as they are saved.
import { bootstrap, environment, root } from './bootstrap.mjs'
import { runAttached } from './run-attached.mjs'

const watched = ['apps/server/src', 'apps/server/migrations', 'apps/server/database-code', 'packages/contracts/src']

try {
  const node = await bootstrap({ withTools: true })
  const server = [node, ...watched.map((folder) => `--watch-path=${folder}`), '--watch-preserve-output']
  const serverUrl = `http://127.0.0.1:${process.env.PORT ?? 3000}`
  runAttached(
    [
      { command: [...server, 'apps/server/src/main.ts'] },
      { command: [node, 'node_modules/vite/bin/vite.js', 'apps/web'] },
    ],
    { cwd: root, env: environment({ NODE_ENV: 'development', CASELOOM_SERVER_URL: serverUrl }) },
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
