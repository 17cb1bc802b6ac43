import { Suspense } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { useSession } from '../../../platform/session/session.ts'

const ViewLine = lazyPart(() => import('./view-line.tsx').then((module) => module.ViewLine))

/** Nobody but an administrator who views as someone else loads it. */
export function LazyViewLine() {
  const { View } = useSession()
  return (
    <div className="shell-lines">
      {View !== null && (
        <Suspense fallback={null}>
          <ViewLine view={View} />
        </Suspense>
      )}
    </div>
  )
}
