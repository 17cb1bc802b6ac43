import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { noteLeavings } from './page-leavings.ts'

const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length

test('an answer that a page would keep for hours ends with the page', () => {
  const before = timers()
  const leave = noteLeavings()
  new QueryClient({ defaultOptions: { queries: { gcTime: 7_200_000 } } }).setQueryData(['person'], 'Ana Delgado')
  const during = timers()

  leave()

  expect([during, timers()]).toEqual([before + 1, before])
})
