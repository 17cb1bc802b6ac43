import { localeFor, type Locale } from '@caseloom/contracts/locales'
import { noticeText } from '@caseloom/contracts/notifications/notice-texts'
import type { ProblemCode } from '@caseloom/contracts/problem'
import type { Pool } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { inMemberTransaction } from '../../../platform/member-transaction.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Problem } from '../../../platform/problem.ts'
import { sendNotification } from '../send-notification.ts'
import { reasonText, storedReason, type Reason } from '../sending-texts.ts'
import { listDue, postpone, refuseScheduled, takeScheduled, type Due } from './due-store.ts'

/** A run ends after this many; the next minute's continues. */
const AT_ONCE = 200
const PAUSE_MS = 5 * 60_000
/** A "tomorrow" that could not be said for a day is no longer true. */
const LATEST_MS = 86_400_000

const reasons: Readonly<Partial<Record<ProblemCode, Reason>>> = {
  'notification.no_consent': 'noConsent',
  'notification.stopped': 'noTexts',
  'notification.not_reachable': 'missing',
  'notification.recipient_may_not_see': 'missing',
  'notification.variable_empty': 'emptied',
  'notification.meeting_link_missing': 'emptied',
  'notification.too_many': 'late',
  'protection.no_consent': 'uncovered',
  'protection.in_emergency': 'uncovered',
  'record.not_found': 'missing',
}

/**
 * Sends the messages whose time has come, each as if its sender sent it in this moment: by what they see now, and by the consents, the
 * contact info and the limits of now. The row goes in the transaction that queues the message, so a killed server sends none twice.
 */
export async function sendScheduled(platform: Platform, owner: Pool): Promise<void> {
  for (const due of await listDue(owner, platform.clock.now(), AT_ONCE)) {
    await sendOne(platform, owner, due).catch((error: unknown) =>
      platform.log.error({ err: error, part: 'scheduled messages' }, 'a scheduled message could not be sent'),
    )
  }
}

async function sendOne(platform: Platform, owner: Pool, due: Due): Promise<void> {
  const { careModelId, memberId, id } = due
  const locale = localeFor(due.locale)
  try {
    const isMember = await inMemberTransaction(
      platform,
      { careModelId, memberId, locale, requestId: id },
      async (context) => {
        const one = await takeScheduled(context.tx, id, context.now)
        // It was withdrawn, moved to another time, or is being sent by another server.
        if (!one) return true
        const { aboutId, wayId, subject, messageBody } = one
        await sendNotification(context, { id: aboutId ?? undefined, to: wayId, subject, messageBody })
        const { personId } = context.actor
        context.announce({ itemId: personId, kind: 'CLINICIAN', personId, caseId: null, version: one.senderVersion })
        return true
      },
    )
    if (isMember === undefined) await refuse(platform, owner, due, 'left')
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    const now = platform.clock.now()
    const mayWait = error.code === 'notification.too_many' && now.getTime() - due.sendAt.getTime() < LATEST_MS
    if (mayWait) await postpone(owner, due, new Date(now.getTime() + PAUSE_MS))
    else await refuse(platform, owner, due, reasons[error.code] ?? 'refused')
  }
}

/** The sender is told in the app; a text or an e-mail also stands in the outbox as failed. */
async function refuse(platform: Platform, owner: Pool, due: Due, reason: Reason): Promise<void> {
  const now = platform.clock.now()
  const stored = storedReason(reason)
  const locale: Locale = localeFor(due.locale)
  const words = `${reasonText(stored, locale)}\n\n${due.messageBody}`
  const notice = noticeText('message-not-sent', { Name: due.toName, Words: words }, locale)
  await refuseScheduled(owner, due, { reason: stored, failedId: newId(now), noticeId: newId(now), notice }, now)
}
