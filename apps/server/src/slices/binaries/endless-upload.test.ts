import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GivenCase, GivenMember } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'

const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-endless-'))
const MILLION = Buffer.alloc(1_000_000, 'a')
let house: House
let clinician: GivenMember
let family: GivenCase

beforeAll(async () => {
  house = await openHouse({ environment: { CASELOOM_DATA: dataFolder } })
  await house.app.listen({ port: 0 })
  const model = await house.given.careModel()
  const group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
})
afterAll(async () => {
  await house.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

const filesIn = (folder: string) => {
  const whole = path.join(dataFolder, folder)
  return existsSync(whole) ? readdirSync(whole, { recursive: true }) : []
}

test.each([
  ['that says so', 'content-length: 4294967296', (bytes: Buffer) => [bytes]],
  [
    'in chunks, which do not say it',
    'transfer-encoding: chunked',
    (bytes: Buffer) => [`${bytes.length.toString(16)}\r\n`, bytes, '\r\n'],
  ],
])('a stream of 4 GB %s is ended early and leaves nothing', async (_, length, framed) => {
  const { port } = house.app.server.address() as AddressInfo
  const socket = net.connect(port, '127.0.0.1')
  const heard: string[] = []
  const answered = new Promise((resolve) => {
    socket.on('error', resolve)
    socket.on('close', resolve)
    socket.on('data', (data) => resolve(heard.push(String(data))))
  })
  const send = async (bytes: Buffer) => {
    socket.cork()
    for (const part of framed(bytes)) socket.write(part)
    socket.uncork()
    if (socket.writableNeedDrain)
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), answered])
  }
  const lines = ['host: localhost', `authorization: Bearer ${clinician.token}`, length]
  socket.write(
    `POST /api/upload-too-new/${family.id} HTTP/1.1\r\n${lines.join('\r\n')}\r\ncontent-type: multipart/form-data; boundary=x\r\n\r\n`,
  )
  await send(Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'))

  let sent = 0
  for (; heard.length === 0 && !socket.destroyed && sent < 100; sent += 1) await send(MILLION)
  await answered
  socket.destroy()

  // The answer may be lost when the server ends the connection with more to read.
  expect(['HTTP/1.1 413', '']).toContain(heard.join('').slice(0, 12))
  expect(sent).toBeLessThan(100)
  expect([filesIn('files'), filesIn('arriving')]).toEqual([[], []])
  const { body } = await house.as(clinician).get(`/api/hook/related/${family.id}`)
  expect(body.Items).toEqual([])
})
