import type { ProblemCode } from '@caseloom/contracts/problem'
import { problemText } from '@caseloom/contracts/problem-texts'
import { CalendarDay, FIRST_DAY, LAST_PLANNED_DAY, type WallTime } from '@caseloom/contracts/times'
import { fieldFault } from '../field-texts.ts'
import { Problem } from '../problem.ts'
import { instantOf } from '../wall-time.ts'
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
function dayOutOfRange(property: string): Problem {
  const fields = [{ Path: property, Code: 'invalid', fault: fieldFault('day_out_of_range') }]
  return new Problem('item.day_out_of_range', { Property: property }, { fields })
}

/** Refuses a day on which nothing can take place. */
export function refuseFarDay(property: string, day: CalendarDay): void {
  if (day < FIRST_DAY || day > LAST_PLANNED_DAY) throw dayOutOfRange(property)
}

/** The instant of a typed wall time. The refusal says which days are possible, if the day is a real one. */
export function getInstant(property: string, time: WallTime, zone: string): Date {
  const at = instantOf(time, zone)
  if (at) return at
  const day = time.slice(0, 10)
  if (CalendarDay.safeParse(day).success) refuseFarDay(property, day)
  throw new Problem('item.value_invalid', { Property: property })
}
