import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDocuments } from '../../../testing/given-documents.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { findGuest } from '../../../testing/guest-visitor.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import { signatureOf } from '../answers/provider-signature.ts'
import { remindFamilies } from '../families/remind-families.ts'

const PUBLIC_URL = 'https://care.example.org'
const NUMBER = '+12155550123'
const OURS = '+12155550100'

let house: House
let make: ReturnType<typeof givenDocuments>
let model: GivenModel
let clinician: GivenMember
let administrator: GivenMember
let family: GivenCase
let mobile: string
let careModelName: string

beforeAll(async () => {
  house = await openHouse({
    environment: {
      PUBLIC_URL,
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'secret',
      TWILIO_FROM: OURS,
      TWILIO_URL: 'http://127.0.0.1:9',
    },
  })
  make = givenDocuments(house.given, house.clock)
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(THURSDAY)
  await house.owner.query('delete from notification; update care_model set remind_families = false')
  model = await house.given.careModel()
  const group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group], name: 'Maya Okafor' })
  administrator = await house.given.member(model, { role: 'administrator' })
  family = await house.given.managedCase(clinician, group, { name: 'Mateo Delgado' })
  mobile = await house.given.contactItem(model, family.personId, 'MOBILE_PHONE', NUMBER)
  careModelName = (await house.owner.query('select name from care_model where id = $1', [model.id])).rows[0].name
})

async function say(name: string, Body: string, { locale = 'en-US', Subject = null as string | null } = {}) {
  const { status } = await house.as(administrator).put(`/api/wordings/${name}/${locale}`, { Own: { Subject, Body } })
  expect(status).toBe(200)
}

describe('a guest link', () => {
  const link = async (id: string, Locale = 'en-US') => {
    const asked = { Id: id, Subject: 'Guest Link', To: mobile, Locale }
    const { body } = await house.as(clinician).post('/api/notification', asked)
    return { row: body.Items[0], made: body.GuestLink }
  }
  const form = async () => make.document(family, await make.template(model))

  test('goes in the care model’s own words, with everything filled in, and its secrets are nowhere but in the message', async () => {
    const words =
      '{{CareModel.Name}}, {{Sender.Name}}: {{Guest.Link}} ({{Guest.Code}}, {{Guest.CodePage}}) {{Guest.LastDay}}'
    await say('guest-link', words, { Subject: 'From {{Sender.Name}} until {{Guest.LastDay}}' })

    const { row, made } = await link(await form())

    expect(row).toMatchObject({
      Subject: 'From Maya Okafor until December 3, 2026',
      MessageBody: `${careModelName}, Maya Okafor: ${made.Link} (${made.Code}, ${PUBLIC_URL}/guest-code) December 3, 2026`,
    })
    const { rows } = await house.owner.query(
      "select after from audit where care_model_id = $1 and action = 'notify sms'",
      [model.id],
    )
    expect(rows).toEqual([
      { after: expect.stringContaining(`${careModelName}, Maya Okafor: … (…, ${PUBLIC_URL}/guest-code)`) },
    ])
  })

  test('goes in the standard words where only another language or another message has own ones', async () => {
    await say('guest-link', 'Hier: {{Guest.Link}}', { Subject: 'Own', locale: 'it-IT' })
    await say('guest-links', 'All: {{Guest.Link}}', { Subject: 'Own' })
    expect((await link(await form())).row.MessageBody).toMatch(/^Maya Okafor sent you a form to fill in: https/)
    expect((await link(await form(), 'it-IT')).row).toMatchObject({
      Subject: 'Own',
      MessageBody: expect.stringMatching(/^Hier: https/),
    })
  })

  test('to several forms has words of its own', async () => {
    await say('guest-links', '{{Guest.Forms}} forms: {{Guest.Link}}', { Subject: 'Forms: {{Guest.Forms}}' })
    const Forms = [await form(), await form()]
    const { body: bundle } = await house.as(clinician).post('/api/guest-bundles', { Case: family.id, Forms })
    expect((await link(bundle.Id)).row).toMatchObject({
      Subject: 'Forms: 2',
      MessageBody: expect.stringMatching(/^2 forms: https/),
    })
  })

  test('leads to the form, at whose end stands what the care model says there, in the guest’s language or its own', async () => {
    const { made } = await link(await form(), 'es-ES')
    const guest = await findGuest(house, made.Code)
    const done = async () => (await guest?.get('/api/guest/grant'))?.body.DoneText
    expect(await done()).toBeNull()
    await say('form-done', 'Call 988 in a crisis.')
    expect(await done()).toEqual({ Text: 'Call 988 in a crisis.', Locale: 'en-US' })
    await say('form-done', 'Llame al 988.', { locale: 'es-ES' })
    expect(await done()).toEqual({ Text: 'Llame al 988.', Locale: 'es-ES' })
  })
})

describe('a reminder', () => {
  const remind = async () => {
    await house.owner.query('update care_model set remind_families = (id = $1)', [model.id])
    house.clock.set('2026-11-16T17:00:00Z')
    await house.given.appointment(family, { startsAt: '2026-11-19T15:00:00Z' })
    house.clock.set('2026-11-18T15:00:00Z')
    await remindFamilies(house.owner, PUBLIC_URL, house.clock.now())
    const { rows } = await house.owner.query(
      'select channel, subject, message_body from notification where care_model_id = $1',
      [model.id],
    )
    return rows
  }
  const when = expect.stringMatching(
    /^We expect you on Thursday, November 19 at 10:00.AM\. Reply STOP to get no more texts\.$/,
  )

  test('by text goes in own words, and always says how to get no more', async () => {
    await say('reminder', 'We expect you on {{Item.Date}}.', { Subject: 'Soon' })
    expect(await remind()).toEqual([{ channel: 'sms', subject: '', message_body: when }])
  })

  test('by e-mail goes in own words with their subject', async () => {
    await house.owner.query('delete from contact_item where care_model_id = $1', [model.id])
    await house.given.contactItem(model, family.personId, 'EMAIL', 'rosa@family.example')
    await say('reminder', 'We expect you on {{Item.Date}}.', { Subject: 'Soon: {{CareModel.Name}}' })
    expect(await remind()).toEqual([
      { channel: 'email', subject: `Soon: ${careModelName}`, message_body: expect.stringMatching(/10:00.AM\.$/) },
    ])
  })

  test('in the language of the care model does not take the words of another one', async () => {
    await say('reminder', 'Hasta {{Item.Date}}.', { Subject: 'Pronto', locale: 'es-ES' })
    expect(await remind()).toMatchObject([{ message_body: expect.stringContaining('you have an appointment on') }])
  })
})

describe('HELP', () => {
  const help = async () => {
    const fields = { AccountSid: 'AC1', To: OURS, From: NUMBER, Body: 'HELP', MessageSid: 'SM1', NumMedia: '0' }
    const url = '/api/text-messages/received'
    const answered = await house.app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signatureOf({ url: `${PUBLIC_URL}${url}`, fields }, 'secret'),
      },
      payload: new URLSearchParams(fields).toString(),
    })
    return /<Message>(.*)<\/Message>/.exec(answered.body)?.[1]
  }
  const text = () => house.as(clinician).post('/api/notification', { To: mobile, MessageBody: 'Hello' })

  test('is answered in the own words of the care model that wrote last, and always with how to end it', async () => {
    await say('help-answer', '{{CareModel.Name}}: call 555 0100.')
    await house.as(administrator).put('/api/care-model', { SupportAddress: 'help@river.example' })
    await text()
    expect(await help()).toBe(`${careModelName}: call 555 0100. Reply STOP to get no more texts.`)
  })

  test('is answered in the standard words otherwise, with the support address', async () => {
    await say('help-answer', '{{CareModel.Name}}: llame.', { locale: 'es-ES' })
    await house.as(administrator).put('/api/care-model', { SupportAddress: 'help@river.example' })
    await text()
    expect(await help()).toBe(
      `These messages come from ${careModelName}. Questions: help@river.example. Reply STOP to get no more texts.`,
    )
  })

  test('of a number to which nobody wrote tells nothing of a care model', async () => {
    await say('help-answer', '{{CareModel.Name}}: call 555 0100.')
    expect(await help()).toBe('These messages come from a care team. Reply STOP to get no more texts.')
  })
})
