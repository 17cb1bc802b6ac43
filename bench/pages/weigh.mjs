// The network weight of a page with an empty cache. It is the same after every build, so npm test checks it against its goals.
import { pathToFileURL } from 'node:url'
import { followRequests, inFreshProfile, signInByCall } from './browser.mjs'
import { startDemo } from './demo-server.mjs'

/** Pages, the selector that shows that they work, and their limits: requests, KB (1,000 bytes) of brotli. */
const pages = [
  { name: 'sign-in page', path: '/sign-in', ready: 'button[type=submit]', most: { requests: 12, js: 80, css: 15 } },
  { name: 'list of people', path: '/directory', ready: 'tbody .cl-row-name', isUntilReady: true, most: { js: 160 } },
  { name: 'home', path: '/', ready: 'h1', isWhole: true, most: { js: 220 } },
  { name: 'case page', path: caseWhere(false), ready: 'tbody tr', isWhole: true, most: { js: 220 } },
  { name: 'page of a protected case', path: caseWhere(true), ready: 'tbody tr', isWhole: true, most: { js: 220 } },
  { name: "guest's door", path: '/guest-code', ready: 'form', most: { js: 120 } },
  {
    name: "guest's form",
    path: guestForm,
    ready: '.guest-questions :is(input, textarea)',
    isWhole: true,
    most: { js: 120 },
  },
]

/** The app's prefetches arrive within this time after the page is ready. */
const FETCHED_AHEAD_MS = 3000
const UNDER_WAY_MS = 300
/**
 * Code for later (the end of a session after 5 s, other pages after 15 s) is not part of a page. On a busy machine it would arrive within the
 * time that this one waits.
 */
const FOR_LATER_MS = 5000
const CHECK_IN = 'Weekly check-in'

/** Rows of { what, goal, measured, isHeld, note } of all pages. */
export async function weighPages(base) {
  const rows = []
  for (const page of pages) rows.push(...rowsOf(page, await weighPage(base, page)))
  return rows
}

async function weighPage(base, { path, ready, isWhole = false, isUntilReady = false }) {
  return inFreshProfile(base, async (page) => {
    const isGuest = typeof path === 'string' && /^\/(sign-in|guest)/.test(path)
    if (!isGuest) await signInByCall(page, base)
    const address = typeof path === 'string' ? path : await path(page, base)
    const followed = followRequests(page)
    await page.addInitScript(noteWhenReady, ready)
    await page.addInitScript(skipTimersFrom, FOR_LATER_MS)
    await page.goto(address)
    await page.locator(ready).first().waitFor()
    await page.waitForTimeout(isWhole ? FETCHED_AHEAD_MS : UNDER_WAY_MS)
    // On a busy machine this call is late, and prefetching may have begun. So the page's own time counts.
    return followed.weigh(isUntilReady ? await page.evaluate(() => globalThis.readyAt) : undefined)
  })
}

/** Runs in the page: records when it first shows the awaited element, in ms since 1970. */
function noteWhenReady(selector) {
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return
    globalThis.readyAt = performance.timeOrigin + performance.now()
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true })
}

/** Runs in the page: its timers of `delay` ms and more never fire, so that a page weighs the same however long it takes. */
function skipTimersFrom(delay) {
  const start = globalThis.setTimeout
  Object.assign(globalThis, {
    setTimeout: (run, after, ...rest) => (after >= delay ? 0 : start(run, after, ...rest)),
  })
}

/** The address of the clinician's first case that is protected, or of the first that is not. */
function caseWhere(isProtected) {
  return async (page, base) => {
    const { Cases } = await (await page.request.get(`${base}/api/home`)).json()
    for (const { PersonId, Id } of Cases) {
      const { Protected } = await (await page.request.get(`${base}/api/cases/${Id}/protection`)).json()
      if (Protected === isProtected) return `/directory/${PersonId}/${Id}/activity`
    }
    throw new Error('The demo has no such case')
  }
}

/** The link of a new weekly check-in, the form that families get most. The page's own visit signs in as its guest. */
async function guestForm(page, base) {
  const { Cases } = await (await page.request.get(`${base}/api/home`)).json()
  const { Items } = await (await page.request.get(`${base}/api/templates`)).json()
  const template = Items.find(({ Name }) => Name === CHECK_IN)
  const headers = { origin: base }
  const made = await page.request.post(`${base}/api/new?type=DOCFORM&target=${Cases[0].Id}&ofType=${template.Id}`, {
    headers,
  })
  const { Id } = await made.json()
  const data = { Object: Id, Locale: 'en-US' }
  const { Link } = await (await page.request.post(`${base}/api/guest-links`, { headers, data })).json()
  return Link.replace(/^https?:\/\/[^/]+/, '')
}

function rowsOf({ name, most }, { requests, scripts, js, jsDecoded, css }) {
  const notes = { js: `${(jsDecoded / 1000).toFixed(0)} KB decoded, ${scripts} files` }
  const amounts = { requests, js: js / 1000, css: css / 1000 }
  const words = { requests: 'requests', js: 'JavaScript', css: 'CSS' }
  return Object.entries(most).map(([what, goal]) => ({
    what: `${name}: ${words[what]}`,
    goal: what === 'requests' ? String(goal) : `${goal} KB`,
    measured: what === 'requests' ? String(amounts[what]) : `${amounts[what].toFixed(1)} KB`,
    isHeld: amounts[what] <= goal,
    note: notes[what] ?? '',
  }))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const demo = await startDemo()
  const rows = await weighPages(demo.base).finally(() => demo.stop())
  for (const { what, goal, measured, isHeld, note } of rows)
    console.log(`${isHeld ? 'ok  ' : 'FAIL'} ${what}: ${measured}, at most ${goal}${note === '' ? '' : ` (${note})`}`)
  process.exit(rows.every(({ isHeld }) => isHeld) ? 0 : 1)
}
