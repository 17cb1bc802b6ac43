import * as contract from '@caseloom/contracts/items/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'
import { Problem } from '../../../platform/problem.ts'
import { serve } from '../../../platform/calls/serve.ts'
import { asGuest, asMember, getForGuests } from '../as-member.ts'
import { completeItems } from './complete-items.ts'
import { createItem } from './create-item.ts'
import { undoChange } from './delete-item.ts'
import { findTaker } from './find-taker.ts'
import type { KindRegister } from '../kind.ts'
import { loadItem, loadItems } from '../load-items.ts'
import { revertItems } from './revert-items.ts'
import { transferItem } from './transfer-item.ts'
import { deleteWithScope, updateWithScope } from './scoped-changes.ts'
import { rawWrites } from './update-items.ts'

export function changingRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  updatingRoutes(app, platform, kinds)
  makingRoutes(app, platform, kinds)
}

function updatingRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  serve(app, platform, contract.updateItem, async ({ params, query, body }, caller) => {
    // The Id is the item's, or that of its question, which is the property. Any other means another change than this one.
    if (body.Id !== undefined && body.Id !== params.id && body.Id !== body.PropertyName?.toLowerCase())
      throw new Problem('item.value_invalid', { Property: 'Id' })
    const guest = asGuest(caller)
    if (guest) {
      if (query.preview) throw new Problem('item.value_invalid', { Property: 'preview' })
      const { update } = await getForGuests(guest, kinds, params.id)
      return update(guest, params.id, { name: body.PropertyName, value: body.PropertyValue })
    }
    const context = asMember(caller)
    const taker = await findTaker(context, kinds, params.id, body)
    if (taker !== undefined && query.preview) throw new Problem('item.value_invalid', { Property: 'preview' })
    if (taker !== undefined) return transferItem(context, kinds, { id: params.id, to: taker, force: false })
    const name = body.CompletedBy !== undefined && body.PropertyName === undefined ? 'CompletedBy' : body.PropertyName
    const { seenVersion } = context
    const writes = [{ id: params.id, name, value: body.PropertyValue, seenVersion }]
    const { preview, undo, updated } = await updateWithScope(context, kinds, { ...params, ...query, writes })
    if (preview) return preview
    const [only] = updated ?? []
    const answer = await (only?.property.answer?.(context, params) ?? loadItem(context, kinds, params.id, only?.kind))
    return undo === undefined ? answer : { ...answer, Undo: undo }
  })
  serve(app, platform, contract.updateItemsRaw, async ({ params, query, body }, context) => {
    const writes = await rawWrites(context, { ...params, data: body.Data })
    const { preview, undo } = await updateWithScope(context, kinds, { ...params, ...query, writes })
    if (preview) return preview
    const ids = body.Data.map((change) => change.Id)
    const items = await loadItems(context, kinds, ids)
    return undo === undefined ? items : items.map((item) => (item.Id === params.id ? { ...item, Undo: undo } : item))
  })
  serve(app, platform, contract.completeItems, async ({ params, body }, caller) => {
    const guest = asGuest(caller)
    const [id, ...others] = params.ids
    if (guest && id !== undefined) {
      if (others.length > 0 || body?.Data || body?.Revert) throw new Problem('record.not_found')
      return (await getForGuests(guest, kinds, id)).complete(guest, id)
    }
    return completeItems(asMember(caller), kinds, {
      ids: params.ids,
      outcomeId: body?.Id ?? null,
      data: body?.Data ?? [],
      revert: body?.Revert ?? [],
      reason: body?.Reason ?? '',
    })
  })
  serve(app, platform, contract.revertItems, async ({ params, body }, context) => {
    await revertItems(context, kinds, params.ids, body?.Reason ?? '')
    const items = await loadItems(context, kinds, params.ids)
    const [only] = items
    return items.length === 1 && only ? only : items
  })
  serve(app, platform, contract.transferItem, ({ params, body }, context) =>
    transferItem(context, kinds, { id: params.id, to: body.to, force: body.force }),
  )
}

function makingRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  serve(app, platform, contract.deleteItem, ({ params, query }, context) =>
    deleteWithScope(context, kinds, { ...params, ...query, modifier: query.modifier ?? '' }),
  )
  serve(app, platform, contract.undo, ({ params }, context) => undoChange(context, kinds, params.id))
  serve(app, platform, contract.createItem, async ({ query, body }, context) => {
    const { id, kind } = await createItem(context, kinds, {
      type: query.type,
      target: query.target,
      ofType: query.ofType,
      start: body?.ScheduledStartTime,
      end: body?.ScheduledEndTime,
    })
    return loadItem(context, kinds, id, kind)
  })
}
