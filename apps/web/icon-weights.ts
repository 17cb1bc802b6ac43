import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, type Plugin } from 'vite'
import { packageOf } from './package-of.ts'

const PACKAGE = '@phosphor-icons/react'
const REGULAR = 'regular'

const sources = ['src/**/*.{ts,tsx}', '../../packages/ui/src/**/*.{ts,tsx}']
/** Only the development server shows the gallery, and no build has tests. */
const notBuilt = /^src\/(?:gallery|testing)\/|\.test\./

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Every node below a node, each with its parent. */
function nodesBelow(node: Node): (readonly [node: Node, parent: Node])[] {
  const children = Object.values(node).flat().filter(isNode)
  return children.flatMap((child) => [[child, node] as const, ...nodesBelow(child)])
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node['name']) : '')
const valueOf = (node: unknown): string => (isNode(node) ? String(node['value']) : '')
const listOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** The icons that a module imports, by their names there. */
function importedIcons(program: Node): ReadonlyMap<string, string> {
  const imports = listOf(program['body']).filter(
    ({ type, source }) => type === 'ImportDeclaration' && packageOf(`/node_modules/${valueOf(source)}`) === PACKAGE,
  )
  return new Map(
    imports
      .filter(({ importKind }) => importKind !== 'type')
      .flatMap(({ specifiers, source }) =>
        listOf(specifiers).map(({ local }) => [nameOf(local), path.posix.basename(valueOf(source))] as const),
      ),
  )
}

/** The weights that an element may have: a word, or a choice between words. */
function weightsOf(element: Node): readonly string[] {
  const weight = listOf(element['attributes']).find(({ name }) => nameOf(name) === 'weight')?.['value']
  if (weight === undefined) return [REGULAR]
  const said = isNode(weight) && weight.type === 'JSXExpressionContainer' ? weight['expression'] : weight
  const choices =
    isNode(said) && said.type === 'ConditionalExpression' ? [said['consequent'], said['alternate']] : [said]
  if (!choices.every((choice) => isNode(choice) && choice.type === 'Literal'))
    throw new Error('Say the weight of an icon as a word, or as a choice between two words.')
  return choices.map(valueOf)
}

/**
 * The weights in which a module shows each icon. An icon that is not shown at once, but held by a variable or in a table, has every
 * weight that the module gives to such a variable.
 */
export function weightsIn(file: string, code: string): ReadonlyMap<string, ReadonlySet<string>> {
  const program = parseSync(file, code).program as unknown as Node
  const icons = importedIcons(program)
  const used = new Map<string, Set<string>>()
  const add = (icon: string, weights: readonly string[]) =>
    used.set(icon, new Set([...(used.get(icon) ?? []), ...weights]))
  const held = new Set<string>()
  const ofVariables = [REGULAR]
  for (const [node, parent] of nodesBelow(program)) {
    const icon = icons.get(nameOf(node['name']))
    if (node.type === 'JSXOpeningElement' && icon !== undefined) add(icon, weightsOf(node))
    else if (node.type === 'JSXOpeningElement') ofVariables.push(...weightsOf(node))
    const mentioned = node.type === 'Identifier' && !parent.type.startsWith('Import') && icons.get(nameOf(node))
    if (mentioned) held.add(mentioned)
  }
  if (held.size === 0 && ofVariables.some((weight) => weight !== REGULAR))
    throw new Error(`${file} gives a weight to an icon of another module. Give it where the icon is imported.`)
  for (const icon of held) add(icon, ofVariables)
  return used
}

/** The weights in which the source of all builds shows each icon. */
export function usedWeights(): ReadonlyMap<string, ReadonlySet<string>> {
  const used = new Map<string, Set<string>>()
  for (const file of globSync(sources, { cwd: import.meta.dirname }).filter((each) => !notBuilt.test(each))) {
    const code = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    for (const [icon, weights] of weightsIn(file, code))
      used.set(icon, new Set([...(used.get(icon) ?? []), ...weights]))
  }
  return used
}

/** The drawing of an icon without the weights that are not wanted. Undefined if the module holds no drawing. */
export function onlyWeights(file: string, code: string, wanted: ReadonlySet<string>): string | undefined {
  const program = parseSync(file, code).program as unknown as Node
  const drawings = nodesBelow(program).flatMap(([node]) => {
    const [list] = node.type === 'NewExpression' && nameOf(node['callee']) === 'Map' ? listOf(node['arguments']) : []
    return list === undefined ? [] : [list]
  })
  const [drawing] = drawings
  if (drawing === undefined) return undefined
  const kept = listOf(drawing['elements']).filter((entry) => wanted.has(valueOf(listOf(entry['elements'])[0])))
  if (kept.length !== wanted.size) throw new Error(`${file} lacks one of the weights ${[...wanted].join(', ')}.`)
  const entries = kept.map(({ start, end }) => code.slice(start, end)).join(',')
  return `${code.slice(0, drawing.start)}[${entries}]${code.slice(drawing.end)}`
}

/** Every icon has six weights. The build keeps those in which a page or a component shows it. */
export function iconWeights(): Plugin {
  let used: ReadonlyMap<string, ReadonlySet<string>> = new Map()
  const done = new Set<string>()
  return {
    name: 'icon-weights',
    apply: 'build',
    buildStart() {
      used = usedWeights()
    },
    transform(code, id) {
      if (packageOf(id) !== PACKAGE) return null
      const icon = path.basename(id).split('.')[0] ?? ''
      const short = onlyWeights(id, code, used.get(icon) ?? new Set())
      if (short === undefined) return null
      done.add(icon)
      return used.has(icon) ? { code: short, map: null } : null
    },
    buildEnd(error) {
      if (!error && done.size === 0)
        throw new Error(`No drawing of ${PACKAGE} was found. Its modules may have changed: see icon-weights.ts.`)
    },
  }
}
