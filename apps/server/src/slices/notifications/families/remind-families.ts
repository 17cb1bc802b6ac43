import { localeFor } from '@caseloom/contracts/locales'
import type { Pool } from '../../../platform/database/database.ts'
import { eachApart } from '../../../platform/jobs/each-apart.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { writeOwnerAudit } from '../../../platform/trail/audit.ts'
import { standardWords } from '../wording/standard-words.ts'
import { familyReminder } from './family-texts.ts'
import {
  dropOldFamilyReminders,
  enterModel,
  findOwnReminder,
  insertFamilyReminders,
  listFamilyDue,
  listRemindingModels,
  type NewFamilyReminder,
} from './family-reminder-store.ts'

/** A run ends after this many of a care model; the next one continues. */
const AT_ONCE = 500

/** If the care model wants it, writes to the first contact of a family a day before an appointment, once, in the way that they agreed to. */
export async function remindFamilies(owner: Pool, publicUrl: string | undefined, now: Date): Promise<void> {
  await dropOldFamilyReminders(owner, now)
  await eachApart(await listRemindingModels(owner), 'care models could not be served', (careModelId) =>
    remindOne(owner, { careModelId, publicUrl, now }),
  )
}

type Reminding = { readonly careModelId: string; readonly publicUrl: string | undefined; readonly now: Date }

async function remindOne(owner: Pool, { careModelId, publicUrl, now }: Reminding): Promise<void> {
  const host = new URL(publicUrl ?? 'http://localhost').hostname
  const client = await owner.connect()
  try {
    await client.query('begin')
    await enterModel(client, careModelId)
    const own = await findOwnReminder(client)
    const reminders = (await listFamilyDue(client, { careModelId, now, atMost: AT_ONCE })).map((due) => {
      const id = newId(now)
      const locale = localeFor(due.locale)
      const text = familyReminder(own ?? standardWords('reminder', locale), due, locale)
      return { ...due, ...text, id, messageId: due.channel === 'email' ? `<${id}@${host}>` : null }
    })
    if (reminders.length > 0) {
      const written = await insertFamilyReminders(client, careModelId, reminders, now)
      const entries = reminders.filter(({ id }) => written.has(id)).map(entryOf)
      await writeOwnerAudit(client, careModelId, now, ...entries)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

const entryOf = ({ channel, itemId, toPersonId, toName, messageBody }: NewFamilyReminder) =>
  ({
    action: `notify ${channel}`,
    kind: 'APPOINTMENT',
    itemId,
    personId: toPersonId,
    after: `${toName}: ${messageBody}`,
  }) as const
