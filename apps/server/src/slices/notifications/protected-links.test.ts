import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '../../platform/messages/mail.ts'
import { givenDocuments, type GivenTemplate } from '../../testing/given-documents.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { findGuest, givenLink } from '../../testing/guest-visitor.ts'
import { openHouse, THURSDAY, type House } from '../../testing/house.ts'
import { givenLink as givenPublicLink } from '../../testing/oversight/given-links.ts'
import { step } from '../../testing/oversight/given-workflows.ts'
import { endWhatConsentsAllowed } from '../cases/index.ts'
import { sendWaitingNotifications } from './send-waiting.ts'

/** S43, 42 CFR part 2, decision 87: forms and messages of a protected case go to nobody whom no consent covers. */
let house: House
let model: GivenModel
let clinician: GivenMember
let colleague: GivenMember
let template: GivenTemplate
let group: string
let family: GivenCase
let mother: string
let [ofPatient, ofMother] = ['', '']
let [patientPhone, motherPhone] = ['', '']

beforeAll(async () => {
  house = await openHouse({ environment: { PUBLIC_URL: 'https://care.example.org' } })
  model = await house.given.careModel()
  group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group], name: 'Maya Okafor' })
  colleague = await house.given.member(model, { role: 'supervisor', supervises: [group], name: 'Ruth Adler' })
  template = await givenDocuments(house.given, house.clock).template(model)
})
beforeEach(async () => {
  house.clock.set(THURSDAY)
  const { given } = house
  const make = givenDocuments(given, house.clock)
  family = await given.managedCase(clinician, group, { name: 'Mateo Delgado' })
  mother = await given.person(model, { kind: 'CONTACT', name: 'Carmen Delgado' })
  await given.relationship(model, family.personId, mother)
  ofPatient = await make.document(family, template)
  ofMother = await make.document(family, template)
  await house.owner.query('update docform set subject_id = $1 where id = $2', [mother, ofMother])
  patientPhone = await given.contactItem(model, family.personId, 'MOBILE_PHONE', '+12155550123')
  motherPhone = await given.contactItem(model, mother, 'MOBILE_PHONE', '+12155550148')
})
afterAll(() => house.close())

const own = () => house.as(clinician)
const protect = () => own().post(`/api/cases/${family.id}/protect`, { Reason: 'A programme for substance use' })
const consentTo = (recipients: readonly string[], giver = family.personId, more: object = {}) =>
  own().post(`/api/cases/${family.id}/consents`, {
    GivenBy: giver,
    How: 'Signed on paper',
    Purpose: 'Treatment',
    Recipients: recipients,
    From: '2026-11-01',
    ...more,
  })
const link = (form: string) => own().post('/api/guest-links', { Object: form, Locale: 'en-US' })
const sendForm = (to: string) => own().post('/api/notification', { Id: ofPatient, Subject: 'Guest Link', To: to })
const write = (to: readonly string[]) =>
  own().post('/api/notification', {
    Id: family.id,
    Subject: 'Tuesday',
    MessageBody: 'See you on Tuesday.',
    To: to.join('|'),
  })
const opens = async (token: string, form: string) =>
  (await (await findGuest(house, token))?.get(`/api/documents/${form}`))?.status ?? 401

describe('a link to a form of a protected case', () => {
  test('is made for the patient’s own form, and for a relative’s only under a consent that names or comes from them', async () => {
    expect((await link(ofMother)).status).toBe(200)
    await protect()
    expect((await link(ofPatient)).status).toBe(200)
    const refused = await link(ofMother)
    expect([refused.status, refused.body.Code]).toEqual([409, 'protection.no_consent'])
    expect(refused.body.detail).toContain('Carmen Delgado')

    await consentTo([mother])
    expect((await link(ofMother)).status).toBe(200)
  })

  test('goes to the patient, to people who gave a consent, and never to a typed number', async () => {
    await protect()
    expect((await sendForm(patientPhone)).status).toBe(200)
    expect((await sendForm(motherPhone)).body.Code).toBe('protection.no_consent')
    expect((await sendForm('(215) 555-0187')).body.Code).toBe('protection.no_consent')

    const { body } = await consentTo([colleague.personId], mother)
    expect((await sendForm(motherPhone)).status).toBe(200)
    expect((await sendForm('(215) 555-0187')).body.Code).toBe('protection.no_consent')
    await own().post(`/api/cases/${family.id}/consents/revoke`, { Consent: body.Consents[0].Id })
    expect((await sendForm(motherPhone)).body.Code).toBe('protection.no_consent')
  })

  test('ends when the case is protected, unless it is the patient’s', async () => {
    const [patients, mothers] = [
      await givenLink(house, clinician, ofPatient),
      await givenLink(house, clinician, ofMother),
    ]
    expect([await opens(patients.token, ofPatient), await opens(mothers.token, ofMother)]).toEqual([200, 200])

    await protect()

    expect([await opens(patients.token, ofPatient), await opens(mothers.token, ofMother)]).toEqual([200, 401])
  })

  test('ends with the consent that allowed it, and stays under another one', async () => {
    await protect()
    const first = await consentTo([mother])
    const { token } = await givenLink(house, clinician, ofMother)
    const second = await consentTo([mother])
    const ids = (answer: typeof first) => answer.body.Consents.map(({ Id }: { Id: string }) => Id) as string[]
    const [one = ''] = ids(first)
    const other = ids(second).find((id) => id !== one) ?? ''
    const revoke = (Consent: string) => own().post(`/api/cases/${family.id}/consents/revoke`, { Consent })

    await revoke(one)
    expect(await opens(token, ofMother)).toBe(200)
    await revoke(other)
    expect(await opens(token, ofMother)).toBe(401)
  })
})

test('a message about a protected case goes only to family members whom a consent covers', async () => {
  expect((await write([motherPhone])).status).toBe(200)
  await protect()
  expect((await write([motherPhone])).body.Code).toBe('protection.no_consent')
  expect((await write([patientPhone, motherPhone])).body.Code).toBe('protection.no_consent')
  expect((await write([patientPhone])).status).toBe(200)
  await consentTo([mother])
  expect((await write([motherPhone])).status).toBe(200)
})

/** The texts about the family, by their number. */
async function waiting() {
  const { rows } = await house.owner.query<{ who: string; state: string; reason: string | null; body: string }>(
    `select p.name as who, n.state, n.reason, n.message_body as body from notification n join item p on p.id = n.to_person_id
      where n.sender_id = $1 and n.channel <> 'app' order by n.to_address`,
    [clinician.personId],
  )
  return rows
}

describe('a message that waits', () => {
  const uncovered = 'The record is protected, and no consent covers this person.'
  beforeEach(() => house.owner.query('delete from notification'))

  test('is not sent once its case is protected, unless it is for the patient', async () => {
    await write([patientPhone, motherPhone])
    await sendForm('(215) 555-0187')
    const before = await waiting()
    house.clock.advance(1)

    await protect()

    expect(before.map(({ state }) => state)).toEqual(['queued', 'queued', 'queued'])
    expect(await waiting()).toMatchObject([
      { who: 'Mateo Delgado', state: 'queued' },
      { who: 'Carmen Delgado', state: 'failed', reason: uncovered },
      // The number was typed: whose it is nobody knows, and the row names the patient.
      { who: 'Mateo Delgado', state: 'failed', reason: uncovered, body: expect.not.stringContaining('guest#') },
    ])
  })

  test('is not sent once the consent that allowed it is revoked', async () => {
    await protect()
    const { body } = await consentTo([mother])
    await write([patientPhone, motherPhone])

    await own().post(`/api/cases/${family.id}/consents/revoke`, { Consent: body.Consents[0].Id })

    expect((await waiting()).map(({ state }) => state)).toEqual(['queued', 'failed'])
    expect((await own().get('/api/outbox')).body.Items.map(({ Reason }: { Reason: string }) => Reason)).toContain(
      uncovered,
    )
  })
})

describe('on the day after the last one of the consent that allowed it', () => {
  const uncovered = 'The record is protected, and no consent covers this person.'
  const LAST_MINUTE = '2026-11-21T04:59:00Z'
  const MIDNIGHT = '2026-11-21T05:00:00Z'
  /** The mail server, and what it was given. */
  function mailbox() {
    const sent: string[] = []
    const mail: Mail = { canSend: true, send: async ({ to }) => void sent.push(to) }
    const run = () =>
      sendWaitingNotifications(house.owner, { mail, textMessages: house.platform.textMessages }, house.clock)
    return { sent, run, mail }
  }
  /** E-mails to the patient and to the mother, whom a consent names until Friday. */
  async function writeToBoth() {
    await house.owner.query('delete from notification')
    const [patients, mothers] = [
      await house.given.contactItem(model, family.personId, 'EMAIL', 'mateo@example.org'),
      await house.given.contactItem(model, mother, 'EMAIL', 'carmen@example.org'),
    ]
    await protect()
    await consentTo([mother], family.personId, { Until: '2026-11-20' })
    expect((await write([patients, mothers])).status).toBe(200)
  }

  test('a message that waits is not sent, and its sender reads why', async () => {
    await writeToBoth()
    const { sent, run } = mailbox()
    house.clock.set(MIDNIGHT)
    await house.owner.query("update notification set created_at = $1, next_at = $1 where channel = 'email'", [MIDNIGHT])

    await run()

    expect(sent).toEqual(['mateo@example.org'])
    expect(await waiting()).toMatchObject([
      { who: 'Carmen Delgado', state: 'failed', reason: uncovered },
      { who: 'Mateo Delgado', state: 'sent' },
    ])
    const outbox = await own().get('/api/outbox')
    expect(outbox.body.Items.map(({ Reason }: { Reason: string | null }) => Reason)).toContain(uncovered)
  })

  test('it is sent until then', async () => {
    await writeToBoth()
    const { sent, run } = mailbox()
    house.clock.set(LAST_MINUTE)
    await house.owner.query("update notification set created_at = $1, next_at = $1 where channel = 'email'", [
      LAST_MINUTE,
    ])
    await run()
    expect(sent.toSorted()).toEqual(['carmen@example.org', 'mateo@example.org'])
  })

  test('it is not sent if the day ends while others are being sent', async () => {
    await writeToBoth()
    house.clock.set(LAST_MINUTE)
    const { mail, sent } = mailbox()
    const slow: Mail = {
      canSend: true,
      send: (letter) => {
        house.clock.set(MIDNIGHT)
        return mail.send(letter)
      },
    }
    // The second letter is due after the first one has been taken.
    await house.owner.query(
      "update notification set created_at = $1, next_at = case when to_address like 'carmen%' then $1::timestamptz + interval '30 seconds' else $1 end where channel = 'email'",
      [LAST_MINUTE],
    )
    await sendWaitingNotifications(house.owner, { mail: slow, textMessages: house.platform.textMessages }, house.clock)
    expect(sent).toEqual(['mateo@example.org'])
    expect(await waiting()).toMatchObject([{ who: 'Carmen Delgado', state: 'failed', reason: uncovered }, {}])
  })

  test('a link to a form of a relative ends, and one to the patient’s form stays', async () => {
    await protect()
    await consentTo([mother], family.personId, { Until: '2026-11-20' })
    const patients = await givenLink(house, clinician, ofPatient)
    const mothers = await givenLink(house, clinician, ofMother)
    const end = () => endWhatConsentsAllowed(house.owner, house.clock.now())
    house.clock.set(LAST_MINUTE)
    await end()
    expect([await opens(patients.token, ofPatient), await opens(mothers.token, ofMother)]).toEqual([200, 200])

    house.clock.set(MIDNIGHT)
    await end()
    expect([await opens(patients.token, ofPatient), await opens(mothers.token, ofMother)]).toEqual([200, 401])
  })
})

describe('a public link', () => {
  const question = step('coming', { Action: { Type: 'QUESTION', Question: 'Will you come?', ByLink: true } })
  const asks = async (url: string) => (await house.anonymous.get(url)).status

  test('that was sent to a relative ends when the case is protected', async () => {
    await house.owner.query("update lookup set category = 'Family', guardian_order = 1 where id = $1", [model.mother])
    const { id: session } = await house.given.appointment(family, { startsAt: '2026-11-24T15:00:00Z' })
    const sent = []
    for (const target of [family.id, session])
      sent.push(await givenPublicLink(house, { model, visit: own(), question, target }))
    const urls = sent.map(({ url }) => url)
    expect(await Promise.all(urls.map(asks))).toEqual([200, 200])

    await protect()

    expect(await Promise.all(urls.map(asks))).toEqual([404, 404])
    expect((await house.anonymous.post(urls[0] ?? '', { value: 'yes' })).status).toBe(404)
  })

  test('that only a consent allowed ends on the day after its last one, by the job, and answers nothing any more', async () => {
    await house.owner.query("update lookup set category = 'Family', guardian_order = 1 where id = $1", [model.mother])
    await protect()
    await consentTo([mother], family.personId, { Until: '2026-11-20' })
    const { url } = await givenPublicLink(house, { model, visit: own(), question, target: family.id })
    const end = () => endWhatConsentsAllowed(house.owner, house.clock.now())
    house.clock.set('2026-11-21T04:59:00Z')
    await end()
    expect(await asks(url)).toBe(200)

    house.clock.set('2026-11-21T05:00:00Z')
    await end()

    expect(await asks(url)).toBe(404)
    expect((await house.anonymous.post(url, { value: 'yes' })).status).toBe(404)
  })

  test('that was sent to the patient stays', async () => {
    await house.owner.query("update lookup set category = 'School', guardian_order = null where id = $1", [
      model.mother,
    ])
    const { url } = await givenPublicLink(house, { model, visit: own(), question, target: family.id })

    await protect()

    expect(await asks(url)).toBe(200)
  })
})

test('in an emergency nothing is sent to anybody', async () => {
  await protect()
  await house.as(colleague).post('/api/emergency-access', {
    Case: family.id,
    Reason: 'Overdose, brought to the emergency room',
    Hours: 1,
  })
  const sent = await house
    .as(colleague)
    .post('/api/notification', { Id: family.id, Subject: 'Now', MessageBody: 'Please call.', To: patientPhone })
  expect(sent.body.Code).toBe('protection.in_emergency')
})
