import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDocuments, type GivenTemplate } from '../../testing/given-documents.ts'
import { givenPng } from '../../testing/given-pictures.ts'
import { sendFiles } from '../../testing/given-uploads.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { givenGuest } from '../../testing/guest-visitor.ts'
import { openHouse, type House } from '../../testing/house.ts'
import type { Visitor } from '../../testing/visitor.ts'

const idOf = (number: number) => `0192cccc-0000-7000-8000-${String(number).padStart(12, '0')}`
const week = idOf(0)
const why = idOf(1)
const often = idOf(2)
const grid = idOf(3)
const ana = idOf(4)
const leo = idOf(5)
const hope = idOf(6)
const sign = idOf(7)
const notes = idOf(8)
const relative = idOf(9)
const group = idOf(10)
const patient = idOf(11)
const rich = idOf(12)
const [well, hard] = [idOf(101), idOf(102)]
const Items = [
  { Id: well, Name: 'Well', Texts: { 'es-ES': 'Bien' }, Points: 2 },
  { Id: hard, Name: 'Hard', Points: 0 },
]
const whenHard = [{ Behavior: 'all', Conditions: [{ Question: week, Operator: '=', Answer: hard }] }]
const said = { Id: notes, QType: 'ShortAnswer', Text: 'Anything else?' }
const body = {
  Language: 'en-US',
  Pages: [
    {
      Title: 'Your week',
      Texts: { 'es-ES': 'Su semana' },
      Rows: [
        [
          {
            Id: week,
            QType: 'RadioButtons',
            Text: 'How was it?',
            Texts: { 'es-ES': '¿Qué tal?' },
            Items,
            Required: true,
          },
        ],
        [{ Id: why, QType: 'LongAnswer', Text: 'What got in the way?', Required: true, ShowWhen: whenHard }],
        [{ Id: often, QType: 'Slider', Text: 'How often?', Max: 7, Initial: 3 }],
        [
          {
            Id: grid,
            QType: 'RadioMatrix',
            Text: 'Who took part?',
            Items,
            Cells: [
              [{ Id: ana, QType: 'RadioButtons', Text: 'Ana' }],
              [{ Id: leo, QType: 'RadioButtons', Text: 'Leo' }],
            ],
          },
        ],
        [{ Id: sign, QType: 'SigCapture', Text: 'Sign here' }],
        [said],
        [
          { Id: relative, QType: 'RelContactComboBox', Text: 'Who filled it in?' },
          { Id: group, QType: 'GroupComboBox', Text: 'Which team?' },
          { Id: patient, QType: 'PatientComboBox', Text: 'Who else?' },
        ],
        [{ Id: rich, QType: 'RichTextAnswer', Text: 'A letter' }],
      ],
    },
  ],
  Scores: [
    {
      Id: hope,
      Name: 'Hope',
      Texts: { 'es-ES': 'Esperanza' },
      Way: 'sum',
      Missing: 'leave_out',
      Max: 13,
      Parts: [{ Question: week }, { Question: often }, { Question: ana }, { Question: leo }],
      Bands: [{ From: 8, Name: 'High', Tone: 'good' }],
    },
  ],
}

let house: House
let make: ReturnType<typeof givenDocuments>
let model: GivenModel
let groupId: string
let clinician: GivenMember
let family: GivenCase
let template: GivenTemplate
let visit: Visitor
let id: string

beforeAll(async () => {
  house = await openHouse()
  make = givenDocuments(house.given, house.clock)
  model = await house.given.careModel()
  groupId = await house.given.group(model, 'Northside')
  clinician = await house.given.member(model, { groups: [groupId], name: 'Maya Okafor' })
  family = await house.given.managedCase(clinician, groupId, { name: 'Mateo Delgado' })
  template = await make.template(model, { name: 'Weekly check-in', body })
  visit = house.as(clinician)
})
beforeEach(async () => {
  id = (await visit.post(`/api/new?type=DOCFORM&target=${family.id}&ofType=${template.id}`)).body.Id
})
afterAll(() => house.close())

type Asked = {
  Id: string
  Answer: unknown
  AnswerText: string | null
  Visible: boolean
  IsVoid: boolean
  Cells?: Asked[][]
}

const answer = (question: string, value: unknown) =>
  visit.put(`/api/update/${id}`, { Id: question, PropertyName: question, PropertyValue: value })
const read = async () => (await visit.get(`/api/documents/${id}`)).body
const questionsIn = (questions: Asked[]) => questions.flatMap((one) => [one, ...(one.Cells ?? []).flat()])
const question = async (wanted: string) =>
  questionsIn((await read()).Questions.flat(2)).find((one) => one.Id === wanted)

const signed = async (width: number) => {
  const url = `/api/documents/${id}/questions/${sign}/upload`
  return (await sendFiles(visit, url, { file: ['signature.png', givenPng([], width)] })).body.Id
}

// spec: documents 63, 64, 89
describe('what follows from an answer', () => {
  test('a document begins with the answers that its template gives it', async () => {
    expect(await question(often)).toMatchObject({ Answer: 3, AnswerText: '3', AnsweredBy: { Name: 'Maya Okafor' } })
    expect((await read()).Scores).toEqual([
      { Id: hope, Name: 'Hope', Value: 3, Min: null, Max: 13, Band: null, Tone: null, HigherIs: null },
    ])
  })

  test('a question is shown and hidden again, and the answers say which', async () => {
    expect(await question(why)).toMatchObject({ Visible: false, AlwaysHidden: false })
    const shown = (await answer(week, hard)).body
    expect(shown.Questions.map((one: Asked) => [one.Id, one.Visible])).toEqual([
      [week, true],
      [why, true],
    ])
    await answer(why, 'Rain')
    const hidden = (await answer(week, well)).body
    expect(hidden.Questions.map((one: Asked) => [one.Id, one.Visible, one.Answer])).toEqual([
      [week, true, well],
      [why, false, 'Rain'],
    ])
    expect(hidden.Scores).toMatchObject([{ Value: 5 }])
  })

  test('a hidden question is not required, and one that was shown is', async () => {
    await answer(week, hard)
    const refused = await visit.put(`/api/complete/${id}`)
    expect([refused.status, refused.body[0].Open]).toEqual([409, [{ Id: why, Text: 'What got in the way?', Page: 1 }]])
    await answer(week, well)
    expect((await visit.put(`/api/complete/${id}`)).status).toBe(200)
  })

  test('the cells of a matrix are answered by themselves with its choices, and count for the score', async () => {
    const { body: saved } = await answer(ana, well)
    expect(saved).toMatchObject({ Questions: [{ Id: ana, Answer: well, AnswerText: 'Well' }], Scores: [{ Value: 5 }] })
    expect((await answer(leo, idOf(999))).body.Code).toBe('item.value_invalid')
    expect(await question(ana)).toMatchObject({ Answer: well, Items: [{ Id: well }, { Id: hard }] })
    await answer(week, well)
    await answer(leo, well)
    expect((await read()).Scores).toMatchObject([{ Value: 9, Band: 'High', Tone: 'good' }])
  })

  test('the reader’s language decides the words', async () => {
    await answer(week, well)
    await house.owner.query("update account set locale = 'es-ES' where id = $1", [clinician.accountId])
    const spanish = await read()
    await house.owner.query("update account set locale = 'en-US' where id = $1", [clinician.accountId])
    expect(spanish).toMatchObject({
      PageTitles: ['Su semana'],
      Scores: [{ Name: 'Esperanza' }],
      Questions: [[[{ Text: '¿Qué tal?', AnswerText: 'Bien' }], ...Array.from({ length: 7 }, () => expect.anything())]],
    })
  })
})

describe('a signature', () => {
  test('is void once an answer is another, valid again when it is as it was, and renewed by signing again', async () => {
    await answer(notes, 'Calm')
    await answer(sign, await signed(4))
    expect(await question(sign)).toMatchObject({ AnswerText: 'signature.png', IsVoid: false })

    const changed = (await answer(notes, 'Loud')).body
    expect(changed.Questions.map((one: Asked) => [one.Id, one.IsVoid])).toEqual([
      [notes, false],
      [sign, true],
    ])
    expect((await answer(notes, 'Calm')).body.Questions[1]).toMatchObject({ Id: sign, IsVoid: false })

    await answer(notes, 'Loud')
    await answer(sign, await signed(5))
    expect(await question(sign)).toMatchObject({ IsVoid: false })
  })

  test('that is required and void is asked for again before the document can be completed', async () => {
    const required = [[{ Id: sign, QType: 'SigCapture', Text: 'Sign here', Required: true }], [said]]
    const agreement = await make.template(model, {
      name: 'Agreement',
      body: { ...body, Pages: [{ Title: '', Rows: required }], Scores: [] },
    })
    id = (await visit.post(`/api/new?type=DOCFORM&target=${family.id}&ofType=${agreement.id}`)).body.Id
    await answer(notes, 'Calm')
    await answer(sign, await signed(4))
    await answer(notes, 'Loud')

    const refused = await visit.put(`/api/complete/${id}`)
    expect([refused.status, refused.body[0].Open]).toEqual([
      409,
      [expect.objectContaining({ Id: sign, Text: 'Sign here' })],
    ])

    await answer(sign, await signed(5))
    expect((await visit.put(`/api/complete/${id}`)).status).toBe(200)
  })
})

// spec: documents 81, 82, 83, 150
describe('people and groups', () => {
  const options = async (of: string, q = '') =>
    (await visit.get(`/api/documents/${id}/questions/${of}/options?q=${encodeURIComponent(q)}`)).body.Items

  test('those around the case are offered with what they are, and answers keep the name', async () => {
    const mother = await house.given.person(model, { kind: 'CONTACT', name: 'Carmen Delgado' })
    await house.given.relationship(model, family.personId, mother)
    expect(await options(relative)).toEqual([
      expect.objectContaining({ Id: mother, Name: 'Carmen Delgado', Description: expect.any(String) }),
      { Id: family.personId, Name: 'Mateo Delgado', Description: null },
    ])
    expect(await options(relative, 'carm')).toHaveLength(1)
    expect((await answer(relative, mother)).body.Questions[0]).toMatchObject({ AnswerText: 'Carmen Delgado' })
  })

  test('groups and patients are offered as far as the reader sees them', async () => {
    const other = await house.given.careModel()
    const strange = await house.given.group(other, 'Northside of others')
    expect(await options(group, 'north')).toEqual([{ Id: groupId, Name: 'Northside', Description: null }])
    expect((await options(patient, 'mateo')).map((one: { Id: string }) => one.Id)).toContain(family.personId)
    expect((await answer(group, strange)).body.Code).toBe('item.value_invalid')
  })

  test.each(['relative', 'group', 'patient'] as const)('somebody who is not offered is refused: %s', async (of) => {
    const elsewhere = await house.given.group(model, 'Southside')
    const colleague = await house.given.member(model, { groups: [elsewhere] })
    const { personId } = await house.given.managedCase(colleague, elsewhere, { name: 'Eva Stone' })
    const refused = await answer({ relative, group, patient }[of], personId)
    expect([refused.status, refused.body.Code]).toEqual([400, 'item.value_invalid'])
  })

  test('a guest is offered the people around the case of their form, the patients among them, and no groups', async () => {
    const guest = await givenGuest(house, clinician, id)
    const offered = async (of: string) =>
      (await guest.get(`/api/documents/${id}/questions/${of}/options?q=`)).body.Items.map(
        ({ Id }: { Id: string }) => Id,
      )
    expect(await offered(relative)).toContain(family.personId)
    expect([await offered(group), await offered(patient)]).toEqual([[], [family.personId]])
    const put = (asked: string, PropertyValue: string) =>
      guest.put(`/api/update/${id}`, { Id: asked, PropertyName: asked, PropertyValue })
    expect((await put(relative, family.personId)).status).toBe(200)
    expect((await put(patient, family.personId)).status).toBe(200)
    const stranger = await house.given.managedCase(clinician, groupId, { name: 'Eva Stone' })
    expect((await put(patient, stranger.personId)).body.Code).toBe('item.value_invalid')
    expect((await put(group, groupId)).body.Code).toBe('item.value_invalid')
    const other = await make.document(family, template)
    expect((await guest.get(`/api/documents/${other}/questions/${relative}/options?q=`)).status).toBe(404)
  })

  test('the people who were offered are in the audit trail, with the document', async () => {
    await options(patient, 'mateo')
    const { rows } = await house.owner.query(
      "select about_case_id, about_person_id, member_id, items from audit where item_id = $1 and action = 'read options'",
      [id],
    )
    const about = { about_case_id: family.id, about_person_id: family.personId, member_id: clinician.memberId }
    expect(rows).toEqual([{ ...about, items: expect.arrayContaining([family.personId]) }])
  })

  test('a question that the document does not have offers nothing', async () => {
    const missing = await visit.get(`/api/documents/${id}/questions/${idOf(999)}/options`)
    expect(missing.body.Code).toBe('document.question_missing')
    const foreign = house.as(await house.given.member(await house.given.careModel()))
    expect((await foreign.get(`/api/documents/${id}/questions/${relative}/options`)).status).toBe(404)
  })
})

// spec: documents 93
test.each([
  ['<p onclick="x()">Hi <b>there</b></p>', '<p>Hi <b>there</b></p>'],
  ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['<p><a href="javascript:x">link</a><img src=x onerror=y></p>', '<p>link</p>'],
  ['<svg><p>deep</p></svg>', '<p>deep</p>'],
  ['1 < 2', '1 &lt; 2'],
])('a rich text keeps formatting only: %j', async (typed, saved) => {
  expect((await answer(rich, typed)).body.Questions[0]).toMatchObject({ Answer: saved })
})
