import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { givenPdf, givenWorkbook, sendFiles } from '../../testing/given-uploads.ts'
import { openHouse } from '../../testing/house.ts'
import { openVirusScan } from './virus-scan.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-scan-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const reasons: string[] = []
const scanAt = (address: string, patience?: number) =>
  openVirusScan(address, (reason) => void reasons.push(reason), patience)

/** Sends a file to a house whose scanner is at this address. */
async function uploadTo(address: string | undefined, bytes: Buffer) {
  const data = mkdtempSync(path.join(folder, 'data-'))
  const house = await openHouse({ environment: { CASELOOM_DATA: data, ...(address && { CLAMAV_URL: address }) } })
  const model = await house.given.careModel()
  const group = await house.given.group(model)
  const clinician = await house.given.member(model, { groups: [group] })
  const family = await house.given.managedCase(clinician, group)
  const files = { file: ['report.pdf', bytes] as const }
  const { status, body, headers } = await sendFiles(house.as(clinician), `/api/upload-too-new/${family.id}`, files)
  const photo = await sendFiles(house.as(clinician), `/api/upload-app/${family.personId}`, files)
  await house.close()
  const stored = existsSync(path.join(data, 'files')) ? readdirSync(path.join(data, 'files')) : []
  return { status, detail: body.detail, retry: headers['retry-after'], photo: photo.body.Code, stored }
}

const CLAMD = '/usr/sbin/clamd'

describe.skipIf(!existsSync(CLAMD))('asked of Debian’s own daemon, which knows one signature of ours', () => {
  const MARK = 'caseloom test signature 7f3a'
  const socket = path.join(folder, 'clamd.ctl')
  let daemon: ChildProcess
  let port: number

  beforeAll(async () => {
    const free = net.createServer().listen(0, '127.0.0.1')
    await once(free, 'listening')
    ;({ port } = free.address() as AddressInfo)
    free.close()
    mkdirSync(path.join(folder, 'signatures'))
    writeFileSync(path.join(folder, 'signatures/own.ndb'), `Caseloom.Test:0:*:${Buffer.from(MARK).toString('hex')}\n`)
    const settings = [
      `LocalSocket ${socket}`,
      `TCPSocket ${port}`,
      'TCPAddr 127.0.0.1',
      `DatabaseDirectory ${path.join(folder, 'signatures')}`,
      `TemporaryDirectory ${folder}`,
      'StreamMaxLength 12M',
      'Foreground yes',
    ]
    writeFileSync(path.join(folder, 'clamd.conf'), `${settings.join('\n')}\n`)
    daemon = spawn(CLAMD, ['--config-file', path.join(folder, 'clamd.conf')], { stdio: 'ignore' })
    await vi.waitUntil(() => existsSync(socket), { timeout: 60_000, interval: 200 })
  }, 70_000)
  afterAll(async () => {
    daemon.kill()
    await once(daemon, 'exit')
  })

  test.each([
    ['over a socket', () => `unix:${socket}`],
    ['over a port', () => `tcp://127.0.0.1:${port}`],
  ])('a clean file passes and an infected one does not, %s', async (_, address) => {
    const scan = scanAt(address())
    expect(await scan.check(givenPdf())).toBe('clean')
    expect(await scan.check(Buffer.from(`before ${MARK} after`))).toBe('infected')
    expect(await scan.check(Buffer.concat([Buffer.alloc(10_400_000, 'a'), Buffer.from(MARK)]))).toBe('infected')
  })

  test('an infected file is refused with a sentence, as a file and as a photo, and a clean one is stored', async () => {
    const address = `unix:${socket}`
    expect(await uploadTo(address, Buffer.concat([givenPdf(), Buffer.from(MARK)]))).toEqual({
      status: 400,
      detail: 'report.pdf contains a virus and was not stored. Ask for a clean copy of it.',
      retry: undefined,
      photo: 'file.infected',
      stored: [],
    })
    expect(await uploadTo(address, givenPdf())).toMatchObject({ status: 200, stored: [expect.any(String)] })
  })

  test('what is packed into a workbook is found as well', async () => {
    const scan = scanAt(`unix:${socket}`)
    expect(await scan.check(await givenWorkbook({ 'xl/media/note.txt': 'nothing' }))).toBe('clean')
    expect(await scan.check(await givenWorkbook({ 'xl/media/note.txt': MARK }))).toBe('infected')
  })

  test('a file that the daemon finds too long is not taken for clean', async () => {
    expect(await scanAt(`unix:${socket}`).check(Buffer.alloc(13_000_000))).toBe('unanswered')
  })
})

describe('a daemon that does not answer lets nothing through', () => {
  test('because nobody listens there', async () => {
    expect(await uploadTo(`unix:${path.join(folder, 'nobody.ctl')}`, givenPdf())).toEqual({
      status: 503,
      detail: 'report.pdf could not be checked for viruses, so it was not stored. Try again in a few minutes.',
      retry: '60',
      photo: 'file.not_scanned',
      stored: [],
    })
  })

  test.each<readonly [string, (socket: net.Socket) => void]>([
    ['because it hangs up', (socket) => socket.destroy()],
    ['because it says nothing', (socket) => socket.resume()],
    ['because it fails', (socket) => socket.end('stream: Can\u2019t allocate memory ERROR\0')],
    ['because it is something else', (socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n')],
    ['because it never ends its answer', (socket) => socket.write('x'.repeat(100_000))],
  ])('%s', async (_, speak) => {
    const open = new Set<net.Socket>()
    const server = net.createServer((socket) => {
      open.add(socket)
      socket.on('error', () => undefined)
      speak(socket)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo

    const said = reasons.length
    expect(await scanAt(`tcp://127.0.0.1:${port}`, 300).check(Buffer.alloc(500_000))).toBe('unanswered')
    expect(reasons.length).toBe(said + 1)

    for (const socket of open) socket.destroy()
    server.close()
  })
})

test('without a daemon files are stored unscanned', async () => {
  expect(await uploadTo(undefined, givenPdf())).toMatchObject({ status: 200 })
})
