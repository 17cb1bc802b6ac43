import { PlainButton } from '@caseloom/ui/plain-button'
import { Logo } from '@caseloom/ui/logo'
import { t } from './shell/shell-texts.ts'

export type StartFailedProps = { onRetry: () => void }

/** Before anything could be loaded there is neither shell nor session. */
export function StartFailed({ onRetry }: StartFailedProps) {
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
