import { t } from './incident-texts.ts'

/** The screen's shape while it loads. */
export function ThingSkeleton() {
  return (
    <div className="flex flex-col gap-6 px-6 py-6 max-md:px-4" role="status" aria-label={t('loading')}>
      <div className="grid gap-2">
        <span className="cl-skeleton h-6 w-56" />
        <span className="cl-skeleton w-72 max-w-full" />
      </div>
      <div className="grid grid-cols-3 gap-3 max-md:grid-cols-2">
        {[0, 1, 2].map((field) => (
          <span key={field} className="cl-skeleton h-9" />
        ))}
      </div>
      <span className="cl-skeleton h-36" />
      <span className="cl-skeleton h-36" />
    </div>
  )
}
