import { expect, test } from 'vitest'
import { idOf } from './fhir/testing/make-ids.ts'
import { inLanguage } from './in-language.ts'
import type { TemplateQuestion } from './template.ts'

const slider: TemplateQuestion = {
  Id: idOf(1),
  QType: 'Slider',
  Text: 'How close did you feel?',
  Hint: 'Guess',
  Ends: ['Far', 'Close'],
}
const inSpanish = (more: Partial<TemplateQuestion>) =>
  inLanguage({ Pages: [{ Title: 'One', Rows: [[{ ...slider, ...more }]] }] }, 'es-ES').Pages[0]?.Rows[0]?.[0]

test.each<[string, Partial<TemplateQuestion>, Partial<TemplateQuestion>]>([
  ['the help', { HintTexts: { 'es-ES': 'Más o menos' } }, { Hint: 'Más o menos' }],
  ['the ends of a slider', { EndsTexts: { 'es-ES': ['Lejos', 'Cerca'] } }, { Ends: ['Lejos', 'Cerca'] }],
  ['one end, while the other stays', { EndsTexts: { 'es-ES': ['Lejos', ''] } }, { Ends: ['Lejos', 'Close'] }],
  ['nothing that is blank', { HintTexts: { 'es-ES': ' ' } }, { Hint: 'Guess', Ends: ['Far', 'Close'] }],
  ['nothing that is said in another language', { HintTexts: { 'it-IT': 'Circa' } }, { Hint: 'Guess' }],
])('a form in another language says %s in it', (_, translated, said) => {
  expect(inSpanish(translated)).toMatchObject(said)
})
