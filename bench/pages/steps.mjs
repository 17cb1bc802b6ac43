// Steps of a working day in the browser against the real server: from the action to the content that the reader waits for.
import { fillSignIn, inFreshProfile, signInByCall } from './browser.mjs'

const ROWS = 20
/** Longer than any debounce of a filter and any prefetch. */
const SETTLED_MS = 1500
const row = 'tbody .cl-row-name'
const lastRow = `tbody tr:nth-child(${ROWS})`

/** Milliseconds of each step, one number a round. */
export async function timeSteps(base, rounds) {
  const times = { coldSignIn: [], toList: [], toPerson: [], deepLink: [], press: [], frame: [], lateFrames: [] }
  for (let round = 0; round < rounds; round += 1) {
    const once = await inFreshProfile(base, (page) => oneRound(page, base))
    for (const [name, value] of Object.entries(once)) times[name].push(value)
    process.stderr.write(`steps: round ${round + 1} of ${rounds}\n`)
  }
  return times
}

async function oneRound(page, base) {
  await observePresses(page)
  const coldSignIn = await timed(async () => {
    await page.goto('/sign-in?next=/directory', { waitUntil: 'commit' })
    await page.getByLabel('Username').waitFor()
  })
  await fillSignIn(page)
  // A person takes longer than this between the last field and Enter.
  await page.waitForTimeout(300)
  const toList = await timed(async () => {
    await page.keyboard.press('Enter')
    await page.locator(lastRow).waitFor()
  })
  const toPerson = await timeToPerson(page)
  const deepLink = await timed(async () => {
    await page.goto('/directory', { waitUntil: 'commit' })
    await page.locator(lastRow).waitFor()
  })
  const { frame, lateFrames } = await scrollList(page)
  await signInByCall(page, base)
  const press = await slowestPress(page)
  return { coldSignIn, toList, toPerson, deepLink, press, frame, lateFrames }
}

async function timed(act) {
  const startedAt = performance.now()
  await act()
  return performance.now() - startedAt
}

/** From the click's own time to the frame after the person's name is the page's heading. */
async function timeToPerson(page) {
  // The reader has looked at the page for a moment, so the prefetches are done.
  await page.waitForTimeout(2500)
  const person = page.locator(row).nth(3)
  const name = (await person.innerText()).trim()
  const arrived = page.evaluate(
    (heading) =>
      new Promise((resolve) => {
        let clickedAt
        addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), { capture: true, once: true })
        const look = () => {
          const isThere = document.querySelector('h1')?.textContent.includes(heading) ?? false
          if (clickedAt !== undefined && isThere) requestAnimationFrame(() => resolve(performance.now() - clickedAt))
          else requestAnimationFrame(look)
        }
        look()
      }),
    name,
  )
  await person.click()
  const millis = await arrived
  await page.waitForTimeout(500)
  return millis
}

/** The browser's own time from each press to its next frame (Event Timing, in steps of 8 ms). */
function observePresses(page) {
  return page.addInitScript(() => {
    globalThis.presses = []
    new PerformanceObserver((list) => {
      // Not in TypeScript's own types of the browser.
      const entries = /** @type {(PerformanceEntry & { interactionId: number })[]} */ (list.getEntries())
      for (const { interactionId, duration, name } of entries)
        if (interactionId > 0) globalThis.presses.push({ duration, name })
    }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16, buffered: true }))
  })
}

/** Presses the usual controls on list, person and home. Returns the slowest press. */
async function slowestPress(page) {
  const settle = () => page.waitForTimeout(SETTLED_MS)
  await page.goto('/directory')
  await page.locator(lastRow).waitFor()
  await settle()
  await page.getByRole('searchbox').pressSequentially('ma', { delay: 60 })
  await settle()
  await page.keyboard.press('Escape')
  await settle()
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem').first().waitFor()
  await page.keyboard.press('Escape')
  await settle()
  await page.locator(row).nth(3).click()
  await settle()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link').nth(1).click()
  await settle()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('an', { delay: 60 })
  await settle()
  const presses = await page.evaluate(() => globalThis.presses)
  return Math.max(16, ...presses.map(({ duration }) => duration))
}

/** Scrolls the list to its end and back. Returns the median frame and the share of late frames. */
async function scrollList(page) {
  const frames = await page.evaluate(async () => {
    const main = document.querySelector('#main')
    const box = main !== null && main.scrollHeight > main.clientHeight ? main : document.documentElement
    const gaps = []
    let before
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let turn = 0; turn < 180; turn += 1) {
      box.scrollTop = ((1 - Math.cos(turn / 14)) / 2) * (box.scrollHeight - box.clientHeight)
      const now = await nextFrame()
      if (before !== undefined) gaps.push(now - before)
      before = now
    }
    return gaps
  })
  const sorted = frames.toSorted((a, b) => a - b)
  // A frame is late if the screen was refreshed at least once without it.
  return { frame: sorted[sorted.length >> 1], lateFrames: frames.filter((gap) => gap > 25).length / frames.length }
}
