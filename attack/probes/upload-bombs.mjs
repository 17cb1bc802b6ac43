// Small files that are large when they are unpacked, pictures with more pixels than a screen could show, and very many files. The server
// unpacks nothing of them, so its memory stays as it is.
import { readFileSync, writeFileSync } from 'node:fs'
import { constants, deflateRawSync } from 'node:zlib'
import { givenDocuments } from '../../apps/server/src/testing/given-documents.ts'
import { givenJpeg, pngChunk } from '../../apps/server/src/testing/given-pictures.ts'
import { asJson, bearer, parsed, send, sideBySide } from '../world/loopback.mjs'

const MOST_GROWTH_MB = 200
const PIECE = 10_000_000
const AT_ONCE = 8
const clock = { now: () => new Date() }
const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex')

/** Zeros in zlib's format (RFC 1950), without unpacking them here: one piece, again and again. Its check sum at the end is left out. */
function packedZeros(bytes) {
  const piece = deflateRawSync(Buffer.alloc(PIECE), { finishFlush: constants.Z_FULL_FLUSH })
  const pieces = Array.from({ length: Math.ceil(bytes / PIECE) }, () => piece)
  return Buffer.concat([Buffer.from('789c', 'hex'), ...pieces, Buffer.from('0300', 'hex')])
}

/** A PNG with transparency that says how large it is, and unpacks to something else. */
function pngThat(width, height, data) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([PNG_START, pngChunk('IHDR', head), pngChunk('IDAT', data), pngChunk('IEND', '')])
}

/** The server, which is the parent of its database. */
const serverOf = ({ postmasterPid }) =>
  Number(readFileSync(`/proc/${postmasterPid()}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])

/** The most memory since `forget`, in megabytes. */
const peakOf = (pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
/** Linux then measures the peak again, from what is in use now (proc_pid_clear_refs(5)). */
const forget = (pid) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/**
 * @param {{ target, findings, said: string[], headers: Record<string, string>, maker, bombBytes: number, files: number }} state
 * @param {{ place, post, formOf, leavesNothing, stored, asForm }} tools
 */
export async function bombs(state, tools) {
  const server = serverOf(state.target)
  forget(server)
  const before = peakOf(server)
  await refusedPictures(state, tools)
  await printedBomb(state, tools)
  const grown = Math.round(peakOf(server) - before)
  if (grown > MOST_GROWTH_MB) state.findings.add('high', 'memory grows with what is unpacked', 'bombs', `${grown} MB`)
  await manyFiles(state, tools)
  state.said.push(
    `pictures of 50,000 px and ${state.bombBytes / 1e6} MB in a small file: ${grown} MB more; ${state.files} files`,
  )
}

async function refusedPictures(state, { place, post, formOf, leavesNothing, stored }) {
  const dot = packedZeros(PIECE)
  const pictures = [
    ['square.png', pngThat(50_000, 50_000, dot)],
    ['line.png', pngThat(50_000, 1, dot)],
    ['column.png', pngThat(1, 50_000, dot)],
    ['square.jpg', givenJpeg({ width: 50_000, height: 50_000 })],
    ['line.jpg', givenJpeg({ width: 50_000, height: 1 })],
  ]
  for (const [name, bytes] of pictures) {
    const id = await place(state)
    const kept = stored(state).length
    const { status, text } = await post(state, id, formOf(name, bytes))
    if (status !== 415 && status !== 400) state.findings.add('high', 'taken', name, `${status} ${text.slice(0, 80)}`)
    await leavesNothing(state, id, kept, name)
  }
}

/** A picture of a hundred pixels a side that unpacks to far more, as the answer of a form that is printed. */
async function printedBomb(state, { formOf, asForm }) {
  const { base, world } = state.target
  const documents = givenDocuments(state.maker.build, clock)
  const question = crypto.randomUUID()
  const Rows = [[{ Id: question, QType: 'Camera', Text: 'A photo' }]]
  const asking = await documents.template(world.A.model, { body: { Pages: [{ Title: 'The kitchen', Rows }] } })
  const document = await documents.document(world.A.things.ofCase, asking)
  const guest = bearer((await state.maker.guest({ document })).token)
  const body = formOf('bomb.png', pngThat(100, 100, packedZeros(state.bombBytes)))
  const given = await send(base, 'POST', `/api/documents/${document}/questions/${question}/upload`, {
    headers: { ...guest, ...asForm },
    body,
  })
  const answer = JSON.stringify({ Id: question, PropertyName: question, PropertyValue: parsed(given)?.Id })
  const kept = await send(base, 'PUT', `/api/update/${document}`, { headers: { ...guest, ...asJson }, body: answer })
  if (kept.status !== 200)
    state.findings.add('high', 'NOT COVERED', 'a bomb as an answer', `${given.status} ${kept.status}`)
  const printed = await send(base, 'GET', `/api/download/${document}`, { headers: state.headers, timeout: 30_000 })
  if (printed.status !== 200) state.findings.add('high', 'a bomb stops the print', 'bomb.png', printed.status)
}

/** Each of very many files is stored or refused for now, and the list of them is still answered. */
async function manyFiles(state, { place, post, formOf, stored }) {
  const id = await place(state)
  const numbers = Array.from({ length: state.files }, (_, number) => number)
  const statuses = new Map()
  await sideBySide(numbers, AT_ONCE, async (number) => {
    const { status, error } = await post(state, id, formOf(`${number}.txt`, `file ${number} of many`))
    statuses.set(error ?? status, (statuses.get(error ?? status) ?? 0) + 1)
  })
  for (const [status, count] of statuses)
    if (![200, 429, 503].includes(status))
      state.findings.add('high', 'neither stored nor refused', 'many files', `${count} × ${status}`)
  const { target, headers } = state
  const listed = parsed(await send(target.base, 'GET', `/api/hook/related/${id}`, { headers }))?.Items ?? []
  if (listed.length === 0) state.findings.add('high', 'NOT COVERED', 'many files', [...statuses].join())
  if (stored(state, 'arriving').length > 0) state.findings.add('high', 'left half-way', 'many files', '')
}
