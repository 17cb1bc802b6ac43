export type FolderSkeletonProps = { hasCover?: boolean }

/** The shape of a person's or a case's page while it loads. */
export function FolderSkeleton({ hasCover = false }: FolderSkeletonProps) {
  return (
    <div role="status" aria-busy="true">
      {hasCover && <span className="cl-skeleton h-20 rounded-t-lg!" />}
      <div className="flex items-center gap-4 px-6 pt-6 max-md:px-4">
        <span className="cl-skeleton round h-20 w-20" />
        <span className="grid flex-1 gap-2">
          <span className="cl-skeleton h-6 w-56 max-w-full" />
          <span className="cl-skeleton w-80 max-w-full" />
        </span>
      </div>
      <div className="flex flex-col gap-1 px-6 pt-8 max-md:px-4">
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="cl-skeleton-row">
            <span className="cl-skeleton square h-8 w-8" />
            <span className="lines">
              <span className="cl-skeleton w-1/2" />
              <span className="cl-skeleton w-1/3" />
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
