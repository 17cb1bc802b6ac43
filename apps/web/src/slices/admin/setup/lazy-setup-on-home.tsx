import { Suspense } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { useSession } from '../../../platform/session/session.ts'

const SetupOnHome = lazyPart(() => import('./setup-on-home.tsx').then((module) => module.SetupOnHome))

/** For administrators alone. Others do not load its code. */
export function LazySetupOnHome() {
  const { Member } = useSession()
  if (Member.Role !== 'administrator') return null
  return (
    <Suspense fallback={null}>
      <SetupOnHome />
    </Suspense>
  )
}
