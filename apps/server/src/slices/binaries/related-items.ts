import type { RelatedItem, RelatedItems } from '@caseloom/contracts/binaries/related-item'
import { TEMPLATE } from '@caseloom/contracts/binaries/related-rules'
import { takesFiles } from '@caseloom/contracts/items/kinds'
import { pageAnswer } from '../../platform/calls/page-answer.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { fileWords, listContents } from '../files/index.ts'
import {
  canOf,
  getItem,
  kindOf,
  listAttached,
  listStoredItems,
  reference,
  refusalToCreateFor,
  type KindRegister,
  type StoredItem,
} from '../items/index.ts'
import { listMade } from './binary-store.ts'

type RelatedWanted = { readonly id: string; readonly offset: number; readonly limit: number }

/** The attachments of an item in their order, then the forms that it still requires. */
export async function listRelatedItems(
  context: Context,
  kinds: KindRegister,
  { id, offset, limit }: RelatedWanted,
): Promise<RelatedItems> {
  const item = await getItem(context.tx, id)
  const { required } = kindOf(kinds, item)
  const all = (await listAttached(context.tx, id, null)).filter(({ Type }) => kinds.has(Type)).map(({ Id }) => Id)
  const missing = ((await required?.(context, item)) ?? []).map((template) => missingForm(item, template))
  const attached = await attachedTo(context, kinds, item, all.slice(offset, offset + limit))
  const items = [
    ...attached,
    ...missing.slice(Math.max(0, offset - all.length), Math.max(0, offset + limit - all.length)),
  ]
  context.audit({ action: 'read', kind: item.kind, itemId: item.id, caseId: item.caseId, personId: item.personId })
  return {
    ...pageAnswer(items, all.length + missing.length, { offset, limit }),
    CanAttach: takesFiles(item.kind) && refusalToCreateFor(item) === null,
  }
}

async function attachedTo(
  context: Context,
  kinds: KindRegister,
  target: StoredItem,
  ids: readonly string[],
): Promise<RelatedItem[]> {
  const { actor, tx } = context
  const [items, contents, made] = await Promise.all([
    listStoredItems(tx, ids),
    listContents(tx, ids),
    listMade(tx, ids),
  ])
  const fileOf = new Map(contents.map((file) => [file.itemId, file]))
  return items.flatMap((item) => {
    const kind = kinds.get(item.kind)
    if (!kind) return []
    const file = fileOf.get(item.id)
    const created = made.get(item.id)
    const { Update, Delete, Download } = canOf(actor, kind, item)
    return {
      Id: item.id,
      RefId: target.id,
      Name: item.name,
      Description: file ? fileWords(file, context.locale) : null,
      Type: item.kind,
      Created: created?.at ?? null,
      CreatedBy: created ? reference(created.byId, created.byName) : null,
      Completed: item.completed,
      File: file ? { MediaType: file.type, Bytes: file.bytes, HasThumbnail: file.small !== null } : null,
      Can: { Update, Delete, Download },
    }
  })
}

function missingForm(target: StoredItem, { Id, Name }: { readonly Id: string; readonly Name: string }): RelatedItem {
  return {
    Id,
    RefId: target.id,
    Name,
    Description: null,
    Type: TEMPLATE,
    Created: null,
    CreatedBy: null,
    Completed: false,
    File: null,
    Can: { Update: false, Delete: false, Download: false },
  }
}
