import { localeFor } from '@caseloom/contracts/locales'
import { noticeText, type Notice } from '@caseloom/contracts/notifications/notice-texts'
import { newId } from '../../platform/new-id.ts'
import { findName, type Tell } from '../items/index.ts'
import { refuseOverAppCap } from './app-caps.ts'
import { listMembersToTell, listUnreadBy } from './notice-store.ts'
import { holdCaps, insertNotification } from './notification-store.ts'

/** A member may ask for these at will, as often as they write messages. */
const asking: ReadonlySet<Notice> = new Set<Notice>(['relationship-asked'])

/** Rings again for the same item only after the first notice was read. */
const onceUntilRead: ReadonlySet<Notice> = new Set<Notice>(['comment-made'])

/** Each is told in the app and in their own language. What it is about they open where they may see it. */
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
  for (const { personId, locale, version } of told) {
    const { subject, body } = noticeText(notice, { ...values, Who: who }, localeFor(locale))
    const whom = { careModelId: actor.careModelId, senderId: actor.personId, toPersonId: personId, toAddress: null }
    const words = { subject, messageBody: body, messageId: null, notice }
    await insertNotification(tx, { ...whom, ...words, id: newId(now), channel: 'app', aboutId: about?.id ?? null }, now)
    context.announce({ itemId: personId, kind: 'CLINICIAN', personId, caseId: null, version })
  }
  return told.length
}
