import { ItemSkeleton } from '../items/index.ts'

export function ThingSkeleton() {
  return (
    <ItemSkeleton>
      <div className="grid grid-cols-3 gap-3 max-md:grid-cols-2">
        {[0, 1, 2].map((field) => (
          <span key={field} className="cl-skeleton h-9" />
        ))}
      </div>
      <span className="cl-skeleton h-36" />
      <span className="cl-skeleton h-36" />
    </ItemSkeleton>
  )
}
