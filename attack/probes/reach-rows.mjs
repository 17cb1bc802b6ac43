// A family's rows in the database: which of them a member can see, and whether they have changed.

/** The family's rows that the row policies let through, in every table with an id. */
export async function seenIn(target, { member }, { ids }) {
  const rows = `any ('{${Object.values(ids).join()}}'::uuid[])`
  const each = (await tablesOf(target)).map((name) => `select '${name}' as name, id from ${name} where id = ${rows}`)
  // One round trip. All values are ids made by the attack.
  const answers = await target.owner
    .query(`begin; select app.set_member('${member.model.id}', '${member.memberId}', now());
    set local role caseloom_app; ${each.join(' union all ')}; rollback`)
  const kindOf = new Map(Object.entries(ids).map(([kind, id]) => [id, kind]))
  return answers.at(-2).rows.map(({ name, id }) => `${name} (${kindOf.get(id)})`)
}

/** The sister's relationships and cases. Nobody outside her group may connect her or create a case for her while she waits for one. */
export const WAITS = 'ties of the waiting sister'

/** A hash of each of the family's rows and of the share of its case. */
export async function stateOf(target, { ids, ofCase }) {
  const each = (await tablesOf(target)).map(
    (name) => `select '${name}' as name, id, md5(t::text) as is from ${name} t where id = any ($1)`,
  )
  const share = `select 'case_share', id, md5(t::text) from case_share t where case_id = $2`
  const onSister = `select '${WAITS}', null, string_agg(id::text, ' ' order by id) from (
    select id from relationship where $3 in (person_id, related_id) union select id from managed_case where person_id = $3) x`
  const values = [Object.values(ids), ofCase.id, ids.sister]
  const { rows } = await target.owner.query([...each, share, onSister].join(' union all '), values)
  return new Map(rows.map(({ name, id, is }) => [id === null ? name : `${name} ${id}`, is]))
}

/** Rows that were deleted or changed. */
export const changesOf = (before, after) => [...before.keys()].filter((row) => before.get(row) !== after.get(row))

const tables = new WeakMap()
function tablesOf({ owner }) {
  if (!tables.has(owner)) tables.set(owner, readTables(owner))
  return tables.get(owner)
}

async function readTables(owner) {
  const { rows } = await owner.query(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and a.atttypid = 'uuid'::regtype
      join pg_attribute m on m.attrelid = c.oid and m.attname = 'care_model_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and has_table_privilege('caseloom_app', c.oid, 'select') order by 1`,
  )
  return rows.map(({ name }) => name)
}
