import * as contract from '@caseloom/contracts/notifications/scheduled-endpoints'
import type { FastifyInstance } from 'fastify'
import { pageAnswer } from '../../../platform/calls/page-answer.ts'
import { serve, type Context } from '../../../platform/calls/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Problem } from '../../../platform/problem.ts'
import { getItem } from '../../items/index.ts'
import { changeScheduled, scheduleMessage, withdrawScheduled } from './schedule-message.ts'
import { countListed, listScheduled } from './scheduled-store.ts'

type Body = { readonly Subject: string; readonly MessageBody: string; readonly SendAt: string }

const textOf = ({ Subject, MessageBody, SendAt }: Body) => ({
  subject: Subject,
  messageBody: MessageBody,
  sendAt: SendAt,
})

const rowsOf = (context: Context, ids: readonly string[]) =>
  listScheduled(context.tx, { ids }, { offset: 0, limit: ids.length })

/** Messages that wait for the time that their sender chose. */
export function scheduledRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, contract.scheduleMessage, async ({ body }, context) => ({
    Items: await rowsOf(context, await scheduleMessage(context, { id: body.Id, to: body.To, ...textOf(body) })),
  }))
  serve(app, platform, contract.listScheduledMessages, async ({ query }, { tx }) => {
    if (query.item !== undefined) await getItem(tx, query.item)
    return pageAnswer(await listScheduled(tx, query, query), await countListed(tx, query), query)
  })
  serve(app, platform, contract.changeScheduledMessage, async ({ params, body }, context) => {
    await changeScheduled(context, params.id, textOf(body))
    const [row] = await rowsOf(context, [params.id])
    if (!row) throw new Problem('record.not_found')
    return row
  })
  serve(app, platform, contract.withdrawScheduledMessage, async ({ params }, context) => {
    await withdrawScheduled(context, params.id)
    return { Id: params.id }
  })
}
