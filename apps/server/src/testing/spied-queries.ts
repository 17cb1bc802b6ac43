import pg from 'pg'
import { vi, type MockInstance } from 'vitest'

/** A query of one statement has a text and values; what the driver sends in another form has neither. */
type Asked = Partial<Pick<pg.QueryConfig, 'text' | 'values'>>

/** What every connection of this process asks its database from now on. The test restores it. */
export function spyOnQueries(): MockInstance<(asked: Asked) => unknown> {
  return vi.spyOn(pg.Client.prototype as { query: (asked: Asked) => unknown }, 'query')
}
