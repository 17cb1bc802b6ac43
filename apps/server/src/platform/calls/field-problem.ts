import type { ProblemCode } from '@caseloom/contracts/problem'
import { problemText } from '@caseloom/contracts/problem-texts'
import { fieldFault } from '../field-texts.ts'
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

/** A day on which nothing can take place, such as one of 1800: a typing error. */
export function dayOutOfRange(property: string): Problem {
  const fields = [{ Path: property, Code: 'invalid', fault: fieldFault('day_out_of_range') }]
  return new Problem('item.value_invalid', { Property: property }, { fields })
}
