import { Suspense, lazy } from 'react'
import { ListSkeleton } from '../items/index.ts'
import type { RelationshipTabProps } from './relationship-tab.tsx'

/** What few open on a visit is loaded when it is opened. */
const LazyRelationshipTab = lazy(() =>
  import('./relationship-tab.tsx').then((module) => ({ default: module.RelationshipTab })),
)
export const LazyRelationshipsDialog = lazy(() =>
  import('./relationships-dialog.tsx').then((module) => ({ default: module.RelationshipsDialog })),
)
export const LazyAddRelationshipDialog = lazy(() =>
  import('./add-relationship-dialog.tsx').then((module) => ({ default: module.AddRelationshipDialog })),
)

/** The tab with everybody who is connected to a person. */
export function PersonRelationships(props: RelationshipTabProps) {
  return (
    <Suspense fallback={<ListSkeleton rows={6} />}>
      <LazyRelationshipTab {...props} />
    </Suspense>
  )
}
