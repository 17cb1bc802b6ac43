import type { Context } from '../../../platform/calls/serve.ts'
import type { ClosingCase, ResumedCase } from '../../cases/index.ts'
import { ruleInTrail } from './occurs.ts'
import { extensionOf } from './extend-series.ts'
import { endSeriesOf, listOpenEnded } from './series-of-cases-store.ts'
import { findSeries, listOccurrences, lockSeries } from './series-store.ts'
import { makeOccurrences, writeLists, writeSeries } from './series-writes-store.ts'

/** The series of a case that closes end. Their trail is that of their last appointment. */
export async function endSeries(
  context: Context,
  { caseId, reason }: Pick<ClosingCase, 'caseId' | 'reason'>,
): Promise<void> {
  for (const { lastId, personId, version, ...series } of await endSeriesOf(context.tx, caseId)) {
    const about = { kind: 'APPOINTMENT', itemId: lastId, caseId, personId } as const
    const property = 'AppointmentSeries'
    context.audit({ ...about, action: 'update', property, before: ruleInTrail(series), after: null, reason })
    context.announce({ ...about, version })
  }
}

/** The series of a case that was suspended go on: what the nights of the suspension did not make is made now, from today on. */
export async function resumeSeries(context: Context, { caseId, until }: ResumedCase): Promise<void> {
  for (const id of await listOpenEnded(context.tx, caseId)) await extendNow(context, id, until)
}

async function extendNow(context: Context, id: string, goesOn: string): Promise<void> {
  const { tx, now, actor } = context
  await lockSeries(tx, id)
  const [series, occurrences] = await Promise.all([findSeries(tx, id), listOccurrences(tx, id)])
  const extension = series && extensionOf(series, occurrences, { now, zone: actor.zone, goesOn })
  const pattern = occurrences.find((one) => one.id === extension?.patternId)
  if (!series || !extension || !pattern) return
  const { made, attendances, after } = extension
  await makeOccurrences(context, { seriesId: id, patternId: pattern.id }, made, attendances)
  await writeSeries(tx, id, { ...series, madeTo: after.madeTo })
  await writeLists(context, id, series, { people: series.people, skips: after.skips })
  const about = { kind: 'APPOINTMENT', itemId: pattern.id, caseId: pattern.caseId, personId: pattern.personId } as const
  for (const one of made) context.audit({ ...about, itemId: one.id, action: 'create' })
  if (made.length === 0) return
  context.audit({
    ...about,
    action: 'update',
    property: 'AppointmentSeries',
    before: ruleInTrail(series),
    after: `${ruleInTrail(series)} (+${made.length})`,
  })
  context.announce({ ...about, version: pattern.version })
}
