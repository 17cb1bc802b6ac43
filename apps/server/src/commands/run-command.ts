import { parseArgs } from 'node:util'
import { userName } from '../platform/folder-owner.ts'
import { TerminalError } from '../platform/terminal-error.ts'
import { commands } from './command-list.ts'
import { UsageError, type Command, type CommandContext, type Typed } from './command.ts'

/** Runs what was typed after `caseloom`; answers the exit code: 0 done, 1 not done, 2 typed wrong. */
export async function runCommand(words: readonly string[], context: CommandContext): Promise<number> {
  const { terminal } = context
  if (words.length === 0 || ['help', '--help', '-h'].includes(words[0] ?? '')) {
    for (const line of helpLines()) terminal.out(line)
    return words.length === 0 ? 2 : 0
  }
  try {
    const { command, typed } = read(words)
    if (!command.isApart) context.becomeOwner()
    return await command.run(typed, context)
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.err(error.message)
      return 2
    }
    const sentence = sentenceOf(error)
    if (sentence === undefined) throw error
    terminal.err(sentence)
    return 1
  }
}

/** The sentence for an expected failure; undefined for a bug. */
function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof TerminalError) return error.message
  const { code, path } = error as NodeJS.ErrnoException
  if (path === undefined || (code !== 'EACCES' && code !== 'EPERM')) return undefined
  return `${userName(process.getuid?.() ?? -1)} may not read or write ${path}. The command runs as the owner of the data folder.`
}

function read(words: readonly string[]): { command: Command; typed: Typed } {
  const command = commands.find(({ name }) => name.split(' ').every((part, index) => words[index] === part))
  if (!command) {
    throw new UsageError(`There is no command "${words[0] ?? ''}". "caseloom help" lists what there is.`)
  }
  const args = words.slice(command.name.split(' ').length)
  const { values, positionals } = parsed(command, args)
  const { least, most, missing } = command.words
  if (positionals.length < least) throw new UsageError(`${missing}\nUsage: caseloom ${command.usage}`)
  if (positionals.length > most) {
    throw new UsageError(`"${positionals[most] ?? ''}" is one word too many.\nUsage: caseloom ${command.usage}`)
  }
  const all = (name: string) => [values[name] ?? []].flat().filter((value) => typeof value === 'string')
  const option = (name: string) => all(name).at(-1)
  return { command, typed: { positionals, option, options: all, flag: (name) => values[name] === true } }
}

type Parsed = ReturnType<typeof parseArgs>

function parsed(command: Command, args: readonly string[]): Pick<Parsed, 'values' | 'positionals'> {
  try {
    return parseArgs({ args: [...args], options: command.options, allowPositionals: true, strict: true })
  } catch (error) {
    const sentence =
      error instanceof Error ? error.message.replace(/\. To specify a positional.*$/s, '.') : String(error)
    throw new UsageError(`${sentence}\nUsage: caseloom ${command.usage}`)
  }
}

function helpLines(): string[] {
  return [
    'Usage: caseloom <command>',
    '',
    ...commands.flatMap(({ usage, summary }) => [`  caseloom ${usage}`, `      ${summary}`]),
    '',
    'Without DATABASE_URL the commands work on the private database in the data folder (CASELOOM_DATA, or .data),',
    'also while the server is running on it.',
  ]
}
