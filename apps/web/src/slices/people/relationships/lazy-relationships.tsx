import { Suspense } from 'react'
import { lazyLayer } from '../../../platform/lazy-layer.tsx'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { ListSkeleton } from '../../items/index.ts'
import type { RelationshipTabProps } from './relationship-tab.tsx'

/** Loaded when it is opened, because few visits need it. */
const LazyRelationshipTab = lazyPart(() => import('./relationship-tab.tsx').then((module) => module.RelationshipTab))
export const LazyRelationshipsDialog = lazyLayer(() =>
  import('./relationships-dialog.tsx').then((module) => module.RelationshipsDialog),
)
export const LazyAddRelationshipDialog = lazyLayer(() =>
  import('./add-relationship-dialog.tsx').then((module) => module.AddRelationshipDialog),
)

/** The tab with a person's relationships. */
export function PersonRelationships(props: RelationshipTabProps) {
  return (
    <Suspense fallback={<ListSkeleton rows={6} />}>
      <LazyRelationshipTab {...props} />
    </Suspense>
  )
}
