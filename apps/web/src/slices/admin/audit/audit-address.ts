import { isCalendarDay, plusDays } from '@caseloom/contracts/cases/calendar-days'
import { auditViews, type AuditView } from '@caseloom/contracts/items/audit-views'
import type { CalendarDay } from '@caseloom/contracts/times'
import type { AddressQuery } from '../../../platform/address.ts'

/** Days, the last one included. Without a day there is no limit on that side. */
export type AuditPeriod = { readonly from?: CalendarDay; readonly to?: CalendarDay }

/** What the page searches for. Empty parts do not limit. */
export type AuditFilters = {
  readonly show: AuditView
  readonly who?: string
  readonly item?: string
  readonly address?: string
  readonly period: AuditPeriod
}

export const periodNames = ['today', 'days7', 'days30', 'days365', 'always'] as const
export type PeriodName = (typeof periodNames)[number]

const lengths: Readonly<Record<Exclude<PeriodName, 'always'>, number>> = {
  today: 1,
  days7: 7,
  days30: 30,
  days365: 365,
}

const isPeriodName = (text: string | undefined): text is PeriodName => periodNames.some((name) => name === text)

/** A named period ends today and so has no last day: what happens while the page is open belongs to it. */
const periodNamed = (name: PeriodName, today: CalendarDay): AuditPeriod =>
  name === 'always' ? {} : { from: plusDays(today, 1 - lengths[name]) }

/** The name of the period in the address; undefined for chosen days. */
export function periodNameIn({ period, from, to }: AddressQuery): PeriodName | undefined {
  if (isPeriodName(period)) return period
  return isCalendarDay(from) || isCalendarDay(to) ? undefined : 'days30'
}

function periodIn(query: AddressQuery, today: CalendarDay): AuditPeriod {
  const name = periodNameIn(query)
  if (name !== undefined) return periodNamed(name, today)
  const { from, to } = query
  return { ...(isCalendarDay(from) && { from }), ...(isCalendarDay(to) && { to }) }
}

/** The filters in the address: a reload, a bookmark and the way back show the same. */
export function auditFiltersIn(query: AddressQuery, today: CalendarDay): AuditFilters {
  const { who, item, address } = query
  return {
    show: auditViews.find((view) => view === query['show']) ?? 'changes',
    ...(who && { who }),
    ...(item && { item }),
    ...(address && { address }),
    period: periodIn(query, today),
  }
}

/** As the calls take them. An item is also looked for in the lists that showed it. */
export const auditQueryOf = ({ period, item, ...rest }: AuditFilters) => ({
  ...rest,
  ...period,
  ...(item !== undefined && { item, lists: 'true' as const }),
})
