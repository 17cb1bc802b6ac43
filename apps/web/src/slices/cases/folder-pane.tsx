import { Suspense, lazy } from 'react'
import { FolderSkeleton } from './folder-skeleton.tsx'
import type { FolderPaneProps } from './folder-panes.tsx'

// Few open these tabs; their code comes when somebody does.
const FolderPanes = lazy(() => import('./folder-panes.tsx').then((module) => ({ default: module.FolderPanes })))

export function FolderPane(props: FolderPaneProps) {
  return (
    <Suspense fallback={<FolderSkeleton />}>
      <FolderPanes {...props} />
    </Suspense>
  )
}
