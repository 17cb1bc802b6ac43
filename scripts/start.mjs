import { bootstrap, environment, root } from './bootstrap.mjs'
import { buildWebWhenChanged } from './build-web.mjs'
import { runAttached } from './run-attached.mjs'

try {
  const node = await bootstrap({ withTools: false })
  await buildWebWhenChanged(node)
  const command = [node, 'apps/server/src/main.ts', ...process.argv.slice(2)]
  runAttached([{ command }], { cwd: root, env: environment({ NODE_ENV: process.env.NODE_ENV ?? 'production' }) })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
