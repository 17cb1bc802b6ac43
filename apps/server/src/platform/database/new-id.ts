import { randomUUID } from 'node:crypto'

/**
 * A UUID of version 7 (RFC 9562, 5.7): 48 bits of Unix milliseconds, then random bits. They are those of a UUID of version 4, whose
 * variant has the same place; Node draws them for many at a time.
 */
export function newId(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
