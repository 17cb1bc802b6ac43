import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const known = [...read('packages/ui/src/tokens.css').matchAll(/--breakpoint-([a-z0-9]+):/g)].map(([, name]) => name)

/** Breakpoints of Tailwind that a text asks for and the tokens do not have: their rules would not be made. */
const unknownIn = (text: string) =>
  [...text.matchAll(/(?<![\w-])(?:max-|min-)?(sm|md|lg|xl|2xl):[a-z[-]/g)].flatMap(([, name = '']) =>
    known.includes(name) ? [] : [name],
  )

test('a class asks for no breakpoint that the tokens do not have', () => {
  const files = ['packages/ui/src', 'apps/web/src']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => file.endsWith('.tsx'))

  expect(files.filter((file) => unknownIn(read(file)).length > 0)).toEqual([])
  expect(unknownIn('grid lg:grid-cols-2 max-sm:hidden xl:flex md:grid')).toEqual(['lg', 'sm'])
})
