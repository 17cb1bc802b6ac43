// Probes of a relative whom two teams share: one team's actions must not open, or take away, the other team's family.
import { as, expected } from './asking.mjs'
import { parsed } from '../world/loopback.mjs'

const TEXT = 'mkArelative'

/** A family for each of two teams, and a contact who belongs to the families named. */
async function twoTeams({ maker, members, model, groups }) {
  const ours = await maker.build.managedCase(members.stranger, groups.other)
  const theirs = await maker.build.managedCase(members.clinician, groups.own, { name: `${TEXT} Child` })
  const relativeOf = async (...families) => {
    const id = await maker.build.person(model, { kind: 'CONTACT' })
    await maker.build.contactItem(model, id, 'EMAIL', `${TEXT}@example.org`)
    for (const { personId } of families) await maker.build.relationship(model, personId, id)
    return id
  }
  return { ours, theirs, relativeOf }
}

const markedAs = (isSo) => ({ PropertyName: 'Professional', PropertyValue: isSo })

/** What the stranger reads of the other team's child, from the child's own page and the relative's. */
async function reads(state, child, relative) {
  const visit = as(state, state.members.stranger)
  const answers = await Promise.all(
    [`/api/people/${child}`, `/api/relationships?person=${relative}`, `/api/search?q=${TEXT}`].map(visit.get),
  )
  return answers.filter(({ text }) => text.includes(`${TEXT} Child`)).length
}

/** Marking a contact as a professional closes all of their relationships, including those of another team's family. */
export async function marksOfOthers(state) {
  const { members, findings } = state
  const { ours, theirs, relativeOf } = await twoTeams(state)
  const mark = (id) => as(state, members.stranger).put(`/api/update/${id}`, markedAs(true))
  expected(state, 200, await mark(await relativeOf(ours)), 'a professional of one family')
  const shared = await relativeOf(ours, theirs)
  const { status } = await mark(shared)
  const { text } = await as(state, members.clinician).get(`/api/people/${shared}`)
  if (status !== 403 || !text.includes(TEXT))
    findings.add('high', 'a relative is taken from another team', 'marked as a professional', status)
}

const caseFor = (state, person) =>
  as(state, state.members.stranger).post('/api/new/case', {
    Step1Person: { Selected: { Id: person } },
    Step2Group: { Selected: { Id: state.groups.other } },
    Step3Trac: { Selected: { Id: state.model.tracId } },
    Create: true,
  })

/** A case for a shared relative includes only the people of its own team. */
export async function casesForRelatives(state) {
  const { ours, theirs, relativeOf } = await twoTeams(state)
  const shared = await relativeOf(ours, theirs)
  expected(state, 200, await caseFor(state, shared), 'a case for a relative')
  const shown = await reads(state, theirs.personId, shared)
  if (shown > 0) state.findings.add('high', 'a family is given away', 'a case for a shared relative', shown)
}

/** A professional is known to families that their own keeper cannot see, even after the mark is removed. */
export async function formerProfessionals(state) {
  const { members, findings, model } = state
  const { ours, theirs, relativeOf } = await twoTeams(state)
  const judge = await relativeOf(ours)
  const mark = (isSo) => as(state, members.stranger).put(`/api/update/${judge}`, markedAs(isSo))
  expected(state, 200, await mark(true), 'a professional')
  const query = `patient=${theirs.personId}&target=${judge}&ofType=${model.mother}`
  const tied = await as(state, members.clinician).post(`/api/new/relationship?${query}`, { id: theirs.personId })
  expected(state, 200, tied, 'a professional of another team')
  expected(state, 200, await mark(false), 'no professional any more')
  const { status } = await as(state, members.stranger).post(`/api/relationships/${parsed(tied)?.Id}/accept`, {})
  const shown = await reads(state, theirs.personId, judge)
  if (shown > 0 || status !== 404)
    findings.add('high', 'a family is given away', 'a professional who is none any more', `${shown} shown, ${status}`)
}
