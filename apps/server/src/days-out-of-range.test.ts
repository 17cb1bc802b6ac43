import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kindDefinitions } from './kinds.ts'
import { givenDocuments } from './testing/given-documents.ts'
import { repeat } from './testing/given-series.ts'
import type { GivenCase, GivenMember } from './testing/given.ts'
import { openHouse, type House } from './testing/house.ts'

let house: House
let clinician: GivenMember
let family: GivenCase
let colleague: GivenMember
/** An item of each kind that has a day or a time to type. */
let one: Record<string, string>

beforeAll(async () => {
  house = await openHouse()
  const { given } = house
  const model = await given.careModel()
  const group = await given.group(model)
  clinician = await given.member(model, { role: 'supervisor', supervises: [group], groups: [group] })
  colleague = await given.member(model, { groups: [group] })
  family = await given.managedCase(clinician, group)
  const visit = house.as(clinician)
  const idOf = ({ body }: { body: { Id: string } }) => body.Id
  const made = async (kind: string) => idOf(await visit.post(`/api/new?type=${kind}&target=${family.id}`))
  const documents = givenDocuments(given, house.clock)
  one = {
    APPOINTMENT: await made('APPOINTMENT'),
    INCIDENT: await made('INCIDENT'),
    EVENT: await made('EVENT'),
    CASE: family.id,
    DOCFORM: await documents.document(family, await documents.template(model)),
    SUPERVISION: idOf(await visit.post(`/api/supervision/groups/${group}/meetings`)),
    TODO: idOf(await visit.post('/api/to-dos', { Name: 'Call the school' })),
  }
})
afterAll(() => house.close())

const farTime = '1800-01-01T10:00:00'
const farDay = '1800-01-01'

/** Every property of an item that is a day or a time: it takes one, and no words. */
const typed = kindDefinitions.flatMap(({ kind, properties }) =>
  [...properties].flatMap(([name, { schema }]) => {
    const takes = (value: string) => schema.safeParse(value).success
    if (takes('words') || name === 'DOB') return []
    const value = [farTime, farDay].find(takes)
    return value === undefined ? [] : [{ kind, name, value }]
  }),
)

describe('a day on which nothing can take place is refused with the days that are possible', () => {
  test('wherever a property of an item is a day or a time', async () => {
    const later = (value: string) => value.replace('1800', '2201')

    for (const { kind, name, value } of typed)
      for (const far of [value, later(value)]) {
        const change = { PropertyName: name, PropertyValue: far }
        const { status, body } = await house.as(clinician).put(`/api/update/${one[kind]}`, change)
        expect([kind, name, far, status, body.detail]).toEqual([
          kind,
          name,
          far,
          400,
          'Choose a day between 1900 and 2200.',
        ])
      }
    expect(typed.map(({ kind, name }) => `${kind}.${name}`)).toEqual([
      'CASE.StartDay',
      'DOCFORM.ScheduledDate',
      'APPOINTMENT.ScheduledStartTime',
      'APPOINTMENT.ScheduledEndTime',
      'INCIDENT.Date',
      'EVENT.StartDay',
      'EVENT.EndDay',
      'TODO.DueDay',
      'SUPERVISION.Date',
    ])
  })

  test.each(['APPOINTMENT', 'INCIDENT', 'EVENT'])('when a new %s begins at a chosen hour', async (kind) => {
    const path = `/api/new?type=${kind}&target=${family.id}`
    const { body } = await house.as(clinician).post(path, { ScheduledStartTime: farTime })
    expect(body).toMatchObject({ Code: 'item.day_out_of_range', Fields: [{ Path: 'ScheduledStartTime' }] })
  })

  test('for a to-do, a share, and the end of a series', async () => {
    const visit = house.as(clinician)
    const toDo = await visit.post('/api/to-dos', { Name: 'Call the school', DueDay: farDay })
    const share = { With: colleague.personId, UntilDay: '2201-01-01' }
    const shared = await visit.post(`/api/cases/${family.id}/share`, share)
    const series = await repeat(visit, one['APPOINTMENT'] as string, { end: '2201-01-01' })

    expect([toDo, shared, series].map(({ body }) => body.detail)).toEqual(
      Array.from({ length: 3 }, () => 'Choose a day between 1900 and 2200.'),
    )
  })

  test('and a birth date says its own days', async () => {
    for (const day of ['1879-12-31', '2100-01-01']) {
      const change = { PropertyName: 'DOB', PropertyValue: day }
      const { body } = await house.as(clinician).put(`/api/update/${family.personId}`, change)
      expect(body).toMatchObject({ detail: 'Choose a birth date between 1880 and today.', Fields: [{ Path: 'DOB' }] })
    }
  })

  test('while a day that is in no calendar is only said to be invalid', async () => {
    const change = { PropertyName: 'Date', PropertyValue: '2026-02-30T10:00:00' }
    const { body } = await house.as(clinician).put(`/api/update/${one['INCIDENT']}`, change)
    expect(body.Code).toBe('item.value_invalid')
  })
})
