import { isPerson } from '@caseloom/contracts/items/kinds'
import * as contract from '@caseloom/contracts/notifications/endpoints'
import type { Channel, Recipient } from '@caseloom/contracts/notifications/notification'
import type { FastifyInstance } from 'fastify'
import { pageAnswer } from '../../platform/calls/page-answer.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import { serve, type Context } from '../../platform/calls/serve.ts'
import { getItem, type StoredItem } from '../items/index.ts'
import { listFirstContacts } from '../people/index.ts'
import { answerRoutes } from './answers/answer-routes.ts'
import { contactAdministrators } from './contact-administrators.ts'
import {
  countInbox,
  countOutbox,
  listColleaguesWhoSee,
  listInboxRows,
  listOutboxRows,
  listWaysAround,
  markRead,
} from './notification-store.ts'
import { GUEST_LINK, sendGuestLink } from './send-guest-link.ts'
import { scheduledRoutes } from './scheduled/scheduled-routes.ts'
import { addTemplate, changeTemplate } from './templates/save-template.ts'
import { commonValues, sendNotification, toRecipient } from './send-notification.ts'
import { findTemplate, listTemplates } from './templates/template-store.ts'

/** The channels over which messages can leave the installation; in the app they always arrive. */
function sendsOf({ mail, textMessages }: Platform): Channel[] {
  return ['app', ...(mail.canSend ? (['email'] as const) : []), ...(textMessages.canSend ? (['sms'] as const) : [])]
}

export function notificationRoutes(app: FastifyInstance, platform: Platform): void {
  sendingRoutes(app, platform)
  templateRoutes(app, platform)
  scheduledRoutes(app, platform)
  answerRoutes(app, platform)
}

function sendingRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, contract.sendNotification, async ({ query, body }, context) => {
    const [id, to] = [body?.Id ?? query.id, body?.To ?? query.to ?? '']
    const subject = body?.Subject ?? query.subject ?? ''
    if (subject === GUEST_LINK) {
      const sent = await sendGuestLink(context, { id, to, locale: body?.Locale ?? query.locale })
      const rows = await listOutboxRows(context.tx, { ids: sent.ids }, context)
      return { Name: sent.name, Items: rows, GuestLink: sent.link }
    }
    const messageBody = body?.MessageBody ?? query.messageBody ?? ''
    const ids = await sendNotification(context, { id, to, messageBody, subject })
    const rows = await listOutboxRows(context.tx, { ids }, context)
    return { Name: new Intl.ListFormat(context.locale).format(new Set(rows.map((row) => row.To.Name))), Items: rows }
  })
  serve(app, platform, contract.contactAdministrators, async ({ body }, context) => ({
    Told: await contactAdministrators(context, body.Message),
  }))
  serve(app, platform, contract.listRecipients, async ({ query }, context) => {
    const item = await getItem(context.tx, query.item)
    const [first = null] = await listFirstContacts(
      context.tx,
      [{ personId: personOf(item), caseId: item.caseId }],
      context.now,
    )
    return {
      Items: await recipientsOf(context, item),
      FirstContact: first?.Id ?? null,
      Sends: sendsOf(platform),
      Values: await commonValues(context, item),
    }
  })
  serve(app, platform, contract.listInbox, async ({ query }, { tx, locale }) => {
    const [rows, { total, unread }] = [await listInboxRows(tx, { ...query, locale }), await countInbox(tx)]
    return { ...pageAnswer(rows, total, query), Unread: unread }
  })
  serve(app, platform, contract.readNotifications, async ({ body }, { tx, now }) => {
    if (!(await markRead(tx, body?.Id, now))) throw new Problem('record.not_found')
    return { Unread: (await countInbox(tx)).unread }
  })
  serve(app, platform, contract.listOutbox, async ({ query }, { tx, locale, now }) => {
    const rows = await listOutboxRows(tx, query, { locale, now })
    return { ...pageAnswer(rows, await countOutbox(tx, query, now), query), Sends: sendsOf(platform) }
  })
}

function templateRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, contract.listNotificationTemplates, async ({ query }, { tx }) => ({
    Items: await listTemplates(tx, query),
  }))
  serve(app, platform, contract.readNotificationTemplate, ({ params }, context) => getTemplate(context, params.id))
  serve(app, platform, contract.addNotificationTemplate, async ({ body }, context) =>
    getTemplate(context, await addTemplate(context, toText(body))),
  )
  serve(app, platform, contract.changeNotificationTemplate, async ({ params, body }, context) => {
    await changeTemplate(context, params.id, { ...toText(body), active: body.Active })
    return getTemplate(context, params.id)
  })
}

const toText = ({ Name, Subject, MessageBody }: { Name: string; Subject: string; MessageBody: string }) => ({
  name: Name,
  subject: Subject,
  messageBody: MessageBody,
})

async function getTemplate({ tx }: Context, id: string) {
  const template = await findTemplate(tx, id)
  if (!template) throw new Problem('record.not_found')
  return template
}

const personOf = ({ id, kind, personId }: StoredItem) => (isPerson(kind) ? id : personId)

/** The contact items of the item's family, then colleagues who see the item. */
async function recipientsOf({ tx, now, actor, locale, audit }: Context, item: StoredItem): Promise<Recipient[]> {
  const personId = personOf(item)
  const ways = personId === null ? [] : await listWaysAround(tx, personId, item.caseId)
  const colleagues = await listColleaguesWhoSee(tx, item.id, now)
  audit({ action: 'read recipients', kind: item.kind, itemId: item.id, caseId: item.caseId, personId })
  return [
    ...ways.flatMap((way) => (way.channel === null ? [] : [toRecipient({ ...way, channel: way.channel }, locale)])),
    ...colleagues
      .filter((one) => one.personId !== actor.personId)
      .map(({ personId: id, name, firstName }) => ({
        Id: id,
        Person: { Id: id, Name: name },
        FirstName: firstName,
        Relation: null,
        Channel: 'app' as const,
        Description: null,
        Refusal: null,
      })),
  ]
}
