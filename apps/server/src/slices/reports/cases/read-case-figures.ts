import type { CaseFigures } from '@caseloom/contracts/reports/case-figures'
import { daysToFirst, figureDaysOf, firstSessionDay } from '@caseloom/contracts/reports/figure-days'
import { figuresOf } from '@caseloom/contracts/reports/figure-rules'
import { addUp } from '@caseloom/contracts/reports/figure-sums'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { wallTimeOf } from '../../../platform/wall-time.ts'
import { getItem } from '../../items/index.ts'
import { listCaseFacts, type FactsOfCase } from '../keeping/case-facts-lists.ts'
import { findReportedCase } from '../report-names-lists.ts'
import { listCaseIncidents, listCasePlans } from './case-figure-lists.ts'

function firstsOf({
  startDay,
  contactDay,
  windowDays,
  course,
}: FactsOfCase): Pick<CaseFigures, 'FirstContact' | 'FirstSession'> {
  const sessionDay = firstSessionDay(course)
  const daysTo = (day: string | null) => daysToFirst(startDay, day, course.pauses)
  const days = daysTo(sessionDay)
  return {
    FirstContact: { Day: contactDay, Days: daysTo(contactDay) },
    FirstSession: {
      Day: sessionDay,
      Days: days,
      WindowDays: windowDays,
      InTime: days === null ? null : days <= windowDays,
    },
  }
}

/** The figures of a case over its whole course, by the same rules as those of reports. */
export async function readCaseFigures(context: Context, id: string): Promise<CaseFigures> {
  const { tx, now, actor } = context
  const item = await getItem(tx, id)
  if (item.kind !== 'CASE') throw new Problem('record.not_found')
  const [facts] = await listCaseFacts(tx, [id], wallTimeOf(now, actor.zone))
  if (!facts) throw new Problem('record.not_found')
  const total = figuresOf(addUp(figureDaysOf(facts).map(({ sums }) => sums)), { openCases: 1, scores: {} })
  const { Sessions, ExpectedSessions, WeeksHeld, WeeksCounted, WeeklyPercent, Present, Planned, EngagementPercent } =
    total
  const [incidents, Plans, reported] = await Promise.all([
    listCaseIncidents(tx, id),
    listCasePlans(tx, id),
    findReportedCase(tx, id),
  ])
  context.audit({ action: 'read report', kind: 'CASE', itemId: id, caseId: id, personId: item.personId })
  return {
    ...firstsOf(facts),
    Sessions,
    ExpectedSessions,
    WeeksHeld,
    WeeksCounted,
    WeeklyPercent,
    Present,
    Planned,
    EngagementPercent,
    Plans,
    ...incidents,
    InReports: reported !== undefined,
  }
}
