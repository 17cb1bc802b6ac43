import * as contract from '@caseloom/contracts/items/endpoints'
import type { Item } from '@caseloom/contracts/items/item'
import type { FastifyInstance } from 'fastify'
import { pageAnswer } from '../../platform/page-answer.ts'
import { renderPdf } from '../../platform/pdf.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import { serve, type Context } from '../../platform/serve.ts'
import type { Actor } from '../../platform/actor.ts'
import { readActivity } from './activity.ts'
import { readAudit } from './audit-trail.ts'
import { listBinRows } from './bin-store.ts'
import { completeItems } from './complete-items.ts'
import { createItem } from './create-item.ts'
import { deleteItem, restoreItem, undoDeletion } from './delete-item.ts'
import { getItem } from './item-store.ts'
import { kindOf, loadItem, loadItems, type KindRegister } from './kind.ts'
import { revertItems } from './revert-items.ts'
import { expandRow } from './row-details.ts'
import { transferItem } from './transfer-item.ts'
import { updateItem } from './update-item.ts'

/**
 * The generic calls are open to guests by contract, for the one form they were given. Until forms exist no kind is theirs,
 * so a guest is told what everybody is told about what is not there.
 */
function asMember(context: Context<Actor>): Context {
  if (context.actor.kind !== 'member') throw new Problem('record.not_found')
  return { ...context, actor: context.actor }
}

const audited = (context: Context, item: Item, action: string) =>
  context.audit({
    action,
    kind: item.Type,
    itemId: item.Id,
    caseId: item.ManagedCase?.Id ?? null,
    personId: item.Person?.Id ?? null,
  })

export function itemRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  changingRoutes(app, platform, kinds)
  readingRoutes(app, platform, kinds)
  binRoutes(app, platform)
}

function changingRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  serve(app, platform, contract.updateItem, async ({ params, body }, any) => {
    const context = asMember(any)
    const name = body.CompletedBy !== undefined && body.PropertyName === undefined ? 'CompletedBy' : body.PropertyName
    await updateItem(context, kinds, {
      id: params.id,
      name,
      value: body.PropertyValue,
      seenVersion: context.seenVersion,
    })
    return loadItem(context, kinds, params.id)
  })
  serve(app, platform, contract.updateItemsRaw, async ({ params, body }, any) => {
    const context = asMember(any)
    await getItem(context.tx, params.id)
    for (const change of body.Data) {
      const seenVersion = change.Id === params.id ? context.seenVersion : undefined
      await updateItem(context, kinds, {
        id: change.Id,
        name: change.PropertyName,
        value: change.PropertyValue,
        seenVersion,
      })
    }
    return loadItems(
      context,
      kinds,
      body.Data.map((change) => change.Id),
    )
  })
  serve(app, platform, contract.completeItems, ({ params, body }, any) =>
    completeItems(asMember(any), kinds, {
      ids: params.ids,
      outcomeId: body?.Id ?? null,
      data: body?.Data ?? [],
      revert: body?.Revert ?? [],
      reason: body?.Reason ?? '',
    }),
  )
  serve(app, platform, contract.revertItems, async ({ params, body }, context) => {
    await revertItems(context, kinds, params.ids, body?.Reason ?? '')
    const items = await loadItems(context, kinds, params.ids)
    const [only] = items
    return items.length === 1 && only ? only : items
  })
  serve(app, platform, contract.transferItem, async ({ params, body }, context) => {
    const before = await loadItem(context, kinds, params.id)
    await transferItem(context, kinds, { id: params.id, to: body.to, force: body.force })
    // Whoever gave it away may not see it any more: then the answer is what they saw, with its new owner left out.
    return loadItem(context, kinds, params.id).catch(() => ({ ...before, Clinician: null }))
  })
  serve(app, platform, contract.deleteItem, ({ params }, context) => deleteItem(context, kinds, params.id))
  serve(app, platform, contract.undo, ({ params }, context) => undoDeletion(context, params.id))
  serve(app, platform, contract.createItem, async ({ query, body }, context) => {
    const id = await createItem(context, kinds, {
      type: query.type,
      target: query.target,
      ofType: query.ofType,
      start: body?.ScheduledStartTime,
      end: body?.ScheduledEndTime,
    })
    return loadItem(context, kinds, id)
  })
}

function readingRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  serve(app, platform, contract.downloadItem, async ({ params }, any) => {
    const context = asMember(any)
    const item = await getItem(context.tx, params.id)
    const kind = kindOf(kinds, item)
    if (!kind.print) throw new Problem('item.not_printable')
    const answer = await loadItem(context, kinds, params.id)
    const bytes = await renderPdf(await kind.print(context, item))
    audited(context, answer, 'print')
    context.header('content-type', 'application/pdf')
    // A file name never holds a family's name (ui.md section 16).
    context.header('content-disposition', `inline; filename="${item.kind.toLowerCase()}-${item.id.slice(-8)}.pdf"`)
    context.header('cache-control', 'private, no-cache')
    return bytes
  })
  serve(app, platform, contract.listActivity, ({ query }, context) => readActivity(context, kinds, query))
  serve(app, platform, contract.expandRow, ({ params, query }, context) =>
    expandRow(context, kinds, params.hookId, query.options.split('|')),
  )
  serve(app, platform, contract.listAudit, ({ query }, context) => readAudit(context, query))
}

function binRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, contract.listBin, async ({ query }, { tx }) => {
    const { rows, total } = await listBinRows(tx, query)
    return pageAnswer(rows, total, query)
  })
  serve(app, platform, contract.restoreItem, ({ params }, context) => restoreItem(context, params.id))
}
