import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'

type Catalogues = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const read = vi.hoisted(() => ({ catalogues: [] as Catalogues[] }))

vi.stubGlobal('document', { documentElement: {} })
vi.mock('../../platform/texts/texts.ts', async (load) => {
  const texts = await load<typeof import('../../platform/texts/texts.ts')>()
  return {
    ...texts,
    defineTexts(catalogues: Catalogues) {
      read.catalogues.push(catalogues)
      return texts.defineTexts({ 'en-US': {}, ...catalogues })
    },
  }
})

const web = path.resolve(import.meta.dirname, '../..')
const files = globSync('{app,guest,platform,sign-in,slices}/**/*-texts.ts', { cwd: web })

test.each(files)('%s says everything in every language', async (file) => {
  read.catalogues = []
  await import(/* @vite-ignore */ path.join(web, file))

  for (const catalogues of read.catalogues) {
    const all = Object.keys(catalogues['en-US'] ?? {}).toSorted()
    const said = Object.entries(catalogues).map(([language, texts]) => [language, Object.keys(texts).toSorted()])
    expect(Object.fromEntries(said)).toEqual({ 'en-US': all, 'es-ES': all, 'it-IT': all })
  }
})
