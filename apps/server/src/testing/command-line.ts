import type { CommandContext, Terminal } from '../commands/command.ts'
import { runCommand } from '../commands/run-command.ts'
import { onCluster } from '../commands/clusters/several-clusters.ts'
import type { Clock } from '../platform/clock.ts'
import { readConfiguration } from '../platform/configuration.ts'
import type { Pool } from '../platform/database/database.ts'

export type Spoken = { readonly code: number; readonly out: string; readonly err: string }

/** Runs commands as at a terminal; returns the output and the exit code. */
export function commandLine(
  owner: Pool | null,
  clock: Clock,
  secrets: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
) {
  return async (...words: readonly string[]): Promise<Spoken> => {
    const said = { out: [] as string[], err: [] as string[] }
    const typed = [...secrets]
    const terminal: Terminal = {
      out: (line) => void said.out.push(line),
      err: (line) => void said.err.push(line),
      askSecret: () => Promise.resolve(typed.shift() ?? null),
    }
    const connect = () => (owner ? Promise.resolve(owner) : Promise.reject(new Error('No database is needed here.')))
    const becomeOwner = () => undefined
    const context: CommandContext = {
      terminal,
      clock,
      get configuration() {
        return readConfiguration(environment, '/nowhere')
      },
      becomeOwner,
      owner: connect,
      chooseCluster: (name: string) => void onCluster(context.configuration, name),
      elsewhere: () => Promise.resolve([]),
    }
    const code = await runCommand(words, context)
    return { code, out: said.out.join('\n'), err: said.err.join('\n') }
  }
}
