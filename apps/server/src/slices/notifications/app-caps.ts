import type { Notice } from '@caseloom/contracts/notifications/notice-texts'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { countTold } from './notification-store.ts'

/** Messages in the app that a member may send to colleagues per hour. */
const APP_CAPS = { byMember: 120, toColleague: 30 } as const
const HOUR_MS = 3_600_000

/** `notice` is null for messages that a member writes. The caller holds the lock on the caps. */
export async function refuseOverAppCap(
  { tx, now, platform }: Context,
  { personId, notice }: { readonly personId: string; readonly notice: Notice | null },
): Promise<void> {
  const factor = platform.configuration.limitFactor
  const told = await countTold(tx, { personId, notice, since: new Date(now.getTime() - HOUR_MS) })
  if (told.byMember >= APP_CAPS.byMember * factor || told.toColleague >= APP_CAPS.toColleague * factor)
    throw new Problem('notification.too_many')
}
