import type { Context } from '../../../platform/calls/serve.ts'
import { scoresOfForms } from '../../documents/index.ts'
import { listCompletedRatings, type CompletedRating, type RatingsWanted } from './rating-lists.ts'

/** A completed rating with its figure: the first score of its form. */
export type RatingIn = CompletedRating & { readonly value: number; readonly most: number | null }

/** The completed ratings that the reader sees, with their figures. Those of forms without a score are left out. */
export async function listRatingsIn(
  context: Pick<Context, 'tx' | 'locale'>,
  wanted: RatingsWanted,
): Promise<RatingIn[]> {
  const ratings = await listCompletedRatings(context.tx, wanted)
  const scores = await scoresOfForms(context, ratings)
  return ratings.flatMap((rating) => {
    const [first] = scores.get(rating.id) ?? []
    return first ? [{ ...rating, value: first.Value, most: first.Max }] : []
  })
}
