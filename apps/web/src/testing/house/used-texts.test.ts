import { Kind } from '@caseloom/contracts/items/item'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const web = path.resolve(import.meta.dirname, '../..')
const files = globSync('{app,guest,platform,sign-in,slices}/**/*.{ts,tsx}', { cwd: web }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
)
const sources = new Map(files.map((file) => [file, readFileSync(path.join(web, file), 'utf8')]))
const sourceOf = (file: string) => sources.get(file) ?? ''
const catalogues = files.filter((file) => file.endsWith('-texts.ts') && sourceOf(file).includes('defineTexts('))
/** Catalogues whose texts every other one inherits. */
const shared = ['platform/texts/common-texts.ts', 'platform/texts/late-texts.ts']

/** The catalogue's languages, and the code that may stand below them. */
function partsOf(file: string) {
  const source = sourceOf(file)
  const end = source.indexOf('\n})\n')
  return { english: source.slice(0, source.indexOf("'es-ES'")), below: source.slice(end) }
}

/** The keys of a catalogue, a line each, or all in the line of the language. */
function keysIn(english: string): string[] {
  const inline = /'en-US': \{ (.*) \},?$/m.exec(english)?.[1] ?? ''
  const lines = english.matchAll(/^ {2,4}'?(?!en-US)([\w.-]+)'?:/gm)
  return [...inline.matchAll(/(?:^|', )'?([\w.-]+)'?: ['{]/g), ...lines].map(([, key]) => key ?? '')
}

const importsOf = (file: string) =>
  Array.from(sourceOf(file).matchAll(/(?:from|import\() ?'(\.[^']+)'/g), ([, target]) =>
    path.join(path.dirname(file), target ?? ''),
  )
const imports = new Map(files.map((file) => [file, importsOf(file)]))
const importersOf = (target: string) => files.filter((file) => imports.get(file)?.includes(target))

/** The modules that import a catalogue, or a face that hands it on. */
function readersOf(catalogue: string): string[] {
  const direct = importersOf(catalogue)
  const faces = direct.filter((file) => file.endsWith('/index.ts'))
  return [...direct, ...faces.flatMap(importersOf)]
}

const quotedIn = (source: string) => Array.from(source.matchAll(/['"`]([\w.-]+)['"`]/g), ([, word]) => word ?? '')
const contracts = path.join(web, '../../../packages/contracts/src')
const values = new Set(
  globSync('**/*.ts', { cwd: contracts }).flatMap((file) => quotedIn(readFileSync(path.join(contracts, file), 'utf8'))),
)
/** The build writes the sign-in page's first markup with texts of its catalogue. */
const opening = readFileSync(path.join(web, '../sign-in-opening.tsx'), 'utf8')
const inOpening = Array.from(opening.matchAll(/\btexts\.(\w+)/g), ([, word]) => word ?? '')

/** Does a module choose texts of this catalogue by a value, not by their names? Then it calls its function with an expression. */
function choosesByValue(file: string, catalogue: string): boolean {
  const source = sourceOf(file)
  const imported = Array.from(source.matchAll(/(?:import|export) \{([^}]*)\} from '(\.[^']+)'/g)).filter(
    ([, , from]) => {
      const target = path.join(path.dirname(file), from ?? '')
      return target === catalogue || imports.get(target)?.includes(catalogue)
    },
  )
  const names = imported.flatMap(([, list]) =>
    (list ?? '').split(',').map((one) => one.trim().split(/ as /).at(-1) ?? ''),
  )
  const rest = source.replaceAll(/^(?:import|export) \{[^}]*\} from .*$/gm, '')
  return names
    .filter(Boolean)
    .some((name) => new RegExp(`(?<!\\.)\\b${name}(?:\\.rich)?(?:\\((?!\\s*['\`])|(?![\\w.(]))`).test(rest))
}

/**
 * The texts of a catalogue that nothing shows. One is shown if a module that imports the catalogue names it, or one of the modules that it
 * takes its tables from. Values of the contract and kinds count where a module chooses texts by a value.
 */
function unusedIn(catalogue: string): string[] {
  const readers = shared.includes(catalogue) ? [...new Set(catalogues.flatMap(readersOf))] : readersOf(catalogue)
  const own = [partsOf(catalogue).below, ...readers.map(sourceOf)].join('\n')
  const tables = readers.flatMap((file) => imports.get(file) ?? []).filter((file) => !catalogues.includes(file))
  const named = new Set([...quotedIn(own), ...tables.flatMap((file) => quotedIn(sourceOf(file))), ...inOpening])
  const begun = Array.from(own.matchAll(/`([\w.-]+)\$\{/g), ([, word]) => word ?? '')
  const isByValue =
    !shared.includes(catalogue) &&
    (partsOf(catalogue).below.length > 10 || readers.some((file) => choosesByValue(file, catalogue)))
  const isValue = (key: string) => isByValue && (values.has(key) || Kind.safeParse(key).success)
  return keysIn(partsOf(catalogue).english).filter(
    (key) => !named.has(key) && !begun.some((word) => key.startsWith(word)) && !isValue(key),
  )
}

test('the catalogues are read with their keys and the modules that use them', () => {
  expect(catalogues.length).toBeGreaterThan(80)
  // Its keys are actions of the trail, in several words.
  const byAction = 'slices/items/trail/form-template-trail-texts.ts'
  expect(catalogues.filter((file) => keysIn(partsOf(file).english).length === 0)).toEqual([byAction])
  expect(catalogues.filter((file) => readersOf(file).length === 0)).toEqual([])
})

test.each(catalogues)('%s has no text that is never shown', (file) => {
  expect(unusedIn(file)).toEqual([])
})
