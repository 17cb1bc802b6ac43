import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { TerminalError } from '../terminal-error.ts'
import { explainDatabase } from './explain-database.ts'

test.each([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])('a certificate that cannot be verified is a sentence: %s', (code) => {
  const found = explainDatabase(Object.assign(new Error('no trust'), { code }), 'DATABASE_URL')

  expect(found).toBeInstanceOf(TerminalError)
  expect(String(found)).toContain(`The certificate of the database at DATABASE_URL cannot be verified (${code}).`)
})

test('a database without TLS that is asked for it is a sentence', async () => {
  const plain = net.createServer((socket) => socket.on('error', () => undefined).once('data', () => socket.end('N')))
  plain.listen(0, '127.0.0.1')
  await once(plain, 'listening')
  const { port } = plain.address() as AddressInfo
  const client = new pg.Client({ connectionString: `postgres://owner@127.0.0.1:${port}/x?sslmode=verify-full` })

  const error: unknown = await client.connect().catch((failure: unknown) => failure)
  plain.close()

  expect(explainDatabase(error, 'DATABASE_APP_URL')).toEqual(
    new TerminalError('The database at DATABASE_APP_URL does not speak TLS, which sslmode asks for.'),
  )
})
