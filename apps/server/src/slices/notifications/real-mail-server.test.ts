import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../testing/house.ts'
import { sendWaitingNotifications } from './send-waiting.ts'
import { hasExim, openExim } from './testing/exim.ts'

const LATER = { timeout: 15_000 }

describe.skipIf(!hasExim)('Debian’s own Exim', () => {
  let exim: Awaited<ReturnType<typeof openExim>>
  let house: House
  let model: GivenModel
  let clinician: GivenMember
  let family: GivenCase

  beforeAll(async () => {
    exim = await openExim()
    house = await openHouse({ environment: { SMTP_URL: exim.url, MAIL_FROM: 'Caseloom <care@example.org>' } })
    model = await house.given.careModel()
    const group = await house.given.group(model)
    clinician = await house.given.member(model, { groups: [group], name: 'Maya Okafor' })
    family = await house.given.managedCase(clinician, group, { name: 'Mateo Delgado' })
  })
  beforeEach(() => house.clock.set(THURSDAY))
  afterAll(async () => {
    await house.close()
    await exim.close()
  })

  async function queue(address: string, MessageBody: string): Promise<string> {
    const To = await house.given.contactItem(model, family.personId, 'EMAIL', address)
    const sent = await house.as(clinician).post('/api/notification', { To, MessageBody, Subject: 'Grüße, Ana' })
    return sent.body.Items[0].Id
  }
  async function run(afterSeconds = 0): Promise<void> {
    house.clock.advance(afterSeconds)
    await sendWaitingNotifications(house.owner, house.platform, house.clock)
  }
  const rowOf = async (id: string) =>
    (await house.owner.query('select state, reason, attempts from notification where id = $1', [id])).rows[0]

  test('puts a letter into the mailbox of its recipient, with the message id of its row', async () => {
    const id = await queue('ana@example.org', 'Buenos días.\n.\nHasta mañana.')
    await run()

    expect(await rowOf(id)).toEqual({ state: 'sent', reason: null, attempts: 1 })
    await vi.waitFor(() => expect(exim.mailbox('ana')).toContain(`Message-ID: <${id}@localhost>`), LATER)
    expect(exim.mailbox('ana')).toMatch(/^Envelope-to: ana@example\.org$/m)
    expect(exim.mailbox('ana')).toMatch(/^From: Caseloom <care@example\.org>$/m)
  })

  test('refuses a mailbox that it does not know: the letter has failed, with its words', async () => {
    const id = await queue('nobody@example.org', 'Hello')
    await run()

    expect(await rowOf(id)).toEqual({
      state: 'failed',
      reason: 'The mail server answered 550 no such mailbox',
      attempts: 1,
    })
  })

  test('greylists: the letter waits with its reason and arrives once at the second try', async () => {
    const id = await queue('greyana@example.org', 'Hello again')
    await run()
    expect(await rowOf(id)).toEqual({
      state: 'queued',
      reason: 'The mail server answered 451 greylisted, try again later',
      attempts: 1,
    })
    await run(59)
    expect(await rowOf(id)).toMatchObject({ attempts: 1 })
    await run(1)

    expect(await rowOf(id)).toEqual({ state: 'sent', reason: null, attempts: 2 })
    await vi.waitFor(() => expect(exim.mailbox('greyana').split(`Message-ID: <${id}@`)).toHaveLength(2), LATER)
  })

  test('is away: letters wait, and go out when it is back', async () => {
    await exim.stop()
    const id = await queue('ana@example.org', 'From before')
    await run()
    expect(await rowOf(id)).toEqual({ state: 'queued', reason: 'The mail server cannot be reached.', attempts: 1 })
    await exim.start()
    await run(60)

    expect(await rowOf(id)).toEqual({ state: 'sent', reason: null, attempts: 2 })
    await vi.waitFor(() => expect(exim.mailbox('ana')).toContain('From before'), LATER)
  })
})
