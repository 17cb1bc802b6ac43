import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'

/** CBOR (RFC 8949) of what an authenticator says: short texts, byte strings, small integers, and maps of them. */
function cbor(value: string | number | Buffer | Map<string | number, unknown>): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const parts = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as string)])
  return Buffer.concat([head(5, value.size), ...parts])
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

/** What a device may get wrong, or an attacker set. */
export type Said = {
  readonly origin?: string
  readonly rpId?: string
  readonly isVerified?: boolean
  readonly counter?: number
  readonly type?: string
  readonly key?: KeyObject
}

/** A passkey of a device that is made of software, by the text of WebAuthn Level 3 and not by the library that the server uses. */
export function softAuthenticator(ownOrigin = 'http://localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // A key of ES256 (RFC 9053).
  const cose = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
  let uses = 0

  const clientData = (type: string, challenge: string, { origin = ownOrigin }: Said) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData({ rpId = 'localhost', isVerified = true, counter }: Said, key?: Buffer): Buffer {
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (key ? HAS_KEY : 0)
    uses = counter ?? uses + 1
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(uses)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, ...(key ? [key] : [])])
  }

  const id = text(credentialId)
  return {
    /** As the server stores it. */
    stored: { credential_id: credentialId, public_key: cose, counter: 0, transports: ['internal'] },
    /** The answer to the options for a new passkey. */
    attest(challenge: string, said: Said = {}) {
      const size = Buffer.from([0, credentialId.length])
      const key = Buffer.concat([Buffer.alloc(16), size, credentialId, cose])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(said, key)],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: text(clientData(said.type ?? 'webauthn.create', challenge, said)),
          attestationObject: text(cbor(attestation)),
          transports: ['internal'],
        },
      }
    },
    /** The answer to the challenge of a sign-in. */
    assert(challenge: string, said: Said = {}) {
      const data = authenticatorData(said)
      const client = clientData(said.type ?? 'webauthn.get', challenge, said)
      const signer = createSign('sha256').update(Buffer.concat([data, sha256(client)]))
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signer.sign(said.key ?? privateKey)),
          userHandle: null,
        },
      }
    },
  }
}
