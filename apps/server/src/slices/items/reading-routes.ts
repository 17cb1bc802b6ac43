import { downloadAudit, listAudit } from '@caseloom/contracts/items/audit-endpoints'
import { listBin, restoreItem } from '@caseloom/contracts/items/bin-endpoints'
import * as contract from '@caseloom/contracts/items/endpoints'
import { expandRowOnTrigger } from '@caseloom/contracts/items/row-endpoints'
import type { FastifyInstance } from 'fastify'
import { pageAnswer } from '../../platform/calls/page-answer.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import { serve, type Context } from '../../platform/calls/serve.ts'
import { readActivity } from './activity.ts'
import { asGuest, asMember, getForGuests } from './as-member.ts'
import { creatableKinds } from './changing/create-item.ts'
import { downloadAuditFile, readAudit } from './trail/audit-trail.ts'
import { restoreFromBin } from './changing/delete-item.ts'
import { readBin } from './changing/list-bin.ts'
import { downloadContent } from './download-content.ts'
import { getItem, type StoredItem } from './item-store.ts'
import { kindOf, type KindRegister } from './kind.ts'
import { lateOf, printItem, type PrintBlankForm } from './printing/print-item.ts'
import { expandRow } from './row-details.ts'

export function readingRoutes(
  app: FastifyInstance,
  platform: Platform,
  kinds: KindRegister,
  printBlankForm: PrintBlankForm,
): void {
  const note = ({ audit }: Pick<Context, 'audit'>, { kind, id: itemId, caseId, personId }: StoredItem) =>
    audit({ action: 'print', kind, itemId, caseId, personId })
  async function bytesFor(context: Context, item: StoredItem, form: string | undefined) {
    if (form === undefined) return printItem(context, kinds, item)
    const blank = await printBlankForm(context, item, form)
    note(context, item)
    return lateOf(context.actor.accountId, blank)
  }
  async function bytesForGuest(guest: NonNullable<ReturnType<typeof asGuest>>, item: StoredItem) {
    const bytes = await (await getForGuests(guest, kinds, item.id)).print(guest, item.id)
    note(guest, item)
    return bytes
  }
  serve(app, platform, contract.downloadItem, async ({ params, query }, caller) => {
    const guest = asGuest(caller)
    if (guest && query.form !== undefined) throw new Problem('record.not_found')
    const item = await getItem(caller.tx, params.id)
    const { content } = kindOf(kinds, item)
    if (content) return downloadContent(caller, item, await content(caller, item))
    const bytes = guest ? await bytesForGuest(guest, item) : await bytesFor(asMember(caller), item, query.form)
    caller.header('content-type', 'application/pdf')
    // A file name never holds a family's name (ui.md section 16).
    caller.header('content-disposition', `inline; filename="${item.kind.toLowerCase()}-${item.id.slice(-8)}.pdf"`)
    caller.header('cache-control', 'private, no-cache')
    return bytes
  })
  serve(app, platform, contract.listCreatable, () => Promise.resolve({ Items: creatableKinds(kinds) }))
  serve(app, platform, contract.listActivity, ({ query }, context) => readActivity(context, kinds, query))
  serve(app, platform, contract.expandRow, ({ params, query }, context) =>
    expandRow(context, kinds, params.hookId, query.options.split('|')),
  )
  serve(app, platform, expandRowOnTrigger, ({ params }, context) =>
    expandRow(context, kinds, params.hookId, ['NOTES', 'ATTACHED', 'REQUIRED']),
  )
  serve(app, platform, listAudit, ({ query }, context) => readAudit(context, query))
  serve(app, platform, downloadAudit, ({ query }, context) => downloadAuditFile(context, query))
}

export function binRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  serve(app, platform, listBin, async ({ query }, context) => {
    const { rows, total } = await readBin(context, kinds, query)
    context.audit({ action: 'read', reason: '/api/bin', items: rows.map((row) => row.Id) })
    return pageAnswer(rows, total, query)
  })
  serve(app, platform, restoreItem, ({ params, query }, context) =>
    restoreFromBin(context, kinds, { ...params, ...query }),
  )
}
