import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseSync, type Plugin, type ESTree } from 'vite'

const source = path.join(import.meta.dirname, 'src')
/** The sign-in page picks its language before any request, so its texts and the platform's keep all languages. */
const folders = ['app', 'slices']
const languages = ['es-ES', 'it-IT']
const VIRTUAL = 'virtual:translations/'

type Range = { readonly start: number; readonly end: number }
type Catalogue = { readonly end: Range; readonly translations: ReadonlyMap<string, Range> }

/** A catalogue's path below src, under which the app finds its translations. Undefined for other modules. */
function nameOfCatalogue(id: string): string | undefined {
  const name = path.relative(source, id.split('?')[0] ?? id).replaceAll('\\', '/')
  return folders.includes(name.split('/')[0] ?? '') && name.endsWith('-texts.ts') ? name : undefined
}

/** The positions of the end of the defineTexts call and of each translation's value. */
function readCatalogue(name: string, code: string): Catalogue {
  const { program } = parseSync(name, code)
  const call = program.body.flatMap(initialisers).find(isDefinition)
  const [texts] = call?.arguments ?? []
  if (call === undefined || texts?.type !== 'ObjectExpression')
    throw new Error(`${name} does not say its texts as defineTexts({ 'en-US': { … } }).`)
  const translations = new Map<string, Range>()
  for (const property of texts.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Literal') continue
    if (languages.includes(String(property.key.value))) translations.set(String(property.key.value), property.value)
  }
  return { end: { start: texts.end, end: call.end }, translations }
}

function initialisers(statement: ESTree.Directive | ESTree.Statement): (ESTree.Expression | null)[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return declaration?.type === 'VariableDeclaration' ? declaration.declarations.map(({ init }) => init) : []
}

function isDefinition(expression: ESTree.Expression | null): expression is ESTree.CallExpression {
  return (
    expression?.type === 'CallExpression' &&
    expression.callee.type === 'Identifier' &&
    expression.callee.name === 'defineTexts'
  )
}

/** The catalogue with English only, and the name under which the app looks up the other languages. */
function onlyEnglish(name: string, code: string): string {
  const { end, translations } = readCatalogue(name, code)
  let english = `${code.slice(0, end.start)}, ${JSON.stringify(name)})${code.slice(end.end)}`
  for (const { start, end: stop } of [...translations.values()].toReversed()) {
    const lines = code.slice(start, stop).split('\n').length - 1
    // Empty lines keep the following lines where the source map expects them.
    english = `${english.slice(0, start)}{}${'\n'.repeat(lines)}${english.slice(stop)}`
  }
  return english
}

function translationsInto(language: string): string {
  const catalogues = folders
    .flatMap((folder) =>
      readdirSync(path.join(source, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(source, folder, file),
      ),
    )
    .toSorted()
    .flatMap((file) => {
      const name = nameOfCatalogue(file)
      if (name === undefined) return []
      const code = readFileSync(file, 'utf8')
      const range = readCatalogue(name, code).translations.get(language)
      return range === undefined ? [] : [`${JSON.stringify(name)}: ${code.slice(range.start, range.end)}`]
    })
  return `export default {\n${catalogues.join(',\n')}\n}`
}

/**
 * Sends each reader one language. The source catalogues hold all languages. A build leaves English in the catalogues as the fallback
 * and moves every other language into a file of its own, which main.tsx loads if the reader uses it. In development the catalogues
 * stay as they are, so that a changed translation shows at once.
 */
export function oneLanguage(): Plugin {
  let isBuild = false
  return {
    name: 'one-language',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return undefined
      return isBuild ? translationsInto(id.slice(VIRTUAL.length + 1)) : 'export default {}'
    },
    transform(code, id) {
      const name = isBuild ? nameOfCatalogue(id) : undefined
      return name === undefined ? undefined : { code: onlyEnglish(name, code), map: null }
    },
  }
}
