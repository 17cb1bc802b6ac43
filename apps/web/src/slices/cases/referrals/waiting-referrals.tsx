import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { referralsQuery } from '../actions/case-action-queries.ts'

const ReferralList = lazyPart(() => import('./referral-list.tsx').then((module) => module.ReferralList))

/** Cases that other groups referred to the reader's groups; nothing if there are none. */
export function WaitingReferrals() {
  const { data } = useQuery(referralsQuery)
  if (!data || data.Items.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ReferralList referrals={data.Items} />
    </Suspense>
  )
}
