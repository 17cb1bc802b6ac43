import type { Consent } from '@caseloom/contracts/cases/protection/protection'
import { Button } from '@caseloom/ui/button'
import { Status, type StatusKind } from '@caseloom/ui/signs/status'
import { formatCalendarDay, formatNearTimeWithin, today } from '../../../platform/texts/times.ts'
import { t } from './protection-texts.ts'

type Standing = 'living' | 'toCome' | 'ended' | 'revoked'

/** A consent that has neither begun nor been revoked may be revoked as well. */
function standingOf({ IsLiving, Revoked, From }: Consent, day: string): Standing {
  if (Revoked !== null) return 'revoked'
  if (IsLiving) return 'living'
  return From > day ? 'toCome' : 'ended'
}

const looks: Readonly<Record<Standing, StatusKind>> = {
  living: 'confirmed',
  toCome: 'waiting',
  ended: 'neutral',
  revoked: 'rejected',
}

export type ConsentListProps = {
  consents: readonly Consent[]
  /** Missing if the reader may revoke none. */
  onRevoke?: ((consent: Consent) => void) | undefined
}

/** The consents of a case, as the server orders them: those in force first. */
export function ConsentList({ consents, onRevoke }: ConsentListProps) {
  if (consents.length === 0) return <p className="text-sm text-text-muted">{t('noConsents')}</p>
  return (
    <ul className="divide-y divide-border" aria-label={t('consents')}>
      {consents.map((consent) => (
        <ConsentRow key={consent.Id} consent={consent} onRevoke={onRevoke} />
      ))}
    </ul>
  )
}

function periodOf({ From, Until }: Consent): string {
  const from = formatCalendarDay(From)
  return Until === null ? t('fromOn', { from }) : t('fromUntil', { from, until: formatCalendarDay(Until) })
}

type ConsentRowProps = { consent: Consent } & Pick<ConsentListProps, 'onRevoke'>

function ConsentRow({ consent, onRevoke }: ConsentRowProps) {
  const { GivenBy, How, Purpose, Recipients, From, Recorded, RecordedBy, Revoked, RevokedBy } = consent
  const standing = standingOf(consent, today())
  const isRevocable = standing === 'living' || standing === 'toCome'
  return (
    <li className="flex items-start gap-3 py-3 max-md:flex-col">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 font-medium">
          {t('consentOf', { name: GivenBy.Name })}
          <Status kind={looks[standing]}>{t(standing)}</Status>
        </p>
        <p>{t('consentTo', { names: Recipients.map(({ Name }) => Name).join(' · ') })}</p>
        <p className="text-sm text-text-muted">{[periodOf(consent), Purpose, How].join(' · ')}</p>
        <p className="text-sm text-text-muted">
          {t('recordedBy', { when: formatNearTimeWithin(Recorded), name: RecordedBy })}
        </p>
        {Revoked !== null && (
          <p className="text-sm text-text-muted">
            {t('revokedBy', { when: formatNearTimeWithin(Revoked), name: RevokedBy ?? '' })}
          </p>
        )}
      </div>
      {onRevoke && isRevocable && (
        <Button
          size="small"
          aria-label={t('revokeName', { name: GivenBy.Name, day: formatCalendarDay(From) })}
          onPress={() => onRevoke(consent)}
        >
          {t('revoke')}
        </Button>
      )}
    </li>
  )
}
