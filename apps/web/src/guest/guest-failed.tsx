import { PlainButton, PlainButtonLink } from '@caseloom/ui/plain-button'
import { GuestFrame } from './guest-frame.tsx'
import { GuestUnsent } from './guest-unsent.tsx'
import { t } from './guest-texts.ts'

export type GuestFailedProps = { sentence: string; onRetry: () => void }

/** The server could not be reached, or answers no more for a while. */
export function GuestFailed({ sentence, onRetry }: GuestFailedProps) {
  return (
    <GuestFrame title={t('failedTitle')} screen="failed">
      <p role="alert">{sentence}</p>
      <div className="guest-actions">
        <PlainButton size="large" onClick={onRetry}>
          {t('tryAgain')}
        </PlainButton>
        <PlainButtonLink size="large" href="/guest-code">
          {t('enterCode')}
        </PlainButtonLink>
      </div>
    </GuestFrame>
  )
}

/** The link is no longer good: it expired, was replaced or revoked, is not whole, or an hour has passed since completion. */
export function GuestEnded() {
  return (
    <GuestFrame title={t('endedTitle')} screen="ended">
      <p role="alert">{t('ended')}</p>
      <GuestUnsent />
      <div className="guest-actions">
        <PlainButtonLink size="large" kind="primary" href="/guest-code">
          {t('enterCode')}
        </PlainButtonLink>
      </div>
    </GuestFrame>
  )
}
