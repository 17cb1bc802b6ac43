import { t } from './document-texts.ts'

/** The screen's shape while it loads. */
export function DocumentSkeleton() {
  return (
    <div
      className="mx-auto flex w-full max-w-208 flex-col gap-6 px-6 py-6 max-md:px-4"
      role="status"
      aria-label={t('loading')}
    >
      <span className="cl-skeleton h-6 w-72 max-w-full" />
      <span className="cl-skeleton h-12" />
      {[0, 1, 2].map((field) => (
        <div key={field} className="grid gap-2">
          <span className="cl-skeleton w-56 max-w-full" />
          <span className="cl-skeleton h-24" />
        </div>
      ))}
    </div>
  )
}
