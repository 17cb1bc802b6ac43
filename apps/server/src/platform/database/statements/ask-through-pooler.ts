import { createHash } from 'node:crypto'
import type pg from 'pg'
import { caseloomVersion } from '../../version.ts'
import { send, type Ask, type Statement } from './ask.ts'

/**
 * Behind a pooler of transactions each transaction may reach another session of the database, and each session is used by many servers. So
 * a transaction first brings the settings that a connection of our own keeps for its whole life, and asks which session it has reached. A
 * session without a mark gets one; `discard all` discards the mark together with the prepared statements.
 */
function settings(statementMs: number): Statement {
  return {
    text: `select coalesce(nullif(current_setting('app.session_mark', true), ''), set_config('app.session_mark', gen_random_uuid()::text, false)) as mark,
      set_config('statement_timeout', $1, true), set_config('lock_timeout', '2000', true), set_config('jit', 'off', true),
      set_config('plan_cache_mode', 'force_generic_plan', true),
      set_config('idle_in_transaction_session_timeout', '10000', true), set_config('timezone', 'UTC', true)`,
    values: [String(statementMs)],
  }
}

/** More sessions than a pooler opens. The ones that were reached last are kept. */
const SESSIONS_AT_MOST = 500
/** By the mark of a session, the names of the statements that are prepared in it. */
const sessions = new Map<string, Set<string>>()

function preparedIn(mark: string): Set<string> {
  const prepared = sessions.get(mark) ?? new Set()
  sessions.delete(mark)
  sessions.set(mark, prepared)
  const [oldest] = sessions.keys()
  if (sessions.size > SESSIONS_AT_MOST && oldest !== undefined) sessions.delete(oldest)
  return prepared
}

const names = new Map<string, string>()
const NAMES_AT_MOST = 1000

/**
 * Other servers use the same session: a name stands for one text everywhere. Sessions outlive an upgrade of the servers, and a release may
 * change what a text returns, which a kept plan does not allow: each release has names of its own.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= NAMES_AT_MOST || !/^\s*(?:select|insert|update|delete|with)\b/i.test(text))
    return known
  const name = `caseloom_${createHash('sha256').update(`${caseloomVersion}\n${text}`).digest('base64url')}`
  names.set(text, name)
  return name
}

/** The driver prepares a statement that it has not prepared on this connection itself; this one is there already. */
function passForPrepared(client: pg.PoolClient, name: string, text: string): void {
  const { parsedStatements } = client.connection as unknown as { parsedStatements: Record<string, string> }
  parsedStatements[name] = text
}

/** Sends a statement by its name, after a call that prepares it if the session does not have it: both leave in one write. */
async function askByName(
  client: pg.PoolClient,
  prepared: Set<string>,
  { text, values }: Statement,
): Promise<pg.QueryResult> {
  const name = nameOf(text)
  if (name === undefined) return send(client, { text, values: [...values] })
  let preparing: Promise<unknown> | undefined
  if (!prepared.has(name)) {
    prepared.add(name)
    preparing = send(client, { text: 'select app.prepare_once($1, $2)', values: [name, text] })
    preparing.catch(() => void prepared.delete(name))
  }
  passForPrepared(client, name, text)
  try {
    return await send(client, { name, text, values: [...values] })
  } catch (error) {
    // It only says that the name is missing; why it was not prepared is what matters.
    await preparing
    throw error
  }
}

/** Begins a transaction through a pooler. What is asked of it waits until its session is known. */
export function beginThroughPooler(client: pg.PoolClient, begin: Statement, statementMs: number) {
  const nameless = ({ text, values }: Statement) => send(client, { text, values: [...values] })
  const opened = nameless({ text: 'begin', values: [] })
  const set = nameless(settings(statementMs))
  const began = Promise.all([nameless(begin), opened, set]).then(([answer]) => answer)
  began.catch(() => undefined)
  const prepared = set.then(({ rows }) => preparedIn((rows as { mark: string }[])[0]?.mark ?? ''))
  // Who asks nothing more hears of a failure by `began`.
  prepared.catch(() => undefined)
  const ask: Ask = async (statement) => askByName(client, await prepared, statement)
  return { began, ask, forget: () => void prepared.then((all) => all.clear()).catch(() => undefined) }
}
