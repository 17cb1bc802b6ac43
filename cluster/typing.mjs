// A member types notes in a browser, and a colleague reads them on a phone, while the leader of a cluster is killed: no word is lost, and the colleague
// sees each of them without a reload. Pictures of it are kept in .cache/cluster-typing. `--short`: one kill. `--twin`: while nobody leads, the page is
// loaded again by a browser that has forgotten what it kept; the check must fail on it.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findingsList } from '../attack/findings.mjs'
import { bearer, parsed, send } from '../attack/world/loopback.mjs'
import { makeWorld, PASSWORD } from '../attack/world/world.mjs'
import { inFreshProfile } from '../bench/pages/browser.mjs'
import { configOf } from '../apps/server/src/platform/database/cluster-leader.ts'
import { openPool } from '../apps/server/src/platform/database/database.ts'
import { given } from '../apps/server/src/testing/given.ts'
import { root } from '../scripts/bootstrap.mjs'
import { checkCluster, isShort, isTwin } from './check.mjs'
import { kill } from './kill.mjs'
import { caseloomEnvironment } from './parts/caseloom.mjs'
import { isReplicated } from './parts/patroni.mjs'
import { HOST } from './plan.mjs'
import { until } from './supervisor.mjs'

const KILLS = isShort || isTwin ? 1 : 5
const BETWEEN_KEYS_MS = 50
/** After some words a typist thinks, and the page saves. */
const WORDS_OF_A_THOUGHT = 8
const THINKING_MS = 1000
const TYPED_BEFORE_MS = 3000
/** Long enough for a new leader to be found, and for the page to go on. */
const TYPED_AFTER_MS = 20_000
const PICTURE_AFTER_MS = 3000
const ARRIVES_WITHIN_MS = 30_000
const WHOLE_WITHIN_MS = 120_000
const DESK = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }
const pictures = path.join(root, '.cache', 'cluster-typing')

await checkCluster({ name: 'typing', firstPort: '8300', caughtBy: ['typed and lost'] }, typeWhileKilled)

/** @param {import('./plan.mjs').Plan} plan */
async function typeWhileKilled(plan) {
  mkdirSync(pictures, { recursive: true })
  const base = `http://${HOST}:${plan.front.port}`
  const owner = openPool({ ...configOf(caseloomEnvironment(plan).DATABASE_URL), max: 2 }, 'typing')
  const world = await makeWorld(owner)
  const { clinician, administrator } = world.A.members
  if (!clinician || !administrator) throw new Error('The world has no clinician or no administrator.')
  const build = given(owner, { now: () => new Date() })
  const { id } = await build.appointment(await build.managedCase(clinician, world.A.groups.own))
  await owner.end()
  const findings = findingsList()
  const typed = { text: '', whileAway: 0 }
  const readStored = async () => {
    const answer = await send(base, 'GET', `/api/appointments/${id}`, { headers: bearer(clinician.token) })
    return parsed(answer)?.Notes
  }
  const open = async (page, member, size) => {
    await page.setViewportSize(size)
    await signIn(page, member, `/appointment/${id}`)
    await notesOn(page)
      .waitFor()
      .catch(async (error) => {
        await page.screenshot({ path: path.join(pictures, 'not-opened.png') })
        throw error
      })
    await page.evaluate('window.isSamePage = true')
  }
  await inFreshProfile(base, (desk) =>
    inFreshProfile(base, async (phone) => {
      await open(desk, clinician, DESK)
      await open(phone, administrator, PHONE)
      await notesOn(desk).click()
      for (let n = 1; n <= KILLS; n += 1) await typeThroughKill(plan, n, { desk, phone, readStored, typed, findings })
    }),
  )
  return {
    figure: `${KILLS} leaders killed under the eyes of a typist: ${typed.text.length} letters typed, ${typed.whileAway} of them from the kill on, all of them saved and read on a colleague’s phone`,
    findings: findings.all(),
  }
}

async function typeThroughKill(plan, n, { desk, phone, readStored, typed, findings }) {
  const when = `kill ${n}`
  await until(() => isReplicated(plan), { what: `The return of a node before ${when}`, withinMs: WHOLE_WITHIN_MS })
  await typeFor(desk, TYPED_BEFORE_MS, typed)
  const before = typed.text.length
  const name = await kill(plan, 'leader')
  const goingOn = untilStored(readStored, before)
  await typeFor(desk, PICTURE_AFTER_MS, typed)
  await desk.screenshot({ path: path.join(pictures, `${n}-away.png`) })
  if (isTwin) await forget(desk)
  else await typeFor(desk, TYPED_AFTER_MS, typed)
  const ms = await goingOn
  if (ms === undefined) findings.add('high', 'nothing is saved for long', when, `${ARRIVES_WITHIN_MS} ms`)
  typed.whileAway += typed.text.length - before
  const places = [
    ['typed and lost', 'the server', readStored],
    ['another text is shown', 'the desk', () => notesOn(desk).inputValue()],
    ['another text is shown', 'the phone', () => notesOn(phone).inputValue()],
  ]
  for (const [kind, where, read] of places) {
    const found = await arrived(read, typed.text)
    if (found !== typed.text.length)
      findings.add('high', kind, `${when}, ${where}`, `${found} letters of ${typed.text.length}`)
  }
  for (const [where, page] of Object.entries({ desk, phone }))
    if (!(await page.evaluate('window.isSamePage'))) findings.add('high', 'a page was loaded again', when, where)
  await desk.screenshot({ path: path.join(pictures, `${n}-after.png`) })
  await phone.screenshot({ path: path.join(pictures, `${n}-phone.png`) })
  console.log(`${when}: ${name} was killed, saved again after ${ms} ms, ${typed.text.length} letters so far`)
}

async function signIn(page, member, next) {
  await page.goto(`/sign-in?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Username').fill(member.username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Care model').fill(member.model.shortName)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === next)
}

function notesOn(page) {
  return page.getByRole('textbox', { name: /Notes/ })
}

/** Words that differ, so that one that is missing or doubled shows. The last letter is never a space, which may be left out at the end. */
async function typeFor(page, ms, typed) {
  for (const startedAt = performance.now(); performance.now() - startedAt < ms;) {
    const place = typed.text === '' ? 1 : typed.text.split(' ').length + 1
    const word = place === 1 ? '1' : ` ${place}`
    if (place % WORDS_OF_A_THOUGHT === 0) await pause(THINKING_MS)
    for (const letter of word) {
      await page.keyboard.type(letter)
      typed.text += letter
      await pause(BETWEEN_KEYS_MS)
    }
  }
}

/** How many milliseconds pass until the server has more than `letters`. Undefined if it takes too long. */
async function untilStored(read, letters) {
  const startedAt = performance.now()
  while (performance.now() - startedAt < ARRIVES_WITHIN_MS) {
    const stored = await read().catch(() => undefined)
    if (stored?.length > letters) return Math.round(performance.now() - startedAt)
    await pause(100)
  }
  return undefined
}

/** The number of letters of the text if it is there in the end, or else what is there instead. */
async function arrived(read, text) {
  let found
  for (const startedAt = performance.now(); performance.now() - startedAt < ARRIVES_WITHIN_MS; await pause(200)) {
    found = await read().catch(() => undefined)
    if (found === text) return text.length
  }
  return `${found?.length ?? 'no'} or other`
}

/** As if the page kept nothing outside its memory. */
async function forget(page) {
  await page.evaluate(`void indexedDB.deleteDatabase('caseloom-drafts')`)
  await page.reload().catch(() => undefined)
}
