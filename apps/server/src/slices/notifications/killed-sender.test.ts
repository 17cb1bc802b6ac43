import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { dice } from '../../testing/dice.ts'
import type { GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../testing/house.ts'
import { NO_SUCH_MAILBOX, NO_SUCH_NUMBER, openFlakyMail, openFlakyTexts } from './testing/flaky-providers.ts'

const MESSAGES = Number(process.env.CASELOOM_MESSAGES ?? 400)
const SEED = Number(process.env.CASELOOM_MESSAGES_SEED ?? 1)
/** How long the sender waits for an answer, and how long a silent provider keeps it waiting. */
const [PATIENCE_MS, HANG_MS] = [500, 700]
const LIMIT_MS = 60_000 + MESSAGES * 200

type Row = {
  readonly id: string
  readonly channel: 'email' | 'sms'
  readonly to_address: string
  readonly message_body: string
  readonly message_id: string | null
  readonly state: string
  readonly reason: string | null
  readonly provider_id: string | null
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-sender-'))
const clock = path.join(folder, 'minute')
const now = () => new Date(Number(readFileSync(clock, 'utf8')) * 60_000)

let house: House
let sender: GivenMember
let model: GivenModel
let mail: Awaited<ReturnType<typeof openFlakyMail>>
let texts: Awaited<ReturnType<typeof openFlakyTexts>>

beforeAll(async () => {
  writeFileSync(clock, String(Date.parse(THURSDAY) / 60_000))
  const parts = { dice: dice(SEED), now, hangMs: HANG_MS }
  mail = await openFlakyMail(parts)
  texts = await openFlakyTexts(parts)
  house = await openHouse()
  model = await house.given.careModel()
  sender = await house.given.member(model, { groups: [await house.given.group(model)] })
})
afterAll(async () => {
  await house.close()
  mail.close()
  texts.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Half texts, half e-mails. One in twenty goes nowhere; one text in ten has a twin with the same words to the same number. */
async function queueMessages(): Promise<void> {
  await house.owner.query(
    `insert into notification (care_model_id, id, channel, sender_id, to_person_id, to_address, message_body, state, message_id, created_at, next_at)
      select $1, gen_random_uuid(), ch, $2, $2,
        case when ch = 'sms' then '+1215' || lpad((n - case when n % 20 = 10 then 2 else 0 end)::text, 5, '0') || case when n % 40 = 6 then $5 else '00' end
          else case when n % 40 = 7 then $6 else 'parent' end || n || '@example.org' end,
        'Message', 'queued', case when ch = 'email' then '<' || n || '@localhost>' end, $3, $3
      from (select n, case when n % 2 = 0 then 'sms' else 'email' end as ch from generate_series(1, $4::int) n) made`,
    [model.id, sender.personId, THURSDAY, MESSAGES, NO_SUCH_NUMBER, NO_SUCH_MAILBOX],
  )
}

function startSender(): ChildProcess {
  const { database } = house.owner.options
  const program = path.join(import.meta.dirname, 'testing/sending-process.ts')
  const place = JSON.stringify({ ...inject('database'), database })
  return spawn(process.execPath, [program, '--database', place, '--clock', clock, '--patience', String(PATIENCE_MS)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      SMTP_URL: mail.url,
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'secret',
      TWILIO_FROM: '+12155550100',
      TWILIO_URL: texts.url,
    },
  })
}

const acceptedBy = () => mail.taken.length + texts.taken.length
const listRows = async () =>
  (
    await house.owner.query<Row>(
      'select id, channel, to_address, message_body, message_id, state, reason, provider_id from notification order by id',
    )
  ).rows

/** Kills the sender as soon as the providers have accepted that many; returns the message ids of the letters that it was sending. */
async function killAt(accepted: number): Promise<string[]> {
  const child = startSender()
  const ended = once(child, 'exit')
  while (acceptedBy() < accepted && child.exitCode === null) await new Promise(setImmediate)
  child.kill('SIGKILL')
  const [, signal] = (await ended) as [number | null, string | null]
  expect(signal).toBe('SIGKILL')
  const sending = (await listRows()).filter(({ state }) => state === 'sending')
  expect(sending.length).toBeGreaterThan(0)
  return sending.flatMap(({ message_id }) => message_id ?? [])
}

const countOf = <T>(list: readonly T[], key: (one: T) => string) => Map.groupBy(list, key)

test(
  `${MESSAGES} messages to providers that fail a third of the time arrive once, although the sender is killed twice`,
  async () => {
    await queueMessages()

    const cutOff = [...(await killAt(MESSAGES * 0.2)), ...(await killAt(MESSAGES * 0.5))]
    const [code] = (await once(startSender(), 'exit')) as [number | null]
    expect(code).toBe(0)

    const rows = await listRows()
    const [letters, sms] = [rows.filter((row) => row.channel === 'email'), rows.filter((row) => row.channel === 'sms')]
    expect(wrongTexts(sms)).toEqual([])
    expect(wrongLetters(letters, new Set([...mail.lost, ...cutOff]))).toEqual([])
    const share = (mail.counts.failed + texts.counts.failed) / (mail.counts.asked + texts.counts.asked)
    expect(share).toBeGreaterThan(0.28)
    expect(texts.counts.lost * mail.lost.size).toBeGreaterThan(0)
    const states = Object.entries(Object.groupBy(rows, ({ channel, state }) => `${channel} ${state}`))
    const figure = `${MESSAGES} messages, 2 kills, ${Math.round(share * 100)} % of calls failed; ${states.map(([name, of]) => `${of?.length} ${name}`).join(', ')}`
    if (process.env.CASELOOM_FIGURE !== undefined) writeFileSync(process.env.CASELOOM_FIGURE, figure)
  },
  LIMIT_MS,
)

/** Each text must be at the provider once, and its row must say what the provider says. */
function wrongTexts(rows: readonly Row[]): string[] {
  const known = new Map(texts.taken.map((one) => [one.sid, one]))
  const wrong = rows.flatMap((row) => {
    const { state, reason, provider_id: sid, to_address: to } = row
    if (to.endsWith(NO_SUCH_NUMBER))
      return state === 'failed' && reason?.includes('21211') && sid === null ? [] : [`refused: ${JSON.stringify(row)}`]
    const at = known.get(sid ?? '')
    if (!at || at.to !== to) return [`not at the provider: ${JSON.stringify(row)}`]
    const isTrue = at.status === 'delivered' ? state === 'delivered' : state === 'failed' && reason === 'error 30003'
    return isTrue ? [] : [`${at.status} at the provider: ${JSON.stringify(row)}`]
  })
  const [sent, wanted] = [countOf(texts.taken, ({ to }) => to), countOf(rows, ({ to_address }) => to_address)]
  const amiss = [...wanted].filter(([to, of]) => !to.endsWith(NO_SUCH_NUMBER) && sent.get(to)?.length !== of.length)
  const shared = [...countOf(rows, (row) => row.provider_id ?? row.id)].filter(([, of]) => of.length > 1)
  return [
    ...wrong,
    ...amiss.map(([to, of]) => `${to}: ${of.length} wanted, ${sent.get(to)?.length ?? 0} arrived`),
    ...shared.map(([sid]) => `two rows for ${sid}`),
  ]
}

/** Each letter must have arrived once; only where nobody could know may its row say so, and it may then be missing, but not there twice. */
function wrongLetters(rows: readonly Row[], unknowable: ReadonlySet<string>): string[] {
  const there = countOf(mail.taken, ({ messageId }) => messageId)
  return rows.flatMap((row) => {
    const { state, to_address: to, message_id: id, reason } = row
    const arrived = there.get(id ?? '')?.length ?? 0
    const isKnown = to.startsWith(NO_SUCH_MAILBOX)
      ? state === 'failed' && arrived === 0 && reason === 'The mail server answered 550 5.1.1 no such mailbox'
      : state === 'sent' && arrived === 1
    const isUnknowable = state === 'uncertain' && arrived <= 1 && unknowable.has(id ?? '')
    return isKnown || isUnknowable ? [] : [`${arrived} arrived: ${JSON.stringify(row)}`]
  })
}
