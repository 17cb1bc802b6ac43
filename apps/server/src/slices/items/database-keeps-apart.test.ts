import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../testing/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Tables that hold no care model's data, or that only the migrations use. */
const withoutTenant = ['migration']

describe('the database alone keeps care models apart (S02)', () => {
  test('every table has row security, forced, with a policy for the server', async () => {
    const { rows } = await house.owner.query<{ name: string; on: boolean; forced: boolean; policies: number }>(
      `select relname as name, relrowsecurity as "on", relforcerowsecurity as forced,
         (select count(*)::int from pg_policy p where p.polrelid = c.oid and p.polroles @> array['caseloom_app'::regrole::oid]) as policies
       from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
    )
    const open = rows.filter((row) => !withoutTenant.includes(row.name) && !(row.on && row.forced && row.policies > 0))
    expect(rows.length).toBeGreaterThan(25)
    expect(open).toEqual([])
  })

  test('without a care model in the transaction the server sees no row of any table', async () => {
    const model = await house.given.careModel()
    const group = await house.given.group(model)
    const clinician = await house.given.member(model, { groups: [group] })
    await house.given.appointment(await house.given.managedCase(clinician, group))
    const { rows } = await house.owner.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    )
    for (const { name } of rows.filter((row) => !withoutTenant.includes(row.name))) {
      const seen = await house.pool.query(`select 1 from ${name} limit 1`)
      expect([name, seen.rowCount]).toEqual([name, 0])
    }
  })

  test('the server owns nothing and cannot step over row policies', async () => {
    const { rows } = await house.owner.query(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
         (select count(*)::int from pg_class where relowner = r.oid) as owned from pg_roles r where rolname = 'caseloom_app'`,
    )
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0 }])
  })

  test('every reference between tables of a care model is led by the care model', async () => {
    const { rows } = await house.owner.query<{ name: string }>(
      `select conrelid::regclass || '.' || conname as name from pg_constraint f
       where contype = 'f' and connamespace = 'public'::regnamespace
         and exists (select from pg_attribute a where a.attrelid = f.conrelid and a.attname = 'care_model_id')
         and exists (select from pg_attribute a where a.attrelid = f.confrelid and a.attname = 'care_model_id')
         and not (select attname from pg_attribute a where a.attrelid = f.conrelid and a.attnum = f.conkey[1]) = 'care_model_id'`,
    )
    expect(rows).toEqual([])
  })

  test('views would not step over row policies', async () => {
    const { rows } = await house.owner.query(
      `select relname from pg_class where relkind = 'v' and relnamespace in ('public'::regnamespace, 'app'::regnamespace)
         and not coalesce(reloptions::text like '%security_invoker=true%', false)`,
    )
    expect(rows).toEqual([])
  })

  test('a row cannot point into another care model', async () => {
    const [mine, theirs] = [await house.given.careModel(), await house.given.careModel()]
    const stranger = await house.given.person(theirs)
    await expect(house.given.item(mine, 'APPOINTMENT', 'x', { person_id: stranger })).rejects.toThrow(/foreign key/)
  })

  test('every table and the columns that need it say what they are', async () => {
    const { rows } = await house.owner.query<{ name: string }>(
      `select relname as name from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace and obj_description(c.oid, 'pg_class') is null`,
    )
    expect(rows).toEqual([])
  })

  test('the audit trail cannot be changed, not even by its owner', async () => {
    const model = await house.given.careModel()
    await house.given.insert('audit', { care_model_id: model.id, id: model.id, at: house.clock.now(), action: 'read' })
    await expect(house.owner.query("update audit set action = 'x'")).rejects.toThrow(/cannot be changed/)
    await expect(house.owner.query('delete from audit')).rejects.toThrow(/cannot be changed/)
    await expect(house.owner.query('truncate audit')).rejects.toThrow(/cannot be changed/)
  })
})
