import { localeFor } from '@caseloom/contracts/locales'
import { noticeText } from '@caseloom/contracts/notifications/notice-texts'
import type { Pool } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/new-id.ts'
import { dropOldReminders, insertReminders, listDueReminders } from './notice-store.ts'

/** A run ends after this many; the next one continues. */
const AT_ONCE = 500

/** The item's name, with the family's unless it is part of it: "Family session 9, Mateo Delgado". */
function nameOf({ name, family }: { readonly name: string; readonly family: string | null }): string {
  return family === null || name.includes(family) ? name : `${name}, ${family}`
}

/** Reminds members in the app of items that fall due, once each, no matter how often or on how many servers it runs. */
export async function remindOfDue(owner: Pool, now: Date): Promise<void> {
  await dropOldReminders(owner, now)
  const reminders = (await listDueReminders(owner, now, AT_ONCE)).map((due) => {
    const { subject, body } = noticeText(due.notice, { Name: nameOf(due), When: due.when }, localeFor(due.locale))
    return { ...due, id: newId(now), subject, body }
  })
  if (reminders.length > 0) await insertReminders(owner, reminders, now)
}
