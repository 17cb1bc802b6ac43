// A care model of any size, generated in the database: families of forty items each, in the proportions of the demo world.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hashPassword } from '../apps/server/src/slices/accounts/index.ts'
import { givenDocuments } from '../apps/server/src/testing/given-documents.ts'
import { given } from '../apps/server/src/testing/given.ts'

/** A patient, 2 contacts, their 2 ties, a case, 12 sessions, 18 attendances, 4 comments. */
const ITEMS_A_FAMILY = 40
const CASES_A_CLINICIAN = 30
const CLINICIANS_A_GROUP = 6
/** Other members' cases shared with a covering colleague: the same number in a world of any size. */
const SHARED_CASES = 200

export const PASSWORD = 'bench-pass-phrase-1'

const clock = { now: () => new Date() }

/** Creates about that many items, as the superuser of an empty database. Returns the members to call as, each with a token. */
export async function makeBulkWorld(owner, items) {
  const families = Math.max(1, Math.round(items / ITEMS_A_FAMILY))
  const build = given(owner, clock)
  const model = await build.careModel()
  const groups = []
  const groupsNeeded = Math.ceil(families / CASES_A_CLINICIAN / CLINICIANS_A_GROUP)
  while (groups.length < groupsNeeded) groups.push(await build.group(model))
  const members = {
    clinician: await build.member(model, { role: 'clinician', groups: [groups[0]] }),
    supervisor: await build.member(model, { role: 'supervisor', supervises: [groups[0]] }),
    administrator: await build.member(model, { role: 'administrator', groups: [groups[0]] }),
    covering: await build.member(model, { role: 'clinician', groups: [groups[0]] }),
  }
  await owner.query('update account set password_hash = $1', [await hashPassword(PASSWORD)])
  await fill(owner, {
    model: model.id,
    families: String(families),
    groups: `{${groups.join(',')}}`,
    own_clinician: members.clinician.personId,
    trac: model.tracId,
    phase: model.phaseId,
    type: model.types.session,
    held: model.outcomes.held,
    mother: model.mother,
  })
  await owner.query(
    `insert into case_share (care_model_id, id, case_id, with_person_id, may_edit, until_day)
      select care_model_id, app.new_id(), id, $1, true, '2099-12-31' from managed_case order by md5(id::text) limit ${SHARED_CASES}`,
    [members.covering.personId],
  )
  // An empty form, and a filled one for each of a few dozen of the clinician's cases.
  const documents = givenDocuments(build, clock)
  const template = await documents.template(model)
  const { rows } = await owner.query(
    `select id, person_id as "personId", clinician_id as "clinicianId", group_id as "groupId" from managed_case
      where clinician_id = $1 order by id limit 30`,
    [members.clinician.personId],
  )
  for (const row of rows) await documents.document({ ...row, model }, template, { answered: true })
  // On a busy machine it takes longer than a statement of the server may.
  await owner.query('begin; set local statement_timeout = 0; analyze; commit')
  return { model: { id: model.id, shortName: model.shortName }, members, families }
}

async function fill(owner, settings) {
  const client = await owner.connect()
  try {
    // The statements write the search text themselves, because triggers would fill it row by row.
    await client.query("set statement_timeout = 0; set session_replication_role = 'replica'")
    for (const [name, value] of Object.entries(settings))
      await client.query('select set_config($1, $2, false)', [`bench.${name}`, value])
    await client.query(readFileSync(path.join(import.meta.dirname, 'bulk-world.sql'), 'utf8'))
    await client.query('vacuum (analyze)')
  } finally {
    client.release(true)
  }
}
