// What a member can reach after each action. Each reader with some access to a family tries every changing call with each of the
// family's ids in each slot. Then the row policies and every reading call are checked. Nothing may be visible that the access rule
// forbids (product.md section 2), and access through a share must end with the share.
import { findingsList } from '../findings.mjs'
import { bearer, isDone } from '../world/loopback.mjs'
import { makerOf } from '../world/makers.mjs'
import { ask, idSlotsOf, readOperations, withId } from '../world/operations.mjs'
import { readingsOf } from './reach-readings.mjs'
import { changesOf, seenIn, stateOf, WAITS } from './reach-rows.mjs'
import { givenFamily, givenOwnFamily, givenReader, readers } from './reach-world.mjs'
import { examples } from '../world/examples.mjs'

/** Calls around signing in give no access to families and would end the reader's session. */
const NOT_ABOUT_FAMILIES = /^\w+ \/(auth|oauth|public|api\/(session|account|guest))/

/**
 * `kinds`: the ids that are tried. `reads`: every reading call, after everything ('all'), for unchanged families ('whole'), or 'none'.
 * @param {{ base: string, folder: string, owner, world }} target
 * @param {{ only?: RegExp, who?: string[], kinds?: string[], reads?: string }} [options]
 */
export async function reach(target, { only = /./, who = readers, kinds, reads = 'all' } = {}) {
  const operations = (await readOperations(target.base)).filter(
    ({ id }) => examples[id] && !NOT_ABOUT_FAMILIES.test(id),
  )
  const changing = operations.filter(
    ({ id, method, caller }) => method !== 'GET' && caller !== 'public' && only.test(id),
  )
  const state = {
    target,
    findings: findingsList(),
    actions: 0,
    done: 0,
    families: 0,
    changing,
    idsOf: ({ ids }) => Object.entries(ids).filter(([kind]) => kinds?.includes(kind) ?? true),
    handsOver: only.test('PUT /api/transfer/{id}'),
  }
  state.readings = await readingsOf(state, { operations, reads })
  // Two readers at once would both create the items of which a care model has only one.
  const { outcome, laterPhase } = makerOf(target)
  await outcome()
  await laterPhase()
  await Promise.all(who.map((kind) => asReader(state, kind)))
  const figure =
    `${who.length} readers × ${changing.length} changing calls on ${state.families} families: ${state.actions} requests, ` +
    `${state.done} done, ${state.readings.count} readings`
  return { figure, findings: state.findings.all() }
}

async function asReader(state, kind) {
  const reader = await givenReader(state.target, kind)
  reader.maker = makerOf({ ...state.target, world: { ...state.target.world, R: reader.made } }, 'R')
  let around
  for (const operation of state.changing) {
    around ??= await nextFamily(state, reader)
    const isAnyDone = await act(state, reader, { operation, around })
    if (isAnyDone) around.done.push(operation.id)
    // A family is used until a call changes it: a deleted row could hide what a later call opens.
    const changes = changesOf(around.whole, await stateOf(state.target, around.family))
    if (changes.length === 0) continue
    if (kind !== 'supervisor' && changes.includes(WAITS)) state.findings.add('high', 'TAKEN', operation.id, kind)
    await leave(state, reader, { around })
    around = undefined
  }
  if (around) await leave(state, reader, { around, isWhole: true })
  if (kind === 'stranger' && state.handsOver) await handOver(state, reader)
}

async function nextFamily(state, reader) {
  const family = await givenFamily(state.target, reader)
  state.families += 1
  return {
    family,
    done: [],
    seen: await seenIn(state.target, reader, family),
    whole: await stateOf(state.target, family),
  }
}

/** Tries one kind of action with every id of the family in every slot, then looks for rows that have become visible. */
async function act(state, reader, { operation, around }) {
  const isAnyDone = await tryAll(state, reader, { operation, family: around.family })
  const seen = await seenIn(state.target, reader, around.family)
  const opened = seen.filter((row) => !around.seen.includes(row))
  if (opened.length > 0) state.findings.add('high', 'OPENED', operation.id, `${reader.kind}: ${opened.join(', ')}`)
  around.seen = seen
  return isAnyDone
}

/** Ends the share and looks for what is still visible. */
async function leave(state, reader, { around: { family, done }, isWhole = false }) {
  if (!family.end) return
  await family.end()
  const kept = await seenIn(state.target, reader, family)
  if (kept.length > 0)
    state.findings.add('high', 'KEPT', done.join(', '), `${reader.kind}, after the end: ${kept.join(', ')}`)
  if (done.length > 0) await state.readings.read(reader, { family, after: done, isWhole })
}

async function tryAll(state, reader, { operation, family }) {
  let isAnyDone = false
  for (const slot of idSlotsOf(operation)) {
    const first = await examples[operation.id].make(reader.maker)
    const ids = state.idsOf(family).map(([, id]) => id)
    const answers = await Promise.all(
      ids.map((id) => attempt(state, reader, { operation, example: withId(first, slot, id) })),
    )
    if (!answers.includes(true)) continue
    isAnyDone = true
    if (!examples[operation.id].fresh) continue
    // The granted request used up what the others asked for, so they get a fresh one each.
    for (const id of ids.filter((_, index) => !answers[index])) {
      const example = withId(await examples[operation.id].make(reader.maker), slot, id)
      await attempt(state, reader, { operation, example })
    }
  }
  return isAnyDone
}

async function attempt(state, reader, { operation, example }) {
  const answer = await ask(state.target.base, operation, { ...example, headers: {} }, { headers: bearer(reader.token) })
  state.actions += 1
  if (isDone(answer)) state.done += 1
  return isDone(answer)
}

/** A member who hands a case over keeps access to none of its people, not even those they created, also after the case is erased. */
async function handOver(state, reader) {
  const { target, findings } = state
  const family = await givenOwnFamily(target, reader)
  const as = async (id, body) => {
    const [method, path] = id.split(' ')
    const example = { path: { id: family.ids.CASE }, body }
    const operation = { id, method, path, parameters: [] }
    const headers = bearer(target.world.A.members.administrator.token)
    const answer = await ask(target.base, operation, example, { headers })
    if (!isDone(answer)) findings.add('high', 'NOT COVERED', id, answer.text)
  }
  const tell = async (when) => {
    const kept = (await seenIn(target, reader, family)).filter((row) => !family.stays.includes(row))
    if (kept.length > 0) findings.add('high', 'KEPT', when, `by whoever made it: ${kept.join(', ')}`)
    await state.readings.read(reader, { family, after: [when], isWhole: true })
  }
  for (const to of [target.world.A.members.clinician.personId, target.world.A.groups.own])
    await as('PUT /api/transfer/{id}', { to, force: true })
  await tell('after the hand-over')
  await as('POST /api/cases/{id}/erase', { Name: family.name })
  await tell('after the erasure')
}
