import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Dice } from '../../../testing/dice.ts'

// Providers on this machine that keep a list of what they accepted and fail a third of the time.

export type TakenText = {
  readonly sid: string
  readonly to: string
  readonly body: string
  readonly date_created: string
  status: 'sent' | 'delivered' | 'undelivered'
}

/** Numbers that end so do not exist. */
export const NO_SUCH_NUMBER = '99'
export const NO_SUCH_MAILBOX = 'nobody'
const PAGE = 2

type Parts = { readonly dice: Dice; readonly now: () => Date; readonly hangMs: number }

const textFaults = [
  'cut before reading',
  'busy',
  'down',
  'taken, but says it is down',
  'taken, but cut',
  'taken, but silent',
  'silent',
] as const

/** Speaks as much of Twilio's API as is used: create, list newest first and in pages, fetch. */
export async function openFlakyTexts({ dice, now, hangMs }: Parts) {
  const taken: TakenText[] = []
  const counts = { failed: 0, asked: 0, lost: 0 }
  const mayFail = () => dice.chance(1 / 3)

  function take(form: URLSearchParams): TakenText {
    const [to, body] = [form.get('To') ?? '', form.get('Body') ?? '']
    const one: TakenText = { sid: randomUUID(), to, body, status: 'sent', date_created: now().toUTCString() }
    taken.unshift(one)
    return one
  }

  async function create(form: URLSearchParams, request: http.IncomingMessage, answer: Answer): Promise<void> {
    if (form.get('To')?.endsWith(NO_SUCH_NUMBER)) return answer(400, { code: 21_211, message: 'Not a phone number' })
    if (!mayFail()) return answer(201, take(form))
    counts.failed += 1
    const fault = dice.pick(textFaults)
    if (fault.startsWith('taken')) {
      take(form)
      counts.lost += 1
    }
    if (fault === 'busy') return answer(429, { code: 20_429 })
    if (fault.endsWith('down')) return answer(503, {})
    if (fault.endsWith('silent')) await pause(hangMs)
    request.socket.destroy()
  }

  function list(url: URL, request: http.IncomingMessage, answer: Answer): void {
    if (mayFail()) {
      counts.failed += 1
      if (dice.chance(0.5)) return answer(503, {})
      request.socket.destroy()
      return
    }
    const one = taken.find(({ sid }) => url.pathname.endsWith(`/Messages/${sid}.json`))
    if (one) {
      // Whether it arrives is decided when it is asked for.
      if (one.status === 'sent') one.status = dice.chance(0.1) ? 'undelivered' : 'delivered'
      return answer(200, one.status === 'undelivered' ? { ...one, error_code: 30_003 } : one)
    }
    const begin = Number(url.searchParams.get('Page') ?? 0) * PAGE
    const all = taken.filter(({ to }) => to === url.searchParams.get('To'))
    const next = new URL(url)
    next.searchParams.set('Page', String(begin / PAGE + 1))
    const hasMore = all.length > begin + PAGE
    answer(200, {
      messages: all.slice(begin, begin + PAGE),
      next_page_uri: hasMore ? `${next.pathname}${next.search}` : null,
    })
  }

  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    counts.asked += 1
    const answer: Answer = (status, body) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://provider')
      if (request.method === 'GET') list(url, request, answer)
      else void create(new URLSearchParams(Buffer.concat(parts).toString()), request, answer)
    })
  })
  const port = await listen(server)
  return { taken, counts, url: `http://127.0.0.1:${port}`, close: () => close(server) }
}

type Answer = (status: number, body: object) => void

const mailFaults = [
  'cut at the greeting',
  'puts the sender off',
  'puts the recipient off',
  'closes at the data',
  'cut in the letter',
  'puts the letter off',
  'taken, but cut',
  'taken, but silent',
] as const
type MailFault = (typeof mailFaults)[number] | undefined

export type TakenLetter = { readonly to: string; readonly messageId: string }

/** A mail server that accepts one letter a connection. */
export async function openFlakyMail({ dice, hangMs }: Omit<Parts, 'now'>) {
  const taken: TakenLetter[] = []
  /** The message ids of letters about which the sender cannot know. */
  const lost = new Set<string>()
  const counts = { failed: 0, asked: 0 }

  const server = net.createServer((socket): void => {
    counts.asked += 1
    const fault: MailFault = dice.chance(1 / 3) ? dice.pick(mailFaults) : undefined
    if (fault !== undefined) counts.failed += 1
    socket.on('error', () => undefined)
    if (fault === 'cut at the greeting') socket.destroy()
    else converse(socket, fault)
  })

  function converse(socket: Socket, fault: MailFault) {
    let [said, to, isLetter] = ['', '', false]
    const answer = (line: string) => void socket.write(`${line}\r\n`)
    answer('220 flaky')
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1')
      if (!said.endsWith(isLetter ? '\r\n.\r\n' : '\r\n')) return
      const part = said
      said = ''
      if (isLetter) {
        isLetter = false
        void endLetter(socket, { part, to, fault })
        return
      }
      to = /^RCPT TO:<([^>]+)>/i.exec(part)?.[1] ?? to
      isLetter = /^DATA/i.test(part) && fault !== 'closes at the data'
      if (isLetter && fault === 'cut in the letter') socket.destroy()
      else answer(replyTo(part, fault))
    })
  }

  async function endLetter(socket: Socket, letter: { part: string; to: string; fault: MailFault }): Promise<void> {
    const { part, to, fault } = letter
    if (fault === 'puts the letter off') {
      socket.write('451 4.3.0 try again later\r\n')
      return
    }
    const messageId = /^Message-ID: (\S+)/im.exec(part)?.[1] ?? ''
    taken.push({ to, messageId })
    if (fault === undefined) {
      socket.write('250 2.0.0 accepted\r\n')
      return
    }
    lost.add(messageId)
    if (fault === 'taken, but silent') await pause(hangMs)
    socket.destroy()
  }

  const port = await listen(server)
  return { taken, lost, counts, url: `smtp://127.0.0.1:${port}`, close: () => close(server) }
}

function replyTo(part: string, fault: MailFault): string {
  if (/^EHLO/i.test(part)) return '250 flaky'
  if (/^MAIL/i.test(part) && fault === 'puts the sender off') return '452 4.3.1 no room'
  if (/^RCPT/i.test(part)) {
    if (part.includes(NO_SUCH_MAILBOX)) return '550 5.1.1 no such mailbox'
    if (fault === 'puts the recipient off') return '450 4.2.0 greylisted'
  }
  if (/^DATA/i.test(part)) return fault === 'closes at the data' ? '421 4.3.2 closing' : '354 go on'
  return /^QUIT/i.test(part) ? '221 bye' : '250 ok'
}

async function listen(server: net.Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const close = (server: net.Server) => void server.close()
