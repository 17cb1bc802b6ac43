import { expect, test } from 'vitest'
import { typedAddresses } from './typed-addresses.ts'

test('addresses stand on lines of their own or between commas, each counts once, and no full address is lost silently', () => {
  const typed = 'ada.rossi@clinic.example, BEN_oduya7@clinic.example;\n\n Ada.Rossi@clinic.example\nnobody@\n, ,'
  expect(typedAddresses(typed)).toEqual({
    found: [
      { email: 'ada.rossi@clinic.example', firstName: 'Ada', lastName: 'Rossi', userName: 'ada.rossi' },
      { email: 'BEN_oduya7@clinic.example', firstName: 'BEN', lastName: 'Oduya', userName: 'ben.oduya' },
    ],
    wrong: ['nobody@'],
  })
})

test.each([
  ['Zoë van der Zürn <zz@clinic.example>', 'Zoë van der', 'Zürn', 'zoe.zurn'],
  ['"Cleo Marsh" <office+cleo@clinic.example>', 'Cleo', 'Marsh', 'cleo.marsh'],
  ['<ines-bell@clinic.example>', 'Ines', 'Bell', 'ines.bell'],
  ['okafor@clinic.example', 'Okafor', '', 'okafor'],
  ['42@clinic.example', '42', '', '42'],
  ['Ольга <olga@clinic.example>', 'Ольга', '', 'olga@clinic.example'],
])('%s has a name and a username', (typed, firstName, lastName, userName) => {
  expect(typedAddresses(typed).found).toMatchObject([{ firstName, lastName, userName }])
})
