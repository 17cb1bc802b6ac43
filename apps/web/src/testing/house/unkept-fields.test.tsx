import { ComboBox } from '@caseloom/ui/fields/combo-box'
import { NativeDateField } from '@caseloom/ui/fields/native-date-field'
import { PlainField } from '@caseloom/ui/fields/plain-field'
import { SearchField } from '@caseloom/ui/fields/search-field'
import { SuggestingSearchField } from '@caseloom/ui/fields/suggesting-search-field'
import { TextArea } from '@caseloom/ui/fields/text-area'
import { TextField } from '@caseloom/ui/fields/text-field'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

vi.mock('@caseloom/ui/use-media-query', () => ({ usePhoneScreen: () => false, useWideScreen: () => true }))

const typing = { label: 'Notes', value: 'Words of a family', onChange: () => undefined }
const search = { ...typing, clearLabel: 'Clear' }
const combo = { label: 'Who', value: null, onChange: () => undefined, options: [], emptyText: () => 'Nobody' }

/** Browsers store the values of these fields in their own files unless a field forbids it (Chromium: Sessions, Firefox: sessionstore). */
const fields: Readonly<Record<string, ReactElement>> = {
  'combo-box': <ComboBox {...combo} />,
  'native-date-field': <NativeDateField {...typing} value="2017-02-24" type="date" isValid={() => true} />,
  'plain-field': <PlainField {...typing} />,
  'search-field': <SearchField {...search} />,
  'suggesting-search-field': <SuggestingSearchField {...search} />,
  'text-area': <TextArea {...typing} />,
  'text-field': <TextField {...typing} />,
}

const typedInto = /<(?:input|textarea)\b[^>]*>/g

test.each(Object.entries(fields))('the browser stores nothing that is typed into a %s', (_name, field) => {
  const drawn = renderToStaticMarkup(field).match(typedInto) ?? []
  expect(drawn.length).toBeGreaterThan(0)
  expect(drawn.filter((one) => !/ autocomplete="off"/i.test(one))).toEqual([])
})

const web = path.resolve(import.meta.dirname, '../..')
const ui = path.resolve(web, '../../../packages/ui/src')
const sources = [...globSync(`${web}/{app,platform,sign-in,slices}/**/*.tsx`), ...globSync(`${ui}/**/*.tsx`)]
const nothingTyped = /type="(?:radio|checkbox|range|file|hidden)"/

test('every native field turns off autocomplete itself', () => {
  const native = sources.flatMap((file) => {
    const found = readFileSync(file, 'utf8').match(/<(?:input|textarea)\s[^]*?\/>/g) ?? []
    return found.map((field) => ({ file: path.basename(file), field }))
  })
  const open = native.filter(({ field }) => !nothingTyped.test(field) && !/autoComplete="off"/.test(field))

  expect(native.length).toBeGreaterThan(5)
  expect(open.map(({ file }) => file)).toEqual([])
})

test('the browser fills in only sign-in, password and code fields', () => {
  const filled = sources.filter((file) => /autoComplete="(?!off")/.test(readFileSync(file, 'utf8')))
  const others = filled.map((file) => path.relative(web, file)).filter((file) => !file.startsWith('sign-in/'))

  expect(others.toSorted()).toEqual([
    'slices/accounts/change-password-form.tsx',
    'slices/accounts/own-password-field.tsx',
    'slices/accounts/two-step/scan-and-confirm.tsx',
  ])
})
