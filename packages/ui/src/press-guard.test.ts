import { expect, test, vi } from 'vitest'
import { guardPresses, isStray, type Press } from './press-guard.ts'

const [card, next, field] = [{}, {}, {}]
const first: Press = { at: 1000, x: 40, y: 40, on: card, name: 'Naïka Joseph', field: null }
const second = (changes: Partial<Press>): Press => ({ ...first, at: 1300, ...changes })

test.each([
  ['meets the card of the next step', { on: next }, true],
  ['meets what the button has become', { name: 'Stop' }, true],
  ['comes at the last moment', { on: next, at: 1500 }, true],
  ['moves by a hair', { on: next, x: 43, y: 44 }, true],
  ['meets the same button again', {}, false],
  ['finds the focus in the field that the first one opened', { field }, true],
  ['comes later', { on: next, at: 1501 }, false],
  ['is meant for another place', { on: next, x: 60 }, false],
  ['meets nothing that can be pressed', { on: null }, false],
])('a second press that %s', (_what, changes, isIt) => {
  expect(isStray(second(changes), first)).toBe(isIt)
})

test('a first press is never stray', () => {
  expect(isStray(first, undefined)).toBe(false)
})

/** The part of an element that the guard reads; it is a text field or a button. */
class FakeElement {
  readonly #isField: boolean
  constructor(isField: boolean) {
    this.#isField = isField
  }
  closest(selector: string) {
    return selector.includes('textarea') === this.#isField ? this : null
  }
  getAttribute() {
    return 'Send'
  }
}

/** Presses Send, which focuses the field, and presses it again a moment later. Returns whether the second press was swallowed. */
function pressTwice(between: (root: EventTarget, area: FakeElement) => void): boolean {
  const [send, area] = [new FakeElement(false), new FakeElement(true)]
  const page = { activeElement: null as FakeElement | null }
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('document', page)
  const root = new EventTarget()
  const end = guardPresses(root as Document)
  const press = (at: number) => dispatch(root, 'pointerdown', send, { timeStamp: at, clientX: 40, clientY: 40 })
  press(1000)
  page.activeElement = area
  between(root, area)
  const isTaken = press(1300)
  end()
  vi.unstubAllGlobals()
  return isTaken
}

function dispatch(root: EventTarget, type: string, target: object, facts: object = {}): boolean {
  const event = new Event(type, { cancelable: true })
  for (const [name, value] of Object.entries({ target, ...facts })) Object.defineProperty(event, name, { value })
  return !root.dispatchEvent(event)
}

test('the second half of a double click whose first half moved the focus into a field is swallowed', () => {
  expect(pressTwice(() => undefined)).toBe(true)
})

test('a press after text arrived in the field is not swallowed, whether by key or by dictation', () => {
  expect(pressTwice((root, area) => dispatch(root, 'keydown', area))).toBe(false)
  expect(pressTwice((root, area) => dispatch(root, 'input', area))).toBe(false)
})
