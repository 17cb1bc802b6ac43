import { Suspense } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { ListSkeleton } from '../../items/index.ts'
import type { PersonFactsProps } from './person-facts.tsx'

const PersonFacts = lazyPart(() => import('./person-facts.tsx').then((module) => module.PersonFacts))

/** The person's facts on a page that few open for them, such as a tab of a case. */
export function LazyPersonFacts(props: PersonFactsProps) {
  return (
    <Suspense fallback={<ListSkeleton rows={6} />}>
      <PersonFacts {...props} />
    </Suspense>
  )
}
