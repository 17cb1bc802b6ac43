// Mass assignment: tries names that no client may write, on an item of every kind, open and completed, through every call that
// takes a property.
import { turnsFrom } from '../day.mjs'
import { findingsList } from '../findings.mjs'
import { asJson, bearer, isDone, send } from '../world/loopback.mjs'

const columns = (
  'id Id CaremodelId care_model_id kind Type Number person_id Person case_id ManagedCase CaseOpen target_id clinician_id ' +
  'Clinician group_id Group Active active Completed completed completed_at CompletedDate CompletedBy completed_by Created ' +
  'created_at CreatedBy LastModified modified_at LastModifiedBy Version version property_versions deleted_at Sharing Can ' +
  'search status status_class source_id subject_id'
).split(' ')
const tricks = [
  'role',
  'roles',
  'password',
  'password_hash',
  'UserName',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'Name"; drop table item; --',
  'name=name,version',
  'Name.x',
  'Clinician.Password',
  '',
  ' Name',
  'Name\u0000',
  'NAME',
  'Nаme',
  'PropertyName',
]

/** Names above that are facts of a person, which members who may change the person can correct. */
const factsOf = { PATIENT: ['Number'], CONTACT: ['Number'], CLINICIAN: ['Number'] }

/** One in `every` of the names is tried on each item, others on the next. */
export async function properties(target, { names = [...columns, ...tricks], every = 1, day = 0 } = {}) {
  const { add, all } = findingsList()
  const turns = turnsFrom(day)
  const { world, base } = target
  const { ids, things, members } = world.A
  const kinds = [
    'PATIENT',
    'CONTACT',
    'CLINICIAN',
    'CASE',
    'SHAREDFOLDER',
    'APPOINTMENT',
    'ATTENDANCE',
    'COMMENT',
    'RELATIONSHIP',
    'DOCFORM',
  ]
  const items = [...kinds.map((kind) => [kind, ids[kind]]), ['completed APPOINTMENT', things.completed.id]]
  const headers = { ...asJson, ...bearer(members.administrator.token) }
  let tried = 0
  for (const [kind, id] of items) {
    const before = await stateOf(target, id)
    for (const name of turns(every, names).filter((one) => !factsOf[kind]?.includes(one))) {
      const answers = await Promise.all(
        requestsFor(id, name, world.B.ids.PATIENT).map(({ path, body }) =>
          send(base, 'PUT', path, { headers, body: JSON.stringify(body) }),
        ),
      )
      tried += answers.length
      for (const answer of answers) {
        const where = `${kind} ${name}`
        if (answer.status >= 500 || answer.status <= 0) add('high', 'property breaks the server', where, answer.status)
        if (isDone(answer)) add('high', 'property accepted', where, answer.path)
      }
    }
    if ((await stateOf(target, id)) !== before) add('high', 'refused, but changed', kind, 'the rows differ')
  }
  await locked(target, { add, headers })
  return {
    figure: `${names.length} names on ${items.length} items, ${tried} writes, none may be granted`,
    findings: all(),
  }
}

function requestsFor(id, name, foreignId) {
  const one = (PropertyValue) => ({ path: `/api/update/${id}`, body: { Id: id, PropertyName: name, PropertyValue } })
  const change = { Id: id, PropertyName: name, PropertyValue: 'true' }
  return [
    one('true'),
    one(foreignId),
    { path: `/api/update/raw/${id}`, body: { Data: [change] } },
    { path: `/api/complete/${id}`, body: { Data: [change] } },
    { path: `/api/update/${id}`, body: { [name]: foreignId, CompletedBy: foreignId } },
  ]
}

/** The fields of a completed appointment must not change, even under their proper names. */
async function locked(target, { add, headers }) {
  const { base, world } = target
  const { id } = world.A.things.completed
  const before = await stateOf(target, id)
  for (const PropertyName of ['Name', 'Notes', 'ScheduledStartTime', 'TypeLUI', 'OutcomeLUI']) {
    const body = JSON.stringify({ PropertyName, PropertyValue: '2026-11-20T10:00:00' })
    const answer = await send(base, 'PUT', `/api/update/${id}`, { headers, body })
    if (isDone(answer) || answer.status >= 500) add('high', 'completed item changed', PropertyName, answer.status)
  }
  if ((await stateOf(target, id)) !== before) add('high', 'completed item changed', 'APPOINTMENT', 'the rows differ')
}

async function stateOf({ owner }, id) {
  const { rows } = await owner.query(
    `select to_jsonb(i) as item, (select to_jsonb(a) from appointment a where a.id = i.id) as appointment,
      (select to_jsonb(d) from docform d where d.id = i.id) as docform,
      (select jsonb_agg(a order by a.question_id) from answer a where a.document_id = i.id) as answers, (select to_jsonb(p) from person p where p.id = i.id) as person, (select to_jsonb(c) from managed_case c where c.id = i.id) as managed,
      (select to_jsonb(c) from comment c where c.id = i.id) as comment from item i where i.id = $1`,
    [id],
  )
  return JSON.stringify(rows)
}
