import type { ReactNode } from 'react'
import { LazyGroupsOnHome } from '../supervision/index.ts'
import { LazyIntakeOnHome } from './intake/lazy-intake-on-home.tsx'

/** What the member's role has to do today: their groups, what waits to be taken up, and what the slices above home have to say. */
export function DayOfRole({ first }: { first: ReactNode }) {
  return (
    <>
      <LazyGroupsOnHome />
      <LazyIntakeOnHome />
      {first}
    </>
  )
}
