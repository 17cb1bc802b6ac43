import { Suspense } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { FolderSkeleton } from './folder-skeleton.tsx'
import type { FolderPaneProps } from './folder-panes.tsx'

// Few readers open these tabs, so their code is loaded on demand.
const FolderPanes = lazyPart(() => import('./folder-panes.tsx').then((module) => module.FolderPanes))

export function FolderPane(props: FolderPaneProps) {
  return (
    <Suspense fallback={<FolderSkeleton />}>
      <FolderPanes {...props} />
    </Suspense>
  )
}
