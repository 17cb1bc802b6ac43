import { configure } from '@testing-library/dom'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { completeBrowser } from './faked/faked-browser.ts'
import { leavePage } from './render-page.tsx'
import { reportTrouble, takeTrouble } from './trouble.ts'

const SHOWN_LETTERS = 1500

/** What was not found, and the words of the page instead of its whole markup. */
function notFound(message: string | null, container: Element): Error {
  const words = (container.textContent ?? '').replaceAll(/\s+/g, ' ').slice(0, SHOWN_LETTERS)
  return new Error(`${(message ?? '').split('\n')[0] ?? ''}\nThe page says: ${words}`)
}

// A busy machine draws slowly; the test's own limit still ends it.
configure({ asyncUtilTimeout: 8000, getElementError: notFound })

/** React's development build says it of lazyPart, which draws a part as soon as its code is there. */
const isOfLazyParts = (error: string) => error.includes('This library called use() to suspend in a previous render')

function noteError(...args: unknown[]): void {
  const words = args.map(String).join(' ')
  if (!isOfLazyParts(words)) reportTrouble(`console: ${words}`)
}

const fakeTimers = vi.useFakeTimers

/**
 * jsdom starts an interval when a frame is asked for, and ends it when none is left to draw. A faked one never fires, so no later page of
 * this process would draw a frame.
 */
function fakeTimersButFrames(options: Parameters<typeof fakeTimers>[0]): typeof vi {
  const { toFake } = options ?? {}
  if (!toFake || toFake.includes('setInterval')) throw new Error('Name the timers to fake, and let setInterval be real')
  return fakeTimers(options)
}

beforeEach(() => {
  takeTrouble()
  vi.spyOn(vi, 'useFakeTimers').mockImplementation(fakeTimersButFrames)
  completeBrowser()
  vi.spyOn(console, 'error').mockImplementation(noteError)
})

/** A test with an error in the console, or with a call that no fake answers, fails. */
afterEach(() => {
  leavePage()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
  const trouble = takeTrouble()
  if (trouble.length > 0) throw new Error(`The page had trouble:\n${trouble.join('\n')}`)
})

// Test files in one process share the loaded packages and nothing else.
afterAll(() => void vi.resetModules())
