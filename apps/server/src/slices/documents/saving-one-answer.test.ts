import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenDocuments, type GivenTemplate } from '../../testing/given-documents.ts'
import type { GivenCase, GivenMember } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import { OF_EVERY_CHANGE, transactionsOf } from '../../testing/spied-queries.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: House
let make: ReturnType<typeof givenDocuments>
let clinician: GivenMember
let family: GivenCase
let template: GivenTemplate
let visit: Visitor

beforeAll(async () => {
  house = await openHouse()
  make = givenDocuments(house.given, house.clock)
  const model = await house.given.careModel()
  const group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group], name: 'Maya Okafor' })
  family = await house.given.managedCase(clinician, group)
  template = await make.template(model)
  visit = house.as(clinician)
})
afterAll(() => house.close())

const answer = (id: string, question: string, value: unknown) =>
  visit.put(`/api/update/${id}`, { Id: question, PropertyName: question, PropertyValue: value })

const read = async (id: string) => (await visit.get(`/api/documents/${id}`)).body

/** The transaction that saved an answer; jobs may have run others meanwhile. */
async function statementsOf(act: () => Promise<unknown>): Promise<readonly string[]> {
  const all = await transactionsOf(act)
  return all.find((statements) => statements.some((text) => text.includes('insert into answer '))) ?? []
}

test('saving an answer takes 6 statements besides those of every change, the same answer again 4, and the first one of a version 7', async () => {
  const own = await make.template(family.model)
  const id = await make.document(family, own, { answered: true })
  const { what } = own.questions

  expect(await statementsOf(() => answer(id, what, 'New'))).toHaveLength(OF_EVERY_CHANGE + 7)
  expect(await statementsOf(() => answer(id, what, 'Warm'))).toHaveLength(OF_EVERY_CHANGE + 6)
  expect(await statementsOf(() => answer(id, what, 'Cold'))).toHaveLength(OF_EVERY_CHANGE + 6)
  expect(await statementsOf(() => answer(id, what, 'Cold'))).toHaveLength(OF_EVERY_CHANGE + 4)
})

test('saving an answer reads no other answer and no other question', async () => {
  const id = await make.document(family, template, { answered: true })
  await read(id)
  const statements = await statementsOf(() => answer(id, template.questions.what, 'Warm'))

  const aboutAnswers = statements.filter((text) => /(from|join) answer\s/.test(text))
  expect(aboutAnswers).toHaveLength(2)
  for (const text of aboutAnswers) expect(text).toMatch(/question_id = \$/)
  expect(statements.filter((text) => text.includes('template_version'))).toEqual([])
})

test('the response has the answered question and the fields of its document that the change affected', async () => {
  const id = await make.document(family, template, { answered: true })
  const { who } = template.questions

  const { body, headers } = await answer(id, who, 'Mateo')

  const { Questions, Name, LastModified, LastModifiedBy } = await read(id)
  const [question] = Questions.flat(2).filter((one: { Id: string }) => one.Id === who)
  const own = { Id: id, Type: 'DOCFORM', Name, LastModified, LastModifiedBy, Version: 2, PreviousVersion: 1 }
  expect(body).toEqual({ ...own, Questions: [question], Scores: [] })
  expect([question.Answer, headers.etag]).toEqual(['Mateo', '"2"'])
})

test.each(['Carmen', null, 'The whole family'])(
  'a document of the previous version with the answer %j put in is the document as it is read now',
  async (value) => {
    const id = await make.document(family, template, { answered: true })
    const { who, what } = template.questions
    await answer(id, what, 'Warm')
    const before = await read(id)
    house.clock.advance(60)

    const { body } = await answer(id, who, value)

    const { PreviousVersion, Questions, ...own } = body
    const put = (one: { Id: string }) => (one.Id === who ? Questions[0] : one)
    const pages = before.Questions.map((rows: { Id: string }[][]) => rows.map((row) => row.map(put)))
    expect(await read(id)).toEqual({ ...before, ...own, Questions: pages })
    expect(PreviousVersion).toBe(before.Version)
    house.clock.advance(-60)
  },
)

test('an answer that changes nothing does not claim an earlier change of another question', async () => {
  const id = await make.document(family, template)
  const { who, what } = template.questions
  await answer(id, who, 'Mateo')
  expect((await answer(id, who, 'Mateo')).body).toMatchObject({ Version: 2, PreviousVersion: 1 })

  await answer(id, what, 'Warm')

  expect((await answer(id, who, 'Mateo')).body).toMatchObject({ Version: 3, PreviousVersion: 3 })
})
