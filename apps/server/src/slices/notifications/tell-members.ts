import { localeFor } from '@caseloom/contracts/locales'
import { noticeText, type Notice } from '@caseloom/contracts/notifications/notice-texts'
import { newId } from '../../platform/database/new-id.ts'
import { findName, type Tell } from '../items/index.ts'
import { refuseOverAppCap } from './app-caps.ts'
import { listMembersToTell, listUnreadBy } from './notice-store.ts'
import { holdCaps, insertNotifications, type NewNotification } from './notification-store.ts'

/** Notices that a member can cause at will, so they are limited like messages. */
const asking: ReadonlySet<Notice> = new Set<Notice>(['relationship-asked'])

/** Notices that are sent again for the same item only after the first one was read. */
const onceUntilRead: ReadonlySet<Notice> = new Set<Notice>(['comment-made'])

/** Tells each member in the app, in their own language. Members open the item only if they may see it. */
export const tellMembers: Tell = async (context, { notice, to, about, values }) => {
  const { tx, actor, now } = context
  const wanted = await listMembersToTell(tx, to)
  const waiting = onceUntilRead.has(notice) && about ? await listUnreadBy(tx, notice, about.id) : new Set<string>()
  const told = wanted.filter(({ personId }) => !waiting.has(personId))
  if (told.length === 0) return 0
  if (asking.has(notice)) {
    await holdCaps(tx)
    for (const { personId } of told) await refuseOverAppCap(context, { personId, notice })
  }
  const who = (await findName(tx, actor.personId)) ?? ''
  const notices = told.map(({ personId, locale }): NewNotification => {
    const { subject, body } = noticeText(notice, { ...values, Who: who }, localeFor(locale))
    const whom = { careModelId: actor.careModelId, senderId: actor.personId, toPersonId: personId, toAddress: null }
    const words = { subject, messageBody: body, messageId: null, notice }
    return { ...whom, ...words, id: newId(now), channel: 'app', aboutId: about?.id ?? null }
  })
  await insertNotifications(tx, notices, now)
  for (const { personId, version } of told)
    context.announce({ itemId: personId, kind: 'CLINICIAN', personId, caseId: null, version })
  return told.length
}
