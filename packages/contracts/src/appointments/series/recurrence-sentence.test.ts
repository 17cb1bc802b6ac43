import { expect, test } from 'vitest'
import { locales } from '../../locale-rules.ts'
import type { Recurrence } from './recurrence.ts'
import { recurrenceSentence, type Repeating } from './recurrence-sentence.ts'

const tuesdays: Recurrence = { Unit: 'WEEK', Every: 1, Weekdays: [2] }
const series: Repeating = { rule: tuesdays, startTime: '16:00', until: '2026-12-22', count: 15, today: '2026-11-19' }
const inAll = (facts: Partial<Repeating>) =>
  locales.map((locale) => recurrenceSentence({ ...series, ...facts }, locale))

// spec: appointments 126
test('a weekly series says its weekday, time, end and number of sessions', () => {
  expect(inAll({})).toEqual([
    'Every week on Tuesday at 4:00 PM until Dec 22, 15 sessions',
    'Cada semana los martes a las 16:00 hasta el 22 dic, 15 sesiones',
    'Ogni settimana il martedì alle 16:00 fino al 22 dic, 15 sedute',
  ])
})

// spec: appointments 85
test.each<[Recurrence, string, string, string]>([
  [
    { Unit: 'WEEK', Every: 2, Weekdays: [0, 1, 4] },
    'Every 2 weeks on Monday, Thursday, and Sunday',
    'Cada 2 semanas los lunes, jueves y domingos',
    'Ogni 2 settimane il lunedì, il giovedì e la domenica',
  ],
  [
    { Unit: 'MONTH_DAY', Every: 1, MonthDay: 31 },
    'Every month on day 31',
    'Cada mes el día 31',
    'Ogni mese il giorno 31',
  ],
  [
    { Unit: 'MONTH_WEEK', Every: 3, Week: -1, Weekday: 5 },
    'Every 3 months on the last Friday',
    'Cada 3 meses el último viernes',
    'Ogni 3 mesi l’ultimo venerdì',
  ],
  [
    { Unit: 'MONTH_WEEK', Every: 1, Week: 1, Weekday: 0 },
    'Every month on the first Sunday',
    'Cada mes el primer domingo',
    'Ogni mese la prima domenica',
  ],
  [
    { Unit: 'MONTH_WEEK', Every: 1, Week: 4, Weekday: 6 },
    'Every month on the fourth Saturday',
    'Cada mes el cuarto sábado',
    'Ogni mese il quarto sabato',
  ],
])('%j is said in each language, in the plural above one', (rule, en, es, it) => {
  expect(inAll({ rule, until: null, count: null })).toEqual([
    `${en} at 4:00 PM`,
    `${es} a las 16:00`,
    `${it} alle 16:00`,
  ])
})

test('one session is said in the singular', () => {
  expect(inAll({ count: 1, until: null })).toEqual([
    'Every week on Tuesday at 4:00 PM, 1 session',
    'Cada semana los martes a las 16:00, 1 sesión',
    'Ogni settimana il martedì alle 16:00, 1 seduta',
  ])
})

test('the year is said when it is not this one', () => {
  expect(inAll({ until: '2027-03-11', startTime: '01:05:00' })).toEqual([
    'Every week on Tuesday at 1:05 AM until Mar 11, 2027, 15 sessions',
    'Cada semana los martes a la 1:05 hasta el 11 mar 2027, 15 sesiones',
    'Ogni settimana il martedì all’1:05 fino all’11 mar 2027, 15 sedute',
  ])
})

test('the time is left out where a field beside it says it', () => {
  expect(inAll({ startTime: null, until: null, count: null })).toEqual([
    'Every week on Tuesday',
    'Cada semana los martes',
    'Ogni settimana il martedì',
  ])
})
