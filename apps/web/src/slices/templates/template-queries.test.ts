import { expect, test } from 'vitest'
import { itemIn } from '../../platform/session/lost-access.ts'
import { comparisonQuery, designQuery } from './template-queries.ts'

const id = '0192eeee-0000-7000-8000-000000000001'

test.each([
  ['builder', designQuery(id)],
  ['comparison', comparisonQuery(id, { from: 1, to: 2, version: 3 })],
])('the page does not ask the server to watch the template of the %s as an item', (_, { queryKey }) => {
  expect(itemIn(queryKey)).toBeUndefined()
})
