import { ItemSkeleton } from '../../items/index.ts'

export function WorkflowSkeleton() {
  return (
    <ItemSkeleton>
      {[0, 1, 2, 3].map((step) => (
        <span key={step} className="cl-skeleton h-14" />
      ))}
    </ItemSkeleton>
  )
}
