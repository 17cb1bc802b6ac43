import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { referralsQuery } from './case-action-queries.ts'

const ReferralList = lazy(() => import('./referral-list.tsx').then((module) => ({ default: module.ReferralList })))

/** What other groups ask of the reader's; nothing where nobody asks. */
export function WaitingReferrals() {
  const { data } = useQuery(referralsQuery)
  if (!data || data.Items.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ReferralList referrals={data.Items} />
    </Suspense>
  )
}
