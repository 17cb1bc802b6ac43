import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keyOf } from './slices/accounts/limits/attempt-limits.ts'
import { asProgram, otherAddress, program } from './slices/accounts/testing/account-visitors.ts'
import { openClusterHouses, type ClusterHouses } from './testing/clusters/cluster-houses.ts'
import { givenLink } from './testing/guest-visitor.ts'
import { givenSupervision } from './testing/oversight/given-supervision.ts'

let both: ClusterHouses
beforeAll(async () => {
  both = await openClusterHouses({ CASELOOM_LIMIT_FACTOR: '1', PUBLIC_URL: 'http://localhost' })
})
afterAll(() => both.close())

/** From now on the cluster does not answer, until the function that this returns is called. */
function letGo(): () => void {
  const query = vi.spyOn(both.east.pool, 'query').mockImplementation(() => Promise.reject(new Error('away')) as never)
  return () => query.mockRestore()
}

async function guestCode(): Promise<string> {
  const { given, clock } = both.home
  const model = await given.careModel()
  const member = await given.member(model)
  const make = givenSupervision(given, clock)
  const family = await given.managedCase(member, await given.group(model), {})
  return (await givenLink(both.home, member, await make.document(family, await make.template(model)))).code
}

const countOf = async (key: string) =>
  (await both.home.owner.query<{ count: number }>('select count from attempt where key = $1', [key])).rows[0]?.count

test('guesses of guest codes are counted while a cluster is away', async () => {
  const right = await guestCode()
  const guess = async (Code: string, from: string) =>
    (await both.door.anonymous.post('/auth/guest', { Code }, { from })).status
  const comeBack = letGo()
  const answers: number[] = []
  for (let tried = 10; tried < 22; tried++) answers.push(await guess(`ZZZZZZZZ${tried}`, otherAddress(1)))

  // Nobody knows that they are wrong, but that there were too many.
  expect(answers).toEqual([...Array<number>(10).fill(503), 429, 429])
  expect(await guess(right, otherAddress(1))).toBe(429)
  expect(await guess(right, otherAddress(2))).toBe(200)
  comeBack()
  expect(await guess('ZZZZZZZZ99', otherAddress(1))).toBe(429)
  expect(await guess('ZZZZZZZZ99', otherAddress(2))).toBe(401)
})

test('and those of a program', async () => {
  await program(both.home, 'program-of-families')
  const ask = asProgram(both.door, 'program-of-families', 'its secret')
  const before = (await countOf('guest-codes')) ?? 0
  const comeBack = letGo()
  const { status } = await ask({ grant_type: 'password', password: 'ZZZZZZZZ98' })
  comeBack()

  expect([status, await countOf('guest-codes')]).toEqual([503, before + 1])
})

/** Connects from an address that is no proxy's. */
async function connectFromFar(): Promise<net.Socket> {
  const socket = net.connect({ port: both.port, host: '127.0.0.1', localAddress: '127.0.0.9' })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

const post = 'POST /auth/guest HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'

test('a caller who has gone meanwhile is not taken for our own proxy', async () => {
  const socket = await connectFromFar()
  const { pool } = both.east
  const really = pool.query.bind(pool) as (...args: unknown[]) => unknown
  const query = vi.spyOn(pool, 'query').mockImplementation((...args: unknown[]) => {
    socket.resetAndDestroy()
    return pause(100).then(() => really(...args)) as never
  })
  const body = JSON.stringify({ Code: 'ZZZZZZZZ97' })
  socket.write(`${post}x-forwarded-for: 203.0.113.9\r\ncontent-length: ${body.length}\r\n\r\n${body}`)

  await expect.poll(() => countOf(keyOf('guest', '127.0.0.9'))).toBe(1)
  expect(await countOf(keyOf('guest', '203.0.113.9'))).toBeUndefined()
  query.mockRestore()
})

test('a caller who has gone before anything was read is left alone', () => {
  const request = { socket: { remoteAddress: undefined }, destroy: vi.fn<() => void>() }
  both.home.app.server.emit('request', request, {})
  expect(request.destroy).toHaveBeenCalledOnce()
})

test('a caller who sends far too much gets the answer, however late it is read', async () => {
  const socket = await connectFromFar()
  const closed = once(socket, 'close')
  socket.write(`${post}content-length: 3000000\r\n\r\n`)
  for (let sent = 0; sent < 30; sent++) {
    socket.write('x'.repeat(100_000))
    await pause(5)
  }
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  await closed

  expect(answer).toContain('HTTP/1.1 413')
  expect(answer).toContain('"Code":"request.too_large"')
})
