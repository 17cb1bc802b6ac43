import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { S3mini } from 's3mini'
import type { ByteRange, FileStore } from './file-store.ts'

/** A bucket of an S3-compatible store, by its own address: https://host/bucket. */
export type S3Place = {
  readonly url: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

const PATIENCE_MS = 20_000
const DAY_MS = 86_400_000
/** Apart from what else is in the bucket, which the nightly cleanup must not touch. */
const PREFIX = 'caseloom-files/'

/** The files of an installation whose servers share no folder. Requests are signed (AWS Signature, version 4). */
export function s3Store({ url, region, accessKey, secretKey }: S3Place): FileStore {
  const bucket = new S3mini({
    endpoint: url,
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    requestAbortTimeout: PATIENCE_MS,
  })
  return {
    place: 's3',
    async keep(bytes) {
      const hash = hashOf(bytes)
      const answer = await bucket.putObject(keyOf(hash), Buffer.from(bytes), 'application/octet-stream')
      if (!answer.ok) throw new Error(`The file store answered ${answer.status}`)
      return hash
    },
    async read(hash) {
      const content = await bucket.getObjectArrayBuffer(keyOf(hash))
      if (!content) throw new Error('A stored file is missing')
      const bytes = Buffer.from(content)
      if (hashOf(bytes) !== hash) throw new Error('A stored file is not what it was')
      return bytes
    },
    stream: (hash, range) => streamFrom(bucket, hash, range),
    async removeOld(named, now) {
      const objects = (await bucket.listObjects('/', PREFIX)) ?? []
      for (const { Key, LastModified } of objects) {
        const isOld = now.getTime() - new Date(LastModified).getTime() > DAY_MS
        if (isOld && !named.has(Key.slice(PREFIX.length))) await bucket.deleteObject(Key)
      }
    },
  }
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The hash must come from a row. */
function keyOf(hash: string): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('Not the hash of a stored file')
  return `${PREFIX}${hash}`
}

async function streamFrom(bucket: S3mini, hash: string, range?: ByteRange): Promise<Readable> {
  const key = keyOf(hash)
  const answer = range
    ? await bucket.getObjectRaw(key, false, range.from, range.to + 1)
    : await bucket.getObjectResponse(key)
  if (!answer?.ok || !answer.body) throw new Error('A stored file is missing')
  return Readable.from(answer.body)
}
