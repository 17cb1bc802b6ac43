import { Problem } from '../../../platform/problem.ts'
import { hashOf } from '../../../platform/secrets.ts'

const MINUTE = 60_000
/** Failures that may be typing errors and cause no wait yet. */
const FREE_FAILURES = 5
const LONGEST_WAIT_MINUTES = 15

/** How long a limit makes the caller wait, in milliseconds; null lets the attempt through. */
export type Wait = number | null

export type Limit = { readonly key: string; readonly most: number; readonly span: string }

/** A key never contains names or codes, only their hash. */
export function keyOf(kind: string, ...parts: readonly string[]): string {
  return `${kind}:${hashOf(parts.join('\n')).toString('hex')}`
}

/** After five failures in a row 1 minute, then 2, 4, 8 and at most 15, so that nobody is locked out permanently. */
export function waitAfter(failures: number, factor: number): number {
  const beyond = failures - FREE_FAILURES * factor
  return beyond < 0 ? 0 : Math.min(LONGEST_WAIT_MINUTES, 2 ** Math.min(beyond, 10)) * MINUTE
}

/** Refuses an attempt over a limit. Call it after the counting transaction has ended, or the count would be rolled back. */
export function refuseWait(wait: Wait): void {
  if (wait === null) return
  const minutes = Math.ceil(wait / MINUTE)
  throw new Problem(
    'session.too_many_attempts',
    { Minutes: minutes },
    { headers: { 'retry-after': String(Math.ceil(wait / 1000)) } },
  )
}

/** A household or company has a whole /64 of IPv6 addresses, which count as one address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return [...front, ...gap, ...back]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')
}
