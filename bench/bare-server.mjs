// The baseline: node:http over pg with the same rows and only the queries that they need. No validation, no real sign-in, no access
// rule, no audit. With --session-and-trail each query runs as in the product's own transaction: the member's session is looked up, and
// the request is in the trail. Environment: PORT, and PGHOST and PGPORT of the database whose schema "bench" has the rows.
import crypto from 'node:crypto'
import http from 'node:http'
import { promisify } from 'node:util'
import pg from 'pg'
import { PASSWORD } from './bulk-world.mjs'
import { askWithSessionAndTrail } from './session-and-trail.mjs'

pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)
const ask = process.argv.includes('--session-and-trail') ? askWithSessionAndTrail() : askAlone()
/** @type {(password: string, salt: Buffer, length: number, cost: crypto.ScryptOptions) => Promise<Buffer>} */
const scrypt = promisify(crypto.scrypt)
const salt = crypto.randomBytes(16)
const hashOf = (password) => scrypt(password, salt, 32, { N: 16_384, r: 8, p: 1 })
const stored = await hashOf(PASSWORD)
const sessions = new Set()

const columns =
  'id, case_no, family, given, dob, gender, phone, email, street, city, postal, status, note, date_created, date_updated'
const statements = {
  read: `select ${columns} from bench.person where id = $1`,
  update: `update bench.person set note = $2, date_updated = now() where id = $1 returning ${columns}`,
  list: `select ${columns} from bench.person order by family, given limit 20 offset $1`,
  prefix: `select ${columns} from bench.person where family collate "C" >= $1 and family collate "C" < $2 order by family collate "C", given collate "C" limit 20`,
  substring: `select ${columns} from bench.person where lower(family || ' ' || given) like $1 limit 20`,
  create:
    'insert into bench.appointment (id, person, starts, ends, type, status, note, date_created) values ($1, $2, $3, $4, $5, $6, $7, now()) returning *',
}

function askAlone() {
  const pool = new pg.Pool({ max: 10, user: 'postgres', database: 'caseloom' })
  return async (text, values, { token }) => {
    if (!sessions.has(token)) return []
    const { rows } = await pool.query({ name: nameOf.get(text), text, values })
    return rows
  }
}

const nameOf = new Map(Object.entries(statements).map(([name, text]) => [text, name]))

async function bodyOf(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

async function signIn(request) {
  const { password } = await bodyOf(request)
  if (!crypto.timingSafeEqual(await hashOf(password), stored)) return undefined
  const token = crypto.randomBytes(24).toString('base64url')
  sessions.add(token)
  return { token }
}

async function answer(request, { pathname, searchParams: query }) {
  const [, place, id] = pathname.split('/')
  if (place === 'sign-in') return signIn(request)
  const token = (request.headers.authorization ?? '').slice('Bearer '.length)
  if (place === 'appointment') {
    const { person, starts, ends, note } = await bodyOf(request)
    const values = [crypto.randomUUID(), person, starts, ends, 'review', 'booked', note]
    return (await ask(statements.create, values, { token, action: 'create' }))[0]
  }
  if (request.method === 'PUT')
    return (await ask(statements.update, [id, (await bodyOf(request)).note], { token, action: 'update' }))[0]
  const read = (text, values) => ask(text, values, { token, action: 'read' })
  if (id !== undefined) return (await read(statements.read, [id]))[0]
  const starts = query.get('starts')
  if (starts !== null) return read(statements.prefix, [starts, `${starts}\uFFFF`])
  const has = query.get('has')
  if (has !== null) return read(statements.substring, [`%${has.toLowerCase()}%`])
  return read(statements.list, [Number(query.get('offset') ?? 0)])
}

const server = http.createServer(async (request, response) => {
  const send = (status, value) => {
    const text = JSON.stringify(value)
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
    response.end(text)
  }
  try {
    const found = await answer(request, new URL(request.url ?? '/', 'http://bare'))
    if (found === undefined) send(404, {})
    else send(200, found)
  } catch (error) {
    send(500, { error: String(error) })
  }
})
server.listen(Number(process.env.PORT), '127.0.0.1')
