import { Kind } from '@caseloom/contracts/items/item'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const web = path.resolve(import.meta.dirname, '../..')
const files = globSync('{app,guest,platform,sign-in,slices}/**/*.{ts,tsx}', { cwd: web }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
)
const sources = new Map(files.map((file) => [file, readFileSync(path.join(web, file), 'utf8')]))
const catalogues = files.filter((file) => file.endsWith('-texts.ts'))

/** The catalogue's languages, and the code that may stand below them. */
function partsOf(file: string) {
  const source = sources.get(file) ?? ''
  const end = source.indexOf('\n})\n')
  return { english: source.slice(0, source.indexOf("'es-ES'")), below: source.slice(end) }
}

const keysIn = (english: string) => Array.from(english.matchAll(/^ {2,4}'?([\w.-]+)'?:/gm), ([, key]) => key ?? '')

const code = files
  .map((file) => (catalogues.includes(file) ? partsOf(file).below : (sources.get(file) ?? '')))
  .join('\n')
const contracts = path.join(web, '../../../packages/contracts/src')
const values = globSync('**/*.ts', { cwd: contracts }).map((file) => readFileSync(path.join(contracts, file), 'utf8'))
const quotedIn = (source: string) => Array.from(source.matchAll(/['"`]([\w.-]+)['"`]/g), ([, word]) => word)
/** The build writes the sign-in page's first markup with texts of its catalogue. */
const opening = readFileSync(path.join(web, '../sign-in-opening.tsx'), 'utf8')
const inOpening = Array.from(opening.matchAll(/\btexts\.(\w+)/g), ([, word]) => word)
/** Texts are also chosen through tables and by values of the contract, so every word in quotes counts, and every kind. */
const named = new Set([...Kind.options, ...inOpening, ...quotedIn(code), ...values.flatMap(quotedIn)])
/** Beginnings of texts that are chosen by a template. */
const begun = Array.from(code.matchAll(/`([\w.-]+)\$\{/g), ([, word]) => word ?? '')

test.each(catalogues)('%s has no text that is never shown', (file) => {
  const unused = keysIn(partsOf(file).english).filter(
    (key) => !named.has(key) && !begun.some((word) => key.startsWith(word)),
  )

  expect(unused).toEqual([])
})
