import type { FirstContact } from '@caseloom/contracts/people/contact-info/first-contact'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { FirstContactActions, FirstContactWords } from './first-contact.tsx'

vi.stubGlobal('document', { documentElement: {} })

const carmen: FirstContact = {
  Id: 'c',
  Name: 'Carmen Delgado',
  FirstName: 'Carmen',
  Photo: null,
  Relation: 'Mother',
  Phone: '+12155550148',
  PhoneText: '(215) 555-0148',
  MayText: true,
}
const actions = (contact: FirstContact) =>
  renderToStaticMarkup(<FirstContactActions contact={contact} onText={() => undefined} look="words" />)

test('a guardian is shown with their relation and the number, which keeps its direction', () => {
  const words = renderToStaticMarkup(<FirstContactWords contact={carmen} />)
  expect(words.replaceAll(/<[^>]+>/g, '')).toBe('Carmen (mother) (215) 555-0148')
  expect(words).toContain('<bdi dir="ltr">(215) 555-0148</bdi>')
})

test('Call and Text name the person they reach', () => {
  expect(actions(carmen)).toContain('href="tel:+12155550148" aria-label="Call Carmen (mother)"')
  expect(actions(carmen)).toContain('aria-label="Text Carmen (mother)"')
})

test('a number that accepts no texts offers only Call', () => {
  const reached = actions({ ...carmen, MayText: false })
  expect(reached).toContain('Call Carmen')
  expect(reached).not.toContain('Text Carmen')
})

test('a child who is called directly has no relation', () => {
  expect(actions({ ...carmen, Relation: null })).toContain('aria-label="Call Carmen"')
})
