// What remains after a right or an item is gone: folders, stored answers, relationships and the trail. Also what a refusal reveals
// about people the caller cannot see.
import { setTimeout as pause } from 'node:timers/promises'
import { as, expected } from './asking.mjs'
import { findingsList } from '../findings.mjs'
import { parsed } from '../world/loopback.mjs'
import { makerOf } from '../world/makers.mjs'
import { casesForRelatives, formerProfessionals, marksOfOthers } from './shared-relatives.mjs'

const TEXT = 'mkAafterwards'
const uuid = () => crypto.randomUUID()

export async function afterwards(target) {
  const findings = findingsList()
  const state = { target, findings, maker: makerOf(target), ...target.world.A }
  const probes = {
    foldersAfterHandOver,
    answersAfterTheEnd,
    rowsAfterTheTie,
    textsAfterErasure,
    namesOfThen,
    sameNames,
    emptyNames,
    marksOfOthers,
    casesForRelatives,
    formerProfessionals,
  }
  for (const probe of Object.values(probes)) await probe(state)
  return { figure: `${Object.keys(probes).length} things that could stay behind, 0 did`, findings: findings.all() }
}

/** Hands the case to somebody in a group unrelated to the folder's owner and members. */
async function handOver({ target, maker, model }, caseId) {
  const group = await maker.build.group(model)
  const { personId } = await maker.build.member(model, { groups: [group] })
  const change = 'update managed_case set clinician_id = $2, group_id = $3 where id = $1'
  await target.owner.query(change, [caseId, personId, group])
}

async function foldersAfterHandOver(state) {
  const { maker, members, groups, findings } = state
  const family = await maker.build.managedCase(members.clinician, groups.own)
  const { id } = await maker.build.appointment(family, { notes: TEXT })
  const made = parsed(await as(state, members.clinician).post('/api/new/shared-folder', { Name: 'Kept', Item: id }))
  const sharing = { With: members.stranger.personId, MayEdit: false, UntilDay: '2099-12-31' }
  await as(state, members.clinician).post(`/api/shared-folders/${made?.Id}/share`, sharing)
  const read = (who) => as(state, members[who]).get(`/api/appointments/${id}`)
  for (const who of ['clinician', 'stranger']) expected(state, 200, await read(who), 'folder before')
  await handOver(state, family.id)
  for (const who of ['clinician', 'stranger']) {
    const { status } = await read(who)
    if (status !== 404) findings.add('high', 'opens after the right ended', `a shared folder, ${who}`, status)
  }
}

async function answersAfterTheEnd(state) {
  const { target, maker, members, groups, findings } = state
  const family = await maker.build.managedCase(members.clinician, groups.own)
  await maker.build.share(family, members.stranger.personId, true, '2099-12-31')
  const key = { 'idempotency-key': uuid() }
  const comment = () => as(state, members.stranger).post('/api/new/comment', { id: family.id, message: TEXT }, key)
  expected(state, 200, await comment(), 'stored answer before')
  await target.owner.query(`update case_share set until_day = '2000-01-01' where case_id = $1`, [family.id])
  const { status, text } = await comment()
  if (status !== 404 || text.includes(TEXT))
    findings.add('high', 'opens after the right ended', 'the stored answer of an idempotency key', status)
}

async function rowsAfterTheTie(state) {
  const { target, maker, members, things, model, findings } = state
  const name = `Zora ${uuid().slice(0, 8)}`
  const friend = await maker.build.person(model, { kind: 'CONTACT', name })
  const other = await maker.build.person(model, { kind: 'CONTACT', name: `${TEXT} Gone` })
  await maker.build.relationship(model, things.patient, friend)
  const gone = await maker.build.relationship(model, other, friend)
  const row = () => as(state, members.administrator).get(`/api/directory?q=${encodeURIComponent(name)}`)
  if (!(await row()).text.includes(TEXT)) findings.add('high', 'NOT COVERED', 'directory', 'no relationship is shown')
  await target.owner.query('update item set deleted_at = now() where id = $1', [gone])
  if ((await row()).text.includes(TEXT))
    findings.add('high', 'told after it was taken away', 'a relationship in the directory')
}

async function textsAfterErasure(state) {
  const { target, maker, members, groups, findings } = state
  const family = await maker.build.managedCase(members.clinician, groups.own, { name: 'Erased Family' })
  const { id } = await maker.build.appointment(family)
  await as(state, members.clinician).put(`/api/update/${id}`, { PropertyName: 'Notes', PropertyValue: TEXT })
  const comment = { id: family.id, message: TEXT }
  const key = { 'idempotency-key': uuid() }
  expected(state, 200, await as(state, members.clinician).post('/api/new/comment', comment, key), 'a stored answer')
  const answer = await as(state, members.administrator).post(`/api/cases/${family.id}/erase`, { Name: 'Erased Family' })
  expected(state, 200, answer, 'erase')
  const stored = await target.owner.query('select from idempotency where key = $1 and answer::text like $2', [
    key['idempotency-key'],
    `%${TEXT}%`,
  ])
  if (stored.rowCount > 0) findings.add('high', 'told after it was erased', 'texts in a stored answer')
  const { rows } = await target.owner.query(
    `select action from audit where about_case_id = $1 and action <> 'erase' and concat(before, after, reason) like $2`,
    [family.id, `%${TEXT}%`],
  )
  if (rows.length > 0) findings.add('high', 'told after it was erased', 'texts in the trail', `${rows.length} rows`)
}

async function namesOfThen(state) {
  const { maker, members, things, findings } = state
  const member = await maker.extraMember()
  const { Name: was } = parsed(await as(state, members.administrator).get(`/api/people/${member.personId}`)) ?? {}
  await as(state, member).get(`/api/people/${things.patient}`)
  await maker.build.share(things.ofCase, member.personId, false, '2099-12-31')
  await as(state, member).get(`/api/people/${things.patient}`)
  const renamed = { PropertyName: 'LastName', PropertyValue: 'Mask' }
  expected(state, 403, await as(state, member).put(`/api/update/${member.personId}`, renamed), 'renaming oneself')
  expected(
    state,
    200,
    await as(state, members.administrator).put(`/api/update/${member.personId}`, renamed),
    'renaming',
  )
  const trail = parsed(await as(state, members.administrator).get(`/api/audit?item=${things.patient}&limit=50`))
  const told = trail?.Items.filter(({ Who, Username }) => Who === was && Username === member.username) ?? []
  if (told.length === 0) findings.add('high', 'the trail says that it was somebody else', 'after a new name', was)
}

/** A stranger asks for people they cannot see. */
async function sameNames(state) {
  const { target, maker, members, model, groups, findings } = state
  const [FirstName, LastName, DOB] = ['Amparo', `Quist${uuid().slice(0, 6)}`, '2011-03-04']
  const name = `${FirstName} ${LastName}`
  const id = await maker.build.person(model, { name, groupId: groups.own, birthDay: DOB })
  const ask = (more) =>
    as(state, members.stranger).post('/api/new/person', { FirstName, LastName, ...more, Group: groups.other })
  const exact = await ask({ DOB })
  expected(state, 409, exact, 'a person of the same name')
  if (exact.text.includes(LastName) || exact.text.includes(id))
    findings.add('high', 'a refusal tells of whom nobody showed', 'person.same_name', exact.text.slice(0, 200))
  const made = await ask({ DOB, Override: true })
  expected(state, 200, made, 'a person of the same name, all the same')
  const trail = parsed(await as(state, members.stranger).get(`/api/audit?item=${parsed(made)?.Id}&show=changes`))
  const told = trail?.Items.map(({ Action }) => Action).filter((action) => action !== 'create')
  if (told?.length !== 0) findings.add('high', 'a trail tells of whom nobody showed', 'person.same_name', `${told}`)
  await target.owner.query('update item set deleted_at = now() where id = $1', [parsed(made)?.Id])
  for (const more of [{ DOB: '2011-03-05' }, { FirstName: 'Ampara', DOB }]) {
    const { status } = await ask(more)
    if (status === 409)
      findings.add('high', 'a refusal tells of whom nobody showed', 'nearly the same person', JSON.stringify(more))
    await target.owner.query('update item set deleted_at = now() where name like $1 and id <> $2', [`%${LastName}`, id])
  }
  await pause(50)
  const { rowCount } = await target.owner.query('select from audit where refused and $1 = any (items)', [id])
  if (rowCount !== 1) findings.add('high', 'refusal not in the trail', 'person.same_name', `${rowCount} rows`)
}

async function emptyNames(state) {
  const { members, groups, findings } = state
  for (const LastName of ['\u200B', '\u202E', '\u3164', '\uFE0F'])
    for (const [name, body] of [
      ['a person', { FirstName: 'Zo', LastName, Group: groups.own }],
      ['a folder', { Name: LastName }],
    ]) {
      const answer = await as(state, members.clinician).post(
        name === 'a person' ? '/api/new/person' : '/api/new/shared-folder',
        body,
      )
      if (answer.status !== 400)
        findings.add(
          'high',
          'a name that nobody can see',
          name,
          `${LastName.codePointAt(0)?.toString(16)}: ${answer.status}`,
        )
    }
  const turned = await as(state, members.clinician).post('/api/new/shared-folder', { Name: 'exe.\u202Efdp' })
  if (/\u202E/.test(turned.text)) findings.add('high', 'a name that turns what follows round', 'a folder')
}
