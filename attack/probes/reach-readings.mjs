// Tries every reading call with a family's ids and words. No answer may contain its texts or names.
import { bearer, parsed, sideBySide } from '../world/loopback.mjs'
import { makerOf } from '../world/makers.mjs'
import { ask, idSlotsOf, withId } from '../world/operations.mjs'
import { givenFamily } from './reach-world.mjs'
import { examples } from '../world/examples.mjs'

/**
 * Exceptions of product.md section 2: after an action a reader may see names but no texts. A waiting relationship names both ends in the
 * relationships and trail of the reader's own family and among those who may attend its appointments, where it cannot be chosen. An
 * appointment or file of the reader's own names its person. `places`: where in the answer; the rest of it must name nobody.
 */
const SHOWS_NAMES = [
  {
    after: ['POST /api/new/relationship'],
    reading: ['GET /api/relationships', 'GET /api/people/{id}', 'GET /api/audit', 'GET /api/attendee-choices'],
  },
  { after: ['POST /api/new'], reading: ['GET /api/home', 'GET /api/search'] },
  // One of the reader's own cases has an appointment at the same time, which names the one that it clashes with.
  { after: ['POST /api/new'], reading: ['GET /api/calendar'], places: ['Appointments.Clash.Name'] },
  { after: ['POST /api/upload-too-new/{id}'], reading: ['GET /api/search'] },
]
const AT_ONCE = 8

export async function readingsOf(state, { operations, reads }) {
  const { target, findings, idsOf } = state
  const reading = operations.filter(({ method }) => method === 'GET')
  const own = new Map()
  const readings = { count: 0, read }
  const telling = reads === 'all' ? await tellingPlaces() : new Set()
  return readings

  /** A changed family is only asked about where an administrator sees something of it; an unchanged one everywhere. */
  async function read(reader, { family, after, isWhole }) {
    if (reads === 'none' || (reads === 'whole' && !isWhole)) return
    const { names, texts } = family
    const isWanted = isWhole ? undefined : (place) => telling.has(place)
    await sideBySide(questionsOf({ reading, idsOf }, family, isWanted), AT_ONCE, async (question) => {
      const { operation } = question
      const answer = await asked(question, reader)
      readings.count += 1
      const rest = textWithoutNames(answer, exceptionsOf(operation, after))
      const shown = [
        ...texts.filter((word) => answer.text.includes(word)),
        ...names.filter((name) => rest.includes(name)),
      ]
      if (shown.length > 0)
        findings.add('high', 'READ', operation.id, `${reader.kind}, after ${after.join(', ')}: ${shown.join(', ')}`)
    })
  }

  async function tellingPlaces() {
    const { administrator } = target.world.A.members
    const reader = { member: administrator, token: administrator.token, maker: makerOf(target) }
    const family = await givenFamily(target, { kind: 'stranger' })
    const places = new Set()
    await sideBySide(questionsOf({ reading, idsOf }, family), AT_ONCE, async (question) => {
      const { text } = await asked(question, reader)
      if ([...family.texts, ...family.names].some((word) => text.includes(word))) places.add(question.place)
    })
    return places
  }

  async function asked({ operation, change }, reader) {
    const key = `${reader.token} ${operation.id}`
    if (!own.has(key)) own.set(key, examples[operation.id].make(reader.maker))
    const example = change(await own.get(key))
    return ask(target.base, operation, { ...example, headers: {} }, { headers: bearer(reader.token) })
  }
}

/** Each reading call without changes, with each of the family's words, and with each of its ids in each slot. */
export function questionsOf({ reading, idsOf }, family, isWanted = (/** @type {string} */ _place) => true) {
  const { texts, names } = family
  return reading.flatMap((operation) => {
    const inSlots = idSlotsOf(operation).flatMap((slot) =>
      idsOf(family).map(([kind, id]) => ({
        operation,
        place: `${operation.id} ${slot.label} ${kind}`,
        change: (example) => withId(example, slot, id),
      })),
    )
    const isSearch = operation.parameters.some(({ name }) => name === 'q')
    const searches = (isSearch ? [...texts, ...names] : []).map((q) => ({
      operation,
      change: (example) => ({ ...example, query: { ...example.query, q } }),
    }))
    const plain = { operation, change: (example) => example }
    return [plain, ...searches, ...inSlots.filter(({ place }) => isWanted(place))]
  })
}

const exceptionsOf = ({ id }, done) =>
  SHOWS_NAMES.filter(({ after, reading }) => reading.includes(id) && after.some((one) => done.includes(one)))

/** An answer without the places in which a name may stand. The rest is searched for names. */
function textWithoutNames(answer, exceptions) {
  if (exceptions.length === 0) return answer.text
  if (exceptions.some(({ places }) => places === undefined)) return ''
  const rest = parsed(answer) ?? answer.text
  for (const place of exceptions.flatMap(({ places = [] }) => places)) take(rest, place.split('.'))
  return JSON.stringify(rest)
}

function take(from, place) {
  const [name, ...inner] = place
  for (const each of [from].flat()) {
    if (inner.length > 0) take(each?.[name] ?? [], inner)
    else if (each) delete each[name]
  }
}
