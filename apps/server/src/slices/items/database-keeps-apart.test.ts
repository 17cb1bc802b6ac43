import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenFolders } from '../../testing/given-folders.ts'
import { openHouse, type House } from '../../testing/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Tables that only the owner reads: no right of the server leads to them. */
const withoutTenant = ['migration', 'placement']

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

  // spec: home 132
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

  test('the server owns nothing and cannot bypass row policies', async () => {
    const { rows } = await house.owner.query(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
         (select count(*)::int from pg_class where relowner = r.oid) as owned from pg_roles r where rolname = 'caseloom_app'`,
    )
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0 }])
  })

  test('every reference between tables of a care model includes the care model', async () => {
    const { rows } = await house.owner.query<{ name: string }>(
      `select conrelid::regclass || '.' || conname as name from pg_constraint f
       where contype = 'f' and connamespace = 'public'::regnamespace
         and exists (select from pg_attribute a where a.attrelid = f.conrelid and a.attname = 'care_model_id')
         and exists (select from pg_attribute a where a.attrelid = f.confrelid and a.attname = 'care_model_id')
         and not (select attname from pg_attribute a where a.attrelid = f.conrelid and a.attnum = f.conkey[1]) = 'care_model_id'`,
    )
    // A session is found by its id alone, before its care model is known, and only the system writes it: a client of another care model is
    // refused when the token is asked for, and a view has the care model of the session that began it.
    const written = ['session.session_client_id_fkey', 'session.session_parent_id_fkey']
    expect(rows.map(({ name }) => name).filter((name) => !written.includes(name))).toEqual([])
  })

  test('views would not bypass row policies', async () => {
    const { rows } = await house.owner.query(
      `select relname from pg_class where relkind = 'v' and relnamespace in ('public'::regnamespace, 'app'::regnamespace)
         and not coalesce(reloptions::text like '%security_invoker=true%', false)`,
    )
    expect(rows).toEqual([])
  })

  test('a row cannot refer to another care model', async () => {
    const [mine, theirs] = [await house.given.careModel(), await house.given.careModel()]
    const stranger = await house.given.person(theirs)
    await expect(house.given.item(mine, 'APPOINTMENT', 'x', { person_id: stranger })).rejects.toThrow(/foreign key/)
  })

  test('every table, and every column that needs it, has a comment', async () => {
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

/** How many rows a statement changes as a member; a refusal by the database counts as none. */
async function touchedIn(modelId: string, memberId: string, statement: string): Promise<number> {
  const client = await house.pool.connect()
  try {
    await client.query('begin')
    await client.query('select app.set_member($1, $2, $3)', [modelId, memberId, house.clock.now()])
    return (await client.query(statement)).rowCount ?? 0
  } catch (error) {
    if (!/row-level security|permission denied/.test(String(error))) throw error
    return 0
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('between the members of one care model the database alone enforces the access rule', () => {
  type World = {
    reader: string
    editor: string
    stranger: string
    caseId: string
    personId: string
    appointmentId: string
    attendanceId: string
    commentId: string
    otherNotes: string
    modelId: string
  }
  let world: World

  beforeAll(async () => {
    const { given } = house
    const model = await given.careModel()
    const [north, south] = [await given.group(model), await given.group(model)]
    const owner = await given.member(model, { groups: [north] })
    const reader = await given.member(model, { groups: [south] })
    const stranger = await given.member(model, { groups: [south] })
    const family = await given.managedCase(owner, north)
    const editor = await given.member(model, { groups: [south] })
    await given.share(family, reader.personId)
    await given.share(family, editor.personId, true)
    const appointment = await given.appointment(family, { notes: 'North' })
    const commentId = await given.comment(owner, { id: appointment.id, caseId: family.id, groupId: north })
    await given.contactItem(model, family.personId, 'MOBILE_PHONE', '+12155550148')
    // The same person has another case, which the reader does not see.
    const other = await given.managedCase(await given.member(model, { groups: [south] }), south, {
      personId: family.personId,
    })
    const hidden = await given.appointment(other, { notes: 'South' })
    await given.insert('audit', {
      care_model_id: model.id,
      id: hidden.id,
      at: house.clock.now(),
      action: 'update',
      item_id: hidden.id,
      about_case_id: other.id,
      about_person_id: family.personId,
      after: 'South',
    })
    world = {
      reader: reader.memberId,
      editor: editor.memberId,
      stranger: stranger.memberId,
      caseId: family.id,
      personId: family.personId,
      appointmentId: appointment.id,
      attendanceId: appointment.attendanceId,
      commentId,
      otherNotes: hidden.id,
      modelId: model.id,
    }
  })

  const touched = (memberId: string, statement: string) => touchedIn(world.modelId, memberId, statement)

  const writes = (): readonly string[] => [
    `update item set name = 'x' where id = '${world.appointmentId}'`,
    `update appointment set notes = 'x' where id = '${world.appointmentId}'`,
    `update attendance set outcome_id = null where id = '${world.attendanceId}'`,
    `update comment set message = 'x' where id = '${world.commentId}'`,
    `update person set title = 'x' where id = '${world.personId}'`,
    `update contact_item set value = 'x' where person_id = '${world.personId}'`,
    `update managed_case set start_day = '2020-01-01' where id = '${world.caseId}'`,
    `delete from appointment where id = '${world.appointmentId}'`,
    `delete from attendance where id = '${world.attendanceId}'`,
    `insert into case_share (care_model_id, id, case_id, with_person_id, may_edit, until_day) select '${world.modelId}', gen_random_uuid(), '${world.caseId}', app.person(), true, '2030-01-01'`,
    `insert into item (care_model_id, id, kind, name, case_id, created_at, modified_at) values ('${world.modelId}', gen_random_uuid(), 'APPOINTMENT', 'x', '${world.caseId}', now(), now())`,
    `insert into item (care_model_id, id, kind, name, clinician_id, created_at, modified_at) select '${world.modelId}', gen_random_uuid(), 'APPOINTMENT', 'x', clinician_id, now(), now() from managed_case limit 1`,
    `insert into contact_item (care_model_id, id, person_id, type, name) values ('${world.modelId}', gen_random_uuid(), '${world.personId}', 'EMAIL', 'x')`,
  ]

  test('a reader writes nothing that is shared with them, and a stranger nothing', async () => {
    for (const statement of writes()) {
      expect([statement, await touched(world.reader, statement)]).toEqual([statement, 0])
      expect([statement, await touched(world.stranger, statement)]).toEqual([statement, 0])
    }
  })

  test('an edit share changes a case and does not give it away', async () => {
    const change = (columns: string) =>
      touched(world.editor, `update managed_case set ${columns} where id = '${world.caseId}'`)
    expect(await change("start_day = '2020-01-01'")).toBe(1)
    expect(await change('clinician_id = app.person()')).toBe(0)
    expect(await change('group_id = null')).toBe(0)
    expect(await change('person_id = app.person()')).toBe(0)
  })

  test('the trail of a person shows nothing of a case of theirs that the reader does not see', async () => {
    expect(await touched(world.reader, `select from audit where about_person_id = '${world.personId}'`)).toBe(0)
    expect(await touched(world.stranger, 'select from audit')).toBe(0)
  })

  test('nobody reads the key of another member’s unsaved typing', async () => {
    expect(await touched(world.stranger, 'select draft_key from member')).toBe(0)
    expect(await touched(world.stranger, 'select app.own_draft_key()')).toBe(1)
  })
})

describe('a shared folder shows its items, and the database alone limits it to that', () => {
  type World = Record<
    'model' | 'reader' | 'filler' | 'stranger' | 'owner' | 'far' | 'folder' | 'appointment' | 'other' | 'taken',
    string
  >
  let world: World

  beforeAll(async () => {
    const { given } = house
    const folders = givenFolders(given, house.clock)
    const model = await given.careModel()
    const [north, south] = [await given.group(model), await given.group(model)]
    const owner = await given.member(model, { groups: [north] })
    const [reader, filler] = [
      await given.member(model, { groups: [south] }),
      await given.member(model, { groups: [south] }),
    ]
    const family = await given.managedCase(owner, north)
    const [appointment, other, taken] = [
      await given.appointment(family),
      await given.appointment(family),
      await given.appointment(family),
    ]
    await given.comment(owner, { id: appointment.id, caseId: family.id, groupId: north })
    const folder = await folders.folder(owner, north)
    await folders.putIn(model.id, folder, appointment.id)
    await folders.putIn(model.id, folder, taken.id, { removedAt: house.clock.now() })
    await folders.share(model.id, folder, { personId: reader.personId })
    await folders.share(model.id, folder, { personId: filler.personId, mayEdit: true })
    const elsewhere = await given.careModel()
    world = {
      model: model.id,
      reader: reader.memberId,
      filler: filler.memberId,
      owner: owner.memberId,
      stranger: (await given.member(model, { groups: [south] })).memberId,
      far: (
        await given.appointment(await given.managedCase(await given.member(elsewhere), await given.group(elsewhere)))
      ).id,
      folder,
      appointment: appointment.id,
      other: other.id,
      taken: taken.id,
    }
  })

  const as = (who: 'reader' | 'filler' | 'stranger' | 'owner', statement: string) =>
    touchedIn(world.model, world[who], statement)

  test('its members see the folder, its members, and the item with the columns of its kind', async () => {
    for (const who of ['reader', 'filler'] as const) {
      expect(await as(who, `select from item where id = '${world.folder}'`)).toBe(1)
      expect(await as(who, 'select from folder_share')).toBe(2)
      expect(await as(who, `select from item where kind = 'APPOINTMENT'`)).toBe(1)
      expect(await as(who, `select from appointment where id = '${world.appointment}'`)).toBe(1)
    }
  })

  test('they see no attachments, nothing that was removed, and nothing else of the case', async () => {
    for (const who of ['reader', 'filler'] as const) {
      for (const table of ['managed_case', 'attendance', 'comment', 'case_phase', 'relationship'])
        expect([table, await as(who, `select from ${table}`)]).toEqual([table, 0])
      expect(await as(who, `select from item where id in ('${world.other}', '${world.taken}')`)).toBe(0)
    }
  })

  test('a stranger sees neither the folder nor its members nor its items', async () => {
    for (const table of ['folder_item', 'folder_share', `item where id in ('${world.folder}', '${world.appointment}')`])
      expect([table, await as('stranger', `select from ${table}`)]).toEqual([table, 0])
  })

  const puts = (item: string) =>
    `insert into folder_item (care_model_id, id, folder_id, item_id, added_at) values ('${world.model}', gen_random_uuid(), '${world.folder}', '${item}', now())`
  const joins = () =>
    `insert into folder_share (care_model_id, id, folder_id, with_person_id, may_edit, until_day) select '${world.model}', gen_random_uuid(), '${world.folder}', app.person(), true, '2030-01-01'`

  test('members change none of its items, and make nobody a member', async () => {
    const statements = [
      `update item set name = 'x' where id = '${world.appointment}'`,
      `update appointment set notes = 'x' where id = '${world.appointment}'`,
      `update folder_share set may_edit = true`,
      `update folder_item set removed_at = null, folder_id = folder_id`,
      `delete from folder_item`,
      joins(),
      puts(world.appointment),
      puts(world.other),
      puts(world.far),
    ]
    for (const statement of statements)
      for (const who of ['reader', 'filler', 'stranger'] as const)
        expect([who, statement, await as(who, statement)]).toEqual([who, statement, 0])
    expect(await as('reader', `update folder_item set removed_at = now()`)).toBe(0)
    expect(await as('reader', `update item set name = 'x' where id = '${world.folder}'`)).toBe(0)
  })

  test('members who may fill it remove and rename, and its owner adds and shares as well', async () => {
    for (const who of ['filler', 'owner'] as const) {
      expect(await as(who, `update folder_item set removed_at = now() where removed_at is null`)).toBe(1)
      expect(await as(who, `update item set name = 'x' where id = '${world.folder}'`)).toBe(1)
    }
    expect(await as('owner', puts(world.other))).toBe(1)
    expect(await as('owner', joins())).toBe(1)
  })
})
