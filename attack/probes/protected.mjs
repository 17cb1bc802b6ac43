// Protected records (42 CFR part 2, S43): every reading call, with each of a family's ids and words in each slot, by a member of every role
// who could see the case if it were an ordinary one: without a consent, under one, after it was revoked, in an emergency, and after that.
import { findingsList } from '../findings.mjs'
import { bearer, isDone, sideBySide } from '../world/loopback.mjs'
import { makerOf } from '../world/makers.mjs'
import { ask, readOperations } from '../world/operations.mjs'
import { given } from '../../apps/server/src/testing/given.ts'
import { givenProtection } from '../../apps/server/src/testing/given-protection.ts'
import { questionsOf } from './reach-readings.mjs'
import { seenIn } from './reach-rows.mjs'
import { givenFamily } from './reach-world.mjs'
import { examples } from '../world/examples.mjs'

const clock = { now: () => new Date() }
const AT_ONCE = 8
/** Who would see the case if it were not protected. */
export const readers = ['administrator', 'coordinator', 'supervisor', 'read share', 'edit share']
/**
 * What a reader sees by another right: administrators everybody, coordinators professionals and who waits in their group; the team its meetings
 * and folders. None of them tells of the case.
 */
const BY_ANOTHER_RIGHT = [
  'sister',
  'officer',
  'home of the officer',
  'SUPERVISION',
  'SHAREDFOLDER',
  'share of a folder',
]
const OF_PEOPLE = ['PATIENT', 'CONTACT', 'RELATIONSHIP', 'uncle', 'contact item', 'way to the uncle']

/**
 * @param {{ base: string, folder: string, owner, world }} target
 * @param {{ who?: string[], every?: number, day?: number }} [options] one reading in `every` is asked, another each day
 */
export async function protectedRecords(target, { who = readers, every = 1, day = 0 } = {}) {
  const operations = (await readOperations(target.base)).filter(
    ({ id, method, isPublic }) => examples[id] && method === 'GET' && !isPublic,
  )
  const state = { target, operations, findings: findingsList(), readings: 0, phases: 0, every, day, disclosures: 0 }
  for (const kind of who) await asReader(state, kind)
  const figure =
    `${who.length} readers × 5 phases × ${operations.length} reading calls: ${state.readings} readings of closed records, ` +
    `${state.disclosures} days' disclosures accounted for`
  return { figure, findings: state.findings.all() }
}

async function asReader(state, kind) {
  const { target } = state
  const { owner, world } = target
  const { members, model, groups } = world.A
  const build = given(owner, clock)
  const isShare = kind.endsWith('share')
  const member = isShare ? await build.member(model, { groups: [groups.other] }) : members[kind]
  const reader = { kind, member, token: member.token, maker: makerOf(target) }
  const family = await givenFamilyAlone(target, { kind, member })
  const { protect, consent, emergency } = givenProtection(build, clock)
  const open = () => seen(state, reader, family)
  const before = await open()
  if (before.length === 0) state.findings.add('high', 'NOT COVERED', kind, 'sees nothing of an ordinary case')
  await protect(family.ofCase)
  await closed(state, reader, { family, phase: 'without a consent' })
  const named = await consent(family.ofCase, { people: [member.personId], from: '2026-01-01' })
  await opened(state, reader, { family, before, phase: 'under a consent' })
  await owner.query('update consent set revoked_at = now(), revoked_by = created_by where id = $1', [named])
  await closed(state, reader, { family, phase: 'after the consent was revoked' })
  const glass = await emergency(family.ofCase, member, 4)
  await opened(state, reader, { family, before, phase: 'in an emergency' })
  await owner.query('update emergency_access set ended_at = now() where id = $1', [glass])
  await closed(state, reader, { family, phase: 'after the emergency' })
  await accounted(state, family, [named, glass])
}

/** A family without what its reader sees by another right. The meeting of the team keeps no words that are those of the family. */
async function givenFamilyAlone(target, { kind, member }) {
  /** @type {any} */
  const family = await givenFamily(target, { kind, member })
  const { owner } = target
  await owner.query("update item set name = 'Meeting' where id = $1", [family.ids.SUPERVISION])
  await owner.query("update supervision_meeting set notes = '' where id = $1", [family.ids.SUPERVISION])
  const isOther = (what) => BY_ANOTHER_RIGHT.includes(what) || (kind === 'administrator' && OF_PEOPLE.includes(what))
  const ids = Object.fromEntries(Object.entries(family.ids).filter(([what]) => !isOther(what)))
  // The sister has the last of the names, the uncle's and the officer's home the text that ends with an h.
  const texts = family.texts.filter((word) => !/^mkVnotes.*h$/.test(word))
  if (kind !== 'administrator') return { ...family, ids, texts, names: family.names.slice(0, 3) }
  return { ...family, ids, texts: texts.filter((word) => !word.startsWith('mkVcontact')), names: [] }
}

/** What the reader's row policies show of the family. */
const seen = ({ target }, reader, family) => seenIn(target, reader, family)

async function closed(state, reader, { family, phase }) {
  state.phases += 1
  const where = `${reader.kind}, ${phase}`
  const rows = await seen(state, reader, family)
  if (rows.length > 0) state.findings.add('high', 'SEEN', where, rows.join(', '))
  const { texts, names } = family
  const forbidden = [...texts, ...names]
  const ids = ofCase(family)
  const questions = questionsOf({ reading: state.operations, idsOf: ({ ids: all }) => Object.entries(all) }, family)
  const asked = questions.filter((_, index) => index % state.every === state.day % state.every)
  await sideBySide(asked, AT_ONCE, async ({ operation, change, place }) => {
    const example = change(await examples[operation.id].make(reader.maker))
    const answer = await ask(
      state.target.base,
      operation,
      { ...example, headers: {} },
      { headers: bearer(reader.token) },
    )
    state.readings += 1
    const asksFor = JSON.stringify(example)
    const shown = [...forbidden, ...ids].filter((word) => !asksFor.includes(word) && answer.text.includes(word))
    if (shown.length > 0)
      state.findings.add('high', 'LEAK', `${operation.id} ${place ?? ''}`, `${where}: ${shown.join(', ')}`)
  })
}

const ofCase = ({ ids }) =>
  Object.entries(ids).flatMap(([kind, id]) =>
    ['CASE', 'APPOINTMENT', 'DOCFORM', 'INCIDENT'].includes(kind) ? [id] : [],
  )

/** The positive control: under a consent or in an emergency the reader sees again what they saw before. */
async function opened(state, reader, { family, before, phase }) {
  const rows = await seen(state, reader, family)
  const missing = before.filter((row) => !rows.includes(row))
  if (missing.length > 0) state.findings.add('high', 'STILL CLOSED', `${reader.kind}, ${phase}`, missing.join(', '))
  for (const path of [`/api/cases/${family.ids.CASE}`, `/api/appointments/${family.ids.APPOINTMENT}`]) {
    const operation = { id: path, method: 'GET', path, parameters: [] }
    const answer = await ask(state.target.base, operation, {}, { headers: bearer(reader.token) })
    if (!isDone(answer))
      state.findings.add('high', 'STILL CLOSED', `${reader.kind}, ${phase}`, `${path} ${answer.status}`)
  }
}

/** Each of the two grounds must be in the accounting, and no reading of the case may lack one. */
async function accounted(state, { ids }, grounds) {
  const { owner } = state.target
  const { rows } = await owner.query(
    'select coalesce(consent_id, emergency_id) as ground, times from disclosure where case_id = $1',
    [ids.CASE],
  )
  state.disclosures += rows.length
  for (const ground of grounds)
    if (!rows.some((row) => row.ground === ground)) state.findings.add('high', 'NOT ACCOUNTED', ids.CASE, ground)
  const { rows: lost } = await owner.query(
    `select a.action from audit a join item i on i.id in (a.item_id, a.about_case_id) and i.guard_id = $1
      join managed_case c on c.id = $1 and c.clinician_id <> a.person_id where not a.refused and a.at > (select min(created_at) from consent where case_id = $1)
        and not exists (select from disclosure d where d.case_id = $1 and d.action = a.action and a.person_id in (d.by_id, d.to_person_id))`,
    [ids.CASE],
  )
  for (const { action } of lost) state.findings.add('high', 'NOT ACCOUNTED', ids.CASE, action)
}
