import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDocuments, type GivenTemplate } from '../../../testing/given-documents.ts'
import { givenPng } from '../../../testing/given-pictures.ts'
import { sendFiles } from '../../../testing/given-uploads.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { givenGuest } from '../../../testing/guest-visitor.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

const idOf = (number: number) => `0192dddd-0000-7000-8000-${String(number).padStart(12, '0')}`
const [rich, choice, sign, papers, who] = [idOf(1), idOf(2), idOf(3), idOf(4), idOf(5)] as const
const Items = [
  { Id: idOf(11), Name: 'Other' },
  { Id: idOf(12), Name: 'Other' },
]
const body = {
  Pages: [
    {
      Title: 'Plan',
      Rows: [
        [{ Id: rich, QType: 'RichTextAnswer', Text: 'Plan' }],
        [{ Id: choice, QType: 'RadioButtons', Text: 'Kind', Items }],
        [{ Id: sign, QType: 'SigCapture', Text: 'Sign here' }],
        [{ Id: papers, QType: 'Documentation', Text: 'Papers' }],
        [{ Id: who, QType: 'RelContactComboBox', Text: 'Who' }],
      ],
    },
  ],
}

let house: House
let make: ReturnType<typeof givenDocuments>
let model: GivenModel
let clinician: GivenMember
let family: GivenCase
let relatives: readonly [string, string]
let template: GivenTemplate
let form: string
let guest: Visitor

beforeAll(async () => {
  house = await openHouse()
  make = givenDocuments(house.given, house.clock)
  model = await house.given.careModel()
  const group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group, { name: 'Mateo Delgado' })
  const relative = async (name: string) => {
    const id = await house.given.person(model, { kind: 'CONTACT', name })
    await house.given.relationship(model, family.personId, id)
    return id
  }
  relatives = [await relative('Colin Prescott'), await relative('Ana Delgado')]
  template = await make.template(model, { name: 'Plan', body })
})
beforeEach(async () => {
  form = await make.document(family, template)
  guest = await givenGuest(house, clinician, form)
})
afterAll(() => house.close())

type By = 'a guest' | 'a member'
const visitorOf = (by: By) => (by === 'a guest' ? guest : house.as(clinician))
const save = (by: By, question: string, value: unknown, headers: Record<string, string> = {}) =>
  visitorOf(by).put(`/api/update/${form}`, { PropertyName: question, PropertyValue: value }, { headers })
const upload = async (by: By, question: string, name: string, bytes: Uint8Array): Promise<string> => {
  const url = `/api/documents/${form}/questions/${question}/upload`
  return (await sendFiles(visitorOf(by), url, { file: [name, bytes] })).body.Id
}
async function trailOf(question: string) {
  const { rows } = await house.owner.query(
    "select before, after from audit where item_id = $1 and action = 'update' and property = $2 order by before nulls first",
    [form, question],
  )
  return rows as { before: string | null; after: string | null }[]
}
const eventsAt = async (version: number) =>
  (await house.owner.query('select from event where item_id = $1 and version = $2', [form, version])).rowCount

/** Two answers that read alike. */
const pairs: [string, string, string, (by: By) => Promise<readonly [unknown, unknown]>][] = [
  ['formatting', rich, 'Plan', () => Promise.resolve(['<p>Hello</p>', '<p><strong>Hello</strong></p>'])],
  ['a choice of the same name', choice, 'Kind', () => Promise.resolve([idOf(11), idOf(12)])],
  [
    'a signature picture of the same name',
    sign,
    'Sign here',
    async (by) => [
      await upload(by, sign, 'signature.png', givenPng([], 4)),
      await upload(by, sign, 'signature.png', givenPng([], 5)),
    ],
  ],
  [
    'a file of the same name',
    papers,
    'Papers',
    async (by) => [
      await upload(by, papers, 'a.txt', Buffer.from('a')),
      await upload(by, papers, 'a.txt', Buffer.from('b')),
    ],
  ],
]

describe.each(['a guest', 'a member'] as const)('%s', (by) => {
  test.each(pairs)('changes %s: a version, an event and a row in the trail', async (_, question, label, answers) => {
    const [first, second] = await answers(by)
    const one = (await save(by, question, first)).body.Version
    const two = await save(by, question, second)

    expect([two.status, two.body.Version]).toEqual([200, one + 1])
    const trail = await trailOf(label)
    expect(trail).toHaveLength(2)
    expect(trail[1]?.after).not.toBe(trail[1]?.before)
    expect(await eventsAt(two.body.Version)).toBe(1)
    const stale = await save(by, question, first, { 'if-match': `"${one}"` })
    expect([stale.status, stale.body.Code]).toEqual([412, 'record.stale'])
  })

  test('sends the same answer again: nothing happens', async () => {
    const one = (await save(by, rich, '<p>Hello</p>')).body.Version

    expect((await save(by, rich, '<p>Hello</p>')).body.Version).toBe(one)
    expect(await trailOf('Plan')).toHaveLength(1)
  })

  test('signs again with a new picture after another answer changed, and not with the old one', async () => {
    const picture = await upload(by, sign, 'signature.png', givenPng([], 4))
    await save(by, sign, picture)
    const { Version: voided } = (await save(by, rich, '<p>Else</p>')).body

    const old = await save(by, sign, picture)
    const again = await save(by, sign, await upload(by, sign, 'signature.png', givenPng([], 6)))

    expect([old.body.Version, old.body.Questions[0].IsVoid]).toEqual([voided, true])
    expect([again.body.Version, again.body.Questions[0].IsVoid]).toEqual([voided + 1, false])
    expect(await trailOf('Sign here')).toEqual([
      { before: null, after: 'signature.png' },
      { before: 'signature.png', after: 'signature.png (signed again)' },
    ])
  })
})

test('a change of formatting alone is called that in the trail', async () => {
  await save('a member', rich, '<p>Hello</p>')
  await save('a member', rich, '<p><em>Hello</em></p>')

  expect((await trailOf('Plan'))[1]).toEqual({ before: 'Hello', after: 'Hello (formatting changed)' })
})

describe('a guest who answers with a person or a file', () => {
  test('reads its name, and so does the trail', async () => {
    const first = await save('a guest', who, relatives[0])
    await save('a guest', who, relatives[1])

    expect(first.body.Questions[0].AnswerText).toBe('Colin Prescott')
    const { body: read } = await guest.get(`/api/documents/${form}`)
    expect(read.Questions[0][4][0]).toMatchObject({ Id: who, AnswerText: 'Ana Delgado' })
    expect(await trailOf('Who')).toEqual([
      { before: null, after: 'Colin Prescott' },
      { before: 'Colin Prescott', after: 'Ana Delgado' },
    ])
  })

  test('reads its name in the finished form too', async () => {
    await save('a guest', who, relatives[0])
    expect((await guest.put(`/api/complete/${form}`)).status).toBe(200)

    const { body: read } = await guest.get(`/api/documents/${form}`)

    expect(read.Questions[0][4][0]).toMatchObject({ Answer: relatives[0], AnswerText: 'Colin Prescott' })
  })

  test('reads the name of the file', async () => {
    const file = await upload('a guest', papers, 'letter.txt', Buffer.from('Dear all'))

    expect((await save('a guest', papers, file)).body.Questions[0].AnswerText).toBe('letter.txt')
  })

  test('reads no name of somebody who is not around the case', async () => {
    const stranger = await house.given.person(model, { kind: 'CONTACT', name: 'Somebody Else' })
    await house.owner.query(
      'insert into answer (care_model_id, document_id, question_id, value, answered_at) values ($1, $2, $3, $4, now())',
      [model.id, form, who, JSON.stringify(stranger)],
    )

    const { text, body: read } = await guest.get(`/api/documents/${form}`)

    expect(read.Questions[0][4][0].Answer).toBe(stranger)
    expect(text).not.toContain('Somebody')
  })
})
