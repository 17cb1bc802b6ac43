import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { sentenceOf } from '../platform/sentence-of.ts'
import { commands } from './command-list.ts'
import { UsageError, type Command, type CommandContext, type Typed } from './command.ts'

/** Runs the words typed after `caseloom`; returns the exit code: 0 done, 1 not done, 2 typed wrong. */
export async function runCommand(words: readonly string[], context: CommandContext): Promise<number> {
  const { terminal } = context
  try {
    const help = helpFor(words)
    if (help !== undefined) {
      for (const line of help) terminal.out(line)
      return 0
    }
    const { command, typed } = read(words)
    const cluster = typed.option(clusterOption.name)
    if (cluster !== undefined) context.chooseCluster(cluster)
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

/** The help that was asked for, with `help` or --help: on everything, or on the named commands. */
function helpFor(words: readonly string[]): string[] | undefined {
  const end = words.indexOf('--')
  const said = end === -1 ? words : words.slice(0, end)
  const asks = (word: string | undefined) => word === '--help' || word === '-h'
  const isHelpFirst = words.length === 0 || said[0] === 'help'
  if (!isHelpFirst && !said.some(asks)) return undefined
  const about = said.slice(said[0] === 'help' ? 1 : 0).filter((word) => !asks(word))
  const [first] = about
  if (first === undefined) return helpLines()
  const named = findCommand(about)
  const found = named ? [named] : commands.filter(({ name }) => name.split(' ')[0] === first)
  if (found.length === 0) throw unknownCommand(first)
  return found.flatMap(({ usage, summary }) => [`Usage: caseloom ${usage}`, `    ${summary}`])
}

function findCommand(words: readonly string[]): Command | undefined {
  return commands.find(({ name }) => name.split(' ').every((part, index) => words[index] === part))
}

function unknownCommand(word: string): UsageError {
  return new UsageError(`There is no command "${word}". "caseloom help" lists the commands.`)
}

function read(words: readonly string[]): { command: Command; typed: Typed } {
  const command = findCommand(words)
  if (!command) throw unknownCommand(words[0] ?? '')
  const args = words.slice(command.name.split(' ').length)
  const { values, positionals } = parsed(command, args)
  const { least, most, missing } = command.words
  if (positionals.length < least) throw new UsageError(`${missing}\nUsage: caseloom ${command.usage}`)
  if (positionals.length > most) {
    throw new UsageError(`"${positionals[most] ?? ''}" is one argument too many.\nUsage: caseloom ${command.usage}`)
  }
  const all = (name: string) => [values[name] ?? []].flat().filter((value) => typeof value === 'string')
  const option = (name: string) => all(name).at(-1)
  return { command, typed: { positionals, option, options: all, flag: (name) => values[name] === true } }
}

/** Every command that works on a database takes it. */
const clusterOption = { name: 'cluster', all: { cluster: { type: 'string' } } } as const

type Parsed = ReturnType<typeof parseArgs>

function parsed(command: Command, args: readonly string[]): Pick<Parsed, 'values' | 'positionals'> {
  try {
    const options: ParseArgsOptionsConfig = command.isApart
      ? command.options
      : { ...clusterOption.all, ...command.options }
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
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
    '"caseloom <command> --help" shows one of them.',
    '',
    'The commands read the same variables as the server: they work on DATABASE_URL, or on the private database in CASELOOM_DATA,',
    'also while the server is running on it. Load the variables of an installation first: set -a; . /etc/caseloom.env; set +a',
    'Without them the commands work on the trial that "npm start" has made in .data.',
    'Where CASELOOM_CLUSTERS names several clusters, they work on the one of DATABASE_URL, or on that of --cluster <name>.',
  ]
}
