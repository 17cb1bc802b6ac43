import { expect, test, vi } from 'vitest'
import { drawn, wordsOf } from '../../testing/drawn.tsx'
import { SearchResults } from './search-results.tsx'

vi.stubGlobal('document', { documentElement: {} })

const nowhere = {
  index: 0,
  item: undefined,
  optionId: () => '',
  point: () => undefined,
  move: () => undefined,
  moveTo: () => undefined,
}
const said = (term: string, isSettled: boolean) =>
  wordsOf(
    drawn(
      <SearchResults
        sections={[{ title: 'Results', items: [] }]}
        term={term}
        active={nowhere}
        onOpen={() => undefined}
        isSettled={isSettled}
        isFailed={false}
        onRetry={() => undefined}
      />,
    ),
  )

test('a search without results names the search term, once the answer has arrived', () => {
  expect(said('zzyzx', true)).toContain('No results for zzyzx')
  expect(said('zzyzx', false)).not.toContain('No results')
})
