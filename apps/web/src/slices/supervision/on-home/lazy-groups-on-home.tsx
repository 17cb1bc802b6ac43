import { SkeletonRows } from '@caseloom/ui/signs/skeleton'
import { Suspense } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { t } from './on-home-texts.ts'

const GroupsOnHome = lazyPart(() => import('./groups-on-home.tsx').then((module) => module.GroupsOnHome))

/** The groups that the member supervises. Others do not load it. */
export function LazyGroupsOnHome() {
  const { Member } = useSession()
  if (!Member.Supervises) return null
  return (
    <Suspense fallback={<SkeletonRows rows={4} label={t('yourGroups')} />}>
      <GroupsOnHome />
    </Suspense>
  )
}
