import { ItemSkeleton } from '../items/index.ts'

export function DocumentSkeleton() {
  return (
    <ItemSkeleton>
      <div className="mx-auto flex w-full max-w-196 flex-col gap-6">
        <span className="cl-skeleton h-12" />
        {[0, 1, 2].map((field) => (
          <div key={field} className="grid gap-2">
            <span className="cl-skeleton w-56 max-w-full" />
            <span className="cl-skeleton h-24" />
          </div>
        ))}
      </div>
    </ItemSkeleton>
  )
}
