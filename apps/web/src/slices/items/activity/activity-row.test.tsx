import { expandRow, listActivity } from '@caseloom/contracts/items/endpoints'
import { QueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { setWallClock } from '../../../platform/texts/times.ts'
import { answerTo, drawn, idOf, wordsOf } from '../../../testing/drawn.tsx'
import { ActivityRow } from './activity-row.tsx'
import { rowDetailsQuery } from '../item-queries.ts'

vi.stubGlobal('document', { documentElement: {} })
setWallClock('2026-11-19T13:00:00')
afterEach(() => vi.restoreAllMocks())

const asked = vi.hoisted(() => ({ queries: [] as UseQueryOptions[] }))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn<() => void>() }))
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

const [row] = answerTo(listActivity, {
  Items: [
    {
      Id: idOf(20),
      Name: 'Family session 9',
      Description: null,
      Type: 'APPOINTMENT',
      PersonId: idOf(11),
      CaseId: idOf(10),
      Person: { Id: idOf(11), Name: 'Mateo Delgado' },
      Date: '2026-11-19T14:00:00',
      Completed: false,
      Active: true,
      Status: null,
      StatusClass: 'waiting',
      Due: null,
      CommentCount: 0,
      Can: { Complete: true, Delete: true, Download: true, Share: true },
    },
  ],
  Offset: 0,
  Limit: 20,
  Total: 1,
  TotalIsMore: false,
  Next: null,
  Groups: [],
}).Items
const details = answerTo(expandRow, { Id: idOf(20), Notes: 'Bring the sheet.', Attached: [], Required: [] })

function queriesOf(isOpen: boolean, isAnswered = false) {
  if (!row) throw new Error('The answer has no row')
  asked.queries = []
  const markup = drawn(
    <table>
      <tbody>
        <ActivityRow row={row} isOpen={isOpen} onToggle={() => undefined} onDelete={() => undefined} />
      </tbody>
    </table>,
    isAnswered ? [[rowDetailsQuery(row.Id), details]] : [],
  )
  // The row's badge has a test of its own: lazy-parts.dom.test.tsx.
  const ofRow = asked.queries.filter(({ queryKey }) => queryKey?.[2] === 'row')
  return { words: wordsOf(markup), enabled: ofRow.map(({ queryKey, enabled }) => ({ queryKey, enabled })) }
}

// spec: documents 116
test('a row asks for its notes when it is opened and has come into view, not before', () => {
  expect(queriesOf(false).enabled).toEqual([])
  expect(queriesOf(true).enabled).toEqual([{ queryKey: rowDetailsQuery(idOf(20)).queryKey, enabled: false }])
  expect(queriesOf(true, true).words).toContain('Bring the sheet.')
})

// spec: home 181
test('a row that is opened gives up after ten seconds', async () => {
  const tenSeconds = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(tenSeconds.signal)
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        const giveUp = () => reject(signal.reason as Error)
        if (signal.aborted) giveUp()
        else signal.addEventListener('abort', giveUp)
      }),
  )
  const answer = new QueryClient().fetchQuery(rowDetailsQuery(idOf(20)))
  tenSeconds.abort(new DOMException('Ten seconds are over', 'TimeoutError'))

  await expect(answer).rejects.toThrow('could not be reached')
  expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000)
})
