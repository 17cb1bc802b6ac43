import { expect, test } from 'vitest'
import { mayBeDate, readBirthDays } from './birth-day-rules.ts'

// spec: directory 52
test.each([
  ['1987-04-12', 'en-US', ['1987-04-12']],
  ['1987/4/12', 'it-IT', ['1987-04-12']],
  ['04/12/1987', 'en-US', ['1987-04-12']],
  ['4/12/1987', 'en-US', ['1987-04-12']],
  ['04-12-1987', 'en-US', ['1987-04-12']],
  ['12/04/1987', 'es-ES', ['1987-04-12']],
  ['12-4-1987', 'it-IT', ['1987-04-12']],
  ['12.4.1987', 'en-US', ['1987-04-12']],
  ['12.04.1987', 'es-ES', ['1987-04-12']],
  ['13/04/1987', 'en-US', ['1987-04-13']],
  ['04/13/1987', 'es-ES', ['1987-04-13']],
  ['12 Apr 1987', 'en-US', ['1987-04-12']],
  ['12 April 1987', 'es-ES', ['1987-04-12']],
  ['12th april 1987', 'en-US', ['1987-04-12']],
  ['April 12, 1987', 'en-US', ['1987-04-12']],
  ['Apr. 12 1987', 'it-IT', ['1987-04-12']],
  ['12-Apr-1987', 'en-US', ['1987-04-12']],
  ['12 de abril de 1987', 'es-ES', ['1987-04-12']],
  ['12 aprile 1987', 'it-IT', ['1987-04-12']],
  ['3 Sept 2011', 'en-US', ['2011-09-03']],
  ['1 ago 2011', 'es-ES', ['2011-08-01']],
  ['29/02/2012', 'es-ES', ['2012-02-29']],
  ['4/12/87', 'en-US', ['1987-04-12', '2087-04-12']],
  ['4/12/16', 'en-US', ['1916-04-12', '2016-04-12']],
  ['  1987-04-12 ', 'en-US', ['1987-04-12']],
] as const)('%j in %s means %j', (typed, locale, days) => {
  expect(mayBeDate(typed)).toBe(true)
  expect(readBirthDays(typed, locale)).toEqual(days)
})

test.each(['', 'Delgado', 'April', 'de abril'])('%j is a date in no language', (typed) => {
  expect(mayBeDate(typed)).toBe(false)
})

test.each([
  '',
  'Delgado',
  '2155550148',
  '215-555-0148',
  '1987',
  '04/1987',
  '12 Apr',
  '1987-02-30',
  '30/02/1987',
  '02/30/1987',
  '1987-13-40',
  '0/0/1987',
  '12 ma 1987',
  '12 Smarch 1987',
  '12 ju 1987',
  '12 Jul Delgado 1987',
  'Session 2026-04-12',
  '04/12-1987',
  '٠٤/١٢/١٩٨٧',
  '<script>1987-04-12',
  '1'.repeat(200),
  `12 ${'a'.repeat(190)} 1987`,
])('%j is no date', (typed) => {
  expect(readBirthDays(typed, 'en-US')).toEqual([])
})
