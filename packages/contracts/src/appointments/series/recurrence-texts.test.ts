import { describe, expect, test } from 'vitest'
import { cronOf, recurrenceOfCron } from './cron-texts.ts'
import { Recurrence } from './recurrence.ts'
import { recurrenceOfRule, ruleText } from './rule-texts.ts'

const weekly = (...Weekdays: number[]): Recurrence => ({ Unit: 'WEEK', Every: 1, Weekdays })
const monthly = (MonthDay: number): Recurrence => ({ Unit: 'MONTH_DAY', Every: 1, MonthDay })

/** Every recurrence that there is, apart from how often, and of the weekdays all pairs. */
const recurrences = (every: number): Recurrence[] => {
  const days = [0, 1, 2, 3, 4, 5, 6]
  const pairs = days.flatMap((one) => days.filter((other) => other > one).map((other) => [one, other]))
  return [
    ...[...days.map((day) => [day]), ...pairs, days].map((Weekdays) => ({
      Unit: 'WEEK' as const,
      Every: every,
      Weekdays,
    })),
    ...Array.from({ length: 31 }, (_, day) => ({ Unit: 'MONTH_DAY' as const, Every: every, MonthDay: day + 1 })),
    ...([1, 2, 3, 4, -1] as const).flatMap((Week) =>
      days.map((Weekday) => ({ Unit: 'MONTH_WEEK' as const, Every: every, Week, Weekday })),
    ),
  ]
}

describe('cron texts', () => {
  // spec: appointments 168
  test.each([
    ['0 16 * * 2', weekly(2), '16:00:00'],
    ['30 9 * * 1,4', weekly(1, 4), '09:30:00'],
    ['05 08 * * 4,1', weekly(1, 4), '08:05:00'],
    ['0 16 * * 1,1,1', weekly(1), '16:00:00'],
    ['  0  16  *  *  0 ', weekly(0), '16:00:00'],
  ])('%s is weekly: minute, hour, any, any, weekdays', (text, rule, startTime) => {
    expect(recurrenceOfCron(text)).toEqual({ rule, startTime })
  })

  // spec: appointments 169
  test.each([
    ['0 16 31 * *', monthly(31)],
    ['0 16 * * 2#1', { Unit: 'MONTH_WEEK', Every: 1, Week: 1, Weekday: 2 }],
    ['0 16 * * 0#4', { Unit: 'MONTH_WEEK', Every: 1, Week: 4, Weekday: 0 }],
    ['0 16 * * 5#5', { Unit: 'MONTH_WEEK', Every: 1, Week: -1, Weekday: 5 }],
  ])('%s is monthly: on a day, or on the nth weekday, of which the fifth is the last', (text, rule) => {
    expect(recurrenceOfCron(text)).toEqual({ rule, startTime: '16:00:00' })
  })

  // spec: appointments 167
  test.each([0, 1, 2, 3, 4, 5, 6])('weekday %i counts from Sunday, as in a date', (weekday) => {
    const day = new Date(Date.UTC(2026, 10, 15 + weekday))
    expect(day.getUTCDay()).toBe(weekday)
    expect(recurrenceOfCron(`0 16 * * ${weekday}`)?.rule).toEqual(weekly(weekday))
  })

  test.each(recurrences(1))('%j is read as it was written', (rule) => {
    const text = cronOf(rule, '09:05:00') ?? ''
    expect(text).toMatch(/^5 9 /)
    expect(recurrenceOfCron(text)).toEqual({ rule, startTime: '09:05:00' })
  })

  test.each(recurrences(2))('cron cannot say %j', (rule) => {
    expect(cronOf(rule, '09:05:00')).toBeNull()
  })

  test('cron cannot say a time with seconds', () => {
    expect(cronOf(weekly(2), '09:05:30')).toBeNull()
    expect(cronOf(weekly(2), '09:05')).toBe('5 9 * * 2')
  })
})

describe('RFC 5545 rules', () => {
  test.each([
    [weekly(2), 'FREQ=WEEKLY;BYDAY=TU'],
    [{ Unit: 'WEEK', Every: 2, Weekdays: [0, 4] }, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TH'],
    [monthly(31), 'FREQ=MONTHLY;BYMONTHDAY=31'],
    [{ Unit: 'MONTH_WEEK', Every: 3, Week: -1, Weekday: 5 }, 'FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR'],
  ] satisfies [Recurrence, string][])('%j is written %s', (rule, text) => {
    expect(ruleText(rule)).toBe(text)
  })

  // spec: appointments 85
  test.each([1, 2, 24].flatMap(recurrences))('%j is read as it was written', (rule) => {
    expect(recurrenceOfRule(ruleText(rule))).toEqual(rule)
  })

  test('parts may be in any order and case, and a week that begins on Monday may be said', () => {
    expect(recurrenceOfRule('byday=th,mo,mo;wkst=mo;freq=weekly;interval=1')).toEqual(weekly(1, 4))
    expect(recurrenceOfRule('FREQ=MONTHLY;BYDAY=+2TU')).toEqual({ Unit: 'MONTH_WEEK', Every: 1, Week: 2, Weekday: 2 })
  })

  test('the longest intervals are 52 weeks and 24 months', () => {
    expect(recurrenceOfRule('FREQ=WEEKLY;INTERVAL=52;BYDAY=TU')?.Every).toBe(52)
    expect(recurrenceOfRule('FREQ=WEEKLY;INTERVAL=53;BYDAY=TU')).toBeNull()
    expect(recurrenceOfRule('FREQ=MONTHLY;INTERVAL=24;BYMONTHDAY=1')?.Every).toBe(24)
    expect(recurrenceOfRule('FREQ=MONTHLY;INTERVAL=25;BYMONTHDAY=1')).toBeNull()
  })
})

const hostile = [
  '',
  ' ',
  '* * * * *',
  '0 16 * * *',
  '0 16 * * 7',
  '0 16 * * 1#9',
  '1#9',
  '0 16 * * 1#0',
  '0 16 * * 1#2,3#1',
  '0 16 1 * 1',
  '0 16 0 * *',
  '0 16 32 * *',
  '0 16 1,2 * *',
  '0 16 1 1 *',
  '0 24 * * 1',
  '60 16 * * 1',
  '*/5 16 * * 1',
  '-1 16 * * 1',
  '1e1 16 * * 1',
  '0 16 * * 1-5',
  '0 16 * * MON',
  '0 16 * * 1 2026',
  '0 16 * * ١',
  '@weekly',
  `0 16 * * ${'1,'.repeat(5000)}1`,
  `${' '.repeat(10_000)}0 16 * * 1`,
  'FREQ=DAILY',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;BYDAY=',
  'FREQ=WEEKLY;BYDAY=XX',
  'FREQ=WEEKLY;BYDAY=2TU',
  'FREQ=WEEKLY;BYDAY=TU;COUNT=999999999',
  'FREQ=WEEKLY;BYDAY=TU;UNTIL=99991231',
  'FREQ=WEEKLY;BYDAY=TU;WKST=SU',
  'FREQ=WEEKLY;BYDAY=TU;BYMONTHDAY=1',
  'FREQ=WEEKLY;BYDAY=TU;INTERVAL=0',
  'FREQ=WEEKLY;BYDAY=TU;INTERVAL=1e9',
  'FREQ=WEEKLY;BYDAY=TU;INTERVAL=-2',
  'FREQ=WEEKLY;FREQ=WEEKLY;BYDAY=TU',
  'FREQ=WEEKLY;BYDAY=TU;',
  'FREQ=WEEKLY;BYDAY=TU=WE',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=MONTHLY;BYMONTHDAY=32',
  'FREQ=MONTHLY;BYDAY=TU',
  'FREQ=MONTHLY;BYDAY=5TU',
  'FREQ=MONTHLY;BYDAY=1TU,2TU',
  'FREQ=MONTHLY;BYDAY=1TU;BYMONTHDAY=1',
  'FREQ=SECONDLY;BYDAY=TU',
  'DTSTART=20260101;FREQ=WEEKLY;BYDAY=TU',
  'RRULE:FREQ=WEEKLY;BYDAY=TU',
  `FREQ=WEEKLY;BYDAY=${'TU,'.repeat(3333)}TU`,
  `FREQ=WEEKLY;BYDAY=TU\r\nDTSTART:20260101`,
  '__proto__=1;FREQ=WEEKLY;BYDAY=TU',
  'constructor',
]

test.each(hostile.map((text) => [text.slice(0, 60), text]))(
  '%j is no recurrence, and is refused at once',
  (_, text) => {
    const before = performance.now()
    expect(recurrenceOfCron(text)).toBeNull()
    expect(recurrenceOfRule(text)).toBeNull()
    expect(performance.now() - before).toBeLessThan(100)
  },
)

test('whatever is read is a recurrence that the contract knows', () => {
  const parts = [
    'FREQ=WEEKLY',
    'FREQ=MONTHLY',
    'BYDAY=TU',
    'BYDAY=MO,TU',
    'BYDAY=-1FR',
    'BYMONTHDAY=31',
    'INTERVAL=52',
    'WKST=MO',
  ]
  for (const one of parts)
    for (const two of parts)
      for (const three of parts) {
        const rule = recurrenceOfRule(`${one};${two};${three}`)
        expect(rule === null || Recurrence.safeParse(rule).success).toBe(true)
      }
})
