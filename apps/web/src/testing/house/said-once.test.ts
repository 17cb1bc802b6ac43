import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseSync, type ESTree } from 'vite'
import { repeated, saidApart } from './said-twice.ts'

type Said = { readonly place: string; readonly english: string; readonly inAll: string }

const web = path.resolve(import.meta.dirname, '../..')
const languages = ['en-US', 'es-ES', 'it-IT']
/** Catalogues whose texts every other one inherits. */
const shared = ['platform/texts/common-texts.ts', 'platform/texts/late-texts.ts']
const isShared = ({ place }: Said) => shared.some((file) => place.startsWith(file))
const said = globSync('{app,guest,platform,sign-in,slices}/**/*-texts.ts', { cwd: web }).flatMap(textsIn)

/** The texts of a catalogue, as its source writes them. */
function textsIn(file: string): Said[] {
  const code = readFileSync(path.join(web, file), 'utf8')
  const [english = [], ...others] = languages.map((language) =>
    propertiesOf(objectOf(parseSync(file, code).program, language)),
  )
  const sourceOf = (property: ESTree.ObjectProperty | undefined) =>
    property && code.slice(property.value.start, property.value.end)
  return english.map((property) => {
    const key = nameOf(property)
    const all = [property, ...others.map((texts) => texts.find((each) => nameOf(each) === key))].map(sourceOf)
    return { place: `${file} ${key}`, english: all[0] ?? '', inAll: all.join('\n') }
  })
}

/** The object that a module gives for a language. */
function objectOf(node: unknown, language: string): unknown {
  if (typeof node !== 'object' || node === null) return undefined
  const { type, key, value } = node as { type?: string; key?: { value?: unknown }; value?: unknown }
  if (type === 'Property' && key?.value === language) return value
  for (const child of Object.values(node)) {
    const found = objectOf(child, language)
    if (found !== undefined) return found
  }
  return undefined
}

function propertiesOf(object: unknown): ESTree.ObjectProperty[] {
  const { properties = [] } = (object ?? {}) as { properties?: ESTree.ObjectProperty[] }
  return properties.filter(({ type }) => type === 'Property')
}

function nameOf({ key }: ESTree.ObjectProperty): string {
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
}

/** Words beside the names of values. */
const hasWords = ({ english }: Said) => /\w/.test(english.replaceAll(/\{\w+\}/g, ''))
const isSentence = ({ english }: Said) => /\w \S/.test(english)

const groups = [...Map.groupBy(said.filter(hasWords), ({ inAll }) => inAll).values()].filter(
  (group) => group.length > 1,
)

test('the catalogues are read in all languages', () => {
  expect(said.length).toBeGreaterThan(3000)
  expect(said.filter(({ inAll }) => inAll.split('\n').includes(''))).toEqual([])
})

test('a text that others have is said by no other catalogue', () => {
  const again = groups
    .filter((group) => group.some(isShared))
    .flatMap((group) => group.filter((each) => !isShared(each)).map(({ place }) => place))

  expect(again.toSorted()).toEqual(saidApart)
})

test('a text of several words is said in one place', () => {
  const twice = groups
    .filter((group) => group.every((each) => isSentence(each) && !isShared(each)))
    .map(([first]) => first?.english ?? '')

  expect(twice.toSorted()).toEqual(repeated)
})
