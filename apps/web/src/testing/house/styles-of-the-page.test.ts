import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../../../..')
const folders = ['packages/ui/src', 'apps/web/src']
const sheets = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join(folder, file)),
)

/** Rules that ask what is inside an element around the whole page. */
const rulesAsking = (css: string) =>
  css.match(/^.*(?:(?<![\w.-])(?:html|body)|:root|\.cl-app|\.cl-stage-frame)[^\s,{]*:has\(.*$/gm) ?? []

test('no style asks what is inside the page, because Chromium then styles all its choices again at each inserted row', () => {
  expect(sheets.length).toBeGreaterThan(20)
  expect(sheets.flatMap((file) => rulesAsking(readFileSync(path.join(root, file), 'utf8')))).toEqual([])
  expect(rulesAsking('a {}\n  body:has(.foot) .bar {\n')).toHaveLength(1)
  expect(rulesAsking('.sm-body:has(> .foot) .bar {\n')).toEqual([])
})
