// A busy server must make no attack fail, and one that is always busy must make it fail.
import { expect, test } from 'vitest'
import { askPatiently } from '../attack/probes/asking.mjs'

const busy = { status: 503, headers: { 'retry-after': '2' } }
const missing = { status: 404, headers: {} }

/** Gives these answers in turn, the last of them for ever. */
function asked(answers) {
  const waits = []
  const given = [...answers]
  let times = 0
  const request = async () => {
    times += 1
    return given.length > 1 ? given.shift() : given[0]
  }
  return { ask: () => askPatiently(request, async (ms) => void waits.push(ms)), waits, times: () => times }
}

test('a server that is busy is asked again when it says so', async () => {
  const { ask, waits } = asked([busy, { ...busy, headers: { 'retry-after': '600' } }, missing])
  expect(await ask()).toEqual(missing)
  expect(waits).toEqual([2000, 5000])
})

test('a connection that closed between two requests is opened again', async () => {
  const { ask, waits } = asked([{ status: 0, error: 'ECONNRESET', isNewConnection: false, headers: {} }, missing])
  expect(await ask()).toEqual(missing)
  expect(waits).toEqual([0])
})

test('one that is busy each time has not answered', async () => {
  const { ask, times } = asked([busy])
  expect(await ask()).toEqual({ ...busy, isUnanswered: true })
  expect(times()).toBe(6)
})

test.each([
  [{ status: 503, headers: {} }],
  [{ status: 500, headers: {} }],
  [{ status: 0, error: 'TIMEOUT', headers: {} }],
])('this counts at once: %j', async (answer) => {
  const { ask, times } = asked([answer])
  expect(await ask()).toEqual(answer)
  expect(times()).toBe(1)
})
