import type pg from 'pg'

/** One statement as the driver takes it. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] }

/** Sends a statement of a transaction, after those that it was given before. */
export type Ask = (statement: Statement) => Promise<pg.QueryResult>

const names = new Map<string, string>()
/** We write the statements, so there are some hundreds. Lists of varying length must not fill the database's memory. */
const NAMES_AT_MOST = 1000

/** The name of a statement on each connection of our own. Undefined if there are too many already. */
function nameOf(text: string): string | undefined {
  let name = names.get(text)
  if (name === undefined && names.size < NAMES_AT_MOST) {
    name = `s${names.size + 1}`
    names.set(text, name)
  }
  return name
}

/** Planned once for each connection: with row policies, planning costs more than running most of our statements. */
export function ask(client: pg.PoolClient, { text, values }: Statement): Promise<pg.QueryResult> {
  const name = nameOf(text)
  return send(client, { text, values: [...values], ...(name !== undefined && { name }) })
}

/** Statements of one turn of the event loop go out in one write; separate writes would wake the database for each. */
export function send(client: pg.PoolClient, query: pg.QueryConfig): Promise<pg.QueryResult> {
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
  return client.query(query)
}
