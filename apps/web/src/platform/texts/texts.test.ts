import { afterEach, expect, test, vi } from 'vitest'
import { setLocale } from './locale.ts'
import { defineTexts, setTranslations } from './texts.ts'

vi.stubGlobal('document', { documentElement: {} })

/** A translation as the build may leave it: the types ask for every text. */
const incomplete = (translation: object) => translation as never

const t = defineTexts({
  'en-US': {
    open: 'Open',
    hello: 'Hello, {name}',
    count: { one: '{count} case', other: '{count} cases' },
    only: 'English only',
  },
  'es-ES': incomplete({ open: 'Abrir', count: { one: '{count} caso', other: '{count} casos' } }),
  'it-IT': incomplete({}),
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

test('a name is never taken for a placeholder', () => {
  expect(t('hello', { name: '{count}' })).toBe('Hello, {count}')
})

test('a count chooses its form and is written as the language writes numbers', () => {
  expect(t('count', { count: 1 })).toBe('1 case')
  expect(t('count', { count: 1200 })).toBe('1,200 cases')
})

// spec: directory 198
test('a language without a text shows the English one', () => {
  setLocale('es-ES')

  expect([t('open'), t('count', { count: 2 }), t('only')]).toEqual(['Abrir', '2 casos', 'English only'])
})

test('a catalogue also has the common texts that it does not define itself', () => {
  const own = defineTexts({
    'en-US': { close: 'Close the case' },
    'es-ES': { close: 'Cerrar el caso' },
    'it-IT': { close: 'Chiudi il caso' },
  })
  setLocale('es-ES')

  expect([own('close'), own('cancel'), own('pageOf', { page: 1, pages: 3 })]).toEqual([
    'Cerrar el caso',
    'Cancelar',
    'Página 1 de 3',
  ])
  expect(own.rich('cancel')).toEqual(t.rich('cancel'))
})

test('the pseudo-locale marks every text of a catalogue', () => {
  vi.stubGlobal('localStorage', { getItem: () => '1' })

  expect(t('open')).toBe('⟦Open⟧')
})

test('a translation from a separate file is found by the name of its catalogue', () => {
  const apart = defineTexts(
    { 'en-US': { open: 'Open', only: 'English only' }, 'es-ES': incomplete({}), 'it-IT': incomplete({}) },
    'slices/doors/door-texts.ts',
  )
  setLocale('es-ES')

  setTranslations({ 'slices/doors/door-texts.ts': { open: 'Abrir' } })

  expect([apart('open'), apart('only')]).toEqual(['Abrir', 'English only'])
})

test('in Italian the word before a value agrees with it', () => {
  const said = defineTexts({
    'en-US': { closed: 'closed {day}', until: 'until {day}', since: 'since {day}', happy: 'Happy {weekday}, {name}' },
    'es-ES': incomplete({}),
    'it-IT': {
      closed: 'chiuso il {day}',
      until: 'fino al {day}',
      since: 'Dal {day}',
      happy: 'Buon {weekday}, {name}',
    },
  })
  setLocale('it-IT')

  expect([said('closed', { day: '8 mar 2015' }), said('until', { day: '11 set 2014' })]).toEqual([
    'chiuso l’8 mar 2015',
    'fino all’11 set 2014',
  ])
  expect([said('since', { day: '8 mar 2015' }), said('closed', { day: '18 mar' })]).toEqual([
    'Dall’8 mar 2015',
    'chiuso il 18 mar',
  ])
  expect(said('happy', { weekday: 'domenica', name: 'Maya' })).toBe('Buona domenica, Maya')
  expect(said('happy', { weekday: 'lunedì', name: 'Maya' })).toBe('Buon lunedì, Maya')
})
