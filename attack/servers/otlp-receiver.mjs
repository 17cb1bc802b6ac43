// Receives OpenTelemetry data over OTLP/HTTP (protobuf) and reads as much of it as the checks need.
import { once } from 'node:events'
import http from 'node:http'
import { portOf } from '../world/loopback.mjs'

/** `answer` may be slow or silent, like a receiver in trouble. */
export async function startReceiver(answer = (response) => response.writeHead(200).end()) {
  const requests = []
  const server = http.createServer(async (request, response) => {
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    requests.push({ path: request.url, body: Buffer.concat(chunks) })
    answer(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${portOf(server)}`,
    requests,
    /** Everything that was sent, as text. */
    text: () => requests.map(({ body }) => body.toString('utf8')).join('\n'),
    /** The latest points of each measure: { value, count, attributes }. */
    measures: () =>
      Object.assign({}, ...requests.filter(({ path }) => path === '/v1/metrics').map(({ body }) => measuresIn(body))),
    spans: () => requests.filter(({ path }) => path === '/v1/traces').flatMap(({ body }) => spansIn(body)),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The fields of one protobuf message by number; length-delimited fields stay bytes. */
function fieldsOf(bytes) {
  const fields = {}
  let at = 0
  const varint = () => {
    let value = 0
    for (let shift = 1; ; shift *= 128) {
      const byte = bytes[at++]
      value += (byte & 127) * shift
      if (byte < 128) return value
    }
  }
  while (at < bytes.length) {
    const tag = varint()
    const kind = tag & 7
    const length = kind === 1 ? 8 : kind === 5 ? 4 : kind === 2 ? varint() : 0
    const value = kind === 0 ? varint() : bytes.subarray(at, at + length)
    at += length
    ;(fields[Math.floor(tag / 8)] ??= []).push(value)
  }
  return fields
}

const inside = (messages, number) => messages.flatMap((message) => fieldsOf(message)[number] ?? [])
const textOf = (bytes) => bytes?.toString('utf8')

function attributesIn(messages = []) {
  return Object.fromEntries(
    messages.map((message) => {
      const { 1: key, 2: value } = fieldsOf(message)
      const { 1: text, 3: whole, 4: real } = fieldsOf(value[0])
      return [textOf(key[0]), text ? textOf(text[0]) : (whole?.[0] ?? real?.[0].readDoubleLE())]
    }),
  )
}

/** opentelemetry/proto/metrics/v1: a gauge is field 5, a sum 7, a histogram 9; its points are field 1. */
function measuresIn(body) {
  const metrics = inside(inside(fieldsOf(body)[1] ?? [], 2), 2).map((metric) => fieldsOf(metric))
  return Object.fromEntries(
    metrics.map(({ 1: name, 5: gauge, 7: sum, 9: histogram }) => {
      const points = inside(gauge ?? sum ?? histogram ?? [], 1).map((point) => fieldsOf(point))
      return [textOf(name[0]), points.map((point) => (histogram ? histogramPoint(point) : numberPoint(point)))]
    }),
  )
}

const numberPoint = ({ 4: real, 6: whole, 7: attributes }) => ({
  value: real ? real[0].readDoubleLE() : Number(whole[0].readBigInt64LE()),
  attributes: attributesIn(attributes),
})

const histogramPoint = ({ 4: count, 5: sum, 9: attributes }) => ({
  count: Number(count[0].readBigUInt64LE()),
  value: sum[0].readDoubleLE(),
  attributes: attributesIn(attributes),
})

/** opentelemetry/proto/trace/v1: field 4 is the parent, 5 the name, 9 the attributes. */
function spansIn(body) {
  const spans = inside(inside(fieldsOf(body)[1] ?? [], 2), 2).map((span) => fieldsOf(span))
  return spans.map(({ 4: parent, 5: name, 9: attributes }) => ({
    hasParent: (parent?.[0].length ?? 0) > 0,
    name: textOf(name[0]),
    attributes: attributesIn(attributes),
  }))
}
