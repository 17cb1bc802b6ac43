import { Problem } from '../../platform/problem.ts'
import { hashOf } from '../../platform/secrets.ts'

const MINUTE = 60_000
/** Somebody who mistypes is not made to wait yet. */
const FREE_FAILURES = 5
const LONGEST_WAIT_MINUTES = 15

/** Where a limit says how long to wait, in milliseconds; null lets the try through. */
export type Wait = number | null

export type Limit = { readonly key: string; readonly most: number; readonly span: string }

/** Names and codes never stand in a key, only their hash. */
export function keyOf(kind: string, ...parts: readonly string[]): string {
  return `${kind}:${hashOf(parts.join('\n')).toString('hex')}`
}

/** After five failures in a row 1 minute, then 2, 4, 8 and at most 15, so that nobody is locked out for good. */
export function waitAfter(failures: number, factor: number): number {
  const beyond = failures - FREE_FAILURES * factor
  return beyond < 0 ? 0 : Math.min(LONGEST_WAIT_MINUTES, 2 ** Math.min(beyond, 10)) * MINUTE
}

/** Refuses a try that a limit holds back. Thrown after the counting transaction has ended, or the count would go with it. */
export function refuseWait(wait: Wait): void {
  if (wait === null) return
  const minutes = Math.ceil(wait / MINUTE)
  throw new Problem(
    'session.too_many_attempts',
    { Minutes: minutes },
    { headers: { 'retry-after': String(Math.ceil(wait / 1000)) } },
  )
}

/** One household or company has a /64 of IPv6 addresses to itself: they count as one. */
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
