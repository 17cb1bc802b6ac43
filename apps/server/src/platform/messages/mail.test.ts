import { once } from 'node:events'
import net from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfiguration } from '../configuration.ts'
import { handedOver, judgeMailFailure } from './mail-failure.ts'
import { openMail, type Letter } from './mail.ts'

let commands: string[]
let lines: string[]
let server: net.Server

/** A mail server that accepts everything and records it. It offers TLS and has no certificate. */
beforeEach(async () => {
  commands = []
  lines = []
  server = net.createServer((socket) => {
    let isLetter = false
    socket.write('220 fake\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        const isOver = line === '.'
        ;(isLetter ? lines : commands).push(line)
        if (isLetter && !isOver) continue
        isLetter = line === 'DATA'
        const answers: Readonly<Record<string, string>> = { DATA: '354 go on', STARTTLS: '454 no certificate' }
        socket.write(line.startsWith('EHLO') ? '250-fake\r\n250 STARTTLS\r\n' : `${answers[line] ?? '250 done'}\r\n`)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(() => server.close())

function send(letter: Partial<Letter>, query = ''): Promise<void> {
  const { address, port } = server.address() as net.AddressInfo
  const environment = { SMTP_URL: `smtp://${address}:${port}${query}`, MAIL_FROM: 'Caseloom <care@example.org>' }
  const plain = { to: 'ana@example.org', subject: 'Hello', body: 'Words.', messageId: '<1@example.org>' }
  return openMail(readConfiguration(environment, '/')).send({ ...plain, ...letter })
}

const recipients = () => commands.filter((line) => line.startsWith('RCPT'))
const headerLines = () => lines.slice(0, lines.indexOf(''))

test('a letter goes to the configured mail server, addressed to its recipient only', async () => {
  await send({})

  expect(recipients()).toEqual(['RCPT TO:<ana@example.org>'])
  expect(commands).toContain('MAIL FROM:<care@example.org>')
})

test('a mail server on this machine gets its letters without TLS', async () => {
  await send({})

  expect(commands).not.toContain('STARTTLS')
  expect(lines).toContain('Words.')
})

test('an address that requires TLS sends nothing without it, on this machine too', async () => {
  await expect(send({}, '?requireTLS=true')).rejects.toThrow('454 no certificate')

  expect(commands).toContain('STARTTLS')
  expect(lines).toEqual([])
})

test('a mail server elsewhere that offers TLS is asked for it, and gets no letter without it', async () => {
  server.close()
  server.listen(0, '127.0.0.2')
  await once(server, 'listening')

  await expect(send({})).rejects.toThrow('454 no certificate')

  expect(commands).toContain('STARTTLS')
  expect(lines).toEqual([])
})

test.each([
  { subject: 'Hello\r\nBcc: everybody@example.net' },
  { subject: 'Hello\nBcc: everybody@example.net' },
  { messageId: '<1@example.org>\r\nBcc: everybody@example.net' },
  { body: 'Words.\r\n.\r\nRCPT TO:<everybody@example.net>' },
])('the content of a letter adds no recipients: %j', async (letter) => {
  await send(letter)

  expect(recipients()).toEqual(['RCPT TO:<ana@example.org>'])
  expect(headerLines().filter((line) => /^bcc/i.test(line))).toEqual([])
})

test.each([
  'ana@example.org\r\nRCPT TO:<everybody@example.net>',
  'ana@example.org>\r\nDATA',
  'ana@example.org, everybody@example.net',
  'ana@example.org <everybody@example.net>',
  'team: ana@example.org, everybody@example.net;',
])('an address that contains several sends the letter to nobody else: %j', async (to) => {
  await send({ to }).catch(() => undefined)

  expect(recipients().filter((line) => line.includes('everybody') && !line.includes('ana'))).toEqual([])
  expect(commands.filter((line) => /^(RCPT|DATA)/.test(line)).length).toBeLessThanOrEqual(2)
})

test.each(['/etc/passwd', 'file:///etc/passwd', 'http://127.0.0.1/'])(
  'a body that looks like a path stays text: %s',
  async (body) => {
    await send({ body })

    expect(lines).toContain(body)
  },
)

test("a mail server's failure is reported once, and its return once", async () => {
  const heard: string[] = []
  const { port } = server.address() as net.AddressInfo
  const mail = openMail(readConfiguration({ SMTP_URL: `smtp://127.0.0.1:${port}` }, '/'), {
    stopped: (reason) => void heard.push(reason),
    resumed: () => void heard.push('resumed'),
  })
  const letter = { to: 'ana@example.org', subject: 'Hello', body: 'Words.', messageId: '<1@example.org>' }

  server.close()
  await mail.send(letter).catch(() => undefined)
  await mail.send(letter).catch(() => undefined)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  await mail.send(letter)

  expect(heard).toEqual([expect.stringContaining('ECONNREFUSED'), 'resumed'])
})

/** A mail server that goes away in the middle. */
async function sendTo(endsAt: 'RCPT' | 'DATA' | '.'): Promise<unknown> {
  const goesAway = net.createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 fake\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (text.startsWith(endsAt) || (endsAt === '.' && text.endsWith('\r\n.\r\n'))) socket.destroy()
      else socket.write(text.startsWith('DATA') ? '354 go on\r\n' : '250 done\r\n')
    })
  })
  goesAway.listen(0, '127.0.0.1')
  await once(goesAway, 'listening')
  const { port } = goesAway.address() as net.AddressInfo
  const mail = openMail(readConfiguration({ SMTP_URL: `smtp://127.0.0.1:${port}` }, '/'))
  const letter = { to: 'ana@example.org', subject: 'Hello', body: 'Words.', messageId: '<1@example.org>' }
  const error: unknown = await mail.send(letter).catch((failure: unknown) => failure)
  goesAway.close()
  return error
}

test.each([
  ['at the recipient', 'RCPT', 'queued'],
  ['before the letter', 'DATA', 'queued'],
  ['after its last line', '.', 'uncertain'],
] as const)('if the mail server goes away %s, the letter is not lost (%s, %s)', async (_, endsAt, state) => {
  expect(judgeMailFailure(await sendTo(endsAt))).toMatchObject({ state, answer: null })
})

test.each([
  [{ responseCode: 550, response: '550 5.1.1 no such mailbox' }, 'failed', true],
  [{ responseCode: 451, response: '451 4.7.1 greylisted' }, 'queued', true],
  [{ responseCode: 421, response: '421 closing' }, 'queued', false],
  [{ responseCode: 451, response: '451 later', [handedOver]: true }, 'queued', true],
  [{ code: 'ETIMEDOUT', [handedOver]: true }, 'uncertain', true],
  [{ code: 'ECONNECTION' }, 'queued', false],
] as const)('the failure %j leaves the letter %s', (error, state, mayGoOn) => {
  expect(judgeMailFailure(error)).toMatchObject({ state, mayGoOn })
})
