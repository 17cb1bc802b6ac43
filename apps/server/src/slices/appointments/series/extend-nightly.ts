import { inOwnerTransaction, type OwnerConnection, type OwnerPool } from '../../../platform/database/insert-rows.ts'
import { eachApart } from '../../../platform/jobs/each-apart.ts'
import { writeOwnerAudit } from '../../../platform/trail/audit.ts'
import { wallTimeOf } from '../../../platform/wall-time.ts'
import { extensionOf } from './extend-series.ts'
import {
  listAll,
  listWaiting,
  lockOne,
  tellOf,
  writeExtension,
  type OccurrenceRow,
  type Waiting,
} from './extension-store.ts'
import { ruleInTrail } from './occurs.ts'
import { horizonOf } from './series-state.ts'
import type { StoredSeries } from './series-store.ts'

type Log = { readonly error: (about: object, message: string) => void }

/**
 * Makes the appointments that series without an until date lack, up to 26 weeks ahead on the clocks of each care model. It may run twice, and on
 * two servers: each series is locked, looked at again, and left to the other server if that one is at it. Run by the scheduler as the owner.
 * One that fails does not keep the others from being extended. The job itself fails at the end, and is tried again.
 */
export async function extendSeries(owner: OwnerPool, now: Date, log: Log): Promise<number> {
  // The zone furthest ahead decides which series are looked at; the care model's own zone, how far they are made.
  let made = 0
  await eachApart(
    await listWaiting(owner, horizonOf(now, 'Pacific/Kiritimati')),
    'series could not be extended',
    async (one) => {
      try {
        made += await inOwnerTransaction(owner, (connection) => extendOne(connection, one, now))
      } catch (error) {
        log.error({ err: error, series: one.id }, 'a series could not be extended')
        throw error
      }
    },
  )
  return made
}

async function extendOne(owner: OwnerConnection, one: Waiting, now: Date): Promise<number> {
  const row = await lockOne(owner, one)
  if (!row) return 0
  const { zone, ...series } = row
  const stored = await listAll(owner, one)
  const occurrences = stored.map(({ startsAt, endsAt, ...rest }) => ({
    ...rest,
    startsAt,
    endsAt,
    start: wallTimeOf(startsAt, zone),
    end: wallTimeOf(endsAt, zone),
  }))
  // If none could be made for a while, the days since are left out.
  const goesOn = wallTimeOf(now, zone).slice(0, 10)
  const extension = extensionOf({ ...series, active: true }, occurrences, { now, zone, goesOn })
  const pattern = stored.find((each) => each.id === extension?.patternId)
  // Nobody gets appointments after they have left. The series goes on once a colleague has its appointments, or they return.
  if (!extension || !pattern || pattern.hasLeft) return 0
  await writeExtension(owner, one, extension, { skips: series.skips, now })
  const { made } = extension
  if (made.length > 0) await tell(owner, one, { made, series, pattern, now })
  return made.length
}

type Told = {
  readonly made: readonly { readonly id: string }[]
  readonly series: Pick<StoredSeries, 'rule' | 'untilDay'>
  readonly pattern: OccurrenceRow
  readonly now: Date
}

async function tell(owner: OwnerConnection, one: Waiting, { made, series, pattern, now }: Told): Promise<void> {
  const about = { kind: 'APPOINTMENT', caseId: pattern.caseId, personId: pattern.personId } as const
  for (const { id } of made)
    await writeOwnerAudit(owner, one.care_model_id, now, {
      ...about,
      itemId: id,
      action: 'create',
      after: ruleInTrail(series),
    })
  await tellOf(
    owner,
    one,
    made.map(({ id }) => id),
    now,
  )
}
