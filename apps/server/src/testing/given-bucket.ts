import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export const bucketKey = { accessKey: 'GIVENKEY', secretKey: 'a/given+secret', region: 'eu-south-1' } as const

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

/** AWS Signature Version 4, computed again from the request as it arrived, by the description in the reference of Amazon S3. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer, wanted: BucketKey): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const [, key, day = '', region = '', names = '', given = ''] = pattern.exec(headers.authorization ?? '') ?? []
  const time = String(headers['x-amz-date'])
  const payload = String(headers['x-amz-content-sha256'])
  if (key !== wanted.accessKey || region !== wanted.region || !time.startsWith(day)) return false
  if (Math.abs(Date.now() - Date.parse(time.replace(/^(.{4})(..)(..T..)(..)(.*)$/, '$1-$2-$3:$4:$5'))) > 900_000)
    return false
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return false
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.split(';').includes(name))) return false
  const { pathname, searchParams } = new URL(url, 'http://host')
  const escaped = (text: string) =>
    encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = [...searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const request = [method, pathname, query.join('&'), signed.join(''), names, payload].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const signing = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${wanted.secretKey}`)
  const signature = hmac(signing, ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n'))
  return timingSafeEqual(signature, Buffer.from(given, 'hex'))
}

type BucketKey = { readonly [name in keyof typeof bucketKey]: string }

type Stored = { readonly content: Buffer; readonly at: Date }

/** What a bucket holds, by key: a Map, or a folder that works like one. */
export type Objects = Iterable<[string, Stored]> & {
  get(key: string): Stored | undefined
  set(key: string, stored: Stored): unknown
  delete(key: string): unknown
}

/** The most keys that S3 gives in one answer, whatever was asked for. */
const MOST_KEYS = 1000
const TOKEN = '1/+='

/** ListObjectsV2: a page of keys in their order, and a token for the next page. The token has signs that must be escaped, as S3's have. */
function listed(objects: Objects, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const after = Buffer.from((query.get('continuation-token') ?? '').slice(TOKEN.length), 'base64').toString()
  const rows = [...objects]
    .filter(([key]) => key.startsWith(prefix) && key > after)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const page = rows.slice(0, Math.min(Number(query.get('max-keys') ?? MOST_KEYS), MOST_KEYS))
  const contents = page.map(
    ([key, { content, at }]) =>
      `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><ETag>"x"</ETag><Size>${content.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  )
  const [last] = page.at(-1) ?? []
  const isTruncated = page.length < rows.length && last !== undefined
  const next = isTruncated
    ? `<NextContinuationToken>${TOKEN}${Buffer.from(last).toString('base64')}</NextContinuationToken>`
    : ''
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>families</Name><Prefix>${prefix}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>1000</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
}

function answer(objects: Objects, request: IncomingMessage, body: Buffer, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://host')
  const key = decodeURIComponent(pathname.replace(/^\/families\/?/, ''))
  if (request.method === 'GET' && searchParams.has('list-type'))
    return void response.setHeader('content-type', 'application/xml').end(listed(objects, searchParams))
  if (request.method === 'PUT') {
    objects.set(key, { content: body, at: new Date() })
    return void response.setHeader('etag', '"x"').end()
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return void response.writeHead(204).end()
  }
  const content = objects.get(key)?.content
  if (!content) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code><Message>None</Message></Error>')
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  if (from === undefined) return void response.end(content)
  response.writeHead(206).end(content.subarray(Number(from), Number(to) + 1))
}

/** A bucket of its own in the memory of this process, as `openBucket` opens one. */
export async function givenBucket() {
  const objects = new Map<string, Stored>()
  return { ...(await openBucket({ objects })), objects }
}

/** A bucket on this machine, which refuses every request whose signature is wrong, as S3 does. Port 0 is any that is free. */
export async function openBucket({
  objects,
  port = 0,
  key = bucketKey,
}: {
  objects: Objects
  port?: number
  key?: BucketKey
}) {
  const server = http.createServer((request, response) => {
    void buffer(request).then(
      (body) => {
        if (isSigned(request, body, key)) answer(objects, request, body, response)
        else response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code><Message>Wrong</Message></Error>')
      },
      // It was broken off.
      () => response.destroy(),
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    /** Its address, as FILES_URL has it. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/families`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
