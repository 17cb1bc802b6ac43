// npm run cluster [-- up|status|kill …|stop]: installs what is missing of npm's packages, then hands over to main.mjs.
import path from 'node:path'
import { bootstrap, environment, root } from '../scripts/bootstrap.mjs'
import { buildWebWhenChanged } from '../scripts/build-web.mjs'
import { runAttached } from '../scripts/run-attached.mjs'

try {
  const words = process.argv.slice(2)
  const starts = words.length === 0 || ['up', 'restore'].includes(words[0] ?? '')
  const node = await bootstrap({ withTools: false })
  if (starts) await buildWebWhenChanged(node)
  runAttached([{ command: [node, path.join(root, 'cluster/main.mjs'), ...words] }], { cwd: root, env: environment() })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
