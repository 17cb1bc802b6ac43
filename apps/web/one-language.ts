import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseSync, type Plugin, type ESTree } from 'vite'

const source = path.join(import.meta.dirname, 'src')
/** The folders whose texts a page may show. */
const pages: Readonly<Record<string, readonly string[]>> = {
  app: ['app', 'platform', 'slices'],
  'sign-in': ['sign-in', 'platform'],
  guest: ['guest', 'platform', 'slices/documents', 'slices/items'],
}
const folders = new Set(Object.values(pages).flatMap((own) => own.map((folder) => folder.split('/')[0])))
const languages = ['es-ES', 'it-IT']
const VIRTUAL = 'virtual:translations/'

type Range = { readonly start: number; readonly end: number }
type Catalogue = { readonly end: Range; readonly translations: ReadonlyMap<string, Range> }

/** A catalogue's path below src, under which the app finds its translations. Undefined for other modules. */
function nameOfCatalogue(id: string): string | undefined {
  const name = path.relative(source, id.split('?')[0] ?? id).replaceAll('\\', '/')
  return folders.has(name.split('/')[0] ?? '') && name.endsWith('-texts.ts') ? name : undefined
}

/** Other modules may be named after texts too. */
const isCatalogue = (code: string) => code.includes('defineTexts(')

/** The positions of the end of the defineTexts call and of each translation's value. */
function readCatalogue(name: string, code: string): Catalogue {
  const { program } = parseSync(name, code)
  const call = program.body.flatMap(initialisers).find(isDefinition)
  const [said] = call?.arguments ?? []
  const texts = said && plainly(said.type === 'Identifier' ? constant(program.body, said.name) : said)
  if (call === undefined || said === undefined || texts?.type !== 'ObjectExpression')
    throw new Error(`${name} does not say its texts as defineTexts({ 'en-US': { … } }).`)
  const translations = new Map<string, Range>()
  for (const property of texts.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Literal') continue
    if (languages.includes(String(property.key.value))) translations.set(String(property.key.value), property.value)
  }
  return { end: { start: said.end, end: call.end }, translations }
}

function initialisers(statement: ESTree.Directive | ESTree.Statement): (ESTree.Expression | null)[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return declaration?.type === 'VariableDeclaration' ? declaration.declarations.map(({ init }) => init) : []
}

/** The value of a constant of the module. */
function constant(body: readonly (ESTree.Directive | ESTree.Statement)[], name: string): ESTree.Expression | undefined {
  const declared = body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    return declaration?.type === 'VariableDeclaration' ? declaration.declarations : []
  })
  return declared.find(({ id }) => id.type === 'Identifier' && id.name === name)?.init ?? undefined
}

/** Without what only TypeScript reads: "as const", "satisfies …". */
function plainly<N extends ESTree.Argument>(
  node: N | ESTree.Expression | undefined,
): N | ESTree.Expression | undefined {
  const isTyped = node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression'
  return isTyped ? plainly(node.expression) : node
}

function isDefinition(expression: ESTree.Expression | null): expression is ESTree.CallExpression {
  return (
    expression?.type === 'CallExpression' &&
    expression.callee.type === 'Identifier' &&
    expression.callee.name === 'defineTexts'
  )
}

/** The catalogue with English only, and the name under which the app looks up the other languages. */
export function onlyEnglish(name: string, code: string): string {
  const { end, translations } = readCatalogue(name, code)
  let english = `${code.slice(0, end.start)}, ${JSON.stringify(name)})${code.slice(end.end)}`
  for (const { start, end: stop } of [...translations.values()].toReversed()) {
    const lines = code.slice(start, stop).split('\n').length - 1
    // Empty lines keep the following lines where the source map expects them.
    english = `${english.slice(0, start)}{}${'\n'.repeat(lines)}${english.slice(stop)}`
  }
  return english
}

/** The module with the texts of a page in one language. */
export function translationsOf(page: string, language: string): string {
  const catalogues = (pages[page] ?? [])
    .flatMap((folder) =>
      readdirSync(path.join(source, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(source, folder, file),
      ),
    )
    .toSorted()
    .flatMap((file) => {
      const name = nameOfCatalogue(file)
      const code = name === undefined ? '' : readFileSync(file, 'utf8')
      if (name === undefined || !isCatalogue(code)) return []
      const range = readCatalogue(name, code).translations.get(language)
      return range === undefined ? [] : [`${JSON.stringify(name)}: ${code.slice(range.start, range.end)}`]
    })
  return `export default {\n${catalogues.join(',\n')}\n}`
}

/**
 * Sends each reader one language. The source catalogues hold all languages. A build leaves English in the catalogues as the fallback
 * and moves every other language into one file for each page, which the page's main.tsx loads if the reader uses it. In development
 * the catalogues stay as they are, so that a changed translation shows at once.
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
      const [page = '', language = ''] = id.slice(VIRTUAL.length + 1).split('/')
      return isBuild ? translationsOf(page, language) : 'export default {}'
    },
    transform(code, id) {
      const name = isBuild ? nameOfCatalogue(id) : undefined
      return name === undefined || !isCatalogue(code) ? undefined : { code: onlyEnglish(name, code), map: null }
    },
  }
}
