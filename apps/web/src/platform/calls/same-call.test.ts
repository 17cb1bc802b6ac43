import { expect, test } from 'vitest'
import { onceForTheSame } from './same-call.ts'

/** Presses of a button on a manual clock. */
function presses() {
  let time = 0
  const sent: string[] = []
  const press = (text: string, { isRemembered = true, answer = Promise.resolve(text) } = {}) =>
    onceForTheSame(
      {
        text,
        isRemembered,
        call: () => {
          sent.push(text)
          return answer
        },
      },
      () => time,
    )
  return { sent, press, pass: (millis: number) => void (time += millis) }
}

test('a second press while the first is under way is the same call', async () => {
  const { sent, press } = presses()
  const [first, second] = await Promise.all([press('complete'), press('complete')])
  expect([first, second, sent]).toEqual(['complete', 'complete', ['complete']])
})

test('a second press just after the answer reports the same success', async () => {
  const { sent, press, pass } = presses()
  await press('restore')
  pass(300)
  expect([await press('restore'), sent]).toEqual(['restore', ['restore']])
})

test('a second later the same press is a new one', async () => {
  const { sent, press, pass } = presses()
  await press('remind')
  pass(1000)
  await press('remind')
  expect(sent).toEqual(['remind', 'remind'])
})

test('a change made in between can be changed back', async () => {
  const { sent, press } = presses()
  await press('add')
  await press('remove')
  await press('add')
  expect(sent).toEqual(['add', 'remove', 'add'])
})

test('a refused change can be tried again at once', async () => {
  const { sent, press } = presses()
  await press('send', { answer: Promise.reject(new Error('offline')) }).catch(() => undefined)
  await press('send')
  expect(sent).toEqual(['send', 'send'])
})

test('a text that is saved again is sent again', async () => {
  const { sent, press } = presses()
  await press('notes: held', { isRemembered: false })
  await press('notes: held', { isRemembered: false })
  expect(sent).toEqual(['notes: held', 'notes: held'])
})
