// What a member can reach after each action. Each reader with some standing toward a family tries every changing call with each of the
// family's ids in each slot. Then the row policies and every reading call are asked. Nothing may be visible that the access rule does
// not allow (product.md section 2), and what a share gave must be gone when the share ends.
import { findingsList } from './findings.mjs'
import { bearer, isDone } from './loopback.mjs'
import { makerOf } from './makers.mjs'
import { ask, idSlotsOf, readOperations, withId } from './operations.mjs'
import { givenFamily, givenOwnFamily, givenReader, readers } from './reach-world.mjs'
import { wishes } from './wishes.mjs'

/** Calls around signing in give no access to families and would end the reader's session. */
const NOT_ABOUT_FAMILIES = /^\w+ \/(auth|oauth|public|api\/(session|account|guest))/
/** Supervisors may take over cases they supervise, which are then their own. */
const BY_RIGHT = { supervisor: ['PUT /api/transfer/{id}', 'POST /api/new/case'] }
/** A waiting relationship shows both names in the relationships and the trail of the reader's own family. */
const SHOWS_NAMES = [
  'GET /api/relationships',
  'GET /api/people/{id}',
  'GET /api/audit',
  'GET /api/person-choices',
  'GET /api/notifications',
]

/** `reads`: the actions after which every reading call is tried. The row policies are asked after every action. */
export async function reach(target, { only = /./, who = readers, reads = () => true } = {}) {
  const operations = (await readOperations(target.base)).filter(({ id }) => wishes[id] && !NOT_ABOUT_FAMILIES.test(id))
  const state = { target, findings: findingsList(), actions: 0, done: 0, readings: 0, reads }
  state.reading = operations.filter(({ method }) => method === 'GET')
  const changing = operations.filter(
    ({ id, method, caller }) => method !== 'GET' && caller !== 'public' && only.test(id),
  )
  for (const kind of who) {
    const reader = await givenReader(target, kind)
    for (const operation of changing) await act(state, reader, operation)
    if (only.test('PUT /api/transfer/{id}')) await handOver(state, reader)
  }
  const figure = `${who.length} readers × ${changing.length} changing calls: ${state.actions} requests, ${state.done} done, ${state.readings} readings`
  return { figure, findings: state.findings.all() }
}

/** Tries one kind of action with every id of another team's family in every slot, then looks for what has become visible. */
async function act(state, reader, operation) {
  const { target, findings } = state
  const family = await givenFamily(target, reader)
  const before = await seenIn(target, reader, family)
  const done = await tryAll(state, reader, { operation, family })
  if (BY_RIGHT[reader.kind]?.includes(operation.id)) return
  const after = await seenIn(target, reader, family)
  const opened = after.filter((row) => !before.includes(row))
  if (opened.length > 0) findings.add('high', 'OPENED', operation.id, `${reader.kind}: ${opened.join(', ')}`)
  if (!family.end) return
  await family.end()
  const kept = await seenIn(target, reader, family)
  if (kept.length > 0) findings.add('high', 'KEPT', operation.id, `${reader.kind}, after the end: ${kept.join(', ')}`)
  if (done && state.reads(operation)) await readEverything(state, reader, { family, after: operation.id })
}

async function tryAll(state, reader, { operation, family }) {
  const maker = makerOf({ ...state.target, world: { ...state.target.world, R: reader.made } }, 'R')
  let isAnyDone = false
  const attempt = async (wish) => {
    delete wish.headers
    const answer = await ask(state.target.base, operation, wish, { headers: bearer(reader.token) })
    state.actions += 1
    if (isDone(answer)) state.done += 1
    return isDone(answer)
  }
  for (const slot of idSlotsOf(operation)) {
    const tried = []
    // Made one after another: two at once would create the same list entry.
    for (const id of Object.values(family.ids)) tried.push(withId(await wishes[operation.id].make(maker), slot, id))
    const done = await Promise.all(tried.map(attempt))
    isAnyDone ||= done.includes(true)
  }
  return isAnyDone
}

/** The family's rows that the row policies alone let through, in every table with an id. */
async function seenIn({ owner }, { member }, { ids }) {
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query('set local role caseloom_app')
    await client.query('select app.set_member($1, $2, now())', [member.model.id, member.memberId])
    const tables = await client.query(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id'
        join pg_attribute m on m.attrelid = c.oid and m.attname = 'care_model_id'
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and has_table_privilege(c.oid, 'select') order by 1`,
    )
    const each = tables.rows.map(({ name }) => `select '${name}' as name, id from ${name} where id = any ($1)`)
    const seen = await client.query(each.join(' union all '), [Object.values(ids)])
    return seen.rows.map(({ name, id }) => `${name} ${id}`)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Tries every reading call with each of the family's ids in each slot and each of its words. No answer may contain the family's texts. */
async function readEverything(state, reader, { family, after }) {
  const maker = makerOf({ ...state.target, world: { ...state.target.world, R: reader.made } }, 'R')
  const { names, texts } = family
  const look = async (operation, wish) => {
    delete wish.headers
    const answer = await ask(state.target.base, operation, wish, { headers: bearer(reader.token) })
    state.readings += 1
    const forbidden = SHOWS_NAMES.includes(operation.id) ? texts : [...texts, ...names]
    const shown = forbidden.filter((word) => answer.text.includes(word))
    if (shown.length > 0)
      state.findings.add('high', 'READ', operation.id, `${reader.kind}, after ${after}: ${shown.join(', ')}`)
  }
  for (const operation of state.reading) {
    const make = () => wishes[operation.id].make(maker)
    await look(operation, await make())
    for (const slot of idSlotsOf(operation))
      for (const id of Object.values(family.ids)) await look(operation, withId(await make(), slot, id))
    if (!operation.parameters.some(({ name }) => name === 'q')) continue
    for (const q of [...texts, ...names]) {
      const wish = await make()
      await look(operation, { ...wish, query: { ...wish.query, q } })
    }
  }
}

/** A member who hands a case away keeps access to none of its people, not even to those they created or after an erasure. */
async function handOver(state, reader) {
  const { target, findings } = state
  if (reader.kind !== 'stranger') return
  const family = await givenOwnFamily(target, reader)
  const as = (token, id, wish) =>
    ask(target.base, { id, method: id.split(' ')[0], path: id.split(' ')[1], parameters: [] }, wish, {
      headers: bearer(token),
    })
  const { administrator, clinician } = target.world.A.members
  for (const to of [clinician.personId, target.world.A.groups.own]) {
    const moved = await as(administrator.token, 'PUT /api/transfer/{id}', {
      path: { id: family.ids.CASE },
      body: { to, force: true },
    })
    if (!isDone(moved)) findings.add('high', 'NOT COVERED', 'PUT /api/transfer/{id}', moved.text)
  }
  await tell('after the hand-over')
  const erased = await as(administrator.token, 'POST /api/cases/{id}/erase', {
    path: { id: family.ids.CASE },
    body: { Name: family.name },
  })
  if (!isDone(erased)) findings.add('high', 'NOT COVERED', 'POST /api/cases/{id}/erase', erased.text)
  await tell('after the erasure')

  async function tell(when) {
    const kept = await seenIn(target, reader, family)
    if (kept.length > 0) findings.add('high', 'KEPT', when, `by whoever made it: ${kept.join(', ')}`)
    await readEverything(state, reader, { family, after: when })
  }
}
