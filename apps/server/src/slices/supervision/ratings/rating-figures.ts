import type { RatingFigure, RatingRow } from '@caseloom/contracts/supervision/supervision'
import type { Context } from '../../../platform/calls/serve.ts'
import { scoresOfForms, type FormScore } from '../../documents/index.ts'
import type { StoredRating } from './rating-lists.ts'

export type RatingFigures = ReadonlyMap<string, RatingFigure & Pick<FormScore, 'Parts'>>

/** The figure of each rating, by document: the first score of its form, by the form's own version. */
export async function figuresOfRatings(
  context: Pick<Context, 'tx' | 'locale'>,
  ratings: readonly StoredRating[],
): Promise<RatingFigures> {
  const scores = await scoresOfForms(context, ratings)
  return new Map(
    ratings.map(({ id, at }) => {
      const [first] = scores.get(id) ?? []
      return [
        id,
        { DocumentId: id, Value: first?.Value ?? null, Max: first?.Max ?? null, At: at, Parts: first?.Parts ?? [] },
      ]
    }),
  )
}

export function toRatingRow(rating: StoredRating, figures: RatingFigures): RatingRow {
  const figure = figures.get(rating.id)
  return {
    Id: rating.id,
    Name: rating.name,
    Value: figure?.Value ?? null,
    Max: figure?.Max ?? null,
    At: rating.at,
    Rated: { Id: rating.ratedId, Name: rating.ratedName ?? '' },
    Rater: { Id: rating.raterId, Name: rating.raterName ?? '' },
    Completed: rating.completed,
    Case: rating.case,
    Session: rating.session,
  }
}
