// Hostile uploads: lying names, files that are two at once, sizes around the limit, bodies without an end. A file is refused with a sentence
// and leaves nothing, or is served in a way in which nothing in it can run.
import { existsSync, readdirSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { givenJpeg, givenPng, segment } from '../../apps/server/src/testing/given-pictures.ts'
import { givenFiles, givenPdf, givenWorkbook } from '../../apps/server/src/testing/given-uploads.ts'
import { findingsList } from '../findings.mjs'
import { bearer, parsed, send } from '../world/loopback.mjs'
import { makerOf } from '../world/makers.mjs'
import { bombs } from './upload-bombs.mjs'

const LIMIT = 10_485_760
const BOUNDARY = 'uploads4711'
const SCRIPT = '<script>alert(1)</script>'
const asForm = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
const headOf = (name) =>
  Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`)
const END = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
const formOf = (name, bytes) => Buffer.concat([headOf(name), Buffer.from(bytes), END])

/** Files that must be refused: name, bytes. */
async function hostileFiles() {
  const page = `<html>${SCRIPT}</html>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`
  const polyglots = [
    ['gif.txt', `GIF89a=1;${SCRIPT}`],
    ['pdf-and-page.pdf', givenPdf('', `%PDF-1.7\n${page}\n`)],
    ['pdf-and-page.html', givenPdf('', `%PDF-1.7\n${page}\n`)],
    ['pdf-and-zip.pdf', Buffer.concat([givenPdf(), await givenWorkbook()])],
    ['svg.png', svg],
    ['svg.html', svg],
    ['svg.svg', svg],
    ['page.txt', page],
    ['page.csv', page],
    ['php.txt', '<?php system("id");'],
    ['nothing.txt', ''],
    ['nul.txt', 'a\0b'],
    ['page.html.exe', page],
    ['page.PhP', page],
    ['noextension', page],
  ]
  const workbooks = [
    ['macros.xlsx', await givenWorkbook({ 'xl/vbaProject.bin': 'x' })],
    ['bomb.xlsx', await givenWorkbook({ 'xl/worksheets/sheet1.xml': Buffer.alloc(50_000_000) })],
    ['lying-bomb.xlsx', sayingOneByte(await givenWorkbook({ 'xl/worksheets/sheet1.xml': Buffer.alloc(50_000_000) }))],
  ]
  const honest = await givenFiles()
  const isText = (type) => type === 'text/plain' || type === 'text/csv'
  const lies = honest.flatMap(([name, type, bytes]) =>
    honest.flatMap(([lie, lyingType]) =>
      type === lyingType || (isText(type) && isText(lyingType)) ? [] : [[`${name}-as-${lie}`, bytes]],
    ),
  )
  const empty = honest.map(([name]) => [`empty-${name}`, ''])
  return { polyglots, others: [...workbooks, ...lies, ...empty] }
}

/** The ZIP's directory says of each entry that it unpacks to one byte. */
function sayingOneByte(zip) {
  const ENTRY = Buffer.from('PK\u0001\u0002', 'latin1')
  for (let at = zip.indexOf(ENTRY); at >= 0; at = zip.indexOf(ENTRY, at + 4)) zip.writeUInt32LE(1, at + 24)
  return zip
}

export async function uploads(
  target,
  { only = /./, endlessBytes = 200_000_000, bombBytes = 400_000_000, files = 40 } = {},
) {
  const state = {
    target,
    endlessBytes,
    bombBytes,
    files,
    findings: findingsList(),
    said: [],
    maker: makerOf(target),
    headers: {},
  }
  state.headers = bearer(target.world.A.members.clinician.token)
  for (const [name, run] of Object.entries(parts)) if (only.test(name)) await run(state)
  return { figure: state.said.join('; '), findings: state.findings.all() }
}

const parts = {
  refused,
  fromGuest,
  names,
  sizes,
  served,
  twice,
  endless,
  cut,
  bombs: (state) => bombs(state, { place, post, formOf, leavesNothing, stored, asForm }),
}

/** A case of its own, to which a file is sent. */
async function place({ maker, target }) {
  const { clinician } = target.world.A.members
  return (await maker.build.managedCase(clinician, target.world.A.groups.own)).id
}

const post = ({ target, headers }, id, body, more = {}) =>
  send(target.base, 'POST', `/api/upload-too-new/${id}`, {
    headers: { ...headers, ...asForm },
    body,
    timeout: 60_000,
    ...more,
  })

async function attached({ target, headers }, id) {
  return parsed(await send(target.base, 'GET', `/api/hook/related/${id}`, { headers }))?.Items ?? []
}

/** The stored files, and those on their way. */
function stored({ target }, folder = 'files') {
  const whole = path.join(target.folder, folder)
  return existsSync(whole)
    ? readdirSync(whole, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
    : []
}

async function leavesNothing(state, id, before, where) {
  if ((await attached(state, id)).length > 0) state.findings.add('high', 'attached although refused', where, '')
  if (stored(state).length !== before) state.findings.add('high', 'stored although refused', where, '')
  if (stored(state, 'arriving').length > 0) state.findings.add('high', 'left half-way', where, '')
}

async function refused(state) {
  const id = await place(state)
  const { polyglots, others } = await hostileFiles()
  const files = [...polyglots, ...others]
  for (const [name, bytes] of files) {
    const before = stored(state).length
    const { status, text, error } = await post(state, id, formOf(name, bytes))
    const code = parsed({ text })?.Code ?? error
    if (![400, 413, 415].includes(status)) state.findings.add('high', 'taken', name, `${status} ${code}`)
    else if (!String(code).startsWith('file.'))
      state.findings.add('medium', 'refused without its own sentence', name, code)
    await leavesNothing(state, id, before, name)
  }
  state.said.push(`${files.length} hostile files`)
}

/** A guest's answer is a file as well. */
async function fromGuest(state) {
  const { things } = state.target.world.A
  const document = await state.maker.form()
  const headers = bearer((await state.maker.guest({ document })).token)
  const address = `/api/documents/${document}/questions/${things.template.questions.file}/upload`
  const give = (name, bytes) =>
    send(state.target.base, 'POST', address, { headers: { ...headers, ...asForm }, body: formOf(name, bytes) })
  const { polyglots } = await hostileFiles()
  for (const [name, bytes] of [...polyglots, ['long.txt', Buffer.alloc(LIMIT + 1, 97)]]) {
    const before = stored(state).length
    const { status, text } = await give(name, bytes)
    const where = `${name} of a guest`
    if (![400, 413, 415].includes(status)) state.findings.add('high', 'taken', where, `${status} ${text.slice(0, 80)}`)
    if (stored(state).length !== before) state.findings.add('high', 'stored although refused', where, '')
    if (stored(state, 'arriving').length > 0) state.findings.add('high', 'left half-way', where, '')
  }
  const { status } = await give('notes.txt', 'Calm')
  if (status !== 200) state.findings.add('high', 'NOT COVERED', 'a file of a guest', status)
  state.said.push(`${polyglots.length + 1} of a guest`)
}

/** Names that lead elsewhere, end early or turn around are stored as plain names. */
async function names(state) {
  const hostile = [
    '../../../etc/cron.d/x.txt',
    '..\\..\\x.txt',
    '/etc/passwd.txt',
    'a\u202etxt.exe.txt',
    `${'n'.repeat(3000)}.txt`,
    '%2e%2e%2fx.txt',
    '__proto__.txt',
    '.htaccess.txt',
  ]
  for (const [index, name] of hostile.entries()) {
    const id = await place(state)
    const answer = await post(state, id, formOf(name, `text ${index}`))
    const item = parsed(answer)
    if (answer.status !== 200)
      state.findings.add('high', 'NOT COVERED', name, `${answer.status} ${answer.text.slice(0, 80)}`)
    else if (/[/\\\0\u202e]/.test(item.Name) || item.Name.length > 200)
      state.findings.add('high', 'a hostile name is kept', name, item.Name)
  }
  const outside = stored(state, '.').filter(({ name }) => /^(x|passwd|cron)/.test(name))
  if (outside.length > 0) state.findings.add('high', 'written outside', 'names', outside.map(({ name }) => name).join())
  state.said.push(`${hostile.length} hostile names`)
}

async function sizes(state) {
  /** @type {(number | undefined)[]} */
  const outcomes = []
  for (const { bytes, wanted } of [
    { bytes: LIMIT - 1, wanted: 200 },
    { bytes: LIMIT, wanted: 200 },
    { bytes: LIMIT + 1, wanted: 413 },
    { bytes: LIMIT + 900_000, wanted: 413 },
    { bytes: LIMIT * 2, wanted: 413 },
  ]) {
    const id = await place(state)
    const before = stored(state).length
    const { status, error } = await post(state, id, formOf('long.txt', Buffer.alloc(bytes, 97 + outcomes.length)))
    if (status !== wanted) state.findings.add('high', 'the limit is elsewhere', `${bytes} bytes`, error ?? status)
    if (wanted === 413) await leavesNothing(state, id, before, `${bytes} bytes`)
    outcomes.push(status)
  }
  state.said.push(`sizes around the limit ${outcomes.join(' ')}`)
}

/** Whatever is accepted is never run: always a download, and what the bytes hide is not in it. */
async function served(state) {
  const secret = 'GPS-40.7-evil'
  const pictures = [
    [
      'php.jpg',
      givenJpeg({
        before: [segment(0xfe, `<?php ${secret}`), segment(0xe1, `Exif ${secret}`)],
        after: Buffer.from(secret),
      }),
    ],
    ['script.png', Buffer.concat([givenPng(), Buffer.from(secret)])],
  ]
  const files = [...pictures, ...(await givenFiles()).map(([name, , bytes]) => [name, bytes])]
  for (const [name, bytes] of files) {
    const { Id } = parsed(await post(state, await place(state), formOf(name, bytes))) ?? {}
    if (Id === undefined) {
      state.findings.add('high', 'NOT COVERED', name, 'not stored')
      continue
    }
    for (const address of [`/api/download/${Id}`, `/api/image?Id=${Id}`]) {
      const { status, headers, text } = await send(state.target.base, 'GET', address, { headers: state.headers })
      if (status !== 200) continue
      const policy = String(headers['content-security-policy'])
      const isSafe =
        String(headers['content-disposition']).startsWith('attachment') &&
        headers['x-content-type-options'] === 'nosniff'
      if (!isSafe) state.findings.add('high', 'served to be opened', `${name} at ${address.split('?')[0]}`, '')
      if (address.startsWith('/api/download') && !policy.includes('sandbox'))
        state.findings.add('high', 'served without a sandbox', name, policy)
      if (text.includes(secret)) state.findings.add('high', 'metadata is kept', name, '')
    }
  }
  state.said.push(`${files.length} accepted files are downloads only`)
}

/** The same bytes are kept once, are two items, and outlive the first of them. */
async function twice(state) {
  const bytes = `the same ${crypto.randomUUID()}`
  const before = stored(state).length
  const [one, two] = [await place(state), await place(state)]
  const answers = await Promise.all([one, two].map((id) => post(state, id, formOf('same.txt', bytes))))
  const ids = answers.map((answer) => parsed(answer)?.Id)
  if (answers.some(({ status }) => status !== 200) || ids[0] === ids[1])
    state.findings.add('high', 'NOT COVERED', 'the same file twice', answers.map(({ status }) => status).join())
  const kept = stored(state).length - before
  if (kept !== 1) state.findings.add('high', 'kept more than once', 'the same file twice', kept)
  const { target, headers } = state
  const { status } = await send(target.base, 'DELETE', `/api/delete/${ids[0]}`, { headers })
  if (status !== 200) state.findings.add('high', 'NOT COVERED', 'the first of two same files', status)
  const { text } = await send(target.base, 'GET', `/api/download/${ids[1]}`, { headers })
  if (text !== bytes) state.findings.add('high', 'gone with another', 'the same file twice', text.slice(0, 80))
  state.said.push('the same file twice kept once')
}

/** Sends a body in chunks until the server answers or `most` bytes have gone; announces `length` unless it is 0. */
function pour({ target, headers }, id, { most, length = 0, isCut = false }) {
  const { hostname, port } = new URL(target.base)
  return new Promise((resolve) => {
    let sent = 0
    let answered = false
    const request = http.request({
      host: hostname,
      port,
      method: 'POST',
      path: `/api/upload-too-new/${id}`,
      agent: false,
      headers: { ...headers, ...asForm, ...(length > 0 && { 'content-length': length }) },
    })
    const chunk = Buffer.alloc(65_536, 'a')
    const finish = (status) => {
      answered = true
      resolve({ status, sent })
      request.destroy()
    }
    request.once('response', (answer) => {
      answer.resume()
      finish(answer.statusCode)
    })
    request.once('error', () => finish(0))
    request.setTimeout(60_000, () => finish(-1))
    request.write(headOf('long.txt'))
    const more = () => {
      if (answered) return
      if (sent >= most) {
        if (isCut) finish(0)
        return
      }
      sent += chunk.length
      if (request.write(chunk)) setImmediate(more)
      else request.once('drain', more)
    }
    more()
  })
}

/** 4 GB, announced or not: the server answers early and keeps nothing of it. The short run would send 200 MB of them. */
async function endless(state) {
  const ways = { 'announced 4 GB': { length: 4_294_967_296 }, 'chunked without a length': { length: 0 } }
  for (const [where, way] of Object.entries(ways)) {
    const id = await place(state)
    const before = stored(state).length
    const { status, sent } = await pour(state, id, { most: state.endlessBytes, ...way })
    if (status !== 413 && status !== 0)
      state.findings.add('high', 'not ended early', where, `${status} after ${sent} bytes`)
    if (sent > 100_000_000) state.findings.add('high', 'not ended early', where, `${sent} bytes were read`)
    await leavesNothing(state, id, before, where)
    state.said.push(`${where}: ended after ${Math.round(sent / 1_048_576)} MB`)
  }
}

async function cut(state) {
  const id = await place(state)
  const before = stored(state).length
  for (const most of [0, 65_536, 5_000_000]) await pour(state, id, { most, length: 8_000_000, isCut: true })
  await leavesNothing(state, id, before, 'a connection that is cut')
  const { status } = await post(state, id, formOf('after.txt', 'after'))
  if (status !== 200) state.findings.add('high', 'others wait', 'after connections that were cut', status)
  state.said.push('3 connections cut half-way')
}
