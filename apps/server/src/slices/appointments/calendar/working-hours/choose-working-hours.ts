import type { WorkingHours } from '@caseloom/contracts/appointments/calendar/calendar'
import type * as contract from '@caseloom/contracts/appointments/calendar/calendar-endpoints'
import { risingWeekdays } from '@caseloom/contracts/appointments/series/recurrence-choices'
import type { ParsedRequest } from '@caseloom/contracts/endpoint'
import type { ProblemCode } from '@caseloom/contracts/problem'
import { problemText } from '@caseloom/contracts/problem-texts'
import type { Context } from '../../../../platform/calls/serve.ts'
import { Problem } from '../../../../platform/problem.ts'
import { keepWorkingHours } from './working-hours-store.ts'

type Fault = { readonly Path: keyof WorkingHours; readonly Code: ProblemCode }

function faultsOf({ Days, From, Until }: WorkingHours): Fault[] {
  const faults: Fault[] = []
  if (Days.length === 0) faults.push({ Path: 'Days', Code: 'calendar.day_required' })
  if (Until <= From) faults.push({ Path: 'Until', Code: 'calendar.hours_end_before_start' })
  return faults
}

/** Names every wrong field. */
function refuseFaults(faults: readonly Fault[], { locale }: Context): void {
  const [first] = faults
  if (!first) return
  const fields = faults.map((fault) => ({ ...fault, Message: problemText(fault.Code, {}, locale) }))
  throw new Problem(first.Code, {}, { fields })
}

export async function chooseWorkingHours(
  context: Context,
  { body }: ParsedRequest<typeof contract.chooseWorkingHours>,
): Promise<WorkingHours> {
  refuseFaults(faultsOf(body), context)
  const hours = { ...body, Days: risingWeekdays(body.Days) }
  await keepWorkingHours(context.tx, hours)
  context.audit({ action: 'choose working hours' })
  return hours
}
