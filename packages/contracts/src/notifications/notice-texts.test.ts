import { expect, test } from 'vitest'
import { Locale } from '../locales.ts'
import { notices, noticeText, type NoticeValues } from './notice-texts.ts'

const all = {
  Who: '<who>',
  Name: '<name>',
  Group: '<group>',
  To: '<to>',
  Day: '<day>',
  When: '<when>',
  Words: '<words>',
}
const holes = (text: string) => text.match(/<\w+>/g)?.toSorted()

test.each(notices)('%s says the same things in every language, and leaves no hole', (notice) => {
  const [english, ...others] = Locale.options.map((locale) => noticeText(notice, all, locale))
  expect(english?.body).toContain(notice === 'contact-us' ? '<words>' : '<name>')
  for (const text of others)
    expect([holes(text.body), holes(text.subject)]).toEqual([
      // A language may say "to you" where another one names whom.
      holes(english?.body ?? ''),
      holes(english?.subject ?? ''),
    ])
  expect(noticeText(notice, {}, 'en-US').body).not.toMatch(/[{}]/)
})

test('names that look like a hole or a pattern stay what they are, and a long text is cut to what a message may be', () => {
  const values: NoticeValues = { Who: '{Name} $& $1', Name: 'Ada', Group: 'North', Words: 'x'.repeat(4000) }
  const { subject, body } = noticeText('referral-made', { ...values, Group: 'G'.repeat(400) }, 'en-US')
  expect([subject.length, body.length]).toEqual([200, 2000])
  expect(noticeText('transfer-to-you', values, 'en-US').body).toBe('{Name} $& $1 transferred Ada to you.')
})
