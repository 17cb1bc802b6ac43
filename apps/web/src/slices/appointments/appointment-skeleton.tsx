import { ItemSkeleton } from '../items/index.ts'

export function AppointmentSkeleton() {
  return (
    <ItemSkeleton>
      <div className="grid grid-cols-4 gap-3 max-md:grid-cols-2">
        {[0, 1, 2, 3].map((field) => (
          <span key={field} className="cl-skeleton h-9" />
        ))}
      </div>
      <div className="grid grid-cols-3 gap-2 max-md:grid-cols-2">
        {[0, 1, 2, 3, 4, 5].map((card) => (
          <span key={card} className="cl-skeleton h-12" />
        ))}
      </div>
      <span className="cl-skeleton h-36" />
    </ItemSkeleton>
  )
}
