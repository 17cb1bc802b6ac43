import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../bootstrap.mjs'

/** Decision records tell of their day, and the pages of spec coverage have a check of their own. */
const documents = globSync('{*.md,docs/*.md,docs/operations/*.md}', { cwd: root })

const known = globSync('{apps,attack,bench,cluster,e2e,packages,scripts}/**/*.{test,spec}.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (entry) => /node_modules|\/dist\b/.test(entry),
})

/** The test files that a text names, each by its path or by the end of it. */
const citedIn = (text) => [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.(?:tsx?|mjs))`/g)].map(([, cited]) => cited)

const exists = (cited) => known.some((file) => file === cited || file.endsWith(`/${cited}`))

test('every test that a document cites exists', () => {
  const cited = documents.flatMap((file) =>
    citedIn(readFileSync(path.join(root, file), 'utf8')).map((named) => ({ file, named })),
  )

  expect(cited.length).toBeGreaterThan(60)
  expect(cited.filter(({ named }) => !exists(named))).toEqual([])
})

test('a test that was moved is noticed', () => {
  expect(citedIn('shown by `people/photo.test.ts` and `x.spec.ts`')).toEqual(['people/photo.test.ts', 'x.spec.ts'])
  expect([exists('people/photo.test.ts'), exists('people/photos/photo.test.ts')]).toEqual([false, true])
})
