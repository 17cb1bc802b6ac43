import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { missingIn } from '../../../code-groups.ts'
import { onlyWeights, usedWeights, weightsIn } from '../../../icon-weights.ts'
import { packageOf } from '../../../package-of.ts'

const root = path.join(import.meta.dirname, '../../../../..')

test.each([
  ['/house/node_modules/react/index.js', 'react'],
  ['/house/node_modules/@tanstack/react-query/build/index.js', '@tanstack/react-query'],
  ['/house/node_modules/one/node_modules/two/index.js', 'two'],
  [String.raw`C:\house\node_modules\react-dom\client.js`, 'react-dom'],
  ['/house/packages/ui/src/button.tsx', undefined],
])('%s belongs to %s', (id, name) => {
  expect(packageOf(id)).toBe(name)
})

test('a part of a group that the build lacks is named', () => {
  const missing = missingIn(['/house/node_modules/react/index.js'])

  expect(missing).toContain(
    'The group "react" names scheduler, but no such module is in the build: see code-groups.ts.',
  )
  expect(missing).not.toContain(
    'The group "react" names react, but no such module is in the build: see code-groups.ts.',
  )
})

const icon = (name: string) => `import { ${name}Icon } from '@phosphor-icons/react/dist/csr/${name}'\n`

test.each([
  ['shown plainly', `${icon('Bell')}export const a = <BellIcon />`, ['regular']],
  ['shown with a weight', `${icon('Bell')}export const a = <BellIcon weight="bold" />`, ['bold']],
  [
    'shown by a choice',
    `${icon('Bell')}export const a = (on) => <BellIcon weight={on ? 'fill' : 'regular'} />`,
    ['fill', 'regular'],
  ],
  ['held in a table', `${icon('Bell')}export const icons = { bell: BellIcon }`, ['regular']],
  [
    'held and given a weight',
    `${icon('Bell')}const A = BellIcon\nexport const a = <A weight="bold" />`,
    ['bold', 'regular'],
  ],
])('the weights of an icon that is %s are known', (_way, code, weights) => {
  expect([...(weightsIn('bell.tsx', code).get('Bell') ?? [])].toSorted()).toEqual(weights)
})

test.each([
  ['of another module', 'import { Bell } from \'./bell.tsx\'\nexport const a = <Bell weight="bold" />'],
  ['that no word says', `${icon('Bell')}export const a = (weight) => <BellIcon weight={weight} />`],
])('a weight of an icon %s stops the build', (_way, code) => {
  expect(() => weightsIn('bell.tsx', code)).toThrow(/weight/)
})

const drawing =
  "const all = new Map([['bold', draw('B')], ['fill', draw('F')], ['thin', draw('T')]])\nexport { all as default }"

test('of a drawing the wanted weights are left', () => {
  expect(onlyWeights('Bell.js', drawing, new Set(['fill']))).toBe(
    "const all = new Map([['fill', draw('F')]])\nexport { all as default }",
  )
  expect(onlyWeights('Bell.js', "export * from './Bell.js'", new Set(['fill']))).toBeUndefined()
})

test('a drawing without a wanted weight stops the build', () => {
  expect(() => onlyWeights('Bell.js', drawing, new Set(['duotone']))).toThrow(
    'Bell.js lacks one of the weights duotone.',
  )
})

test('the icons of guests’ pages stay in the build', () => {
  const files = globSync('apps/web/src/guest/**/*.tsx', { cwd: root })
  const shown = files.flatMap((file) => [...weightsIn(file, readFileSync(path.join(root, file), 'utf8'))])
  const used = usedWeights()

  expect(shown.length).toBeGreaterThan(0)
  const missing = shown.flatMap(([name, weights]) =>
    [...weights].filter((one) => !used.get(name)?.has(one)).map((one) => `${name} ${one}`),
  )
  expect(missing).toEqual([])
})
