// Writers that repeatedly change three appointments at once: two properties of each, their completion, their re-activation.
// Either all three change or none. The check reads the database only.
import { setTimeout as pause } from 'node:timers/promises'
import { asJson, bearer, isDone, send } from './loopback.mjs'
import { makerOf } from './makers.mjs'
import { noteFailure } from './writers.mjs'

const WRITERS = 4
const EACH = 3

export async function startBatches(target, findings) {
  const counts = { done: 0, unanswered: 0, refused: 0 }
  const state = { target, findings, counts, isResting: false, isOver: false, busy: 0 }
  state.batches = await Promise.all(Array.from({ length: WRITERS }, (_, number) => prepare(target, number)))
  const writers = state.batches.map((batch) => write(state, batch))
  return {
    counts,
    /** The item that each batch changes last, to be locked by an attack. */
    lastIds: () => state.batches.map(({ ids }) => ids.at(-1)),
    verify: (when) => verify(state, when),
    async end() {
      state.isOver = true
      await Promise.all(writers)
      await verify(state, 'the end')
    },
  }
}

async function prepare(target, number) {
  const maker = makerOf(target)
  const text = `batch ${number} said 0`
  const ids = []
  for (let count = 0; count < EACH; count += 1) ids.push(await maker.appointment({ name: text, notes: text }))
  return { number, ids, said: 0, is: { text, completed: false }, may: undefined }
}

const dataOf = ({ ids }, text) =>
  ids.flatMap((Id) => ['Name', 'Notes'].map((PropertyName) => ({ Id, PropertyName, PropertyValue: text })))

/** The next request, and the expected state of all three: changed, changed and completed, opened again, changed … */
function nextOf(batch, { model }) {
  const ids = batch.ids.join('/')
  if (batch.is.completed)
    return { path: `/api/revert/${ids}`, body: { Reason: 'A slip.' }, becomes: { ...batch.is, completed: false } }
  batch.said += 1
  const text = `batch ${batch.number} said ${batch.said}`
  const Data = dataOf(batch, text)
  return batch.said % 2 === 0
    ? { path: `/api/complete/${ids}`, body: { Id: model.outcomes.held, Data }, becomes: { text, completed: true } }
    : { path: `/api/update/raw/${batch.ids[0]}`, body: { Data }, becomes: { text, completed: false } }
}

/** A request without an answer may have happened or not. The writer waits until the database has been read. */
async function write(state, batch) {
  const { target, counts } = state
  const headers = { ...asJson, ...bearer(target.world.A.members.administrator.token) }
  while (!state.isOver) {
    if (state.isResting || batch.may) {
      await pause(10)
      continue
    }
    const { path, body, becomes } = nextOf(batch, target.world.A)
    batch.may = becomes
    state.busy += 1
    const answer = await send(target.base, 'PUT', path, { headers, body: JSON.stringify(body), timeout: 8000 })
    state.busy -= 1
    if (!isDone(answer)) {
      noteFailure(state, answer)
      continue
    }
    counts.done += 1
    Object.assign(batch, { is: becomes, may: undefined })
  }
}

/** All three are as acknowledged, or, if no answer came, all three may be as the request would leave them. */
async function verify(state, when) {
  const { target, findings, batches } = state
  state.isResting = true
  while (state.busy > 0) await pause(10)
  // Work that the server began before the disturbance may still be committed.
  await pause(400)
  const { rows } = await target.owner.query(
    `select i.id, concat_ws(', ', i.name, a.notes, i.completed) as told from item i join appointment a using (care_model_id, id)
      where i.id = any ($1)`,
    [batches.flatMap(({ ids }) => ids)],
  )
  const stored = new Map(rows.map(({ id, told }) => [id, told]))
  for (const batch of batches) {
    const told = batch.ids.map((id) => stored.get(id))
    const isAs = ({ text, completed }) => told.every((each) => each === `${text}, ${text}, ${completed ? 't' : 'f'}`)
    if (batch.may && isAs(batch.may)) Object.assign(batch, { is: batch.may, may: undefined })
    else if (isAs(batch.is)) batch.may = undefined
    else {
      findings.add('high', batch.may ? 'half done' : 'acknowledged and wrong', when, told.join(' | '))
      // It continues with three new items, so that the next disturbance is judged too.
      Object.assign(batch, await prepare(target, batch.number))
    }
  }
  state.isResting = false
}
