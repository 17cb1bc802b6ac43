import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { kindNames, kindsThat } from '@caseloom/contracts/items/kinds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../testing/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const root = path.resolve(import.meta.dirname, '../../../../..')

test.each([
  ['isPerson', 'is_person'],
  ['isInDirectory', 'is_in_directory'],
  ['isWork', 'is_work'],
  ['isPart', 'is_part'],
  ['isFamily', 'is_family'],
  ['isFolder', 'is_folder'],
  ['isComment', 'is_comment'],
  ['isCounted', 'is_counted'],
] as const)('the contracts and the database agree on which kinds have %s', async (trait, fn) => {
  const { rows } = await house.owner.query<{ kind: string }>(
    `select k as kind from unnest(app.every_kind()) k where app.${fn}(k)`,
  )
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(kindsThat(trait)))
})

test('the contracts and the database have the same kinds', async () => {
  const { rows } = await house.owner.query<{ kind: string }>('select unnest(app.every_kind()) as kind')
  expect(rows.map(({ kind }) => kind)).toEqual(kindNames)
})

/** The tables of kinds, and the shape of a case archive, which cannot change for existing archives. */
const tables = [
  'packages/contracts/src/items/kinds.ts',
  'apps/server/database-code/kinds.sql',
  'apps/server/src/case-archives/case-contents.ts',
]

function sources(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|sql)$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/\.test\.tsx?$|\/testing\/|\/node_modules\//.test(file))
}

test('no other file lists kinds', () => {
  const name = `(?:${kindNames.join('|')})`
  const kind = `'+${name}'+`
  const ways = [
    `${kind}\\s*,\\s*${kind}`,
    `'\\{${name},${name}\\b`,
    `${kind}\\s*\\|\\s*${kind}`,
    `case ${kind}:\\s*case ${kind}:`,
    `([\\w.]+) ([!=])== ${kind} (?:&&|\\|\\|) \\1 \\2== ${kind}`,
  ]
  const list = new RegExp(ways.join('|'))
  const folders = ['apps/server/src', 'apps/server/migrations', 'apps/server/database-code', 'apps/web/src', 'packages']
  const files = folders.flatMap(sources)
  const listing = files.filter((file) => list.test(readFileSync(path.join(root, file), 'utf8')))
  expect(files.length).toBeGreaterThan(500)
  expect(listing.filter((file) => !tables.includes(file))).toEqual([])
})
