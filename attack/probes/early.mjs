// Work before sign-in: a body without a valid session must be neither parsed nor decompressed, so that other callers do not wait.
import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { findingsList } from '../findings.mjs'
import { asJson, atOnce, bearer, send } from '../world/loopback.mjs'

const BOUNDARY = `----early${randomBytes(8).toString('hex')}`
const AT_ONCE = 8
const ASKED_EVERY_MS = 5
/** Generous, because a health check alone takes some milliseconds on a shared machine. */
const UNNOTICED_MS = 500
const BYTES = 11_400_000

const asFiles = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
const part = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n`
const tinyParts = () => Buffer.concat([Buffer.alloc(BYTES, part), Buffer.from(`--${BOUNDARY}--\r\n`)])

/** The requests without a valid session, with their expected statuses. */
const kinds = {
  'tiny parts': { path: '/api/upload-app/{id}', headers: asFiles, body: tinyParts, statuses: [401] },
  'a packed body': {
    path: '/api/upload-app/{id}',
    headers: { ...asFiles, 'content-encoding': 'gzip' },
    body: () => gzipSync(tinyParts()),
    statuses: [401, 415],
  },
  'packed JSON for a public call': {
    path: '/auth/sign-in',
    headers: { ...asJson, 'content-encoding': 'gzip' },
    body: () => gzipSync(JSON.stringify({ Username: ' '.repeat(900_000) })),
    statuses: [415],
  },
  'long JSON': {
    path: '/api/new/person',
    headers: asJson,
    body: () => Buffer.from(`[${'0,'.repeat(500_000)}0]`),
    statuses: [401],
  },
}
const callers = { 'what cannot be a token': bearer('x'), 'a token of nobody': bearer('x'.repeat(43)) }

export async function early(target, { only = /./ } = {}) {
  const findings = findingsList()
  const quiet = await healthMeanwhile(target, () => atOnce(AT_ONCE, () => send(target.base, 'GET', '/healthz')))
  let longest = 0
  let sent = 0
  for (const [kind, { path, headers, body, statuses }] of Object.entries(kinds).filter(([name]) => only.test(name)))
    for (const [caller, credential] of Object.entries(callers)) {
      const [where, wanted, bytes] = [`${kind}, ${caller}`, path.replace('{id}', target.world.A.things.patient), body()]
      const ask = () =>
        send(target.base, 'POST', wanted, { headers: { ...headers, ...credential }, body: bytes, from: '127.0.0.2' })
      const { worst, answers } = await healthMeanwhile(target, () => atOnce(AT_ONCE, ask))
      sent += answers.length
      longest = Math.max(longest, worst)
      // A refusal before the end of the body may cut the connection of a sender who keeps sending.
      const strange = answers.find(
        ({ status, error }) => !statuses.includes(status) && !/EPIPE|RESET/.test(error ?? ''),
      )
      if (strange) findings.add('high', 'looked into before sign-in', where, strange.error ?? strange.status)
      if (worst > UNNOTICED_MS) findings.add('high', 'others wait', where, `${Math.round(worst)} ms`)
    }
  const figure = `${sent} unsigned requests of up to 11.4 MB, ${AT_ONCE} at once: health answered in at most ${Math.round(longest)} ms (${Math.round(quiet.worst)} before)`
  return { figure, findings: findings.all() }
}

/** The longest answer time of /healthz during the work. */
async function healthMeanwhile({ base }, work) {
  let worst = 0
  const ending = new AbortController()
  const asking = (async () => {
    while (!ending.signal.aborted) {
      const { ms } = await send(base, 'GET', '/healthz', { timeout: 60_000, from: '127.0.0.3' })
      worst = Math.max(worst, ms)
      await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS))
    }
  })()
  const answers = await work()
  ending.abort()
  await asking
  return { worst, answers }
}
