import { expect, test } from 'vitest'
import { ActivityAction } from './workflow-body.ts'
import { actionText } from './workflow-texts.ts'

const nobody = () => undefined

test.each([
  ['en-US', 'Makes an appointment in 3 days at 5:00 PM.'],
  ['es-ES', 'Crea una cita dentro de 3 días a las 17:00.'],
  ['it-IT', 'Crea un appuntamento fra 3 giorni alle 17:00.'],
] as const)('a dry run says the time of an appointment as %s does', (locale, sentence) => {
  const action = ActivityAction.parse({ Type: 'APPOINTMENT', InDays: 3, At: '17:00', Minutes: 60 })
  expect(actionText(action, { locale, nameOf: nobody, titleOf: nobody })).toBe(sentence)
})
