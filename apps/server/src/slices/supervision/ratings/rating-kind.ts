import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import type { KindDefinition, StoredItem } from '../../items/index.ts'
import { tellMembers } from '../../notifications/index.ts'
import { listRatingsAmong, showRatings } from './rating-store.ts'

/**
 * Documents, among which are ratings of a colleague's work. Who was rated sees a rating once it is completed, and a rating is handed to
 * nobody else.
 */
export function withRatings(documents: KindDefinition): KindDefinition {
  const { completion, transfer } = documents
  if (!completion?.revert || !transfer) throw new Error('Documents are completed, unlocked and transferred')
  const { complete, revert } = completion
  return {
    ...documents,
    completion: {
      ...completion,
      async complete(context, items, request) {
        await complete(context, items, request)
        await moveRatings(context, items, true)
      },
      async revert(context, items, reason) {
        await revert(context, items, reason)
        await moveRatings(context, items, false)
      },
    },
    transfer: {
      ...transfer,
      async check(context, item, to, force) {
        const [rating] = item.caseId === null ? await listRatingsAmong(context.tx, [item.id]) : []
        if (rating) throw new Problem('rating.stays')
        return transfer.check(context, item, to, force)
      },
    },
  }
}

/** Shows completed ratings to those who were rated, or takes re-activated ones from them. */
async function moveRatings(context: Context, items: readonly StoredItem[], isShown: boolean): Promise<void> {
  // A rating has no case. Most documents have one, and need not be looked up.
  const ids = items.flatMap(({ id, caseId }) => (caseId === null ? [id] : []))
  const ratings = ids.length === 0 ? [] : await listRatingsAmong(context.tx, ids)
  if (ratings.length === 0) return
  await showRatings(
    context.tx,
    ratings.map(({ id }) => id),
    isShown,
  )
  for (const { id, name, version, ratedId } of ratings) {
    context.announce({ itemId: id, kind: 'DOCFORM', personId: ratedId, caseId: null, version })
    const telling = { to: { people: [ratedId] }, about: { id }, values: { Name: name } }
    if (isShown) await tellMembers(context, { notice: 'work-rated', ...telling })
  }
}
