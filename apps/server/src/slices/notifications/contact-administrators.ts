import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { listAdministrators } from '../items/index.ts'
import { countWrittenToAdministrators } from './notice-store.ts'
import { holdCaps } from './notification-store.ts'
import { tellMembers } from './tell-members.ts'

/** Per hour; a test hook multiplies it with every other limit. */
const MOST = 5
const HOUR_MS = 3_600_000

/** Writes in the app to all administrators of the care model, which works even if no outgoing channel is set up. */
export async function contactAdministrators(context: Context, message: string): Promise<number> {
  const { tx, now, platform, actor } = context
  if (message === '') throw new Problem('notification.empty')
  const people = await listAdministrators(tx)
  if (people.length === 0)
    throw new Problem(
      actor.role === 'administrator' ? 'notification.no_other_administrator' : 'notification.no_administrator',
    )
  await holdCaps(tx)
  const written = await countWrittenToAdministrators(tx, new Date(now.getTime() - HOUR_MS))
  if (written >= MOST * platform.configuration.limitFactor) throw new Problem('notification.too_many')
  context.audit({ action: 'contact administrators', after: message })
  return tellMembers(context, { notice: 'contact-us', to: { people }, about: null, values: { Words: message } })
}
