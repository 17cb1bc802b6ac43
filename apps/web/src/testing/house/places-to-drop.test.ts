import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const styles = (name: string) =>
  readFileSync(new URL(`../../../../../packages/ui/src/styles/${name}.css`, import.meta.url), 'utf8')
const ruleOf = (css: string, selector: string) =>
  css.slice(css.indexOf(`${selector} {`), css.indexOf('}', css.indexOf(`${selector} {`)))

// spec: documents 206
test('an empty draggable list is high enough to drop something on', () => {
  expect(ruleOf(styles('draggable-list'), '.cl-draggable-list')).toContain('min-height: 22rem;')
})

// spec: documents 204
test('the box of a plugin image is 150 px wide and 3.5 rem high', () => {
  const box = ruleOf(styles('table'), '.cl-plugin-image')
  expect([box.includes('width: 150px;'), box.includes('height: 3.5rem;')]).toEqual([true, true])
})

// spec: documents 195
test('what is shown about something has a distance of 10 px from it', () => {
  const layer = new URL('../../../../../packages/ui/src/layers/tooltip-layer.tsx', import.meta.url)
  expect(readFileSync(layer, 'utf8')).toMatch(/CONTENT_OFFSET = 10\n[^]*offset=\{CONTENT_OFFSET\}/)
})
