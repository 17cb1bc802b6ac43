import { PlainButton } from '@caseloom/ui/plain-button'
import { Logo } from '@caseloom/ui/signs/logo'
import { useEffect } from 'react'
import { t } from './shell/shell-texts.ts'

const RETRY_MILLIS = 5_000

export type StartFailedProps = { onRetry: () => void }

/** Shown if the first load fails, when there is neither shell nor session. Retries by itself. */
export function StartFailed({ onRetry }: StartFailedProps) {
  useEffect(() => {
    const timer = setTimeout(onRetry, RETRY_MILLIS)
    return () => clearTimeout(timer)
  }, [onRetry])
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-6 p-4 text-center">
      <Logo name={t('product')} />
      <p role="alert">{t('notStarted')}</p>
      <PlainButton kind="primary" onClick={onRetry}>
        {t('tryAgain')}
      </PlainButton>
    </main>
  )
}
