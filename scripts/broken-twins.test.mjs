import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { backupTwins } from '../attack/backup-twins.mjs'
import { proxyTwins } from '../attack/proxy-twins.mjs'
import { twins } from '../attack/twins.mjs'
import { root } from './bootstrap.mjs'

const all = [...twins, ...backupTwins, ...proxyTwins]

// Most twins are tried by the long run alone: without this, nobody would hear for weeks that one has become the product.
test.each(all.map((twin) => [twin.name, twin]))('the edits of the twin "%s" fit', (_, { edits = [] }) => {
  const sources = new Map()
  for (const { file, find, replace } of edits) {
    const parts = (sources.get(file) ?? readFileSync(path.join(root, file), 'utf8')).split(find)
    expect([file, find, parts.length - 1]).toEqual([file, find, 1])
    sources.set(file, parts.join(replace))
  }
})

test('no two twins have the same name', () => {
  const names = all.map(({ name }) => name)

  expect(new Set(names).size).toBe(names.length)
})

test('a twin can be asked for by its name, several with commas between them', () => {
  expect(twins.filter(({ name }) => name.includes(','))).toEqual([])
})
