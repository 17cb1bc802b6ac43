// The works of design section 1: the requests to the product and to the bare server, over the same people.
import pg from 'pg'
import { PASSWORD } from './bulk-world.mjs'
import { socketOf } from './servers.mjs'

const VARIANTS = 1000
const json = { 'content-type': 'application/json' }

/** Ids and words that exist in the world, the same in every run. */
export async function readPools(folder) {
  const client = new pg.Client({ host: socketOf(folder), port: 5432, user: 'postgres', database: 'caseloom' })
  await client.connect()
  const column = async (text) => (await client.query({ text, rowMode: 'array' })).rows.map(([value]) => value)
  const pools = {
    patients: await column(`select id from item where kind = 'PATIENT' order by md5(id::text) limit ${VARIANTS}`),
    cases: await column(`select id from managed_case where state = 'open' order by md5(id::text) limit ${VARIANTS}`),
    meetings: await column(
      `select i.id from item i join managed_case c on c.id = i.case_id where i.kind = 'APPOINTMENT' and not i.completed and c.state = 'open' order by md5(i.id::text) limit ${VARIANTS}`,
    ),
    names: await column(
      `select distinct last_name from person where length(last_name) >= 7 order by last_name limit 400`,
    ),
  }
  await client.end()
  return pools
}

/** Misspells a name by one letter in the middle, as hurried typing does. */
const misspelled = (name) => `${name.slice(0, 3)}${name[3] === 'x' ? 'q' : 'x'}${name.slice(4)}`
const people = 'PATIENT|CONTACT'
const search = (words) => `/api/search?q=${encodeURIComponent(words)}&kinds=${encodeURIComponent(people)}&limit=20`
const fifty = (make) => Array.from({ length: 50 }, (_, n) => make(n))
const offset = (n) => `offset=${(n * 20) % 1000}`

/**
 * @typedef {{ patients: string[], cases: string[], meetings: string[], names: string[] }} Pools
 * @typedef {(pools: Pools) => object[]} Requests
 * @typedef {{ name: string, atLeast: number, cpuAtMost?: number, p95AtMost?: number }} Figure
 * @typedef {Figure & { also?: Figure, ours: Requests, bare: Requests }} Work
 */

/**
 * `atLeast`: the share of the bare server's requests per second that the product must reach; `also`: another figure of the same work.
 * @type {[Work, Work, ...Work[]]}
 */
export const works = [
  {
    name: 'read one by id',
    atLeast: 0.41,
    cpuAtMost: 0.2,
    ours: ({ patients }) => patients.map((id) => ({ path: `/api/people/${id}` })),
    bare: ({ patients }) => patients.map((id) => ({ path: `/person/${id}` })),
  },
  {
    name: 'list of 20',
    atLeast: 0.51,
    cpuAtMost: 0.3,
    // The product always counts the rows, up to a limit: one list, two figures.
    also: { name: 'list with total', atLeast: 0.24 },
    ours: () => fifty((n) => ({ path: `/api/directory?type=${encodeURIComponent(people)}&${offset(n)}` })),
    bare: () => fifty((n) => ({ path: `/person?${offset(n)}` })),
  },
  {
    name: 'search by prefix',
    atLeast: 0.49,
    ours: ({ names }) => names.map((name) => ({ path: search(name.slice(0, 4)) })),
    bare: ({ names }) => names.map((name) => ({ path: `/person?starts=${name.slice(0, 4)}` })),
  },
  {
    name: 'search by part of a word',
    atLeast: 0.36,
    ours: ({ names }) => names.map((name) => ({ path: search(name.slice(1, 6)) })),
    bare: ({ names }) => names.map((name) => ({ path: `/person?has=${name.slice(1, 6)}` })),
  },
  {
    name: 'search by a misspelled name',
    atLeast: 0.36,
    ours: ({ names }) => names.map((name) => ({ path: search(misspelled(name)) })),
    bare: ({ names }) => names.map((name) => ({ path: `/person?has=${name.slice(1, 6)}` })),
  },
  {
    name: 'create',
    atLeast: 0.25,
    cpuAtMost: 0.35,
    ours: ({ cases }) =>
      cases.map((id) => ({
        method: 'POST',
        path: `/api/new?type=APPOINTMENT&target=${id}`,
        headers: json,
        setupRequest: madeAnew,
        body: JSON.stringify(slot),
      })),
    bare: ({ patients }) =>
      patients.map((person) => ({
        method: 'POST',
        path: '/appointment',
        headers: json,
        body: JSON.stringify({
          person,
          starts: slot.ScheduledStartTime,
          ends: slot.ScheduledEndTime,
          note: 'home visit',
        }),
      })),
  },
  {
    name: 'update one property',
    atLeast: 0.27,
    cpuAtMost: 0.35,
    ours: ({ meetings }) =>
      meetings.map((id, n) => ({
        method: 'PUT',
        path: `/api/update/${id}`,
        headers: json,
        setupRequest: anew((time) => ({ PropertyName: 'Notes', PropertyValue: `We met and talked ${n} ${time}` })),
      })),
    bare: ({ patients }) =>
      patients.map((id, n) => ({
        method: 'PUT',
        path: `/person/${id}`,
        headers: json,
        setupRequest: anew((time) => ({ note: `We met and talked ${n} ${time}` })),
      })),
  },
]

/** A body that is different each time, because writing an unchanged value costs nothing. */
const anew = (bodyAt) => (request) => ({ ...request, body: JSON.stringify(bodyAt(performance.now())) })
/** A new key each time, because a repeated key only reads the stored answer; and a free hour, as people choose one. */
const madeAnew = (request) => ({
  ...request,
  headers: { ...request.headers, 'idempotency-key': crypto.randomUUID() },
  body: JSON.stringify(slotAt(Math.floor(Math.random() * 20_000))),
})
const slotAt = (n) => {
  // Only daytime: some hours of the night do not exist when the clocks change.
  const at = (hours) =>
    new Date(Date.UTC(2027, 2, 1 + Math.floor(n / 9), 8 + (n % 9) + hours)).toISOString().slice(0, 19)
  return { ScheduledStartTime: at(0), ScheduledEndTime: at(1) }
}
const slot = slotAt(2)

export const signInOf = ({ model, members }) => ({
  ours: {
    method: 'POST',
    path: '/auth/sign-in',
    headers: json,
    body: JSON.stringify({ Username: members.clinician.username, Password: PASSWORD, CareModel: model.shortName }),
  },
  bare: { method: 'POST', path: '/sign-in', headers: json, body: JSON.stringify({ password: PASSWORD }) },
})

/** The same requests with a member's token. */
export const signed = (requests, token) =>
  requests.map((request) => ({
    method: 'GET',
    ...request,
    headers: { ...request.headers, authorization: `Bearer ${token}` },
  }))

/** Ids of everything, of the clinician's own items, and of cases that are shared with somebody else. */
export async function readGrowthPools(folder, { clinician }) {
  const client = new pg.Client({ host: socketOf(folder), port: 5432, user: 'postgres', database: 'caseloom' })
  await client.connect()
  const column = async (text) => (await client.query({ text, rowMode: 'array' })).rows.map(([value]) => value)
  const own = `c.clinician_id = '${clinician.personId}'`
  const poolsOf = async (which) => ({
    patients: await column(`select c.person_id from managed_case c where ${which} order by md5(c.id::text) limit 30`),
    cases: await column(
      `select c.id from managed_case c where state = 'open' and ${which} order by md5(c.id::text) limit 30`,
    ),
    meetings: await column(
      `select i.id from item i join managed_case c on c.id = i.case_id where i.kind = 'APPOINTMENT' and not i.completed and c.state = 'open' and ${which} order by md5(i.id::text) limit 30`,
    ),
    births: await column(
      `select p.birth_day::text from managed_case c join person p on p.id = c.person_id where p.birth_day is not null and ${which} order by md5(c.id::text) limit 30`,
    ),
    templates: await column(`select id from template`),
    documents: await column(
      `select i.id from item i join managed_case c on c.id = i.case_id where i.kind = 'DOCFORM' and ${which} order by md5(i.id::text) limit 30`,
    ),
    names: await column(
      `select p.last_name from managed_case c join person p on p.id = c.person_id where length(p.last_name) >= 7 and ${which} order by md5(c.id::text) limit 30`,
    ),
  })
  const shared = await column(`select s.case_id from case_share s order by md5(s.case_id::text) limit 30`)
  const [group] = await column(`select group_id from group_member where member_id = '${clinician.memberId}'`)
  const poolsIn = async (which) => ({ ...(await poolsOf(which)), shared, group })
  const pools = { all: await poolsIn('true'), own: await poolsIn(own) }
  await client.end()
  return pools
}
