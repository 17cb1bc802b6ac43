import { problemText } from '@caseloom/contracts/problem-texts'
import { ProblemDocument, problemStatus, type ProblemCode, type WrongField } from '@caseloom/contracts/problem'

/** A refusal of the server. `body` is what a call is answered with that gets more than a sentence. */
export class FakedProblem {
  readonly code: ProblemCode
  readonly status: number
  readonly body: object

  constructor(code: ProblemCode, body: object) {
    this.code = code
    this.status = problemStatus[code]
    this.body = body
  }
}

export type ProblemParts = {
  readonly values?: Readonly<Record<string, unknown>>
  readonly fields?: readonly WrongField[]
}

/** The problem with this code as the server would send it, with its sentence in English. */
export function problem(code: ProblemCode, { values = {}, fields }: ProblemParts = {}): FakedProblem {
  const detail = problemText(code, values)
  const document = ProblemDocument.parse({
    type: `https://caseloom.org/problems/${code}`,
    title: 'Problem',
    status: problemStatus[code],
    detail,
    Code: code,
    Values: values,
    ...(fields && { Fields: fields }),
    RequestId: 'faked',
    ErrorMessage: detail,
    error: detail,
  })
  return new FakedProblem(code, document)
}

/** What any endpoint may give, whatever its contract names. */
const everywhere = new Set<ProblemCode>([
  'request.invalid',
  'request.too_many',
  'session.required',
  'session.other_member',
  'record.not_found',
  'server.busy',
  'server.internal',
])

/** Whether the server can give this problem to a call of an endpoint whose contract names these. */
export const canGive = (named: readonly ProblemCode[], code: ProblemCode) =>
  named.includes(code) || everywhere.has(code)
