// Access between care models: every id of one care model in every id slot of every operation, as a member of the other. A foreign
// id must be answered exactly like one that does not exist, and nothing of the other side may show or change.
import { turnsFrom } from '../day.mjs'
import { findingsList } from '../findings.mjs'
import { bearer, isDone, parsed, sideBySide } from '../world/loopback.mjs'
import { askPatiently } from './asking.mjs'
import { ask as askOnce, idIn, idSlotsOf, readOperations, withId } from '../world/operations.mjs'
import { makerOf } from '../world/makers.mjs'
import { tokenFor, examples } from '../world/examples.mjs'

const AT_ONCE = 4
const GUEST_MAY = [
  'GET /api/guest/grant',
  'PUT /api/guest/locale',
  'GET /api/documents/{id}',
  'PUT /api/documents/{id}/left-off',
  'POST /api/documents/{id}/questions/{question}/upload',
  'GET /api/documents/{id}/questions/{question}/options',
  'GET /api/download/{id}',
  'GET /api/addresses',
  'GET /api/address-place',
  'GET /api/address-near',
  'GET /api/outlines',
]
/** Members of a care model know each other by name, to hand work over. Within the care model these ids are answered. */
const KNOWN_TO_COLLEAGUES = ['CLINICIAN', 'lookup', 'template', 'workflow definition', 'care model', 'group', 'trac']

/** In each slot the id that fits it is tried, and one in `every` of the others, different ones in the next; `ways` names the pairs. */
export async function matrix(target, { only = /./, ways = Object.keys(pairs), every = 1, day = 0 } = {}) {
  const operations = (await readOperations(target.base)).filter(({ id }) => only.test(id))
  const state = {
    target,
    operations,
    findings: findingsList(),
    cells: 0,
    granted: new Set(),
    makers: {},
    idsOf: partOfIds(every, day),
  }
  for (const letter of ['A', 'B']) state.makers[letter] = makerOf(target, letter)
  for (const name of ways) await cross(state, { name, ...pairs[name](target.world) })
  await withoutToken(state)
  await guests(state)
  await belowAdministrators(state)
  const covered = operations.filter(({ id }) => state.granted.has(id)).length
  for (const { id } of operations)
    if (!state.granted.has(id)) state.findings.add('high', 'NOT COVERED', id, 'its owner was refused too')
  const slots = operations.reduce((sum, operation) => sum + idSlotsOf(operation).length, 0)
  const figure = `${operations.length} operations with ${slots} id slots, ${state.cells} cells, ${covered} granted to their owner`
  return { figure, findings: state.findings.all() }
}

const flat = (ids) => Object.entries(ids)

/** Administrators, who see the most, in both directions; and a clinician of another group of the same care model. */
const pairs = {
  'A to B': ({ A, B }) => ({ letter: 'A', owner: B, token: A.members.administrator.token }),
  'B to A': ({ A, B }) => ({ letter: 'B', owner: A, token: B.members.administrator.token }),
  'stranger to A': ({ A }) => ({ letter: 'A', owner: A, token: A.members.stranger.token, isColleague: true }),
}

function partOfIds(every, day) {
  const turns = turnsFrom(day)
  return ({ owner, isColleague }, fitting) => {
    const tried = flat(owner.ids).filter(([kind]) => !isColleague || !KNOWN_TO_COLLEAGUES.includes(kind))
    // A link opens a bundle as well as a form.
    const fits = fitting === 'DOCFORM' ? ['DOCFORM', 'guest bundle'] : [fitting]
    return [...new Set([...tried.filter(([kind]) => fits.includes(kind)), ...turns(every, tried)])]
  }
}

/** The kind of the row that a request names in a slot. */
async function kindIn({ owner, world }, example, slot, letter) {
  const id = idIn(example, slot)
  const [known] = flat(world[letter].ids).find(([, each]) => each === id) ?? []
  if (known !== undefined || !/^[0-9a-f-]{36}$/.test(id)) return known
  const { rows } = await owner.query('select kind from item where id = $1', [id])
  return rows[0]?.kind
}

async function cross(state, pair) {
  const before = await contentOf(state.target, pair.owner)
  for (const operation of state.operations) {
    if (operation.caller === 'guest' || !examples[operation.id]) continue
    await ownRequest(state, pair, operation)
    for (const slot of idSlotsOf(operation)) await crossSlot(state, pair, { operation, slot })
    await crossList(state, pair, operation)
  }
  const after = await contentOf(state.target, pair.owner)
  const changed = Object.keys(before).filter((table) => before[table] !== after[table])
  // The stranger's maker works in the same care model, so only row-by-row comparisons count there.
  for (const table of changed) state.findings.add('high', 'changed from outside', pair.name, table)
}

/** The positive control. Without it a server that refuses everything would pass. */
async function ownRequest(state, { letter }, operation) {
  const token = tokenFor(operation, state.target.world, letter)
  const example = await examples[operation.id].make(state.makers[letter])
  const answer = await ask(state.target.base, operation, example, {
    headers: operation.isPublic ? {} : rightOf(example, token),
  })
  state.cells += 1
  if (isDone(answer)) state.granted.add(operation.id)
}

const rightOf = (example, token) => (example.headers?.cookie ? {} : bearer(example.token ?? token))

/** A refusal because others are served says nothing about access. */
const ask = (...request) => askPatiently(() => askOnce(...request))

async function crossSlot(state, pair, { operation, slot }) {
  const { target, makers, findings } = state
  const right = operation.isPublic ? {} : bearer(pair.token)
  const make = () => examples[operation.id].make(makers[pair.letter])
  const attempt = async (id, made) => {
    const example = withId(await made, slot, id)
    if (!operation.isPublic) delete example.headers
    state.cells += 1
    return ask(target.base, operation, example, { headers: right })
  }
  const ghostId = crypto.randomUUID()
  const first = await make()
  const ghost = await attempt(ghostId, first)
  const tried = state.idsOf(pair, await kindIn(target, first, slot, pair.letter))
  // A refused request consumes nothing, so all the others can send the same one.
  const answers = await Promise.all(tried.map(([, id]) => attempt(id, isDone(ghost) ? make() : first)))
  for (const [index, [kind, id]] of tried.entries()) {
    const answer = answers[index]
    const where = `${operation.id} ${slot.label}`
    const detail = `${pair.name}, ${kind}: ${answer.status} ${answer.error ?? ''}, a missing one ${ghost.status} ${answer.text.slice(0, 160)}`
    const shown = markersIn(pair.owner, answer.text)
    if (shown.length > 0) findings.add('high', 'LEAK', where, `${shown.join()} ${detail}`)
    if (answer.status === 429) findings.add('medium', 'NOT COVERED', where, 'rate limited')
    if (answer.isUnanswered || ghost.isUnanswered) {
      findings.add('medium', 'NOT COVERED', where, `busy each time: ${detail}`)
      continue
    }
    if (answer.status === ghost.status && plain(answer.text, id) === plain(ghost.text, ghostId)) continue
    if (isDone(answer)) findings.add('high', 'foreign id granted', where, detail)
    else findings.add('medium', 'foreign id is answered otherwise than a missing one', where, detail)
  }
}

/** An answer without the parts that differ between requests. */
function plain(text, id) {
  return (
    text
      .replaceAll(id, 'ID')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, 'ID')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, 'TIME')
      .replaceAll(/Session \d+|Note [^"]*/g, 'NAME')
      // The appointment made for this request overlaps earlier ones.
      .replaceAll(/"Overlaps":\[[^\]]*\]/g, '')
      .replaceAll(/"(access_token|refresh_token)":"[^"]*"/g, '')
      // What a provider of single sign-on is asked is new each time.
      .replaceAll(/(state|nonce|code_challenge)=[\w-]+/g, '')
      .replaceAll(/"(Version|IdleSecondsLeft|expires_in)":\d+/g, '')
  )
}

const markersIn = (owner, text) => Object.values(owner.markers).filter((marker) => text.includes(marker))

/** Lists and searches, also for words that occur only on the other side. */
async function crossList(state, pair, operation) {
  if (operation.method !== 'GET') return
  const words = ['', ...Object.values(pair.owner.markers)]
  for (const q of operation.parameters.some(({ name }) => name === 'q') ? words : ['']) {
    const example = await examples[operation.id].make(state.makers[pair.letter])
    // Operations with a path or an id in the query are covered by the slots.
    if (pair.isColleague && idSlotsOf(operation).length > 0) continue
    if (q !== '') example.query = { ...example.query, q }
    const answer = await ask(state.target.base, operation, example, { headers: bearer(pair.token) })
    state.cells += 1
    // The pickers must not find people by one word of the name either.
    const shown = markersIn(pair.owner, answer.text)
    if (shown.length > 0)
      state.findings.add('high', 'LEAK', operation.id, `${pair.name}, asked for "${q}": ${shown.join()}`)
  }
}

/** The rows of a care model, to reveal a change from outside that no answer shows. */
async function contentOf({ owner }, { ids }) {
  const things = flat(ids).map(([, id]) => id)
  const tables = [
    'item',
    'person',
    'managed_case',
    'appointment',
    'attendance',
    'docform',
    'comment',
    'relationship',
    'contact_item',
  ]
  const content = {}
  for (const table of tables) {
    const { rows } = await owner.query(
      `select t.* from ${table} t where t.id = any($1) or to_jsonb(t)->>'target_id' = any($1::text[]) order by t.id`,
      [things],
    )
    // Comments on A's open appointment are made by A's own positive control.
    content[table] = JSON.stringify(rows.filter((row) => things.includes(row.id)))
  }
  return content
}

async function withoutToken(state) {
  const signedIn = state.operations.filter(({ id, isPublic }) => !isPublic && examples[id])
  await sideBySide(signedIn, AT_ONCE, async (operation) => {
    const example = await examples[operation.id].make(state.makers.A)
    delete example.headers
    const answer = await ask(state.target.base, operation, example)
    state.cells += 1
    if (answer.status !== 401) state.findings.add('high', 'answered without a token', operation.id, answer.status)
  })
}

/** A guest can use only the guest calls, even with the ids of their own document. */
async function guests(state) {
  const { target, findings } = state
  const { token, document } = target.world.A.things.guest
  const reach = async (operation, right) => {
    const example = await examples[operation.id].make(state.makers.A)
    delete example.headers
    const slot = idSlotsOf(operation).find(({ place }) => place === 'path')
    state.cells += 1
    return ask(target.base, operation, slot ? withId(example, slot, document) : example, { headers: bearer(right) })
  }
  for (const operation of state.operations) {
    if (operation.isPublic || !examples[operation.id]) continue
    const answer = await reach(operation, token)
    const may = GUEST_MAY.includes(operation.id)
    if (may && isDone(answer)) state.granted.add(operation.id)
    if (may !== isDone(answer))
      findings.add(
        'high',
        may ? 'guest refused' : 'guest goes too far',
        operation.id,
        `${answer.status} ${answer.text}`,
      )
    else if (!may && answer.status !== 404)
      findings.add('medium', 'guest is told more than 404', operation.id, answer.status)
    if (!may && markersIn(target.world.A, answer.text).length > 0) findings.add('high', 'LEAK to a guest', operation.id)
  }
  await guestsAfterTheEnd(state, reach)
}

/** A grant that was completed an hour ago, has expired or was revoked: its session must open nothing. */
async function guestsAfterTheEnd(state, reach) {
  const operation = state.operations.find(({ id }) => id === 'GET /api/guest/grant')
  if (!operation) return
  const ends = {
    revoked: 'revoked_at = now()',
    expired: "expires_at = now() - interval '1 second'",
    'completed an hour ago': "completed_at = now() - interval '61 minutes'",
  }
  for (const [name, change] of Object.entries(ends)) {
    const guest = await state.makers.A.guest()
    const before = await reach(operation, guest.token)
    await state.target.owner.query(`update guest_grant set ${change} where id = $1`, [guest.grantId])
    const after = await reach(operation, guest.token)
    if (!isDone(before)) state.findings.add('high', 'NOT COVERED', `guest ${name}`, before.status)
    if (after.status !== 401) state.findings.add('high', 'guest stays after the end', name, after.status)
  }
}

async function belowAdministrators(state) {
  const { members } = state.target.world.A
  for (const operation of state.operations.filter(({ id, caller }) => caller === 'administrator' && examples[id])) {
    for (const role of ['coordinator', 'supervisor', 'clinician']) {
      const example = await examples[operation.id].make(state.makers.A)
      const answer = await ask(state.target.base, operation, example, { headers: bearer(members[role].token) })
      state.cells += 1
      if (answer.status !== 404 || parsed(answer)?.Code !== 'record.not_found')
        state.findings.add('high', "administrators' call reached", operation.id, `${role}: ${answer.status}`)
    }
  }
}
