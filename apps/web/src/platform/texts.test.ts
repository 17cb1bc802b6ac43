import { afterEach, expect, test, vi } from 'vitest'
import { setLocale } from './locale.ts'
import { defineTexts, setTranslations } from './texts.ts'

vi.stubGlobal('document', { documentElement: {} })

const t = defineTexts({
  'en-US': {
    open: 'Open',
    hello: 'Hello, {name}',
    count: { one: '{count} case', other: '{count} cases' },
    only: 'English only',
  },
  'es-ES': { open: 'Abrir', count: { one: '{count} caso', other: '{count} casos' } },
})

afterEach(() => {
  setLocale('en-US')
  setTranslations({})
  vi.unstubAllGlobals()
  vi.stubGlobal('document', { documentElement: {} })
})

test('values are filled in', () => {
  expect(t('hello', { name: 'Maya' })).toBe('Hello, Maya')
})

test('what somebody is called is never taken for a place in the sentence', () => {
  expect(t('hello', { name: '{count}' })).toBe('Hello, {count}')
})

test('a count chooses its form and is written as the language writes numbers', () => {
  expect(t('count', { count: 1 })).toBe('1 case')
  expect(t('count', { count: 1200 })).toBe('1,200 cases')
})

test('a language without a text shows the English one', () => {
  setLocale('es-ES')

  expect([t('open'), t('count', { count: 2 }), t('only')]).toEqual(['Abrir', '2 casos', 'English only'])
})

test('the pseudo-locale marks every text of a catalogue', () => {
  vi.stubGlobal('localStorage', { getItem: () => '1' })

  expect(t('open')).toBe('⟦Open⟧')
})

test('a translation that came in a file of its own is shown under the name of its catalogue', () => {
  const apart = defineTexts(
    { 'en-US': { open: 'Open', only: 'English only' }, 'es-ES': {} },
    'slices/doors/door-texts.ts',
  )
  setLocale('es-ES')

  setTranslations({ 'slices/doors/door-texts.ts': { open: 'Abrir' } })

  expect([apart('open'), apart('only')]).toEqual(['Abrir', 'English only'])
})
