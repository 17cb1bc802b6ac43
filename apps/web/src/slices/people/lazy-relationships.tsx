import { Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { ListSkeleton } from '../items/index.ts'
import type { RelationshipTabProps } from './relationship-tab.tsx'

/** What few open on a visit is loaded when it is opened. */
const LazyRelationshipTab = lazyPart(() => import('./relationship-tab.tsx').then((module) => module.RelationshipTab))
export const LazyRelationshipsDialog = lazyPart(() =>
  import('./relationships-dialog.tsx').then((module) => module.RelationshipsDialog),
)
export const LazyAddRelationshipDialog = lazyPart(() =>
  import('./add-relationship-dialog.tsx').then((module) => module.AddRelationshipDialog),
)

/** The tab with everybody who is connected to a person. */
export function PersonRelationships(props: RelationshipTabProps) {
  return (
    <Suspense fallback={<ListSkeleton rows={6} />}>
      <LazyRelationshipTab {...props} />
    </Suspense>
  )
}
