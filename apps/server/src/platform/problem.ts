import { problemStatus, type ProblemCode, type WrongField } from '@caseloom/contracts/problem'
import type { FieldFault } from './field-texts.ts'

/** A wrong field, with its sentence or with a fault that becomes one in the reader's language. */
export type RefusedField = WrongField | (Omit<WrongField, 'Message'> & { readonly fault: FieldFault })

/** A refusal that the caller is meant to understand. Any other error is a bug and is answered as `server.internal`. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly values: Readonly<Record<string, unknown>>
  readonly fields: readonly RefusedField[] | undefined
  readonly headers: Readonly<Record<string, string>>
  /** The people whom the refusal itself reveals. They are recorded in the audit trail. */
  readonly tellsOf: readonly string[]

  constructor(
    code: ProblemCode,
    values: Readonly<Record<string, unknown>> = {},
    more: {
      fields?: readonly RefusedField[]
      headers?: Readonly<Record<string, string>>
      tellsOf?: readonly string[]
    } = {},
  ) {
    super(code)
    this.code = code
    this.values = values
    this.fields = more.fields
    this.headers = more.headers ?? {}
    this.tellsOf = more.tellsOf ?? []
  }

  get status(): number {
    return problemStatus[this.code]
  }
}

/** Asks the caller to try again in a moment. */
export const serverBusy = () => new Problem('server.busy', {}, { headers: { 'retry-after': '2' } })

/** Says how large a body of this call may be: '4 MB'. */
export function tooLarge(mostBytes: number): Problem {
  const kilobytes = Math.floor(mostBytes / 1024)
  return new Problem('request.too_large', {
    Most: kilobytes < 1024 ? `${kilobytes} KB` : `${Math.floor(kilobytes / 1024)} MB`,
  })
}

/** Throws if a policy has returned a refusal. */
export function refuse(refusal: ProblemCode | null, values: Readonly<Record<string, unknown>> = {}): void {
  if (refusal) throw new Problem(refusal, values)
}
