import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const web = path.resolve(import.meta.dirname, '../..')
const ui = path.resolve(web, '../../../packages/ui/src')

/** The components that draw a layer: those of the design system and the frames built from them. */
const frames =
  /<(Scrim|Float|Modal|ConfirmDialog|DialogFrame|SideSheet|FormDialog|MessageDialog|SidePanel|SessionDialog|ShareForm|SeriesModal)\b/

/** Frames without a row: every dialog that uses one of them tests it. */
const inOthers = new Set(['slices/cases/actions/share-form.tsx', 'slices/appointments/series/scope/series-modal.tsx'])

/** What the rows of a slice name its files with. */
const helpers: Readonly<Record<string, string>> = {
  appointments: 'ofAppointment',
  cases: 'ofCase',
  people: 'ofPeople',
}

const rows = globSync('*-layers.tsx', { cwd: import.meta.dirname })
  .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
  .join('\n')
const isTested = (file: string) => {
  const [, slice = '', name = ''] = /^slices\/(appointments|cases|people)\/(.*)\.tsx$/.exec(file) ?? []
  const short = `${helpers[slice]}('${name}')`
  return rows.includes(`'${file}'`) || (name !== '' && (rows.includes(short) || rows.includes(`'${name}': `)))
}

test('every dialog, sheet, panel and menu of the app is closed by the test of all layers', () => {
  const files = globSync('{app,platform,slices}/**/*.tsx', { cwd: web }).filter((file) => !file.includes('.test.'))
  const layers = files.filter((file) => frames.test(readFileSync(path.join(web, file), 'utf8')))
  const untested = layers.filter((file) => !inOthers.has(file) && !isTested(file))

  expect(layers.length).toBeGreaterThan(40)
  expect(untested).toEqual([])
})

test('it includes every field and menu of the design system that opens something', () => {
  const files = globSync('**/*.tsx', { cwd: ui }).filter((file) => path.basename(file) !== 'float.tsx')
  const opening = files.filter((file) => /<Float\b/.test(readFileSync(path.join(ui, file), 'utf8')))

  expect(opening.filter((file) => !rows.includes(`'ui/${file}'`))).toEqual([])
})

test('react-aria’s own layers are used only where they are also removed', () => {
  const sources = [...globSync(`${web}/{app,platform,slices,sign-in}/**/*.tsx`), ...globSync(`${ui}/**/*.tsx`)]
  const own = sources.filter((file) => /<(Aria)?(ModalOverlay|Popover)\b/.test(readFileSync(file, 'utf8')))

  expect(own.map((file) => path.basename(file)).toSorted()).toEqual(['float.tsx', 'scrim.tsx'])
})
