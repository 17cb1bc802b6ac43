import type pg from 'pg'

type Column = { readonly type: string; readonly notNull: boolean; readonly filled: boolean }
type Rule = { readonly table: string; readonly columns: readonly string[]; readonly text: string }

/** The parts of a database on which a server relies. */
export type Shape = {
  /** By table and column. */
  readonly columns: ReadonlyMap<string, Column>
  /** Constraints and unique indexes, without their names. */
  readonly rules: readonly Rule[]
  /** What the server's role may do with each column and table. */
  readonly rights: ReadonlySet<string>
  /** Functions that the server's role may call, each with its result. */
  readonly functions: ReadonlyMap<string, string>
}

export async function shapeOf(client: pg.Pool | pg.ClientBase): Promise<Shape> {
  const columns = await client.query<Column & { name: string }>(columnsQuery)
  const rules = await client.query<Rule>(rulesQuery)
  const rights = await client.query<{ name: string }>(rightsQuery)
  const functions = await client.query<{ name: string; result: string }>(functionsQuery)
  return {
    columns: new Map(columns.rows.map(({ name, ...column }) => [name, column])),
    rules: rules.rows,
    rights: new Set(rights.rows.map(({ name }) => name)),
    functions: new Map(functions.rows.map(({ name, result }) => [name, result])),
  }
}

/** The differences, each by its name, that break a server written for the database before once it uses the one after. */
export function breaksBetween(before: Shape, after: Shape): readonly string[] {
  return [
    ...lostTables(before, after),
    ...changedColumns(before, after),
    ...newDemands(before, after),
    ...narrowedRules(before, after),
    ...lostRights(before, after),
    ...lostFunctions(before, after),
  ]
}

const tableOf = (column: string) => column.slice(0, column.indexOf('.'))
const tablesOf = ({ columns }: Shape) => new Set(Array.from(columns.keys(), tableOf))

function lostTables(before: Shape, after: Shape): string[] {
  const there = tablesOf(after)
  return Array.from(tablesOf(before)).flatMap((table) => (there.has(table) ? [] : [`table ${table} is gone`]))
}

function changedColumns(before: Shape, after: Shape): string[] {
  const there = tablesOf(after)
  return Array.from(before.columns).flatMap(([name, was]) => {
    if (!there.has(tableOf(name))) return []
    const is = after.columns.get(name)
    if (!is) return [`column ${name} is gone`]
    return [
      ...(is.type === was.type ? [] : [`column ${name} is of another type`]),
      ...(is.notNull && !was.notNull ? [`column ${name} may no longer be empty`] : []),
      ...(was.filled && !is.filled ? [`column ${name} has no default any more`] : []),
    ]
  })
}

/** A server of the release before does not name a new column when it inserts a row. */
function newDemands(before: Shape, after: Shape): string[] {
  const known = tablesOf(before)
  return Array.from(after.columns).flatMap(([name, { notNull, filled }]) =>
    !before.columns.has(name) && known.has(tableOf(name)) && notNull && !filled
      ? [`new column ${name} must be filled`]
      : [],
  )
}

/** A rule about new columns alone holds for rows that leave them empty. */
function narrowedRules(before: Shape, after: Shape): string[] {
  const known = tablesOf(before)
  const old = new Set(before.rules.map(({ table, text }) => `${table} ${text}`))
  return after.rules.flatMap((rule) => {
    const { table, columns, text } = rule
    if (!known.has(table) || old.has(`${table} ${text}`)) return []
    const isOfNew = columns.length > 0 && columns.every((column) => !before.columns.has(`${table}.${column}`))
    return isOfNew || widens(rule, before.rules) ? [] : [`new rule about ${table}: ${text}`]
  })
}

/** A list of words that has all words of a list from before allows whatever was allowed. */
function widens(rule: Rule, rules: readonly Rule[]): boolean {
  const now = wordsOf(rule.text)
  return rules.some((each) => {
    const before = wordsOf(each.text)
    return (
      each.table === rule.table &&
      before?.around === now?.around &&
      before?.words.every((word) => now?.words.includes(word))
    )
  })
}

function wordsOf(text: string): { around: string; words: readonly string[] } | undefined {
  const found = /^(?<head>CHECK \(\(\w+ = ANY \(ARRAY\[)(?<list>(?:'[\w-]+'::text(?:, )?)+)(?<tail>\]\)\)\))$/.exec(
    text,
  )?.groups
  if (found === undefined) return undefined
  return { around: `${found.head}${found.tail}`, words: found.list?.split(', ') ?? [] }
}

function lostRights(before: Shape, after: Shape): string[] {
  return Array.from(before.rights).flatMap((right) => {
    const [name = ''] = right.split(' ')
    const isThere = name.includes('.') ? after.columns.has(name) : tablesOf(after).has(name)
    return isThere && !after.rights.has(right) ? [`right to ${right} is gone`] : []
  })
}

function lostFunctions(before: Shape, after: Shape): string[] {
  return Array.from(before.functions).flatMap(([name, result]) => {
    const is = after.functions.get(name)
    if (is === undefined) return [`function ${name} is gone`]
    return is === result ? [] : [`function ${name} has another result`]
  })
}

const columnsQuery = `select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "notNull",
    a.atthasdef or a.attidentity <> '' as filled
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`

/** Since PostgreSQL 18 "not null" is a constraint as well; it is with the columns here. */
const rulesQuery = `select c.conrelid::regclass::text as table, pg_get_constraintdef(c.oid) as text,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey)) as columns
  from pg_constraint c where c.connamespace = 'public'::regnamespace and c.contype in ('c', 'f', 'p', 'u', 'x')
  union all select i.indrelid::regclass::text, regexp_replace(pg_get_indexdef(i.indexrelid), ' INDEX \\S+ ON ', ' INDEX ON '),
    array(select a.attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any (i.indkey::smallint[]))
  from pg_index i join pg_class t on t.oid = i.indrelid and t.relnamespace = 'public'::regnamespace
  where i.indisunique and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))`

const rightsQuery = `select c.relname || '.' || a.attname || ' ' || p.privilege as name
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    cross join unnest(array['select', 'insert', 'update']) as p (privilege)
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and has_column_privilege('caseloom_app', c.oid, a.attnum, p.privilege)
  union all select relname || ' delete' from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and has_table_privilege('caseloom_app', oid, 'delete')`

const functionsQuery = `select format('%s(%s)', proname, oidvectortypes(proargtypes)) as name, pg_get_function_result(oid) as result
  from pg_proc where pronamespace = to_regnamespace('app') and has_function_privilege('caseloom_app', oid, 'execute')`
