import type { CaseRatings, GroupRatings, MemberRatings } from '@caseloom/contracts/supervision/supervision'
import { meanRating, MOST_RATINGS, ratingDue } from '@caseloom/contracts/supervision/supervision-rules'
import { problemText } from '@caseloom/contracts/problem-texts'
import type { Context } from '../../../platform/calls/serve.ts'
import { Problem } from '../../../platform/problem.ts'
import { wallTimeOf } from '../../../platform/wall-time.ts'
import { getItem, reference } from '../../items/index.ts'
import { listWorkers } from '../overseen-lists.ts'
import { getOverseenGroup, getWorker } from '../read-overseen.ts'
import { refusalToRate } from './rate-work.ts'
import { figuresOfRatings, toRatingRow, type RatingFigures } from './rating-figures.ts'
import { listAwaitedRatings, listLastRatings, listRatingsOfCase, type StoredRating } from './rating-lists.ts'
import { findRateableWork, listHeldSessions } from './rating-store.ts'

const idsOf = (ratings: readonly StoredRating[]) => ratings.map(({ id }) => id)

const meanOf = (ratings: readonly StoredRating[], figures: RatingFigures) =>
  meanRating(ratings.flatMap(({ id }) => figures.get(id)?.Value ?? []))

/** A member's last ratings: their own, or those of a member of the reader's groups. */
export async function readMemberRatings(
  context: Context,
  { id, referral }: { readonly id: string; readonly referral: string | undefined },
): Promise<MemberRatings> {
  const { personId, groups } = await getWorker(context, id, referral)
  const ratings = (await listLastRatings(context.tx, groups, MOST_RATINGS, personId)).slice(0, MOST_RATINGS)
  const figures = await figuresOfRatings(context, ratings)
  context.audit({ action: 'list', personId, items: idsOf(ratings) })
  return {
    Items: ratings.map((rating) => ({
      ...toRatingRow(rating, figures),
      Parts: [...(figures.get(rating.id)?.Parts ?? [])],
    })),
    Mean: meanOf(ratings, figures),
  }
}

/** Everybody who works in the group, with their last ratings in it. */
export async function readGroupRatings(context: Context, id: string): Promise<GroupRatings> {
  const { tx, now, actor } = context
  const group = await getOverseenGroup(context, id)
  const workers = await listWorkers(tx, [group.id])
  const ratings = await listLastRatings(tx, [group.id], MOST_RATINGS)
  const figures = await figuresOfRatings(context, ratings)
  const awaited = await listAwaitedRatings(tx, [group.id])
  const today = wallTimeOf(now, actor.zone).slice(0, 10)
  context.audit({ action: 'list', items: idsOf(ratings) })
  return {
    Items: workers.map(({ personId, name }) => {
      const own = ratings.filter(({ ratedId }) => ratedId === personId)
      return {
        Member: { Id: personId, Name: name },
        Items: own.map((rating) => toRatingRow(rating, figures)),
        Mean: meanOf(own, figures),
        RatingDue: ratingDue(
          awaited.filter((each) => each.personId === personId),
          today,
        ),
      }
    }),
  }
}

const MOST_OF_CASE = 50

/** The ratings of the work on a case that the reader sees, and the sessions that they may rate. */
export async function readCaseRatings(context: Context, caseId: string): Promise<CaseRatings> {
  const { tx, actor, locale } = context
  const item = await getItem(tx, caseId)
  const work = item.kind === 'CASE' ? await findRateableWork(tx, caseId, null) : undefined
  if (!work) throw new Problem('record.not_found')
  const ratings = await listRatingsOfCase(tx, caseId, MOST_OF_CASE)
  const figures = await figuresOfRatings(context, ratings)
  const refusal = refusalToRate(actor, item, work)
  context.audit({
    action: 'list',
    kind: 'CASE',
    itemId: caseId,
    caseId,
    personId: item.personId,
    items: idsOf(ratings),
  })
  // A reader who took over a colleague's case may still rate single sessions that the colleague held.
  const mayRateSessions = refusal === null || refusal === 'rating.own_work'
  const held = mayRateSessions && work.oversees ? await listHeldSessions(tx, caseId, MOST_RATINGS) : []
  const sessions = held.filter(({ clinicianId }) => clinicianId !== actor.personId)
  return {
    Items: ratings.map((rating) => toRatingRow(rating, figures)),
    Form: work.templateId === null ? null : { Id: work.templateId, Name: work.templateName ?? '' },
    MayRate: refusal === null,
    Reason: refusal === null ? null : problemText(refusal, {}, locale),
    Sessions: sessions.map((session) => ({
      Id: session.id,
      Name: session.name,
      Date: session.date,
      Clinician: reference(session.clinicianId, session.clinicianName),
    })),
  }
}
