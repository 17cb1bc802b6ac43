import { createHash } from 'node:crypto'

/** One thing that the database's code defines, with its whole text: of a function also its comment and its grants. */
export type CodePart = {
  readonly kind: 'function' | 'policy' | 'trigger'
  readonly name: string
  /** The table of a policy or a trigger. */
  readonly table?: string
  readonly text: string
  /** Short, because a database keeps those of all its parts in one comment. */
  readonly hash: string
}

export type DividedCode = {
  readonly parts: readonly CodePart[]
  /** Statements about all tables or functions. They may run again. */
  readonly others: readonly string[]
}

/** The end of a statement, or the beginning of what may have a semicolon inside. */
const sign = /;|--|\/\*|['"]|\$\w*\$/g
const closing: Readonly<Record<string, string>> = { '--': '\n', '/*': '*/' }

/** The statements of an SQL file, without comments before them. */
function statementsOf(sql: string): string[] {
  const found: string[] = []
  let [from, read] = [0, 0]
  for (const { 0: opening, index } of sql.matchAll(sign)) {
    if (index < read) continue
    if (opening === ';') {
      found.push(sql.slice(from, index))
      from = index + 1
      continue
    }
    const close = closing[opening] ?? opening
    const end = sql.indexOf(close, index + opening.length)
    read = end === -1 ? sql.length : end + close.length
  }
  found.push(sql.slice(from))
  return found
    .map((text) => text.replace(/^(?:\s|--[^\n]*\n|\/\*[^]*?\*\/)+/, '').trimEnd())
    .filter((text) => text !== '')
}

const aboutFunction =
  /^(?:create (?:or replace )?function|comment on function|(?:grant|revoke) [\w ]+ on function) app\.(?<name>\w+)/
const policy = /^create policy (?<name>\w+) on (?<table>\w+)/
const trigger = /^create (?:constraint )?trigger (?<name>\w+)\s[^]*?\bon (?<table>\w+)/

/** Takes the texts of the code apart. What belongs to a function stays together, wherever it is written. */
export function divideCode(texts: readonly string[]): DividedCode {
  const functions = new Map<string, string[]>()
  const rest: Omit<CodePart, 'hash'>[] = []
  const others: string[] = []
  for (const text of texts.flatMap(statementsOf)) {
    const name = aboutFunction.exec(text)?.groups?.name
    const [ofPolicy, ofTrigger] = [policy.exec(text)?.groups, trigger.exec(text)?.groups]
    if (name !== undefined) functions.set(name, [...(functions.get(name) ?? []), text])
    else if (ofPolicy) rest.push({ kind: 'policy', ...named(ofPolicy), text })
    else if (ofTrigger) rest.push({ kind: 'trigger', ...named(ofTrigger), text })
    else others.push(text)
  }
  const together = Array.from(functions, ([name, all]) => ({ kind: 'function' as const, name, text: all.join(';\n') }))
  return { parts: [...together, ...rest].map((part) => ({ ...part, hash: hashOf(part) })), others }
}

const named = ({ name = '', table = '' }: Record<string, string>) => ({ name, table })

const hashOf = ({ kind, text }: Omit<CodePart, 'hash'>) =>
  createHash('sha256').update(`${kind} ${text}`).digest('base64url').slice(0, 10)
