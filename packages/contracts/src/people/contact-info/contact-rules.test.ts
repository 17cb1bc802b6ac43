import { expect, test } from 'vitest'
import { isEmailAddress, usesOf } from './contact-rules.ts'
import { ContactType } from '../person.ts'

test.each([
  ['dana.reed@example.org', true],
  ['d+home@mail.example.org', true],
  ['dana@münchen.example', true],
  ["o'neil!#$*^_`{|}~-x@example.org", true],
  ['a?cc=evil@example.org', false],
  ['a?cc=x&body=y@example.org', false],
  ['a%b@example.org', false],
  ['a/b@example.org', false],
  ['.dana@example.org', false],
  ['dana..reed@example.org', false],
  ['dana\u202e@example.org', false],
  ['dana', false],
  ['dana@localhost', false],
  ['dana@@example.org', false],
  ['dana reed@example.org', false],
  ['dana@example..org', false],
  ['<script>@example.org', false],
  [`${'d'.repeat(65)}@example.org`, false],
  ['', false],
])('%s is an e-mail address: %s', (text, is) => {
  expect(isEmailAddress(text)).toBe(is)
})

test('each type says what it can be used for', () => {
  expect(Object.fromEntries(ContactType.options.map((type) => [type, usesOf(type)]))).toEqual({
    MOBILE_PHONE: ['MayText', 'MayLeaveVoicemail'],
    HOME_PHONE: ['MayText', 'MayLeaveVoicemail'],
    WORK_PHONE: ['MayText', 'MayLeaveVoicemail'],
    EMAIL: ['MayMail'],
    STREET_ADDRESS: ['MayMail'],
    MAILING_ADDRESS: ['MayMail'],
    OTHER: [],
  })
})
