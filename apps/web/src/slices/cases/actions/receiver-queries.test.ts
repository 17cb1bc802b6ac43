import type { AnswerFrom } from '@caseloom/contracts/endpoint'
import type { listReceivers } from '@caseloom/contracts/cases/receiver-endpoints'
import { expect, test } from 'vitest'
import { receiversQuery } from './receiver-queries.ts'

type Receivers = AnswerFrom<typeof listReceivers>

test('while receivers are looked for, nobody is offered whom the words do not name', () => {
  const before = { Items: [{ Name: 'Inês Carvalho' }, { Name: 'Theresa Lindgren' }] } as Receivers
  const { placeholderData } = receiversQuery('lind')
  const shown = typeof placeholderData === 'function' ? placeholderData(before, undefined) : placeholderData
  expect(shown?.Items.map(({ Name }) => Name)).toEqual(['Theresa Lindgren'])
})
