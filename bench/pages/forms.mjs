// npm run bench -- forms: a form of 300 questions in the browser, on one page and on ten, beside plain HTML with the same questions.
import { pathToFileURL } from 'node:url'
import { request } from '@playwright/test'
import { inFreshProfile, signInByCall } from './browser.mjs'
import { startDemo } from './demo-server.mjs'
import { anchorOf, longForm, makeLongForm, numbersOf, SHOWN_BY_TRIGGER, textOf, trigger } from './long-form.mjs'

/** Design, section 4: ms on one page and on ten. */
const goals = {
  mount: { 1: 350, 10: 120 },
  keyP50: { 1: 16, 10: 16 },
  keyP95: { 1: 30, 10: 30 },
  shows: { 1: 45, 10: 25 },
}
const KEYS = 40
const SWITCHES = 10
/** After a key's frame, before the next. */
const BETWEEN_MS = 30

/** Rows of { what, goal, measured, isHeld, note }. */
export async function benchForms({ small = false } = {}) {
  const demo = await startDemo()
  try {
    const forms = await makeForms(demo.base)
    const rounds = small ? 2 : 5
    /** @type {{ 1: object[], 10: object[], plain: object[] }} */
    const all = { 1: [], 10: [], plain: [] }
    for (let round = 0; round < rounds; round += 1) {
      for (const pages of [1, 10])
        all[pages].push(await inFreshProfile(demo.base, (page) => fillIn(page, demo.base, forms[pages])))
      all.plain.push(await inFreshProfile(demo.base, (page) => fillInPlain(page, demo.base)))
      process.stderr.write(`forms: round ${round + 1} of ${rounds}\n`)
    }
    return [...rowsOf(all[1], all.plain, 1), ...rowsOf(all[10], all.plain, 10)]
  } finally {
    await demo.stop()
  }
}

async function makeForms(base) {
  const [administrator, clinician] = await Promise.all([signedIn(base, 'administrator'), signedIn(base, 'clinician')])
  const made = (pages) => makeLongForm({ administrator, clinician, base, pages })
  const forms = { 1: await made(1), 10: await made(10) }
  await Promise.all([administrator.dispose(), clinician.dispose()])
  return forms
}

async function signedIn(base, who) {
  const context = await request.newContext()
  await signInByCall({ request: context }, base, who)
  return context
}

/** One visit: the form is mounted from what the browser has, then typed in and switched. */
async function fillIn(page, base, id) {
  await signInByCall(page, base)
  await stampInputs(page)
  await page.goto(`/document/${id}/1`)
  await page.locator('.question-row').first().waitFor()
  await page.waitForTimeout(2000)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('heading', { name: 'Upcoming' }).waitFor()
  await page.waitForTimeout(1500)
  const mount = await page.evaluate(timeMount)
  await page.waitForTimeout(1000)
  const [line] = numbersOf('text')
  const field = page.locator(`[id="${anchorOf(line)}"]`)
  // By its text: a search by role would compute the names of all fields while the page works.
  const radio = page.locator('.question-row', { hasText: textOf(trigger) })
  return {
    ...mount,
    ...(await timeKeys(page, field)),
    shows: await timeSwitches(page, (choice) => radio.locator('input').nth(choice - 1)),
  }
}

/** The same questions as plain HTML, all of them live and nothing saved: as quick as this browser is. */
async function fillInPlain(page, base) {
  await stampInputs(page)
  await page.goto(`${base}/healthz`)
  const mount = await page.evaluate(mountPlain, { form: longForm(1) })
  const first = page.locator('input[type=text]').first()
  const radios = page.locator(`fieldset[id="${anchorOf(trigger)}"] input`)
  return {
    mount,
    ...(await timeKeys(page, first)),
    shows: await timeSwitches(page, (choice) => radios.nth(choice - 1)),
  }
}

/** From each key or press to the end of the frame that shows it. */
function stampInputs(page) {
  return page.addInitScript(() => {
    globalThis.stamped = []
    const stamp = ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () => globalThis.stamped.push(performance.now() - timeStamp))
        channel.port1.start()
        channel.port2.postMessage(0)
      })
    for (const type of ['keydown', 'pointerdown']) addEventListener(type, stamp, { capture: true })
  })
}

/** Runs in the page: back to the form that was read before, until its questions are painted. */
async function timeMount() {
  const startedAt = performance.now()
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const count = () => document.querySelectorAll('.question-row').length
  history.back()
  while (document.querySelector('.question-row input') === null) await frame()
  await new Promise((resolve) => setTimeout(resolve, 0))
  const mount = performance.now() - startedAt
  let rows = 0
  let whole = mount
  for (let still = 0; still < 20; still += 1) {
    await frame()
    if (count() !== rows) [rows, still, whole] = [count(), 0, performance.now() - startedAt]
  }
  return { mount, whole, rows, elements: document.querySelectorAll('*').length }
}

/** Runs in the page. */
async function mountPlain({ form }) {
  const startedAt = performance.now()
  const root = document.body
  root.replaceChildren()
  for (const question of form.Pages.flatMap(({ Rows }) => Rows.flat())) {
    const group = document.createElement('fieldset')
    group.id = `q-${question.Id}`
    group.hidden = question.ShowWhen !== undefined
    group.append(question.Text)
    const type = { RadioButtons: 'radio', MultipleChoice: 'checkbox' }[question.QType]
    if (question.QType === 'ComboBox') {
      const list = document.createElement('select')
      list.append(...question.Items.map(({ Id, Name }) => new Option(Name, Id)))
      group.append(list)
    } else if (type === undefined) {
      const field = document.createElement(question.QType === 'LongAnswer' ? 'textarea' : 'input')
      if (field instanceof HTMLInputElement) field.type = question.QType === 'Calendar' ? 'date' : 'text'
      group.append(field)
    } else
      for (const { Id, Name } of question.Items) {
        const label = document.createElement('label')
        const choice = Object.assign(document.createElement('input'), { type, name: question.Id, value: Id })
        label.append(choice, Name)
        group.append(label)
      }
    root.append(group)
  }
  const followers = [...root.querySelectorAll('fieldset[hidden]')]
  root.addEventListener('change', ({ target }) => {
    if (
      !(target instanceof HTMLInputElement) ||
      target.closest('fieldset')?.id !== 'q-01910000-0000-7000-8000-000000000003'
    )
      return
    const isShown = target.value.endsWith('3001')
    for (const follower of followers) if (follower instanceof HTMLElement) follower.hidden = !isShown
  })
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
  return performance.now() - startedAt
}

async function stampsOf(page, count, act) {
  await page.evaluate(() => void (globalThis.stamped = []))
  for (let turn = 0; turn < count; turn += 1) {
    await act(turn)
    await page.waitForTimeout(BETWEEN_MS)
  }
  await page.waitForTimeout(200)
  const stamps = await page.evaluate(() => globalThis.stamped)
  return stamps.toSorted((a, b) => a - b)
}

const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]

async function timeKeys(page, field) {
  await field.click()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const cpu = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const before = await cpu()
  const keys = await stampsOf(page, KEYS, () => page.keyboard.press('a'))
  const keyCpu = ((await cpu()) - before) / KEYS
  if (keys.length < KEYS) throw new Error(`Only ${keys.length} of ${KEYS} keys were painted.`)
  return { keyP50: at(keys, 0.5), keyP95: at(keys, 0.95), keyCpu }
}

async function timeSwitches(page, choice) {
  const presses = await stampsOf(page, SWITCHES, (turn) => choice((turn % 2) + 1).click())
  return at(presses, 0.95)
}

function rowsOf(rounds, plain, pages) {
  const on = pages === 1 ? '300 questions on one page' : '300 questions on ten pages'
  const medianOf = (all, name) =>
    at(
      all.map((each) => each[name]).toSorted((a, b) => a - b),
      0.5,
    )
  const row = (what, name, { note = '' } = {}) => {
    const measured = medianOf(rounds, name)
    const limit = pages === 1 ? `plain HTML ${medianOf(plain, name).toFixed(0)} ms` : ''
    return {
      what: `${on}: ${what}`,
      goal: `${goals[name][pages]} ms`,
      measured: `${measured.toFixed(0)} ms`,
      isHeld: measured <= goals[name][pages],
      note: [limit, note].filter(Boolean).join(', '),
    }
  }
  const [{ rows, elements }] = rounds
  return [
    row('mount to paint', 'mount', {
      note: `${rows} rows after ${medianOf(rounds, 'whole').toFixed(0)} ms, ${elements} elements`,
    }),
    row('key to paint, p50', 'keyP50', {
      note: `${medianOf(rounds, 'keyCpu').toFixed(1)} ms of the page's thread a key`,
    }),
    row('key to paint, p95', 'keyP95'),
    row(`radio that shows or hides ${SHOWN_BY_TRIGGER} questions, p95`, 'shows'),
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const { what, goal, measured, isHeld, note } of await benchForms({ small: process.argv.includes('--small') }))
    console.log(`| ${[what, goal, measured, isHeld ? 'holds' : '**does not hold**', note].join(' | ')} |`)
