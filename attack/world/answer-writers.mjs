// Members and guests who answer the questions of their forms while the server is disturbed, and the check afterwards: every acknowledged
// answer is there as last written, in the database and in what the form's page reads.
import { setTimeout as pause } from 'node:timers/promises'
import { asJson, bearer, isDone, parsed, send } from './loopback.mjs'
import { makerOf } from './makers.mjs'
import { noteFailure } from './writers.mjs'

const EACH = 3
/** A writer that was refused or not answered waits briefly, as a browser does. */
const AFTER_FAILURE_MS = 40

export async function startAnswering(target, findings) {
  const counts = { acknowledged: 0, unanswered: 0, refused: 0, member: 0, guest: 0 }
  const state = { target, findings, counts, isResting: false, isOver: false, busy: 0 }
  state.forms = await Promise.all(Array.from({ length: EACH * 2 }, (_, number) => prepare(target, number)))
  const writers = state.forms.map((form) => answer(state, form))
  return {
    counts,
    /** Starts no new answers; those in progress continue. */
    rest: () => void (state.isResting = true),
    goOn: () => void (state.isResting = false),
    verify: (when) => verify(state, when),
    async end() {
      state.isOver = true
      await Promise.all(writers)
      await verify(state, 'the end')
    },
  }
}

/** A form of its own, answered by a member or, every second one, by a guest. */
async function prepare(target, number) {
  const maker = makerOf(target)
  const { things, members } = target.world.A
  const id = await maker.form()
  const isGuest = number % 2 === 1
  const token = isGuest ? (await maker.guest({ document: id })).token : members.clinician.token
  const { who, next } = things.template.questions
  const answers = new Map([who, next].map((question) => [question, { is: null, may: new Set() }]))
  return { number, id, who: isGuest ? 'guest' : 'member', token, answers }
}

async function answer(state, form) {
  const { target, counts } = state
  const headers = { ...asJson, ...bearer(form.token) }
  const questions = [...form.answers.keys()]
  for (let count = 1; !state.isOver; count += 1) {
    if (state.isResting) {
      await pause(10)
      continue
    }
    const PropertyName = questions[count % questions.length] ?? ''
    const PropertyValue = `form ${form.number} says ${count}`
    const kept = form.answers.get(PropertyName)
    kept.may.add(PropertyValue)
    state.busy += 1
    const body = JSON.stringify({ Id: form.id, PropertyName, PropertyValue })
    const said = await send(target.base, 'PUT', `/api/update/${form.id}`, { headers, body, timeout: 8000 })
    state.busy -= 1
    if (isDone(said)) {
      counts.acknowledged += 1
      counts[form.who] += 1
      Object.assign(kept, { is: PropertyValue, may: new Set() })
      continue
    }
    noteFailure(state, said)
    await pause(AFTER_FAILURE_MS)
  }
}

async function verify(state, when) {
  state.isResting = true
  while (state.busy > 0) await pause(10)
  // Work that the server began before the disturbance may still be committed.
  await pause(400)
  const { target, findings, forms } = state
  const { rows } = await target.owner.query(
    'select document_id, question_id, value from answer where document_id = any ($1)',
    [forms.map(({ id }) => id)],
  )
  const stored = new Map(rows.map((row) => [`${row.document_id} ${row.question_id}`, row.value]))
  for (const form of forms) {
    const read = await send(target.base, 'GET', `/api/documents/${form.id}`, { headers: bearer(form.token) })
    const shown = new Map((parsed(read)?.Questions ?? []).flat(2).map(({ Id, Answer }) => [Id, Answer]))
    for (const [question, kept] of form.answers) {
      const value = stored.get(`${form.id} ${question}`) ?? null
      const where = `${when}, ${form.who}`
      if (value !== kept.is && !kept.may.has(value))
        findings.add('high', 'acknowledged and wrong', where, `${value} instead of ${kept.is}`)
      if (shown.get(question) !== value) findings.add('high', 'shown otherwise than stored', where, read.status)
      Object.assign(kept, { is: value, may: new Set() })
    }
  }
  state.isResting = false
}
