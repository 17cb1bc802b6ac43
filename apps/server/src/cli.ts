import path from 'node:path'
import { openOwner, type OpenOwner } from './commands/open-owner.ts'
import type { Opening } from './commands/command.ts'
import { namesBeside, onCluster } from './commands/clusters/several-clusters.ts'
import { runCommand } from './commands/run-command.ts'
import { terminal } from './commands/terminal/terminal.ts'
import { systemClock } from './platform/clock.ts'
import { readConfiguration, type Configuration } from './platform/configuration.ts'
import { becomeOwnerOf } from './platform/database/folder-owner.ts'
import { TerminalError } from './platform/terminal-error.ts'

const root = path.resolve(import.meta.dirname, '../../..')

async function main(): Promise<number> {
  let opened: Promise<OpenOwner> | undefined
  let beside: Promise<readonly (OpenOwner & { readonly name: string })[]> | undefined
  let cluster: string | undefined
  try {
    let read: Configuration | undefined
    const installation = () => (read ??= readConfiguration(process.env, root))
    const configured = () => onCluster(installation(), cluster)
    const openBeside = () =>
      Promise.all(
        namesBeside(installation(), cluster).map(async (name) => ({
          name,
          ...(await openOwner(onCluster(installation(), name), { isAsFound: true }, terminal.err)),
        })),
      )
    return await runCommand(process.argv.slice(2), {
      terminal,
      clock: systemClock,
      get configuration() {
        return configured()
      },
      becomeOwner: () => becomeOwnerOf(configured().dataFolder),
      owner: async (how: Opening = {}) => (await (opened ??= openOwner(configured(), how, terminal.err))).pool,
      chooseCluster: (name) => {
        cluster = name
        configured()
      },
      elsewhere: () => (beside ??= openBeside()),
    })
  } finally {
    // A database that could not be opened has been reported already.
    const database = await opened?.catch(() => undefined)
    await database?.close()
    for (const each of (await beside?.catch(() => undefined)) ?? []) await each.close()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  const isSentence = error instanceof TerminalError
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  terminal.err(isSentence ? error.message : `The command could not be finished.\n${detail}`)
  process.exitCode = 1
}
