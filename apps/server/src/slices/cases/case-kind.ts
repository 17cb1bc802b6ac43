import { ManagedCase, type Phase } from '@caseloom/contracts/cases/case'
import { phasesOf, plusDays } from '@caseloom/contracts/cases/week-rules'
import { Name, type Item } from '@caseloom/contracts/items/item'
import { CalendarDay } from '@caseloom/contracts/times'
import * as z from 'zod'
import type { Context } from '../../platform/serve.ts'
import { writeItemFields, type KindDefinition, type Property, type StoredItem } from '../items/index.ts'
import { listCaseFacts, listPhases, listShares, writeStartDay } from './case-store.ts'
import { listWeekCounts, todayOf } from './week-lists.ts'

const nameProperty: Property = {
  schema: Name,
  read: (_context, item) => Promise.resolve(item.name),
  async write({ tx }, item, value) {
    const name = z.string().parse(value)
    await writeItemFields(tx, item.id, { name })
    return { before: item.name, after: name }
  },
}

async function startDayOf({ tx }: Context, item: StoredItem): Promise<string | null> {
  const [facts] = await listCaseFacts(tx, [item.id])
  return facts?.startDay ?? null
}

/** A case begins on a day of the recent past or the near future. */
const startDay: Property = {
  schema: CalendarDay.refine((day) => day >= '1990-01-01' && day <= '2100-01-01'),
  read: startDayOf,
  async write(context, item, value) {
    const before = await startDayOf(context, item)
    const day = CalendarDay.parse(value)
    await writeStartDay(context.tx, item.id, day)
    return { before, after: day }
  },
}

async function phasesWithFigures({ tx, now }: Context, caseId: string, endDay: string | null): Promise<Phase[]> {
  const plans = await listPhases(tx, caseId)
  // A closed case stands still on its last day: what would have come after it is not missing.
  const today = endDay ?? (await todayOf(tx, now))
  const first = plans.find((plan) => plan.startDay !== null)?.startDay
  if (first === undefined || first === null) return phasesOf(plans, new Map(), today)
  const counts = await listWeekCounts(tx, [caseId], plusDays(first, -7), plusDays(today, 7 * 60))
  return phasesOf(plans, new Map(counts.map((week) => [week.monday, week])), today)
}

async function detailsOf(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Omit<ManagedCase, keyof Item>>> {
  const details = (await listCaseFacts(context.tx, ids)).map(async (facts) => {
    const [phases, shares] = await Promise.all([
      phasesWithFigures(context, facts.id, facts.endDay),
      listShares(context.tx, facts.id, context.now),
    ])
    return [
      facts.id,
      {
        State: facts.state,
        Trac: { Id: facts.tracId, Name: facts.tracName },
        TracName: facts.tracName,
        StartDay: facts.startDay,
        EndDay: facts.endDay,
        Outcome: facts.outcome,
        Phases: phases,
        SharedWith: shares,
      },
    ] as const
  })
  return new Map(await Promise.all(details))
}

export const cases = { of: ['CASE'], details: detailsOf } as const

export const caseKind: KindDefinition = {
  kind: 'CASE',
  label: 'a case',
  properties: new Map([
    ['Name', nameProperty],
    ['StartDay', startDay],
  ]),
  answer: ManagedCase,
  details: detailsOf,
}
