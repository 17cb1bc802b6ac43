// Reads the modules of apps/*/src and packages/*/src with a real parser: what each imports, and where the imports lead.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

/**
 * All modules by their path from the root. An import is { line, specifier, names, isType, target }: '*' among the names means all of
 * them; the target is one of our files, or undefined for a package or a Node module. `calls` are uses of the network without an
 * import, and timers.
 */
export function readModules(root) {
  return new Map(sourceFiles(root).map((file) => [file, readModule(root, path.join(root, file))]))
}

// Every module of the apps and packages, by its path from the root.
export function sourceFiles(root) {
  const homes = ['apps', 'packages'].flatMap((home) => foldersIn(path.join(root, home)))
  return homes.flatMap((home) => sourcesIn(path.join(home, 'src'))).map((file) => relative(root, file))
}

function readModule(root, file) {
  const source = readFileSync(file, 'utf8')
  const { program, comments, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${relative(root, file)} could not be read: ${errors[0].message}`)
  const lineAt = (offset) => source.slice(0, offset).split('\n').length
  const imports = []
  const clockReads = []
  const calls = []
  walk(program, (node) => {
    const specifier = specifierOf(node)
    const isType = [node.importKind, node.exportKind].includes('type') || node.type === 'TSImportType'
    if (specifier !== undefined)
      imports.push({
        line: lineAt(node.start),
        specifier,
        names: namesOf(node),
        isType,
        target: resolve(root, file, specifier),
      })
    if (readsTheClock(node)) clockReads.push(lineAt(node.start))
    const name = globalCall(node)
    if (name !== undefined) calls.push({ line: lineAt(node.start), name })
  })
  const suppressions = comments
    .filter(({ value }) => /(?:oxlint|eslint)-disable|@ts-(?:ignore|expect-error|nocheck)/.test(value))
    .map(({ value, start }) => ({ line: lineAt(start), text: value.trim() }))
  return { imports, clockReads, calls, suppressions }
}

/** Visits every node of a parsed module. */
export function walk(node, visit) {
  if (Array.isArray(node)) for (const each of node) walk(each, visit)
  else if (node !== null && typeof node === 'object') {
    if (typeof node.type === 'string') visit(node)
    for (const each of Object.values(node)) if (each !== null && typeof each === 'object') walk(each, visit)
  }
}

/** import … from, export … from, import(…) and the type import('…'), all treated alike. */
function specifierOf(node) {
  const kinds = [
    'ImportDeclaration',
    'ExportNamedDeclaration',
    'ExportAllDeclaration',
    'ImportExpression',
    'TSImportType',
  ]
  if (!kinds.includes(node.type)) return undefined
  const source = node.source ?? node.argument
  const value = source?.value ?? source?.literal?.value
  return typeof value === 'string' ? value : undefined
}

function namesOf({ specifiers = [] }) {
  const names = specifiers.map(({ type, imported, local }) => {
    if (type === 'ExportSpecifier') return local.name
    return type === 'ImportSpecifier' ? imported.name : '*'
  })
  return names.length > 0 ? names : ['*']
}

function readsTheClock(node) {
  if (node.type === 'NewExpression' || node.type === 'CallExpression') {
    const isDate = node.callee.type === 'Identifier' && node.callee.name === 'Date'
    if (isDate) return node.arguments.length === 0
  }
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return false
  return ['Date.now', 'Temporal.Now'].includes(`${node.object.name}.${node.property.name}`)
}

/** fetch(…), new WebSocket(…), setTimeout(…), and the same through globalThis. */
function globalCall({ type, callee }) {
  if (type !== 'CallExpression' && type !== 'NewExpression') return undefined
  const name = callee.object?.name === 'globalThis' ? callee.property.name : callee.name
  return ['fetch', 'WebSocket', 'EventSource', 'setTimeout'].includes(name) ? name : undefined
}

function resolve(root, from, specifier) {
  const plain = specifier.replace(/\?.*$/, '')
  if (plain.startsWith('.')) return firstFile(root, path.resolve(path.dirname(from), plain)) ?? `missing:${plain}`
  const [, workspace, rest = ''] = /^@caseloom\/([^/]+)(?:\/(.+))?$/.exec(plain) ?? []
  if (workspace === undefined) return undefined
  const home = ['contracts', 'ui'].includes(workspace) ? 'packages' : 'apps'
  return firstFile(root, path.join(root, home, workspace, 'src', rest)) ?? `missing:${plain}`
}

function firstFile(root, at) {
  const candidates = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((ending) => at + ending)
  const found = candidates.find((each) => existsSync(each) && statSync(each).isFile())
  return found && relative(root, found)
}

function foldersIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder).map((name) => path.join(folder, name))
}

function sourcesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => path.join(folder, name))
    .toSorted()
}

function relative(root, file) {
  return path.relative(root, file).split(path.sep).join('/')
}
