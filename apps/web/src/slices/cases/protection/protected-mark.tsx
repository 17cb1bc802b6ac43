import type { ManagedCase } from '@caseloom/contracts/cases/case'
import { PART_2_NOTICE } from '@caseloom/contracts/cases/protection/protection-rules'
import type { Person } from '@caseloom/contracts/people/person'
import { Button } from '@caseloom/ui/button'
import { Notice } from '@caseloom/ui/signs/notice'
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck'
import { Suspense } from 'react'
import { useAddressQuery, useChangeAddressQuery } from '../../../platform/address.ts'
import { lazyLayer } from '../../../platform/lazy-layer.tsx'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { formatNearTimeWithin } from '../../../platform/texts/times.ts'
import { t } from './mark-texts.ts'

const EmergencyLasting = lazyPart(() => import('./emergency-lasting.tsx').then((module) => module.EmergencyLasting))
const ProtectionDialog = lazyLayer(() => import('./protection-dialog.tsx').then((module) => module.ProtectionDialog))

export type ProtectedMarkProps = { managedCase: ManagedCase; person: Person | undefined }

/**
 * Says that a case is protected. Readers other than its clinician see the short notice of 42 CFR 2.32, and by what right they read it. Its
 * dialog has an address, to which the notice of an emergency leads.
 */
export function ProtectedMark({ managedCase, person }: ProtectedMarkProps) {
  const { Clinician, Protection } = managedCase
  const { Member } = useSession()
  const isOpen = useAddressQuery()['protection'] !== undefined
  const changeQuery = useChangeAddressQuery()
  const emergency = Protection?.Emergency ?? null
  const isKept = Clinician?.Id === Member.PersonId

  return (
    <>
      <Notice kind="plain" icon={<ShieldCheckIcon weight="fill" aria-hidden="true" />}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-56 flex-1">
            <p>
              <b className="font-semibold">{t('mark')}</b> ·{' '}
              {emergency
                ? t('markEmergency', { when: formatNearTimeWithin(emergency.Until) })
                : t(isKept ? 'markOwn' : 'markConsent')}
            </p>
            {!isKept && <p lang="en">{PART_2_NOTICE}</p>}
          </div>
          <span className="flex flex-wrap gap-2">
            {emergency && (
              <Suspense fallback={null}>
                <EmergencyLasting managedCase={managedCase} emergency={emergency} />
              </Suspense>
            )}
            <Button size="small" onPress={() => void changeQuery({ protection: 'open' }, 'push')}>
              {t('details')}
            </Button>
          </span>
        </div>
      </Notice>
      {isOpen && (
        <Suspense fallback={null}>
          <ProtectionDialog
            managedCase={managedCase}
            person={person}
            isInAddress
            onClose={() => void changeQuery({ protection: undefined })}
          />
        </Suspense>
      )}
    </>
  )
}
