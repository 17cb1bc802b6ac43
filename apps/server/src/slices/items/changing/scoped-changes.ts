import type { SeriesPreview } from '@caseloom/contracts/items/repeating'
import { PreviewAnswer } from '../../../platform/calls/preview-answer.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { Problem, refuse } from '../../../platform/problem.ts'
import { refusalToDelete } from '../item-policy.ts'
import { findKind, getItem } from '../item-store.ts'
import { kindOf, type DeletedItem, type KindRegister, type Repeating, type Scoped } from '../kind.ts'
import { deleteItem } from './delete-item.ts'
import { updateItems, type PropertyWrite, type Updated } from './update-items.ts'

type Outcome = {
  readonly preview?: PreviewAnswer<SeriesPreview>
  readonly undo?: string
  /** Items that were changed as if there were no scope, in the order of the writes. */
  readonly updated?: readonly Updated[]
}

const isScoped = ({ scope, preview }: Scoped) => scope !== undefined || preview

/** How an item repeats, if its kind can. A kind that cannot has nothing to show before a change. */
async function findRepeating(
  { tx }: Context,
  kinds: KindRegister,
  { id, preview }: Scoped & { readonly id: string },
): Promise<Repeating | undefined> {
  const kind = await findKind(tx, id)
  if (kind === undefined) throw new Problem('record.not_found')
  const { repeating } = kindOf(kinds, { kind })
  if (preview && !repeating) throw new Problem('item.value_invalid', { Property: 'preview' })
  return repeating
}

/**
 * Changes properties of an item, for the part of its series that the call names, and what else came with it. The undo is that of what was
 * changed of the item, if a scope was named.
 */
export async function updateWithScope(
  context: Context,
  kinds: KindRegister,
  { id, writes, ...scoped }: Scoped & { readonly id: string; readonly writes: readonly PropertyWrite[] },
): Promise<Outcome> {
  const repeating = isScoped(scoped) ? await findRepeating(context, kinds, { id, ...scoped }) : undefined
  const isOfSeries = (write: PropertyWrite) =>
    write.id === id && write.name !== undefined && repeating?.properties.has(write.name) === true
  const ofSeries = writes.filter(isOfSeries)
  const others = writes.filter((write) => !isOfSeries(write))
  if (repeating?.update === undefined || ofSeries.length === 0) {
    if (scoped.preview) throw new Problem('item.value_invalid', { Property: 'preview' })
    return { updated: await updateItems(context, kinds, writes) }
  }
  const answer = await repeating.update(context, {
    id,
    ...scoped,
    writes: ofSeries.map(({ name = '', value }) => ({ name, value })),
    seenVersion: context.seenVersion,
    alone: () => updateItems(context, kinds, ofSeries),
    alongside: () => (others.length > 0 ? updateItems(context, kinds, others) : Promise.resolve()),
  })
  return answer instanceof PreviewAnswer ? { preview: answer } : { undo: answer }
}

/** Deletes an item, or the part of its series that the call names. */
export async function deleteWithScope(
  context: Context,
  kinds: KindRegister,
  { id, modifier, ...scoped }: Scoped & { readonly id: string; readonly modifier: string },
): Promise<PreviewAnswer<SeriesPreview> | DeletedItem> {
  const alone = () => deleteItem(context, kinds, { id, modifier })
  if (!isScoped(scoped)) return alone()
  const repeating = await findRepeating(context, kinds, { id, ...scoped })
  // The preview is refused for the same reasons as the deletion.
  if (scoped.preview && (scoped.scope ?? 'ONLY') === 'ONLY') {
    const item = await getItem(context.tx, id)
    refuse(refusalToDelete(context.actor, kindOf(kinds, item), item), { Name: item.name })
  }
  return repeating?.remove ? repeating.remove(context, { id, ...scoped, alone }) : alone()
}
