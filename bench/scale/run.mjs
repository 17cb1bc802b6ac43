// npm run -s scale: installs what is missing, then simulates, measures or checks (main.mjs).
import path from 'node:path'
import { bootstrap, environment, root } from '../../scripts/bootstrap.mjs'
import { runAttached } from '../../scripts/run-attached.mjs'

try {
  const node = await bootstrap({ withTools: true })
  const command = [node, path.join(root, 'bench/scale/main.mjs'), ...process.argv.slice(2)]
  runAttached([{ command }], { cwd: root, env: environment() })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
