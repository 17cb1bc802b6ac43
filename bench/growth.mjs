// Compares worlds of growing size: each call is sent to all of them in turn, so that noise on the machine affects all alike.
import { copyOfWorld } from './base-folder.mjs'
import { percentile } from './load.mjs'
import { startProduct } from './servers.mjs'
import { readGrowthPools } from './works.mjs'

/** The p95 of the largest world may be this many times that of the smallest. Differences below the milliseconds given are noise. */
const AT_MOST = 1.5
const NOISE_MS = 1
const SEARCH_MS = 50
/** With few requests the p95 is close to the slowest one, so a miss is measured again with this many times as many. */
const AGAIN = 4
const WARM = 10

const people = encodeURIComponent('PATIENT|CONTACT')
const json = { 'content-type': 'application/json' }
const get = (pathOf) => async (call, pools, n) => call('GET', pathOf(pools, n))
const dayFromNow = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** Six weeks, as a month with the weeks around it. */
const thisMonth = `from=${dayFromNow(-21)}&to=${dayFromNow(20)}`
const pick = (list, n) => list[n % list.length]

/**
 * Every call that reads or changes growing data, with the roles that make it.
 * @type {[string, string[], (call, pools, n: number) => Promise<unknown>][]}
 */
const calls = [
  ['person', ['clinician', 'supervisor', 'administrator'], get((p, n) => `/api/people/${pick(p.patients, n)}`)],
  ['case', ['clinician', 'supervisor', 'administrator'], get((p, n) => `/api/cases/${pick(p.cases, n)}`)],
  [
    'appointment',
    ['clinician', 'supervisor', 'administrator'],
    get((p, n) => `/api/appointments/${pick(p.meetings, n)}`),
  ],
  [
    'directory',
    ['clinician', 'supervisor', 'administrator'],
    get((_p, n) => `/api/directory?type=${people}&offset=${(n * 20) % 80}`),
  ],
  [
    'directory by words',
    ['clinician', 'administrator'],
    get((p, n) => `/api/directory?q=${pick(p.names, n).slice(0, 4)}`),
  ],
  ['own cases', ['clinician', 'supervisor'], get(() => '/api/cases?open=true')],
  ['all cases', ['clinician', 'administrator'], get(() => '/api/cases?all=true')],
  ['row', ['clinician'], get((p, n) => `/api/row-expander/${pick(p.meetings, n)}`)],
  ['home', ['clinician', 'supervisor', 'administrator'], get(() => '/api/home')],
  ['month in the calendar', ['clinician', 'administrator'], get(() => `/api/calendar?${thisMonth}`)],
  [
    'month of a person',
    ['clinician', 'administrator'],
    get((p, n) => `/api/calendar?${thisMonth}&person=${pick(p.patients, n)}`),
  ],
  ['activity of a case', ['clinician', 'administrator'], get((p, n) => `/api/activity?case=${pick(p.cases, n)}`)],
  [
    'activity of a person',
    ['clinician', 'administrator'],
    get((p, n) => `/api/activity?person=${pick(p.patients, n)}`),
  ],
  ['comments', ['clinician', 'administrator'], get((p, n) => `/api/comments?item=${pick(p.cases, n)}`)],
  ['audit of a case', ['clinician', 'administrator'], get((p, n) => `/api/audit?item=${pick(p.cases, n)}`)],
  [
    'search by prefix',
    ['clinician', 'supervisor', 'administrator'],
    get((p, n) => `/api/search?q=${pick(p.names, n).slice(0, 4)}`),
  ],
  [
    'search by part of a word',
    ['clinician', 'administrator'],
    get((p, n) => `/api/search?q=${pick(p.names, n).slice(1, 6)}`),
  ],
  [
    'search by a misspelled name',
    ['clinician', 'administrator'],
    get((p, n) => `/api/search?q=${misspelled(pick(p.names, n))}`),
  ],
  [
    'search by two letters',
    ['clinician', 'administrator'],
    get((p, n) => `/api/search?q=${pick(p.names, n).slice(0, 2)}`),
  ],
  [
    'search by a birth date',
    ['clinician', 'supervisor', 'administrator'],
    get((p, n) => `/api/search?q=${pick(p.births, n)}`),
  ],
  ['ties', ['clinician', 'administrator'], get((p, n) => `/api/relationships?person=${pick(p.patients, n)}`)],
  [
    'people to connect',
    ['clinician', 'administrator'],
    get((p, n) => `/api/person-choices?q=${pick(p.names, n).slice(0, 4)}`),
  ],
  ['places for people', ['clinician', 'administrator'], get(() => '/api/new/person')],
  ['receivers', ['clinician', 'administrator'], get((p, n) => `/api/receivers?q=${pick(p.names, n).slice(0, 3)}`)],
  ['open items of a case', ['clinician', 'administrator'], get((p, n) => `/api/cases/${pick(p.cases, n)}/open-items`)],
  ['referrals', ['supervisor', 'administrator'], get(() => '/api/referrals')],
  ['notifications', ['clinician'], get(() => '/api/notifications')],
  ['outbox', ['clinician', 'administrator'], get(() => '/api/outbox')],
  [
    'recipients',
    ['clinician', 'administrator'],
    get((p, n) => `/api/notification-recipients?item=${pick(p.cases, n)}`),
  ],
  ['document', ['clinician', 'administrator'], get((p, n) => `/api/documents/${pick(p.documents, n)}`)],
  ['merges of a person', ['administrator'], get((p, n) => `/api/people/${pick(p.patients, n)}/merges`)],
  [
    'merge before it is made',
    ['administrator'],
    get((p, n) => `/api/people/${pick(p.patients, n)}/merge?with=${pick(p.patients, n + 1)}`),
  ],
  // A member with hundreds of shared cases: each must be as fast as their own cases.
  ['case that is shared', ['covering'], get((p, n) => `/api/cases/${pick(p.shared, n)}`)],
  ['own and shared cases', ['covering'], get(() => '/api/cases?open=true')],
  ['home of a covering member', ['covering'], get(() => '/api/home')],
  ['directory, covering member', ['covering'], get(() => `/api/directory?type=${people}`)],
  ['bin', ['administrator'], get(() => '/api/bin')],
  ['lookups', ['clinician'], get(() => '/api/lookups/appointment-outcomes')],
  [
    'create',
    ['clinician', 'administrator'],
    (call, p, n) =>
      call('POST', `/api/new?type=APPOINTMENT&target=${pick(p.cases, n)}`, {
        ScheduledStartTime: '2027-03-01T10:00:00',
      }),
  ],
  [
    'update one property',
    ['clinician', 'administrator'],
    (call, p, n) =>
      call('PUT', `/api/update/${pick(p.meetings, n)}`, {
        PropertyName: 'Notes',
        PropertyValue: `Written ${performance.now()}`,
      }),
  ],
  [
    'create a person',
    ['clinician', 'administrator'],
    (call, p, n) =>
      call('POST', '/api/new/person', {
        FirstName: pick(p.names, n),
        LastName: pick(p.names, n + 7),
        Phone: '2155550148',
        Group: p.group,
        Override: true,
      }),
  ],
  [
    'rename a person',
    ['clinician', 'administrator'],
    (call, p, n) =>
      call('PUT', `/api/update/${pick(p.patients, n)}`, {
        PropertyName: 'FirstName',
        PropertyValue: `${pick(p.names, n)} ${n}`,
      }),
  ],
  [
    'create an incident',
    ['clinician'],
    (call, p, n) => call('POST', `/api/new?type=INCIDENT&target=${pick(p.cases, n)}`, {}),
  ],
  [
    'create a document',
    ['clinician'],
    (call, p, n) => call('POST', `/api/new?type=DOCFORM&target=${pick(p.cases, n)}&ofType=${p.templates[0]}`, {}),
  ],
  [
    'comment',
    ['clinician'],
    (call, p, n) => call('POST', '/api/new/comment', { id: pick(p.cases, n), message: `Said ${n}` }),
  ],
]

const misspelled = (name) => `${name.slice(0, 3)}${name[3] === 'x' ? 'q' : 'x'}${name.slice(4)}`

/** `only`: parts of the names of the calls to run. Returns rows of calls, and of the searches at the largest size. */
export async function benchGrowth({ sizes, requests, only = [''] }) {
  const worlds = []
  try {
    for (const items of sizes) {
      const { folder, world, remove } = await copyOfWorld(items, `growth-${items}`)
      worlds.push({ items, world, folder, remove })
    }
    for (const each of worlds) {
      each.server = await startProduct(each.folder)
      each.pools = await readGrowthPools(each.folder, each.world.members)
    }
    const rows = []
    for (const [name, roles, run] of calls.filter(([call]) => only.some((part) => call.includes(part))))
      for (const role of roles) {
        rows.push(await growthOf(worlds, { name, role, run, requests }))
        process.stderr.write(`${JSON.stringify(rows.at(-1))}\n`)
      }
    return { rows, searches: ['clinician', 'administrator'].flatMap((role) => searchRow(rows, role)) }
  } finally {
    for (const { server, remove } of worlds) {
      await server?.stop()
      remove()
    }
  }
}

/** The slowest search of a role, at the largest size. */
function searchRow(rows, role) {
  const searches = rows.filter((row) => row.role === role && row.name.startsWith('search'))
  const slowest = searches.toSorted((a, b) => b.figures.at(-1).p95 - a.figures.at(-1).p95)[0]
  if (slowest === undefined) return []
  const { items, p95 } = slowest.figures.at(-1)
  return [
    {
      what: `slowest search at ${items.toLocaleString('en')} items, as ${role}: p95`,
      goal: `${SEARCH_MS} ms`,
      measured: `${p95.toFixed(1)} ms`,
      isHeld: p95 <= SEARCH_MS,
      note: slowest.name,
    },
  ]
}

async function growthOf(worlds, { name, role, run, requests }) {
  const times = new Map(worlds.map(({ items }) => [items, []]))
  const ask = { role, run, times }
  await askInTurn(worlds, ask, { from: 0, to: WARM, isCounted: false })
  await askInTurn(worlds, ask, { from: WARM, to: WARM + requests })
  const first = judge(worlds, times, name)
  if (first.holds && !first.isSlow) return { name, role, requests, ...first }
  await askInTurn(worlds, ask, { from: WARM + requests, to: WARM + requests * AGAIN })
  return { name, role, requests: requests * AGAIN, ...judge(worlds, times, name) }
}

async function askInTurn(worlds, { role, run, times }, { from, to, isCounted = true }) {
  for (let n = from; n < to; n += 1)
    for (const { items, world, server, pools } of worlds) {
      const mine = pools[role === 'administrator' ? 'all' : 'own']
      const startedAt = performance.now()
      await run((method, path, body) => send(server, world.members[role], { method, path, body }), mine, n)
      if (isCounted) times.get(items).push(performance.now() - startedAt)
    }
}

function judge(worlds, times, name) {
  const figures = worlds.map(({ items }) => {
    const sorted = times.get(items).toSorted((a, b) => a - b)
    return { items, p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) }
  })
  const [smallest] = figures
  const largest = figures.at(-1)
  const growth = largest.p95 / smallest.p95
  const grows = growth > AT_MOST && largest.p95 - smallest.p95 > NOISE_MS
  const isSlow = name.startsWith('search') && largest.p95 > SEARCH_MS
  return { figures, growth, isSlow, holds: !grows }
}

async function send(server, member, { method, path, body }) {
  const headers = { authorization: `Bearer ${member.token}`, ...(body !== undefined && json) }
  const answer = await fetch(server.base + path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} is answered ${answer.status}: ${text}`)
}
