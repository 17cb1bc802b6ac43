import { Suspense } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { CountLinesSkeleton } from '../count-lines.tsx'
import { t } from './intake-texts.ts'

const IntakeOnHome = lazyPart(() => import('./intake-on-home.tsx').then((module) => module.IntakeOnHome))

/** For coordinators. Others do not load its code. */
export function LazyIntakeOnHome() {
  const { Member } = useSession()
  if (Member.Role !== 'coordinator') return null
  return (
    <Suspense fallback={<CountLinesSkeleton label={t('title')} />}>
      <IntakeOnHome />
    </Suspense>
  )
}
