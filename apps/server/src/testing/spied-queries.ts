import pg from 'pg'
import { vi, type MockInstance } from 'vitest'

/** A query with one statement has a text and values; queries that the driver sends in another form have neither. */
type Asked = Partial<Pick<pg.QueryConfig, 'text' | 'values'>>

/** Spies on every query of this process from now on. The test restores it. */
export function spyOnQueries(): MockInstance<(asked: Asked) => unknown> {
  return vi.spyOn(pg.Client.prototype as { query: (asked: Asked) => unknown }, 'query')
}

/** The statements of every change: begin, app.enter, that of the trail and the events, and commit. Limits count the others. */
export const OF_EVERY_CHANGE = 4

/** How many of the statements that were sent while `act` ran write rows of a table, whichever form the driver sends them in. */
export async function countInserts(table: string, act: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(pg.Client.prototype as { query: (asked: Asked | string) => unknown }, 'query')
  await act()
  const texts = asked.mock.calls.map(([one]) => (typeof one === 'string' ? one : (one.text ?? '')))
  asked.mockRestore()
  return texts.filter((text) => new RegExp(`insert into "?${table}"?\\s`).test(text)).length
}

/** The statements of the transactions that ended with a commit while `act` ran, one list for each transaction. */
export async function transactionsOf(act: () => Promise<unknown>): Promise<string[][]> {
  const asked = spyOnQueries()
  await act()
  const { calls, contexts } = asked.mock
  const open = new Map<unknown, string[]>()
  const done: string[][] = []
  for (const [index, [{ text = '' }]] of calls.entries()) {
    const client: unknown = contexts[index]
    if (text === 'begin') open.set(client, [])
    open.get(client)?.push(text)
    if (text !== 'commit') continue
    done.push(open.get(client) ?? [])
    open.delete(client)
  }
  asked.mockRestore()
  return done
}
