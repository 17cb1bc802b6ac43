// Two unrelated care models, with members of every role, items of every kind and texts that can be recognized wherever they
// appear.
import { createHash, randomBytes } from 'node:crypto'
import { given } from '../../apps/server/src/testing/given.ts'
import { givenFolders } from '../../apps/server/src/testing/given-folders.ts'
import { givenDocuments } from '../../apps/server/src/testing/given-documents.ts'
import { givenSupervision } from '../../apps/server/src/testing/oversight/given-supervision.ts'
import { hashOf, newSecret } from '../../apps/server/src/platform/secrets.ts'
import { hashPassword, registerClient } from '../../apps/server/src/slices/accounts/index.ts'
import { workflowMakers } from './workflow-makers.mjs'

export const PASSWORD = 'canary-pass-phrase-4711'
export const client = { id: 'attack', secret: 'canary-client-secret-4711' }
export const clientAuthorization = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`

const DAY_MS = 86_400_000
const roles = ['administrator', 'coordinator', 'supervisor', 'clinician']
const clock = { now: () => new Date() }

export async function makeWorld(owner) {
  const build = given(owner, clock)
  await registerClient(owner, { ...client, name: 'Attack' })
  const world = {
    client,
    password: PASSWORD,
    A: await makeModel(owner, build, 'A'),
    B: await makeModel(owner, build, 'B'),
  }
  await owner.query('update account set password_hash = $1', [await hashPassword(PASSWORD)])
  world.wanderer = await makeWanderer(owner, build, world)
  return world
}

async function makeModel(owner, build, letter) {
  const model = await build.careModel()
  const [own, other] = [await build.group(model), await build.group(model)]
  /** @type {Record<string, import('../../apps/server/src/testing/given.ts').GivenMember>} */
  const members = {}
  for (const role of roles) members[role] = await makeMember(build, { model, letter, role, groups: [own] })
  // In the same care model, without access to the others' work.
  members.stranger = await makeMember(build, { model, letter, role: 'clinician', groups: [other] })
  const made = { letter, model, groups: { own, other }, members, markers: markersOf(letter) }
  const things = await makeThings(owner, build, made)
  return { ...made, things, ids: await idsOf(owner, { ...made, things }) }
}

/**
 * Words that can be recognized wherever they appear.
 * @returns {Record<string, string>}
 */
export function markersOf(letter) {
  const mark = (what) => `mk${letter}${what}${randomBytes(3).toString('hex')}`
  const kinds = ['patient', 'mother', 'notes', 'comment', 'contact', 'work']
  return Object.fromEntries(kinds.map((what) => [what, mark(what)]))
}

function makeMember(build, { model, letter, role, groups }) {
  const where = role === 'supervisor' ? { supervises: groups } : { groups }
  return build.member(model, { role, name: `Staff${letter} ${role}`, ...where })
}

/** The content of the file that each care model has. The data folder gets it when the base is made. */
export const fileOf = (markers) => Buffer.from(`${markers.notes} in a file`)

export async function makeThings(owner, build, { model, groups, members, markers }) {
  const { clinician } = members
  const patient = await build.person(model, { name: `${markers.patient} Family`, groupId: groups.own })
  const ofCase = await build.managedCase(clinician, groups.own, { personId: patient })
  const mother = await build.person(model, { kind: 'CONTACT', name: `${markers.mother} Family` })
  const relationship = await build.relationship(model, patient, mother)
  const contactItem = await build.contactItem(model, patient, 'EMAIL', `${markers.contact}@example.org`)
  // Attacks add people to this one, so it is not compared with anything.
  const meeting = await build.appointment(ofCase)
  const open = await build.appointment(ofCase, { notes: markers.notes, name: `Open ${markers.notes}` })
  const completed = await build.appointment(ofCase, { notes: markers.notes, outcome: model.outcomes.held })
  const comment = await build.comment(
    clinician,
    { id: open.id, caseId: ofCase.id, groupId: groups.own },
    `${markers.comment} said`,
  )
  const { template: makeTemplate, document: makeDocument } = givenDocuments(build, clock)
  const template = await makeQuestions(makeTemplate, model)
  const document = await makeDocument(ofCase, template, { name: `Form ${markers.notes}`, answered: true })
  await owner.query('update answer set value = to_jsonb($2::text) where document_id = $1', [document, markers.notes])
  const about = { person_id: patient, case_id: ofCase.id, clinician_id: clinician.personId, group_id: groups.own }
  const incident = await build.item(model, 'INCIDENT', `Incident ${markers.notes}`, { ...about, date: clock.now() })
  await build.insert('incident', { care_model_id: model.id, id: incident, follow_up: markers.notes })
  const event = await build.item(model, 'EVENT', `Event ${markers.notes}`, { ...about, date: clock.now() })
  const day = clock.now().toISOString().slice(0, 10)
  await build.insert('dated_event', { care_model_id: model.id, id: event, start_day: day, notes: markers.notes })
  const file = await build.item(model, 'DOCBINARY', `File ${markers.notes}`, { ...about, target_id: open.id })
  const content = fileOf(markers)
  await build.insert('stored_file', {
    care_model_id: model.id,
    id: crypto.randomUUID(),
    item_id: file,
    media_type: 'text/plain',
    bytes: content.length,
    hash: createHash('sha256').update(content).digest('hex'),
    created_at: clock.now(),
  })
  const binned = await build.appointment(ofCase, { notes: markers.notes })
  await owner.query('update item set deleted_at = now(), deleted_by = $2 where id = $1', [
    binned.id,
    clinician.personId,
  ])
  const workflows = workflowMakers(owner, build, { model, groups, members, ofCase })
  const definition = await workflows.definition()
  const workflow = await workflows.workflow({ name: `Workflow ${markers.notes}` })
  const folder = await makeFolder(build, { model, groups, members }, open.id)
  const guest = await makeGuest(build, { model, document, completed: false })
  const bundle = await makeBundle(build, { model, ofCase, forms: [document] })
  const people = { patient, ofCase, mother, relationship, contactItem }
  const works = { meeting, open, completed, incident, event, comment, template, document, file, definition, workflow }
  const oversight = await makeOversight(build, { model, groups, members, markers, ofCase })
  return { ...people, ...works, ...oversight, binned, folder, guest, bundle }
}

/** A rating of the clinician's work, a supervision meeting of the team, and what it decided. */
async function makeOversight(build, { model, groups, members, markers, ofCase }) {
  const { fidelityForm, rating: makeRating } = givenSupervision(build, clock)
  const { clinician, supervisor } = members
  const form = await fidelityForm(model)
  const rating = await makeRating(ofCase, form, { value: 4, rater: supervisor, name: `Rating ${markers.work}` })
  const ofTeam = { group_id: groups.own, created_by: supervisor.personId, date: clock.now() }
  const led = { ...ofTeam, clinician_id: supervisor.personId }
  const supervision = await build.item(model, 'SUPERVISION', `Meeting ${markers.notes}`, led)
  await build.insert('supervision_meeting', { care_model_id: model.id, id: supervision, notes: markers.notes })
  const decided = { ...ofTeam, clinician_id: clinician.personId }
  const toDo = await build.item(model, 'TODO', `To do ${markers.work}`, decided)
  const about = { about_case_id: ofCase.id, meeting_id: supervision, notes: markers.work }
  await build.insert('to_do', { care_model_id: model.id, id: toDo, ...about })
  return { rating, supervision, toDo }
}

/** A template whose questions take words, a file and a relative, and one that nobody can answer. */
async function makeQuestions(makeTemplate, model) {
  const asked = {
    who: 'ShortAnswer',
    next: 'LongAnswer',
    file: 'Documentation',
    relative: 'RelContactComboBox',
    odd: 'HologramAnswer',
  }
  /** @type {Record<string, string>} */
  const questions = Object.fromEntries(Object.keys(asked).map((name) => [name, crypto.randomUUID()]))
  const Rows = Object.entries(asked).map(([name, QType]) => [{ Id: questions[name], QType, Text: `About ${name}` }])
  return { ...(await makeTemplate(model, { body: { Pages: [{ Title: 'The session', Rows }] } })), questions }
}

/** A shared folder of the clinician's with the coordinator as a member. */
export async function makeFolder(build, { model, groups, members }, ...items) {
  const { folder, share, putIn } = givenFolders(build, clock)
  const id = await folder(members.clinician, groups.own)
  for (const item of items) await putIn(model.id, id, item)
  const { personId } = members.coordinator
  return { id, share: await share(model.id, id, { personId, mayEdit: true, untilDay: '2099-12-31' }) }
}

/** Forms of a case to be filled through one link. */
export async function makeBundle(build, { model, ofCase, forms }) {
  const [care_model_id, id] = [model.id, crypto.randomUUID()]
  await build.insert('guest_bundle', { care_model_id, id, case_id: ofCase.id, created_at: clock.now() })
  for (const [sequence, document_id] of forms.entries())
    await build.insert('guest_bundle_form', { care_model_id, bundle_id: id, document_id, sequence })
  return id
}

/**
 * A grant of a document, or of a bundle with these forms, with its code, its link's token and an active session.
 * @param {import('../../apps/server/src/testing/given.ts').Given} build
 * @param {{ model, document: string, completed: boolean, expiresAt?: Date, bundle?: { id: string, forms: readonly string[] } }} wanted
 */
export async function makeGuest(build, { model, document, completed, expiresAt, bundle }) {
  const now = clock.now()
  const grantId = crypto.randomUUID()
  const code = Array.from(randomBytes(10), (byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte % 32]).join('')
  const expires = expiresAt ?? new Date(now.getTime() + 14 * DAY_MS)
  await build.insert('guest_grant', {
    care_model_id: model.id,
    id: grantId,
    object_id: bundle?.id ?? document,
    object_type: bundle ? 'BUNDLE' : 'DOCFORM',
    objects: `{${(bundle?.forms ?? [document]).join()}}`,
    code_hash: hashOf(code),
    link_hash: hashOf(newSecret()),
    draft_key: randomBytes(32),
    created_at: now,
    expires_at: expires,
    completed_at: completed ? now : null,
  })
  return { grantId, code, document, ...(await makeGuestSession(build, { model, grantId, expires })) }
}

/** One more device on which the link of a grant was opened. */
export async function makeGuestSession(build, { model, grantId, expires }) {
  const [now, token, sessionId] = [clock.now(), newSecret(), crypto.randomUUID()]
  const span = { created_at: now, expires_at: expires ?? new Date(now.getTime() + 14 * DAY_MS) }
  const about = { id: sessionId, kind: 'guest', care_model_id: model.id, grant_id: grantId }
  await build.insert('session', { ...about, ...span, last_seen_at: now })
  await build.insert('token', { hash: hashOf(token), session_id: sessionId, use: 'access', ...span })
  return { token, sessionId }
}

/** One account in both care models, for access that legitimately crosses them. */
async function makeWanderer(owner, build, { A, B }) {
  const inA = await build.member(A.model, { name: 'Wan Derer', groups: [A.groups.own] })
  const inB = await build.person(B.model, { kind: 'CLINICIAN', name: 'Wan Derer' })
  await build.insert('member', {
    care_model_id: B.model.id,
    id: crypto.randomUUID(),
    account_id: inA.accountId,
    person_id: inB,
    role: 'clinician',
    draft_key: randomBytes(32),
    created_at: clock.now(),
  })
  await owner.query('update account set password_hash = $1 where id = $2', [
    await hashPassword(PASSWORD),
    inA.accountId,
  ])
  return inA
}

/** An id of every kind of row that has one, by kind. Each is tried in every id slot. */
export async function idsOf(owner, { model, groups, members, things }) {
  const clinician = members.clinician
  const undo = crypto.randomUUID()
  await owner.query(
    `insert into undo (care_model_id, id, member_id, item_id, item_version, expires_at)
      values ($1, $2, $3, $4, 1, now() + interval '30 days')`,
    [model.id, undo, clinician.memberId, things.binned.id],
  )
  const apiClient = crypto.randomUUID()
  await owner.query(
    "insert into api_client (id, name, secret_hash, care_model_id) values ($1, 'Own', sha256('own'), $2)",
    [apiClient, model.id],
  )
  return {
    INCIDENT: things.incident,
    EVENT: things.event,
    PATIENT: things.patient,
    CONTACT: things.mother,
    CLINICIAN: clinician.personId,
    CASE: things.ofCase.id,
    SHAREDFOLDER: things.folder.id,
    'share of a folder': things.folder.share,
    APPOINTMENT: things.open.id,
    'APPOINTMENT completed': things.completed.id,
    'APPOINTMENT in the bin': things.binned.id,
    ATTENDANCE: things.open.attendanceId,
    COMMENT: things.comment,
    RELATIONSHIP: things.relationship,
    DOCFORM: things.document,
    DOCBINARY: things.file,
    WORKFLOW: things.workflow,
    'workflow definition': things.definition,
    'DOCFORM rating': things.rating,
    SUPERVISION: things.supervision,
    TODO: things.toDo,
    template: things.template.id,
    'template version': things.template.versionId,
    question: things.template.questions.who,
    'care model': model.id,
    group: groups.own,
    member: clinician.memberId,
    account: clinician.accountId,
    session: clinician.sessionId,
    'API client': apiClient,
    'guest grant': things.guest.grantId,
    'guest bundle': things.bundle,
    lookup: model.outcomes.held,
    trac: model.tracId,
    'contact item': things.contactItem,
    undo,
  }
}
