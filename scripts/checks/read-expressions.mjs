// Finds every regular expression of apps/*/src, packages/*/src and the database's SQL files: literals, RegExp(…), and SQL's patterns.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { sourceFiles, walk } from './read-modules.mjs'

const sqlFolders = ['apps/server/migrations', 'apps/server/database-code']

/** { file, line, source, flags, engine }. The source is undefined if the expression is built at run time. */
export function readExpressions(root) {
  const modules = sourceFiles(root).filter((file) => !/\.(test|stories)\.tsx?$|\/testing\//.test(file))
  const scripts = sqlFolders.flatMap((folder) =>
    existsSync(path.join(root, folder))
      ? readdirSync(path.join(root, folder))
          .filter((name) => name.endsWith('.sql'))
          .map((name) => `${folder}/${name}`)
      : [],
  )
  return [
    ...modules.flatMap((file) => expressionsIn(file, readFileSync(path.join(root, file), 'utf8'))),
    ...scripts.flatMap((file) => patternsIn(file, readFileSync(path.join(root, file), 'utf8'))),
  ]
}

function expressionsIn(file, text) {
  const found = []
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file} could not be read: ${errors[0].message}`)
  walk(program, (node) => {
    const line = lineAt(text, node.start)
    const expression = expressionOf(node)
    if (expression) found.push({ file, line, engine: 'JavaScript', ...expression })
    const sql = sqlOf(node)
    if (sql !== undefined) found.push(...patternsIn(file, sql, line - 1))
  })
  return found
}

function expressionOf(node) {
  if (node.type === 'Literal' && node.regex) return { source: node.regex.pattern, flags: node.regex.flags }
  if (!['NewExpression', 'CallExpression'].includes(node.type) || node.callee.name !== 'RegExp') return undefined
  const [source, flags] = node.arguments
  // Built from a literal, which has been read already.
  if (source?.regex) return undefined
  return { source: constantOf(source), flags: flags === undefined ? '' : constantOf(flags) }
}

/** The value of a literal, a template without placeholders, or a concatenation of those. */
function constantOf(node) {
  if (typeof node?.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked
  if (node?.type === 'TaggedTemplateExpression' && node.quasi.expressions.length === 0)
    return node.quasi.quasis[0].value.raw
  if (node?.type !== 'BinaryExpression' || node.operator !== '+') return undefined
  const [left, right] = [constantOf(node.left), constantOf(node.right)]
  return left === undefined || right === undefined ? undefined : left + right
}

/** The statement in an sql template or a query call, with its run-time values as placeholders. */
function sqlOf(node) {
  if (node.type === 'TaggedTemplateExpression' && node.tag.name === 'sql')
    return node.quasi.quasis.map(({ value }) => value.raw).join('$hole')
  if (node.type !== 'CallExpression' || node.callee.property?.name !== 'query') return undefined
  const [first] = node.arguments
  return first?.type === 'TemplateLiteral'
    ? first.quasis.map(({ value }) => value.cooked).join('$hole')
    : constantOf(first)
}

const operators = /\s(?:!?~\*?|similar\s+to)\s+(\S+)/gi
const functions = /\bregexp_\w+\(/gi
/** Does not match a literal to which something is appended at run time. */
const literal = /^e?'((?:[^']|'')*)'(?!\s*\|\|)/i

/** The text after a pattern operator, or the second argument of a pattern function. Anything but a literal counts as built at run time. */
function patternsIn(file, text, linesBefore = 0) {
  const sql = text.replaceAll(/--[^\n]*/g, (comment) => ' '.repeat(comment.length))
  const places = [
    ...[...sql.matchAll(operators)].map((match) => match.index + match[0].length - (match[1] ?? '').length),
    ...[...sql.matchAll(functions)].map((match) => secondArgument(sql, match.index + match[0].length)),
  ]
  return places.map((at) => {
    const source = literal.exec(sql.slice(at))?.[1]?.replaceAll("''", "'")
    const line = lineAt(text, at) + linesBefore
    return { file, line, engine: 'PostgreSQL', flags: '', source, said: sql.slice(at, at + 40).split('\n', 1)[0] }
  })
}

/** The position of the second argument of a call whose first begins at `at`. */
function secondArgument(sql, at) {
  let depth = 0
  let isQuoted = false
  for (let index = at; index < sql.length; index += 1) {
    const sign = sql[index]
    if (sign === "'") isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    else if (sign === ',' && depth === 0) return sql.length - sql.slice(index + 1).trimStart().length
  }
  throw new Error(`A call without an end: ${sql.slice(at, at + 60)}`)
}

function lineAt(text, offset) {
  return text.slice(0, offset).split('\n').length
}
