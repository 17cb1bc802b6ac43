import type { EmergencyAccess } from '@caseloom/contracts/cases/protection/protection'
import { Button } from '@caseloom/ui/button'
import { Status } from '@caseloom/ui/signs/status'
import { formatNearTime } from '../../../platform/texts/times.ts'
import { t as emergencyTexts } from './emergency/emergency-texts.ts'
import { t } from './protection-texts.ts'

export type EmergencyListProps = {
  emergencies: readonly EmergencyAccess[]
  /** The one that is being ended. */
  ending: string | undefined
  onEnd: (emergency: EmergencyAccess) => void
}

/** Who opened the case in an emergency, and why. What lasts may be ended: one's own, or anybody's by those who keep the consents. */
export function EmergencyList({ emergencies, ending, onEnd }: EmergencyListProps) {
  if (emergencies.length === 0) return <p className="text-sm text-text-muted">{t('noEmergencies')}</p>
  return (
    <ul className="divide-y divide-border" aria-label={emergencyTexts('title')}>
      {emergencies.map((one) => (
        <li key={one.Id} className="flex items-start gap-3 py-3 max-md:flex-col">
          <div className="min-w-0 flex-1 wrap-anywhere">
            <p className="flex flex-wrap items-center gap-x-3 font-medium">
              {one.Who}
              <Status kind={one.IsLiving ? 'due' : 'neutral'}>{t(one.IsLiving ? 'lasts' : 'over')}</Status>
            </p>
            <p>{one.Reason}</p>
            <p className="text-sm text-text-muted">
              {t('beganUntil', { began: formatNearTime(one.Began), until: formatNearTime(one.Until) })}
            </p>
          </div>
          {one.IsLiving && (
            <Button
              size="small"
              aria-label={t('endNowName', { name: one.Who })}
              isPending={ending === one.Id}
              pendingLabel={t('ending')}
              onPress={() => onEnd(one)}
            >
              {t('endNow')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
