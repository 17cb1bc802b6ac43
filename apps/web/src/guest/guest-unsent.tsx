import { Suspense } from 'react'
import { useWaiting } from '../platform/queue/sending.ts'
import { LazyUnsentText } from '../slices/items/index.ts'
import { t } from './guest-texts.ts'

/** Shown when no form is shown any more: what was typed and not sent, to be read and copied, of one form or of all. */
export function GuestUnsent({ form }: { form?: string }) {
  const own = useWaiting().filter(({ item, text }) => text !== undefined && (form ?? item) === item)
  if (own.length === 0) return null
  return (
    <>
      {form === undefined && <p className="text-text-muted">{t('kept')}</p>}
      <Suspense fallback={null}>
        {own.map((waiting) => (
          <LazyUnsentText key={waiting.id} waiting={waiting} />
        ))}
      </Suspense>
    </>
  )
}
