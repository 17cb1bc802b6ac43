import { ItemSkeleton } from '../items/index.ts'

export function BinarySkeleton() {
  return (
    <ItemSkeleton>
      <span className="cl-skeleton h-9 w-40" />
      <span className="cl-skeleton h-96" />
    </ItemSkeleton>
  )
}
