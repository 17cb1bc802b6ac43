import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'

type Catalogues = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const read = vi.hoisted(() => ({ catalogues: [] as Catalogues[] }))

vi.stubGlobal('document', { documentElement: {} })
vi.mock('../../platform/texts/catalogue.ts', async (load) => {
  const catalogue = await load<typeof import('../../platform/texts/catalogue.ts')>()
  return {
    ...catalogue,
    defineTexts(catalogues: Catalogues) {
      read.catalogues.push(catalogues)
      return catalogue.defineTexts({ 'en-US': {}, 'es-ES': {}, 'it-IT': {}, ...catalogues })
    },
  }
})

const web = path.resolve(import.meta.dirname, '../..')
const files = globSync('{app,guest,platform,sign-in,slices}/**/*-texts.ts', { cwd: web }).filter((file) =>
  readFileSync(path.join(web, file), 'utf8').includes('defineTexts('),
)

test('there are catalogues', () => {
  expect(files.length).toBeGreaterThan(80)
})

test.each(files)('%s says everything in every language', async (file) => {
  // A module that another file has loaded already would define nothing.
  vi.resetModules()
  read.catalogues = []
  await import(/* @vite-ignore */ path.join(web, file))

  // The common texts, which every module loads, and its own.
  expect(read.catalogues.length).toBeGreaterThan(file.endsWith('/common-texts.ts') ? 0 : 1)
  for (const catalogues of read.catalogues) {
    const english = Object.keys(catalogues['en-US'] ?? {}).toSorted()
    expect(english).not.toEqual([])
    const said = Object.entries(catalogues).map(([language, texts]) => [language, Object.keys(texts).toSorted()])
    expect(Object.fromEntries(said)).toEqual({ 'en-US': english, 'es-ES': english, 'it-IT': english })
  }
})
