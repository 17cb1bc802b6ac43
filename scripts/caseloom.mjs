#!/usr/bin/env node
import path from 'node:path'
import { bootstrap, environment, root } from './bootstrap.mjs'
import { runAttached } from './run-attached.mjs'

try {
  const node = await bootstrap({ withTools: false })
  // Paths in the arguments are relative to where the command was typed.
  const command = [node, path.join(root, 'apps/server/src/cli.ts'), ...process.argv.slice(2)]
  runAttached([{ command }], { cwd: process.env.INIT_CWD ?? process.cwd(), env: environment() })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
