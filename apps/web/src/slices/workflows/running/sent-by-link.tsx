import type { SentByLink as Sent } from '@caseloom/contracts/workflows/workflow'
import { t } from './recent-texts.ts'

/** Where and with what an answer was sent by a link. Nothing of it is proof of who it was. */
export function SentByLink({ sent: { Address, Fingerprint, Location } }: { sent: Sent }) {
  const place = Location && `${Location.Latitude.toFixed(3)}, ${Location.Longitude.toFixed(3)}`
  return (
    <details className="mt-1 text-sm">
      <summary className="cl-link inline-block cursor-pointer">{t('aboutLink')}</summary>
      <p className="text-text-muted">{t('sentFrom', { address: Address })}</p>
      {place && <p className="text-text-muted">{t('sentAt', { place })}</p>}
      {Fingerprint !== null && (
        <p className="text-text-muted wrap-anywhere">{t('fingerprint', { fingerprint: Fingerprint })}</p>
      )}
    </details>
  )
}
