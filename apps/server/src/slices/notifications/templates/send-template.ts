import type { NotificationTemplate } from '@caseloom/contracts/notifications/notification'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import type { StoredItem } from '../../items/index.ts'
import { listFirstContacts } from '../../people/index.ts'
import { listWaysAround } from '../notification-store.ts'
import { draftsFor, sendNotification, type Aim, type Draft } from '../send-notification.ts'
import { findTemplate } from './template-store.ts'

type TemplateSending = {
  readonly template: string
  /** What the message is about; its variables are filled from it. */
  readonly about: string
  readonly to: readonly string[]
  readonly link?: string
}

/** Queues a message template to contact items or colleagues, as sendNotification. Answers their ids. */
export async function sendTemplate(
  context: Context,
  { template, about, to, link }: TemplateSending,
): Promise<string[]> {
  const found = await getActiveTemplate(context, template)
  return sendNotification(context, {
    id: about,
    to: to.join('|'),
    subject: found.Subject,
    messageBody: found.MessageBody,
    ...(link !== undefined && { link }),
  })
}

async function getActiveTemplate({ tx }: Context, id: string): Promise<NotificationTemplate> {
  const found = await findTemplate(tx, id)
  if (!found?.Active) throw new Problem('record.not_found')
  return found
}

/** What each of these would read of a message template, before anything is sent. */
export async function draftTemplate(
  context: Context,
  aims: readonly Aim[],
  { template, about, hasLink }: { readonly template: string; readonly about: StoredItem; readonly hasLink: boolean },
): Promise<Draft[]> {
  const { Subject: subject, MessageBody: messageBody } = await getActiveTemplate(context, template)
  return draftsFor(context, aims, about, { subject, messageBody, hasLink })
}

/** The contact item by which to write to the first contact of a case: a text message before an e-mail, as far as they agreed to it. */
export async function wayToFirstContact(context: Context, { personId, caseId }: StoredItem): Promise<string> {
  const [first] = await listFirstContacts(context.tx, [{ personId, caseId }], context.now)
  const who = first?.Id ?? personId
  if (who === null || who === undefined || personId === null) throw new Problem('notification.no_recipient')
  const ways = (await listWaysAround(context.tx, personId, caseId)).filter((way) => way.personId === who)
  const agreed = ways.filter(({ consents, stopped }) => consents && !stopped)
  const way = agreed.find(({ channel }) => channel === 'sms') ?? agreed[0]
  if (way) return way.id
  const Name = ways[0]?.personName ?? first?.Name ?? ''
  if (ways.some(({ consents, stopped }) => consents && stopped)) throw new Problem('notification.stopped', { Name })
  throw new Problem(ways.length > 0 ? 'notification.no_consent' : 'notification.not_reachable', { Name })
}
