import { expect, test } from 'vitest'
import { usernameFor } from './username-for.ts'

test.each([
  ['Ada Rossi', 'ada.rossi'],
  ['Zoë van der Zürn', 'zoe.zurn'],
  ["Mary-Jane O'Neill", 'mary-jane.oneill'],
  ['Ada', 'ada'],
  ['Jørgen Strauß', 'jorgen.strauss'],
  ['Łukasz Wałęsa', 'lukasz.walesa'],
  ['  ', ''],
  ['李 明', ''],
])('the username of %j is %j', (name, username) => {
  expect(usernameFor(name)).toBe(username)
})
