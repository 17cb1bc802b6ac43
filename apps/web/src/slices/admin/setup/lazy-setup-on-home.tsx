import { Suspense } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { CountLinesSkeleton } from '../../home/index.ts'
import { t } from './setup-texts.ts'

const SetupOnHome = lazyPart(() => import('./setup-on-home.tsx').then((module) => module.SetupOnHome))

/** For administrators alone. Others do not load its code. */
export function LazySetupOnHome() {
  const { Member } = useSession()
  if (Member.Role !== 'administrator') return null
  return (
    <Suspense fallback={<CountLinesSkeleton label={t('attentionTitle')} />}>
      <SetupOnHome />
    </Suspense>
  )
}
