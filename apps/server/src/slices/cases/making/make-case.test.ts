import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GivenMember, GivenModel } from '../../../testing/given.ts'
import { givenTrac } from '../../../testing/given-trac.ts'
import { openHouse, type House } from '../../../testing/house.ts'

let house: House
let model: GivenModel
let north: string
let clinician: GivenMember
beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  north = await house.given.group(model, 'North', { category: 'Home-based teams' })
  clinician = await house.given.member(model, { groups: [north] })
})
afterAll(() => house.close())

const waiting = (name?: string) =>
  house.given.person(model, { groupId: north, createdBy: clinician.personId, ...(name && { name }) })

type Choices = {
  person?: string
  group?: string
  trac?: string
  relationship?: string
  words?: string
  offset?: number
}

const step = (id: string | undefined) => ({ Selected: id === undefined ? null : { Id: id, Name: '', Type: '' } })

const bodyOf = ({ person, group, trac, relationship, words = '', offset = 0 }: Choices, more: object = {}) => ({
  Step1Person: { ...step(person), Words: words, Offset: offset },
  Step2Group: step(group),
  Step3Trac: step(trac),
  Step4Relationships: step(relationship),
  ...more,
})

const send = (choices: Choices, more: object = {}, headers: Record<string, string> = {}) =>
  house.as(clinician).post('/api/new/case', bodyOf(choices, more), { headers })

const whole = async () => ({ person: await waiting(), group: north, trac: model.tracId })

const casesOf = async (personId: string) =>
  (await house.owner.query('select * from managed_case where person_id = $1', [personId])).rows

describe('the wizard', () => {
  // spec: directory 105
  test('begins with the patients, those who came last first', async () => {
    const first = await waiting('Zora First')
    house.clock.advance(1)
    const second = await waiting('Amos Second')
    const { body, status } = await house.as(clinician).post('/api/new/case', { Init: true })

    expect(status).toBe(200)
    expect(body.Step1Person.AvailableList.slice(0, 2).map((choice: { Id: string }) => choice.Id)).toEqual([
      second,
      first,
    ])
    expect(body).toMatchObject({
      Step1Person: { Name: 'Person', Required: true, Selected: null },
      Step2Group: { AvailableList: [], Required: true },
      Step4Relationships: { Required: false },
      Init: false,
      Create: false,
      ErrorMessage: null,
    })
  })

  test('offers group, trac and relationships in turn, each depending on the choice before', async () => {
    const away = await house.given.group(model)
    const here = await givenTrac(house.given, model, {
      name: 'Here',
      needsRelationship: true,
      category: 'Family',
      groups: [north],
    })
    await givenTrac(house.given, model, { name: 'Elsewhere', groups: [away] })
    const person = await waiting('Aiden Brooks')
    const mother = await house.given.person(model, { kind: 'CONTACT', name: 'Dana Brooks' })
    const tie = await house.given.relationship(model, person, mother)

    const groups = (await send({ person })).body.Step2Group
    const tracs = (await send({ person, group: north })).body.Step3Trac
    const ties = (await send({ person, group: north, trac: here })).body.Step4Relationships

    expect(groups).toMatchObject({
      Description: 'Choose the group that Aiden Brooks’s case belongs to',
      AvailableList: [
        { Id: north, Type: 'GROUP', Aux1: 'Home-based teams', Active: true, Status: null, Clinicians: 1 },
      ],
    })
    expect(tracs.AvailableList.map((trac: { Name: string }) => trac.Name)).toEqual(['Family at Home', 'Here'])
    expect(tracs.AvailableList[1]).toMatchObject({ Category: 'Family', Phases: 2, Weeks: 8, NeedsRelationship: true })
    expect(ties).toMatchObject({
      Required: true,
      AvailableList: [{ Id: tie, Name: 'Dana Brooks', Description: 'Mother', PersonId: mother, Active: true }],
    })
  })

  test('finds a patient by words in any order, page by page', async () => {
    for (let n = 0; n < 45; n++) await waiting(`Pagina${n} Quillfeather`)
    const found = (await send({ words: 'quill pagina7' })).body.Step1Person
    const pages = []
    for (let offset: number | null = 0; offset !== null;) {
      const { AvailableList, Next }: { AvailableList: object[]; Next: number | null } = (
        await send({ words: 'quillfeather', offset })
      ).body.Step1Person
      pages.push(AvailableList.length)
      offset = Next
    }

    expect(found.AvailableList.map((choice: { Name: string }) => choice.Name)).toEqual(['Pagina7 Quillfeather'])
    expect(pages).toEqual([20, 20, 5])
  })

  // spec: directory 173
  test('makes the case with its first phase, tells of it and leaves it in the trail', async () => {
    const person = await waiting('Ada Lovett')
    const { body } = await send({ person, group: north, trac: model.tracId }, { Create: true })

    expect(body).toMatchObject({ Name: 'Ada Lovett', Type: 'CASE', Person: { Id: person }, Create: true })
    const page = await house.as(clinician).get(`/api/cases/${body.Id}`)
    expect(page.body).toMatchObject({
      State: 'open',
      TracName: 'Family at Home',
      StartDay: '2026-11-19',
      Clinician: { Id: clinician.personId },
      Group: { Id: north },
      Phases: [{ Name: 'Engagement', Current: true, Start: '2026-11-19' }],
    })
    const left = await house.owner.query(
      `select (select count(*)::int from event where item_id = $1) as events,
         (select count(*)::int from audit where item_id = $1 and action = 'create' and about_person_id = $2) as trail,
         (select group_id from person where id = $2) as waits_in`,
      [body.Id, person],
    )
    expect(left.rows).toEqual([{ events: 1, trail: 1, waits_in: null }])
  })

  test('asks for the relationship if the trac does, and keeps it', async () => {
    const trac = await givenTrac(house.given, model, { name: 'Through somebody', needsRelationship: true })
    const person = await waiting()
    const tie = await house.given.relationship(model, person, await house.given.person(model, { kind: 'CONTACT' }))

    const without = await send({ person, group: north, trac }, { Create: true })
    const made = await send({ person, group: north, trac, relationship: tie }, { Create: true })

    expect([without.status, without.body.ErrorMessage]).toEqual([409, 'You need to complete all steps!'])
    expect(made.status).toBe(200)
    expect(await casesOf(person)).toMatchObject([{ relationship_id: tie }])
  })
})

describe('no case is made twice', () => {
  test('the same request from two tabs at once makes one case, and both get it', async () => {
    const choices = await whole()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all([1, 2].map(() => send(choices, { Create: true }, key)))

    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    expect(answers[0]?.body.Id).toBe(answers[1]?.body.Id)
    expect(await casesOf(choices.person)).toHaveLength(1)
  })

  test('two simultaneous requests for the same case make one case and one clear refusal', async () => {
    const choices = { ...(await whole()), person: await waiting('Ben Ono') }
    // Long enough for the second to check before the first exists, if nothing made it wait.
    await house.owner.query(
      'create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return new; end $$',
    )
    await house.owner.query('create trigger slow before insert on managed_case for each row execute function slow()')
    const answers = await Promise.all([1, 2].map(() => send(choices, { Create: true })))
    await house.owner.query('drop trigger slow on managed_case')

    expect(answers.map((answer) => answer.status)).toEqual(expect.arrayContaining([200, 409]))
    expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({
      Code: 'case.open_already',
      ErrorMessage: 'Ben Ono already has an open case on this trac in this group.',
    })
    expect(await casesOf(choices.person)).toHaveLength(1)
  })

  test('after the first case is closed the next may be made', async () => {
    const choices = await whole()
    const { body } = await send(choices, { Create: true })
    await house.owner.query("update managed_case set state = 'closed' where id = $1", [body.Id])
    expect((await send(choices, { Create: true })).status).toBe(200)
  })

  test('if the phase cannot begin, no case is made', async () => {
    const choices = await whole()
    await house.owner.query("create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$")
    await house.owner.query('create trigger fail before insert on case_phase execute function fail()')
    const answer = await send(choices, { Create: true })
    await house.owner.query('drop trigger fail on case_phase')

    expect(answer.status).toBe(500)
    expect(await casesOf(choices.person)).toEqual([])
    expect(
      (await house.owner.query("select from item where kind = 'CASE' and person_id = $1", [choices.person])).rows,
    ).toEqual([])
  })
})

describe('what cannot be chosen', () => {
  // spec: directory 153
  test.each([
    ['without a person', { group: true, trac: true }, 'case.steps_incomplete', 'You need to complete all steps!'],
    ['without a group', { person: true, trac: true }, 'case.steps_incomplete', 'You need to complete all steps!'],
    ['without a trac', { person: true, group: true }, 'case.steps_incomplete', 'You need to complete all steps!'],
  ])('%s nothing is made', async (_name, given, code, sentence) => {
    const all: Record<string, string> = await whole()
    const choices = Object.fromEntries(Object.keys(given).map((name) => [name, all[name]]))
    const answer = await send(choices, { Create: true })
    expect([answer.status, answer.body.Code, answer.body.ErrorMessage]).toEqual([409, code, sentence])
  })

  test('a missing step is named', async () => {
    const { body } = await send({ person: await waiting(), trac: model.tracId })
    expect([body.Code, body.ErrorMessage]).toEqual(['case.step_missing', 'You are missing a step.'])
  })

  // spec: directory 154
  test('a group or trac that takes nobody is shown as such and refused', async () => {
    const resting = await house.given.group(model, 'Resting Team', { active: false })
    await house.given.insert('group_member', {
      care_model_id: model.id,
      group_id: resting,
      member_id: clinician.memberId,
    })
    const ended = await givenTrac(house.given, model, { name: 'Ended', active: false })
    const person = await waiting()

    const offered = (await send({ person })).body.Step2Group.AvailableList
    const intoGroup = await send({ person, group: resting })
    const ontoTrac = await send({ person, group: north, trac: ended }, { Create: true })

    expect(offered).toContainEqual(expect.objectContaining({ Id: resting, Active: false, Status: 'Not available' }))
    expect(intoGroup.body.ErrorMessage).toBe('Resting Team is not available here. Choose another one.')
    expect([ontoTrac.status, ontoTrac.body.Code]).toEqual([409, 'case.choice_unavailable'])
    await house.owner.query('delete from group_member where group_id = $1', [resting])
  })

  test('a trac of another group, and a relationship of another patient, are refused', async () => {
    const away = await house.given.group(model)
    const elsewhere = await givenTrac(house.given, model, { name: 'Only there', groups: [away] })
    const asks = await givenTrac(house.given, model, { name: 'Asks', needsRelationship: true })
    const [person, other] = [await waiting(), await waiting()]
    const tie = await house.given.relationship(model, other, await house.given.person(model, { kind: 'CONTACT' }))

    const answers = [
      await send({ person, group: north, trac: elsewhere }),
      await send({ person, group: north, trac: asks, relationship: tie }),
    ]
    expect(answers.map(({ status, body }) => [status, body.Code])).toEqual([
      [409, 'case.choice_unavailable'],
      [404, 'record.not_found'],
    ])
  })

  // spec: directory 155
  test('a relationship that is not active is shown as such and refused', async () => {
    const trac = await givenTrac(house.given, model, { needsRelationship: true })
    const person = await waiting()
    const relative = await house.given.person(model, { kind: 'CONTACT', name: 'Former Guardian' })
    const tie = await house.given.relationship(model, person, relative)
    await house.owner.query('update item set active = false where id = $1', [tie])

    const offered = (await send({ person, group: north, trac })).body.Step4Relationships.AvailableList
    const chosen = await send({ person, group: north, trac, relationship: tie }, { Create: true })

    expect(offered).toMatchObject([{ Id: tie, Active: false }])
    expect([chosen.status, chosen.body.ErrorMessage]).toEqual([
      409,
      'Former Guardian is not available here. Choose another one.',
    ])
    expect(await casesOf(person)).toEqual([])
  })

  test('when resumed, a choice that is no longer possible is dropped with a sentence', async () => {
    const person = await waiting()
    const ended = await givenTrac(house.given, model, { name: 'Over', active: false })
    const { status, body } = await send({ person, group: north, trac: ended }, { Init: true })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      Step1Person: { Selected: { Id: person } },
      Step2Group: { Selected: { Id: north } },
      Step3Trac: { Selected: null },
      ErrorMessage: 'Over is no longer available. Choose again.',
    })
  })

  test.each([
    { Step1Person: { Selected: { Id: 'x' } } },
    { Step1Person: { Selected: 'x' } },
    { Step1Person: { Selected: null, Words: 'x'.repeat(2000) } },
    { Step1Person: { Selected: null, Offset: -1 } },
    { Step2Group: [] },
    { Create: 'yes' },
  ])('%j is not a valid request', async (body) => {
    const answer = await house.as(clinician).post('/api/new/case', body)
    expect([answer.status, answer.body.Fields.length > 0]).toEqual([400, true])
  })

  test.each(['<script>alert(1)</script>', "'; drop table item; --", '%', '_', '\\', '👩‍👧', 'שלום'])(
    'a search for %j finds nobody and causes no error',
    async (words) => {
      const { status, body } = await send({ words })
      expect(status).toBe(200)
      expect(body.Step1Person.AvailableList).toEqual([])
    },
  )
})
