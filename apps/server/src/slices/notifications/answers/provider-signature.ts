import { createHmac, timingSafeEqual } from 'node:crypto'

export type Signed = {
  /** The address as the provider calls it. */
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
}

/** Twilio signs the address and, in the order of their names, each field's name and value. */
export function signatureOf({ url, fields }: Signed, secret: string): string {
  const names = Object.keys(fields).toSorted((one, other) => (one < other ? -1 : 1))
  const text = url + names.map((name) => `${name}${fields[name] ?? ''}`).join('')
  return createHmac('sha1', secret).update(text, 'utf8').digest('base64')
}

export function isSigned(signed: Signed, secret: string, signature: string | undefined): boolean {
  const [expected, given] = [Buffer.from(signatureOf(signed, secret)), Buffer.from(signature ?? '')]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
