import {
  listCaseRatings,
  listGroupRatings,
  listMemberRatings,
  rateWork,
} from '@caseloom/contracts/supervision/rating-calls.generated'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'
import { referralOf, type MemberPlace } from '../supervision-queries.ts'

export const memberRatingsQuery = (place: MemberPlace) =>
  queryOptions({
    queryKey: ['supervision', 'ratings', place],
    queryFn: ({ signal }) =>
      send(listMemberRatings, { params: { id: place.id }, query: referralOf(place) }, { signal }),
  })

export const groupRatingsQuery = (id: string) =>
  queryOptions({
    queryKey: ['supervision', 'ratings', { group: id }],
    queryFn: ({ signal }) => send(listGroupRatings, { params: { id } }, { signal }),
  })

export const caseRatingsQuery = (id: string) =>
  queryOptions({
    queryKey: ['supervision', 'ratings', { case: id }],
    queryFn: ({ signal }) => send(listCaseRatings, { params: { id } }, { signal }),
  })

export type Rating = { readonly caseId: string; readonly session: string | null; readonly idempotencyKey: string }

export const rateWorkMutation = mutationOptions({
  mutationFn: ({ caseId, session, idempotencyKey }: Rating) =>
    send(rateWork, { params: { id: caseId }, body: { Session: session } }, { idempotencyKey }),
  onSuccess: (_data, _rating, _result, { client }) => void client.invalidateQueries({ queryKey: ['supervision'] }),
})
