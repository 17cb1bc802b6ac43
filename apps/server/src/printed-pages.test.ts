import { Worker } from 'node:worker_threads'
import { Kind } from '@caseloom/contracts/items/item'
import { Locale } from '@caseloom/contracts/locales'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { PrintedDocument } from './platform/pdf/printed-document.ts'
import { givenDocuments } from './testing/given-documents.ts'
import type { GivenCase, GivenMember } from './testing/given.ts'
import { openHouse, type House } from './testing/house.ts'

/** The text of a PDF cannot be read, so the worker answers with its drawing instructions and the tests read those. */
const drawing = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function answer(this: Worker, asked) {
  const { id, document } = asked as { id: number; document: PrintedDocument }
  this.emit('message', { id, bytes: new TextEncoder().encode(JSON.stringify(document)) })
})

let house: House
let clinician: GivenMember
let family: GivenCase
let templateId: string
/** One item of each kind; undefined for kinds that cannot be created here yet. */
let one: Record<Kind, string | undefined>

beforeAll(async () => {
  house = await openHouse()
  const { given } = house
  const model = await given.careModel()
  const group = await given.group(model, 'North')
  clinician = await given.member(model, { groups: [group], name: 'Inês Duarte' })
  const personId = await given.person(model, { name: 'Mateo Delgado', groupId: group, birthDay: '2011-05-03' })
  family = await given.managedCase(clinician, group, { personId })
  const mother = await given.person(model, { kind: 'CONTACT', name: 'Carmen Delgado', groupId: group })
  await given.contactItem(model, mother, 'MOBILE_PHONE', '(919) 555-0142')
  const tie = await given.relationship(model, family.personId, mother)
  const held = await given.appointment(family, { outcome: model.outcomes.held, notes: 'All came.' })
  await given.appointment(family, { startsAt: '2026-11-26T21:00:00Z', name: 'Next visit' })
  const make = givenDocuments(given, house.clock)
  const template = await make.template(model, { name: 'Intake' })
  templateId = template.id
  await make.document(family, template, { name: 'Follow-up', date: new Date('2026-12-01T15:00:00Z') })
  const visit = house.as(clinician)
  const created = async (type: string, target = family.id): Promise<string> => {
    const { body } = await visit.post(`/api/new?type=${type}&target=${target}`, {})
    return body.Id
  }
  const ranAway = await given.lookup(model.id, 'incident-types', 'Ran away')
  const incident = await created('INCIDENT')
  await Promise.all(
    Object.entries({ TypeLUI: ranAway, Severity: 'high', Description: 'Left at night.', FollowUp: 'Came back.' }).map(
      ([PropertyName, PropertyValue]) => visit.put(`/api/update/${incident}`, { PropertyName, PropertyValue }),
    ),
  )
  const event = await created('EVENT')
  one = {
    PATIENT: family.personId,
    CLINICIAN: clinician.personId,
    CONTACT: mother,
    CASE: family.id,
    SHAREDFOLDER: undefined,
    APPOINTMENT: held.id,
    ATTENDANCE: held.attendanceId,
    DOCFORM: await make.document(family, template, { completed: true }),
    DOCBINARY: undefined,
    INCIDENT: incident,
    EVENT: event,
    COMMENT: await given.comment(clinician, { id: incident, caseId: family.id, groupId: group }),
    RELATIONSHIP: tie,
    SUPERVISION: undefined,
    TODO: undefined,
    WORKFLOW: undefined,
    RESOURCE: undefined,
    REPORT: undefined,
  }
})
afterAll(async () => {
  drawing.mockRestore()
  await house.close()
})

async function printed(id: string, locale: Locale, reader = clinician, query = ''): Promise<PrintedDocument> {
  await house.owner.query('update account set locale = $2 where id = $1', [reader.accountId, locale])
  const answer = await house.as(reader).get(`/api/download/${id}${query}`)
  expect([answer.status, answer.text.slice(0, 1)]).toEqual([200, '{'])
  return JSON.parse(answer.text)
}

const printedKinds = ['PATIENT', 'CLINICIAN', 'CONTACT', 'CASE', 'APPOINTMENT', 'DOCFORM', 'INCIDENT', 'EVENT'] as const
const languages = Locale.options.filter((locale) => locale !== 'en-US')

/** Texts that the care model or a member wrote, which we do not translate. */
const theirs = new Set([
  'Mother',
  'MOBILE_PHONE',
  'Carmen Delgado',
  'Mateo Delgado',
  'Engagement',
  'Next visit',
  'Follow-up',
  'Intake',
])
const isTheirs = (words: string) =>
  words === '' || theirs.has(words) || /^\d|\?$|^Beam in$|^Two sentences|^Template \d|^Session \d/.test(words)

const labelsOf = ({ sections }: PrintedDocument) =>
  sections.flatMap(({ heading, facts = [] }) => [heading, ...facts.map(([label]) => label)])
const everyWord = ({ title, subtitle, foot, sections }: PrintedDocument) => [
  title,
  subtitle,
  foot,
  ...sections.flatMap(({ heading, facts = [], text = '' }) => [heading, text, ...facts.flat()]),
]

test('each kind prints or answers that it cannot', async () => {
  for (const kind of Kind.options) {
    const id = one[kind]
    if (id === undefined) continue
    const { status } = await house.as(clinician).get(`/api/download/${id}`)
    expect([kind, status === 200]).toEqual([kind, (printedKinds as readonly Kind[]).includes(kind)])
  }
})

describe.each(printedKinds)('a printed %s', (kind) => {
  test.each(Locale.options)('writes days and times as is usual in %s', async (locale) => {
    const page = await printed(one[kind] ?? '', locale)
    expect(page.language).toBe(locale)
    expect(everyWord(page).filter((words) => /\d{4}-\d{2}-\d{2}/.test(words))).toEqual([])
  })

  test.each(languages)('has every heading in %s', async (locale) => {
    const english = new Set(labelsOf(await printed(one[kind] ?? '', 'en-US')))
    const page = await printed(one[kind] ?? '', locale)
    expect(labelsOf(page).filter((words) => !isTheirs(words) && english.has(words))).toEqual([])
    expect(page.foot).not.toMatch(/version\s/)
  })
})

test('the summary of a case shows the case, its progress, the people around it and what comes next', async () => {
  const { title, subtitle, sections } = await printed(family.id, 'en-US')
  expect([title, subtitle]).toEqual(['Mateo Delgado', 'Mateo Delgado · Family at Home'])
  expect(sections).toEqual([
    {
      heading: 'Case',
      facts: [
        ['Person', 'Mateo Delgado'],
        ['State', 'Open'],
        ['Trac', 'Family at Home'],
        ['Owner', 'Inês Duarte'],
        ['Group', 'North'],
        ['First day', 'October 1, 2026'],
        ['Sessions so far', '1'],
      ],
    },
    { heading: 'Phases', facts: [['Engagement', 'since October 1, 2026 (49 days)']] },
    { heading: 'Relationships', facts: [['Mother', 'Carmen Delgado, (919) 555-0142']] },
    { heading: 'Next appointments', facts: [['Next visit', 'Thursday, November 26, 2026 at 4:00 PM']] },
    { heading: 'Open forms', facts: [['Follow-up', 'due December 1, 2026']] },
  ])
})

test('the summary of a case omits an unconfirmed relative and is refused to members who do not see the case', async () => {
  const { given } = house
  const north = await given.group(family.model, 'South')
  const aunt = await given.person(family.model, { kind: 'CONTACT', name: 'Hidden Aunt', groupId: north })
  await given.contactItem(family.model, aunt, 'MOBILE_PHONE', '(919) 555-0199')
  await given.relationship(family.model, family.personId, aunt, { related_waits: true })
  const stranger = await given.member(family.model, { groups: [north] })
  const friend = await given.member(family.model)
  await given.share(family, friend.personId)
  for (const reader of [clinician, friend]) {
    const words = JSON.stringify(await printed(family.id, 'en-US', reader))
    expect(words).toContain('Carmen Delgado')
    expect(words).not.toMatch(/Hidden Aunt|0199/)
  }
  expect((await house.as(stranger).get(`/api/download/${family.id}`)).status).toBe(404)
})

test('a blank form is in the reader’s language too', async () => {
  const page = await printed(family.id, 'it-IT', clinician, `?form=${templateId}`)
  expect([page.language, page.sections[0]?.heading]).toEqual(['it-IT', 'Documento'])
})

test.each([
  ['en-US', 'Thursday, November 19, 2026 at 10:00 AM'],
  ['es-ES', 'jueves, 19 de noviembre de 2026, 10:00'],
  ['it-IT', 'giovedì 19 novembre 2026 alle ore 10:00'],
] as const)('an appointment begins at the care model’s time, in %s', async (locale, start) => {
  const { sections } = await printed(one.APPOINTMENT ?? '', locale)
  expect(sections[0]?.facts?.[0]?.[1]).toBe(start)
})

test.each([
  ['INCIDENT', 'Mateo Delgado · Ran away'],
  ['EVENT', 'Mateo Delgado'],
  ['DOCFORM', 'Mateo Delgado · Family at Home'],
] as const)('a printed %s names below its title whom it is about', async (kind, subtitle) => {
  expect((await printed(one[kind] ?? '', 'en-US')).subtitle).toBe(subtitle)
})
