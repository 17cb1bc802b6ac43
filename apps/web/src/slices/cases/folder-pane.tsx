import { Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { FolderSkeleton } from './folder-skeleton.tsx'
import type { FolderPaneProps } from './folder-panes.tsx'

// Few open these tabs; their code comes when somebody does.
const FolderPanes = lazyPart(() => import('./folder-panes.tsx').then((module) => module.FolderPanes))

export function FolderPane(props: FolderPaneProps) {
  return (
    <Suspense fallback={<FolderSkeleton />}>
      <FolderPanes {...props} />
    </Suspense>
  )
}
