import type { ProblemCode } from '@caseloom/contracts/problem'
import { problemText } from '@caseloom/contracts/problem-texts'
import { Problem } from '../problem.ts'
import type { Context } from './serve.ts'

/** A refusal about one field of the request. */
export function fieldProblem(
  { locale }: Pick<Context, 'locale'>,
  code: ProblemCode,
  path: string,
  values: Readonly<Record<string, string>> = {},
): Problem {
  return new Problem(code, values, { fields: [{ Path: path, Code: code, Message: problemText(code, values, locale) }] })
}
