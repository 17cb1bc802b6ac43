import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: House
let model: GivenModel
let clinician: GivenMember
let family: GivenCase
let visit: Visitor
let group: string

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group, { name: 'Mateo Delgado' })
  visit = house.as(clinician)
})
afterAll(() => house.close())

const planned = () => house.given.appointment(family)
const auditOf = async (id: string) =>
  (
    await house.owner.query(
      'select action, property, before, after, reason, refused from audit where item_id = $1 order by id',
      [id],
    )
  ).rows

describe('changing one property', () => {
  // spec: home 64, 108; appointments 43, 59, 107
  test('answers the whole item, with its new version as the ETag', async () => {
    const { id } = await planned()

    const answer = await visit.put(`/api/update/${id}`, { PropertyName: 'Name', PropertyValue: '  Family session 9 ' })

    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      Id: id,
      Name: 'Family session 9',
      Version: 2,
      Type: 'APPOINTMENT',
      ScheduledStartTime: '2026-11-19T10:00:00',
    })
    expect(answer.headers.etag).toBe('"2"')
  })

  test('is in the audit trail with the values before and after', async () => {
    const { id } = await house.given.appointment(family, { name: 'Before', startsAt: '2026-12-01T15:00:00Z' })
    await visit.put(`/api/update/${id}`, { PropertyName: 'Name', PropertyValue: 'After' })
    expect(await auditOf(id)).toEqual([
      { action: 'update', property: 'Name', before: 'Before', after: 'After', reason: null, refused: false },
    ])
  })

  test('to the same value changes nothing', async () => {
    const { id } = await house.given.appointment(family, { name: 'Same' })
    expect((await visit.put(`/api/update/${id}`, { PropertyName: 'Name', PropertyValue: 'Same' })).body.Version).toBe(1)
  })

  const hostile = [
    'Id',
    'CaremodelId',
    'Clinician',
    'CompletedBy',
    'Completed',
    'Version',
    'name',
    'NAME',
    'notes',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'deleted_at',
    'care_model_id',
    'Name;drop table item',
    '',
    ' Name',
  ]
  test.each(hostile)('refuses the property %j', async (PropertyName) => {
    const { id } = await planned()
    const answer = await visit.put(`/api/update/${id}`, { PropertyName, PropertyValue: clinician.personId })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      Code: 'item.property_unknown',
      detail: `${PropertyName} cannot be changed on an appointment.`,
    })
  })

  // spec: directory 128
  test('refuses CompletedBy without a PropertyName on anything but a document', async () => {
    const { id } = await planned()
    expect((await visit.put(`/api/update/${id}`, { CompletedBy: clinician.personId })).body.detail).toBe(
      'CompletedBy cannot be changed on an appointment.',
    )
  })

  const wrong: readonly (readonly [string, unknown])[] = [
    ['Name', ''],
    ['Name', '   '],
    ['Name', 7],
    ['Name', null],
    ['Name', 'long name '.repeat(21)],
    ['Notes', { toString: 'x' }],
    ['ScheduledStartTime', '2026-02-30T10:00:00'],
    ['ScheduledStartTime', '2026-11-19T25:00:00'],
    ['ScheduledStartTime', '2026-11-19'],
    ['ScheduledStartTime', 'tomorrow'],
    ['TypeLUI', '01a00000-0000-7000-8000-00000000dead'],
    ['TypeLUI', 'Family session'],
    ['OutcomeLUI', '01a00000-0000-7000-8000-00000000dead'],
  ]
  // spec: appointments 65
  test.each(wrong)('refuses %s = %j and changes nothing', async (PropertyName, PropertyValue) => {
    const { id } = await planned()
    const answer = await visit.put(`/api/update/${id}`, { PropertyName, PropertyValue })
    expect([answer.status, answer.body.Code]).toEqual([400, 'item.value_invalid'])
    expect((await visit.get(`/api/appointments/${id}`)).body.Version).toBe(1)
  })

  test('refuses notes of more than 20,000 characters', async () => {
    const { id } = await planned()
    const answer = await visit.put(`/api/update/${id}`, { PropertyName: 'Notes', PropertyValue: 'x'.repeat(20_001) })
    expect(answer.body.Code).toBe('item.value_invalid')
  })

  // spec: home 118
  test('keeps emoji, right-to-left text and markup, but no control or direction characters', async () => {
    const { id } = await planned()
    const typed = 'Séance 👪 \u202Eעברית <script>alert(1)</script>\u0007'
    const answer = await visit.put(`/api/update/${id}`, { PropertyName: 'Name', PropertyValue: typed })
    expect(answer.body.Name).toBe(typed.replace(/[\u0007\u202E]/g, ''))
  })
})

describe('two people at once', () => {
  // spec: appointments 64
  test('a property that changed since is refused with what it is now', async () => {
    const { id } = await planned()
    await visit.put(`/api/update/${id}`, { PropertyName: 'Notes', PropertyValue: 'Theirs' })

    const answer = await visit.put(
      `/api/update/${id}`,
      { PropertyName: 'Notes', PropertyValue: 'Mine' },
      { headers: { 'if-match': '"1"' } },
    )

    expect(answer.status).toBe(412)
    expect(answer.body).toMatchObject({
      Code: 'record.stale',
      Values: { Property: 'Notes', Current: 'Theirs', Version: 2 },
    })
  })

  test('the refusal names the colleague who wrote, and nobody if it was the reader in another window', async () => {
    const colleague = await house.given.member(model, { role: 'administrator', name: 'Ruth Adler' })
    const byOf = async (writer: Visitor) => {
      const { id } = await planned()
      await writer.put(`/api/update/${id}`, { PropertyName: 'Notes', PropertyValue: 'Theirs' })
      const stale = { headers: { 'if-match': '"1"' } }
      const answer = await visit.put(`/api/update/${id}`, { PropertyName: 'Notes', PropertyValue: 'Mine' }, stale)
      return (answer.body.Values as { By: unknown }).By
    }

    expect([await byOf(house.as(colleague)), await byOf(visit)]).toEqual(['Ruth Adler', null])
  })

  test('a property that nobody else changed is written', async () => {
    const { id } = await planned()
    await visit.put(`/api/update/${id}`, { PropertyName: 'Name', PropertyValue: 'Theirs' })
    expect(
      (
        await visit.put(
          `/api/update/${id}`,
          { PropertyName: 'Notes', PropertyValue: 'Mine' },
          { headers: { 'if-match': '"1"' } },
        )
      ).status,
    ).toBe(200)
  })

  test('of sixteen with the same version exactly one is written', async () => {
    const { id } = await planned()
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        visit.put(
          `/api/update/${id}`,
          { PropertyName: 'Notes', PropertyValue: `n${n}` },
          { headers: { 'if-match': '"1"' } },
        ),
      ),
    )
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 15 }, () => 412),
    ])
  })

  test('of sixteen completions exactly one happens, with one row in the trail', async () => {
    const { id } = await planned()
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => visit.put(`/api/complete/${id}`, { Id: model.outcomes.noShow })),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect((await auditOf(id)).filter((row) => row.action === 'complete')).toHaveLength(1)
  })

  test('delete, complete and transfer are stale if anything changed', async () => {
    const { id } = await planned()
    await visit.put(`/api/update/${id}`, { PropertyName: 'Name', PropertyValue: 'Changed' })
    const stale = { headers: { 'if-match': '"1"' } }
    const colleague = await house.given.member(model, { groups: [group] })
    const answers = [
      await visit.delete(`/api/delete/${id}`, stale),
      await visit.put(`/api/complete/${id}`, { Id: model.outcomes.noShow }, stale),
      await visit.put(`/api/transfer/${id}`, { to: colleague.personId }, stale),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([412, 412, 412])
  })

  // A compressing proxy weakens the ETag of answers, and the client sends that one back.
  const versions: readonly (readonly [string, number])[] = [
    ['W/"1"', 412],
    ['W/"2"', 200],
    ['"2"', 200],
    ['2', 200],
    ['*', 200],
    ['W/"x"', 400],
    ['w/"2"', 400],
    ['W/2', 400],
    ['"2', 400],
    ['"1", "2"', 400],
    ['W/"1", W/"2"', 400],
    ['', 400],
  ]
  test.each(versions)('the version %j answers %d', async (version, status) => {
    const { id } = await planned()
    const rename = (PropertyValue: string, headers = {}) =>
      visit.put(`/api/update/${id}`, { PropertyName: 'Name', PropertyValue }, { headers })
    await rename('Theirs')
    expect((await rename('Mine', { 'if-match': version })).status).toBe(status)
  })
})

describe('several at once', () => {
  // spec: appointments 58, 110
  test('all are written, and answered in the order asked', async () => {
    const [a, b] = [await planned(), await planned()]
    const Data = [
      { Id: b.id, PropertyName: 'Name', PropertyValue: 'B' },
      { Id: a.id, PropertyName: 'Name', PropertyValue: 'A' },
    ]
    const answer = await visit.put(`/api/update/raw/${a.id}`, { Data })
    expect(answer.body.map((item: { Name: string }) => item.Name)).toEqual(['B', 'A'])
  })

  // spec: appointments 110
  test('one that is refused undoes all', async () => {
    const [a, b] = [await planned(), await house.given.appointment(family, { outcome: model.outcomes.noShow })]
    const Data = [
      { Id: a.id, PropertyName: 'Notes', PropertyValue: 'half' },
      { Id: b.id, PropertyName: 'Notes', PropertyValue: 'done' },
    ]
    expect((await visit.put(`/api/update/raw/${a.id}`, { Data })).body.Code).toBe('item.completed')
    expect((await visit.get(`/api/appointments/${a.id}`)).body.Notes).toBe('')
  })

  test('a foreign id among them is not found and undoes all', async () => {
    const elsewhere = await house.given.careModel()
    const theirGroup = await house.given.group(elsewhere)
    const theirs = await house.given.appointment(
      await house.given.managedCase(await house.given.member(elsewhere, { groups: [theirGroup] }), theirGroup),
    )
    const mine = await planned()
    expect((await visit.put(`/api/complete/${mine.id}/${theirs.id}`, { Id: model.outcomes.noShow })).status).toBe(404)
    expect((await visit.get(`/api/appointments/${mine.id}`)).body.Completed).toBe(false)
  })

  test('more than 50 are refused', async () => {
    const ids = Array.from({ length: 51 }, (_, n) => `01a00000-0000-7000-8000-${String(n).padStart(12, '0')}`)
    expect((await visit.put(`/api/complete/${ids.join('/')}`, {})).status).toBe(400)
  })
})

describe('creating', () => {
  const create = (key: string, target = family.id) =>
    visit.post(`/api/new?type=APPOINTMENT&target=${target}`, {}, { headers: { 'idempotency-key': key } })

  // spec: appointments 106
  test('the same key gives the same answer, also to sixteen at once', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => create('one')))
    expect(new Set(answers.map((answer) => answer.body.Id)).size).toBe(1)
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
  })

  test('the same key with another request is refused', async () => {
    await create('two')
    expect((await create('two', family.personId)).body.Code).toBe('request.idempotency_key_reused')
  })

  test('the same key of another member is another key', async () => {
    const [first] = [await create('three')]
    const administrator = await house.given.member(model, { role: 'administrator' })
    const other = await house
      .as(administrator)
      .post(`/api/new?type=APPOINTMENT&target=${family.id}`, {}, { headers: { 'idempotency-key': 'three' } })
    expect(other.body.Id).not.toBe(first?.body.Id)
  })

  // spec: directory 178
  test.each(['PATIENT', 'COMMENT', 'ATTENDANCE', 'NONSENSE', '__proto__', ''])(
    'a %j cannot be created by this call',
    async (type) => {
      expect((await visit.post(`/api/new?type=${type}&target=${family.id}`, {})).body.Code).toBe(
        'item.kind_not_creatable',
      )
    },
  )
})

describe('deleting', () => {
  // spec: home 107, 143; appointments 119
  test('takes it out of every list, and its author takes that back', async () => {
    const { id } = await house.given.appointment(family, { name: 'Zebra session' })
    const gone = await visit.delete(`/api/delete/${id}`)
    expect(gone.body).toEqual({ Id: id, Name: 'Zebra session', Undo: expect.any(String) })
    expect((await visit.get(`/api/appointments/${id}`)).status).toBe(404)
    expect((await visit.get('/api/search?q=zebra')).body.Items).toEqual([])

    expect((await visit.post(`/api/undo/${gone.body.Undo}`)).body).toEqual({ Id: id, Name: 'Zebra session' })

    expect((await visit.get(`/api/appointments/${id}`)).body.AppointmentAttendeesList).toHaveLength(1)
  })

  test('can be undone once, for ten minutes, and by nobody else', async () => {
    const colleague = await house.given.member(model, { role: 'administrator' })
    const first = await visit.delete(`/api/delete/${(await planned()).id}`)
    expect((await house.as(colleague).post(`/api/undo/${first.body.Undo}`)).status).toBe(404)
    await visit.post(`/api/undo/${first.body.Undo}`)
    expect((await visit.post(`/api/undo/${first.body.Undo}`)).body.Code).toBe('item.undo_expired')
    const late = await visit.delete(`/api/delete/${(await planned()).id}`)
    house.clock.advance(601)
    expect((await visit.post(`/api/undo/${late.body.Undo}`)).body.detail).toBe('This can no longer be undone.')
  })

  test('a part of an item that has no parts is not deleted', async () => {
    const { id } = await planned()
    const answer = await visit.delete(`/api/delete/${id}?modifier=${family.id}`)
    expect([answer.status, answer.body.Code]).toEqual([400, 'item.value_invalid'])
    expect((await visit.get(`/api/appointments/${id}`)).status).toBe(200)
  })

  // spec: appointments 76, 143
  test('a completed appointment cannot be', async () => {
    const { id } = await house.given.appointment(family, { outcome: model.outcomes.held, notes: 'Good.' })
    const answer = await visit.delete(`/api/delete/${id}`)
    expect([answer.status, answer.body.detail]).toEqual([409, 'A completed appointment cannot be delete.'])
  })

  test('an administrator finds it in the bin and restores it; others see no bin', async () => {
    const administrator = house.as(await house.given.member(model, { role: 'administrator' }))
    const { id } = await house.given.appointment(family, { name: 'In the bin' })
    await visit.delete(`/api/delete/${id}`)
    expect((await visit.get('/api/bin')).status).toBe(404)
    expect((await visit.post(`/api/bin/${id}/restore`)).status).toBe(404)

    expect((await administrator.get('/api/bin')).body.Items[0]).toMatchObject({
      Id: id,
      Name: 'In the bin',
      Type: 'APPOINTMENT',
    })
    expect((await administrator.post(`/api/bin/${id}/restore`)).body).toEqual({
      Id: id,
      Name: 'In the bin',
      Restored: 1,
      Undo: null,
    })
    expect((await visit.get(`/api/appointments/${id}`)).status).toBe(200)
    expect((await administrator.post(`/api/bin/${id}/restore`)).body.detail).toBe('This is not in the bin.')
  })
})
