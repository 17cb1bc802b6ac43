import type pg from 'pg'
import { divideCode, type CodePart, type DividedCode } from './code-parts.ts'

/** The code of a version, and which of it a database has already. */
export type Renewal = {
  readonly ground: DividedCode
  readonly rest: DividedCode
  /** The hashes of the parts that were installed last. */
  readonly installed: ReadonlySet<string>
}

/** Takes the code apart before any table is locked. */
export function planRenewal(
  { ground, rest }: { readonly ground: readonly string[]; readonly rest: readonly string[] },
  installed: ReadonlySet<string> = new Set(),
): Renewal {
  return { ground: divideCode(ground), rest: divideCode(rest), installed }
}

type There = { readonly kind: CodePart['kind']; readonly name: string; readonly table: string | null }

/** The ground of the tables, where it has changed. */
export async function renewGround(client: pg.ClientBase, { ground, installed }: Renewal): Promise<void> {
  await run(client, ground.others)
  await run(client, ground.parts.filter(({ hash }) => !installed.has(hash)).map(replacing))
}

/**
 * Replaces what differs from the installed code, and leaves the rest alone: a changed function locks no table, and a changed policy or trigger
 * its own. Throws if that cannot be done, as when a function has other arguments; then all of the code has to be replaced.
 */
export async function renewCode(client: pg.ClientBase, { ground, rest, installed }: Renewal): Promise<void> {
  await client.query('set local check_function_bodies = off')
  const { parts, others } = rest
  const wanted = new Map([...ground.parts, ...parts].map((part) => [keyOf(part), part]))
  const there = await listThere(client)
  const isSame = (part: There) => installed.has(wanted.get(keyOf(part))?.hash ?? '')
  const gone = there.filter((part) => !isSame(part) && (part.kind !== 'function' || !wanted.has(keyOf(part))))
  const same = new Set(there.filter(isSame).map(keyOf))
  const changed = parts.filter((part) => !same.has(keyOf(part)))
  await run(client, gone.filter(({ kind }) => kind !== 'function').map(dropping))
  await run(client, changed.map(replacing))
  await run(client, others)
  await run(client, gone.filter(({ kind }) => kind === 'function').map(dropping))
  const count = (await listThere(client)).length
  if (count !== wanted.size) throw new Error(`The database has ${count} parts of the code instead of ${wanted.size}.`)
}

async function run(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
  if (statements.length > 0) await client.query(statements.join(';\n'))
}

const keyOf = ({ kind, name, table }: Pick<There, 'kind' | 'name'> & { readonly table?: string | null }) =>
  `${kind} ${name} ${table ?? ''}`

/** A function keeps the rights that it had, so those are taken from it first. */
function replacing({ kind, name, text }: CodePart): string {
  if (kind !== 'function') return text
  const [create = '', ...more] = text.split(/;\n(?=(?:comment|grant|revoke) )/)
  const replace = create.replace(/^create function/, 'create or replace function')
  return [replace, `revoke all on function app.${name} from caseloom_app`, ...more].join(';\n')
}

function dropping({ kind, name, table }: There): string {
  return kind === 'function' ? `drop function app.${name}` : `drop ${kind} ${name} on ${table}`
}

/** As takeDownCode finds them, except for the owner's policies, which are the same on all tables. */
async function listThere(client: pg.ClientBase): Promise<There[]> {
  const { rows } = await client.query<There>(
    `select 'policy' as kind, p.polname as name, c.relname as table from pg_policy p join pg_class c on c.oid = p.polrelid
      where c.relnamespace = 'public'::regnamespace and p.polroles && array[0, (select oid from pg_roles where rolname = 'caseloom_app')] and p.polname <> 'owner_everything'
     union all select 'trigger', t.tgname, c.relname from pg_trigger t join pg_proc f on f.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and f.pronamespace = 'app'::regnamespace
     union all select 'function', proname, null from pg_proc where pronamespace = 'app'::regnamespace`,
  )
  return rows
}
