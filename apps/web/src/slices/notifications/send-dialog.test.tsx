import type { UseQueryOptions } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawn, idOf } from '../../testing/drawn.tsx'
import { recipientsQuery } from './notification-queries.ts'
import { SendDialog } from './send-dialog.tsx'

vi.stubGlobal('document', { documentElement: {} })
const asked = vi.hoisted(() => ({ queries: [] as UseQueryOptions[] }))
vi.mock('@tanstack/react-query', async (load) => {
  const query = await load<typeof import('@tanstack/react-query')>()
  return {
    ...query,
    useQuery(options: UseQueryOptions) {
      asked.queries.push(options)
      return query.useQuery(options)
    },
  }
})
vi.mock('./message-dialog.tsx', () => ({ MessageDialog: () => null, MessageField: () => null }))
beforeEach(() => void (asked.queries = []))

test.each([
  ['is open reads', true],
  ['was closed does not read', false],
])('a message that %s the addresses of the people it may go to', (_title, isOpen) => {
  drawn(<SendDialog isOpen={isOpen} onClose={() => undefined} itemId={idOf(10)} />)

  expect(asked.queries.map(({ queryKey, enabled }) => ({ queryKey, enabled }))).toEqual([
    { queryKey: recipientsQuery(idOf(10)).queryKey, enabled: isOpen },
  ])
})
