import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../testing/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  await house.app.listen({ port: 0 })
})
afterAll(() => house.close())

/** Sends piece after piece like a client on a slow line, and reads the answer only afterwards. */
async function answerTo(head: string, pieces: readonly string[]): Promise<string> {
  const { port } = house.app.server.address() as AddressInfo
  const socket = net.connect(port, '127.0.0.1')
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  let answer = ''
  socket.on('error', () => undefined)
  socket.write(head)
  for (const piece of pieces) {
    socket.write(piece)
    await pause(5)
  }
  socket.on('data', (chunk) => (answer += chunk.toString()))
  await closed
  return answer
}

const head = 'POST /auth/sign-in HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'
const piece = 'x'.repeat(100_000)
const pieces = Array.from({ length: 30 }, () => piece)

test('a client that sends too much gets the answer, however late it reads', async () => {
  const whole = await answerTo(`${head}content-length: 3000000\r\n\r\n`, pieces)
  const chunks = pieces.map((each) => `${each.length.toString(16)}\r\n${each}\r\n`)
  const chunked = await answerTo(`${head}transfer-encoding: chunked\r\n\r\n`, [...chunks, '0\r\n\r\n'])

  expect(whole).toContain('"Code":"request.too_large"')
  expect(chunked).toContain('"Code":"request.too_large"')
})
