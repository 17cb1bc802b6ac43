import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { NothingListed } from './directory-list.tsx'

vi.stubGlobal('document', { documentElement: {} })

const said = (term: string, isOfFolders: boolean) =>
  renderToStaticMarkup(<NothingListed term={term} isOfFolders={isOfFolders} />)

test('an empty list says what would be in it', () => {
  expect(said('', true)).toContain('No shared folders yet')
  expect(said('', false)).toContain('Nobody is here yet')
  expect(said('zzq', true)).toContain('No results for zzq')
})
