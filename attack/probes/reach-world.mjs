// Families of the attack world's first care model, and readers with some access to one of them.
import { given } from '../../apps/server/src/testing/given.ts'
import { idsOf, makeThings, markersOf } from '../world/world.mjs'

const clock = { now: () => new Date() }
export const readers = ['stranger', 'read share', 'edit share', 'supervisor']
/** Every member of a care model may see these. */
const KNOWN = [
  'care model',
  'group',
  'trac',
  'lookup',
  'template',
  'template version',
  'workflow definition',
  'question',
  'CLINICIAN',
  'member',
]

const ofOwnWork = ['item (TODO)', 'to_do (TODO)', 'item (DOCFORM rating)', 'docform (DOCFORM rating)']

/** A member of another team, with a family and items of their own. */
export async function givenReader({ owner, world }, kind) {
  const build = given(owner, clock)
  const { model, groups, members } = world.A
  const away = await build.group(model)
  const isSupervisor = kind === 'supervisor'
  const role = isSupervisor ? 'supervisor' : 'clinician'
  const member = await build.member(model, { role, groups: [away], supervises: isSupervisor ? [groups.own] : [] })
  const around = { own: away, other: groups.own }
  const made = {
    letter: 'R',
    model,
    groups: around,
    members: { ...members, clinician: member },
    markers: markersOf('R'),
  }
  made.things = await makeThings(owner, build, made)
  return { kind, member, made, token: member.token }
}

/**
 * A family of the first team, with an uncle, a sister who waits for a case, and a probation officer who is a professional.
 * @param {{ owner, world }} target
 * @param {{ kind: string, member?: { personId: string } }} reader
 */
export async function givenFamily({ owner, world }, { kind, member }) {
  const build = given(owner, clock)
  const family = await familyOf(owner, build, world.A)
  if (kind.endsWith('share'))
    await build.share(family.ofCase, member?.personId ?? '', kind === 'edit share', '2099-12-31')
  const unshare = () =>
    owner.query(`update case_share set until_day = '2020-01-01' where case_id = $1`, [family.ofCase.id])
  // A supervisor's right does not end with a share.
  return { ...family, end: kind === 'supervisor' ? undefined : unshare }
}

/**
 * The same family, created by the member. `stays`: the empty folder, their undo, what they were told to do, and how their own work was
 * rated remain theirs.
 */
export const givenOwnFamily = async ({ owner }, { made }) => ({
  ...(await familyOf(owner, given(owner, clock), made, { isLed: true })),
  stays: ['item (SHAREDFOLDER)', 'folder_share (share of a folder)', 'undo (undo)', ...ofOwnWork],
})

async function familyOf(owner, build, { model, groups, members }, { isLed = false } = {}) {
  /** @type {Record<string, string>} */
  const markers = { ...markersOf('V'), ...namesOf(markersOf('V')) }
  const things = await makeThings(owner, build, { model, groups, members, markers })
  const { patient, ofCase } = things
  const kept = { groupId: groups.own, createdBy: members.clinician.personId }
  const uncle = await build.person(model, { kind: 'CONTACT', name: `${markers.uncle} Family`, ...kept })
  await build.relationship(model, patient, uncle)
  const phone = await build.contactItem(model, uncle, 'OTHER', markers.home)
  /** @type {Record<string, string>} */
  const ids = { ...(await idsOf(owner, { model, groups, members, things })), uncle, 'way to the uncle': phone }
  const names = [markers.patient, markers.mother, markers.uncle]
  if (!isLed) {
    ids.sister = await build.person(model, { name: `${markers.sister} Family`, ...kept })
    const work = { professional: true, organization: 'Juvenile court' }
    ids.officer = await build.person(model, { kind: 'CONTACT', name: 'Officer Known', ...kept, more: work })
    ids['home of the officer'] = await build.contactItem(model, ids.officer, 'STREET_ADDRESS', markers.home)
    names.push(markers.sister)
  }
  for (const known of KNOWN) delete ids[known]
  const texts = [markers.notes, markers.comment, markers.contact, markers.home, ...(isLed ? [] : [markers.work])]
  return { ids, ofCase, name: `${markers.patient} Family`, names, texts }
}

/** @param {Record<string, string>} markers */
const namesOf = ({ patient, mother, notes }) => ({ uncle: `${patient}u`, sister: `${mother}s`, home: `${notes}h` })
