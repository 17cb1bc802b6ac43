import { expect, test } from 'vitest'
import { Locale } from '../locales.ts'
import { notices, noticeText, type NoticeValues } from './notice-texts.ts'

const all = {
  Who: '<who>',
  Name: '<name>',
  Group: '<group>',
  To: '<to>',
  Day: '2027-03-08',
  When: '2026-11-21 17:05',
  Words: '<words>',
}
/** The given values that a text contains: names, and the figures of a day or a time, such as 8, 2027 and 05. */
const holes = (text: string) => text.match(/<\w+>|\b(?:8|2027|21|05)\b/g)?.toSorted()

test.each(notices)('%s has the same values in every language, and no empty placeholder', (notice) => {
  const [english, ...others] = Locale.options.map((locale) => noticeText(notice, all, locale))
  // Administrators hear of an emergency without the name of whom it is about.
  const said: Partial<Record<typeof notice, string>> = {
    'contact-us': '<words>',
    'text-received': '<words>',
    'emergency-somewhere': '<who>',
    'emergency-prolonged-somewhere': '<who>',
  }
  expect(english?.body).toContain(said[notice] ?? '<name>')
  for (const text of others)
    expect([holes(text.body), holes(text.subject)]).toEqual([
      // A language may say "to you" where another one names the person.
      holes(english?.body ?? ''),
      holes(english?.subject ?? ''),
    ])
  expect(noticeText(notice, {}, 'en-US').body).not.toMatch(/[{}]/)
})

test('names that look like placeholders or patterns stay unchanged, and a long text is cut to the limit', () => {
  const values: NoticeValues = { Who: '{Name} $& $1', Name: 'Ada', Group: 'North', Words: 'x'.repeat(4000) }
  const { subject, body } = noticeText('referral-made', { ...values, Group: 'G'.repeat(400) }, 'en-US')
  expect([subject.length, body.length]).toEqual([200, 2000])
  expect(noticeText('transfer-to-you', values, 'en-US').body).toBe('{Name} $& $1 transferred Ada to you.')
})

test('a day and a time follow the language', () => {
  const due = (locale: Locale) =>
    noticeText('appointment-due', { Name: 'Visit', When: '2026-11-21 17:05' }, locale).body
  expect(Locale.options.map(due)).toEqual([
    'Visit begins on Saturday, November 21 at 5:05 PM.',
    'Visit empieza el sábado, 21 de noviembre a las 17:05.',
    'Visit inizia sabato 21 novembre alle 17:05.',
  ])
  const shared = { Who: 'Olga', Name: 'Ada', To: 'Sam', Day: '2026-12-24' }
  expect(noticeText('share-made', shared, 'en-US').body).toBe(
    'Olga shared the case Ada with Sam until Thursday, December 24, 2026.',
  )
  expect(noticeText('form-due', { Name: 'Plan', When: '2026-11-21 17:05' }, 'en-US').body).toBe(
    'Plan is due today at 5:05 PM.',
  )
})
