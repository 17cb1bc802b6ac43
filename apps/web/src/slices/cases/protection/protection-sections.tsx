import type { Consent, Protection } from '@caseloom/contracts/cases/protection/protection'
import { Button } from '@caseloom/ui/button'
import { SectionHead } from '@caseloom/ui/layers/sheet-layout'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import type { OneCaseDialogProps } from '../actions/case-dialog-props.ts'
import { ConsentList } from './consent-list.tsx'
import { EmergencyList } from './emergency-list.tsx'
import { t as emergencyTexts } from './emergency/emergency-texts.ts'
import { OpenToList } from './open-to-list.tsx'
import { t } from './protection-texts.ts'
import { useEndEmergency } from './use-end-emergency.ts'

/** A dialog that takes the place of the panel. */
export type Step =
  | { readonly to: 'consent' | 'accounting' | 'end' }
  | { readonly to: 'revoke'; readonly consent: Consent }

export type ProtectionSectionsProps = OneCaseDialogProps & { protection: Protection; onStep: (step: Step) => void }

/** Who opens the case, its consents, and who opened it in an emergency. */
export function ProtectionSections({ managedCase, protection, onStep, onClose }: ProtectionSectionsProps) {
  const { MayKeep, Consents, Emergencies } = protection
  const emergency = useEndEmergency(managedCase)
  return (
    <div className="flex flex-col gap-6">
      <section>
        <SectionHead level={3} title={t('openTo')} />
        <OpenToList managedCase={managedCase} protection={protection} />
        <p className="pt-1 text-sm text-text-muted">{t('openToHint')}</p>
      </section>
      <section>
        <SectionHead
          level={3}
          title={t('consents')}
          end={
            MayKeep && (
              <Button
                size="small"
                icon={<PlusIcon weight="bold" aria-hidden="true" />}
                onPress={() => onStep({ to: 'consent' })}
              >
                {t('recordConsent')}
              </Button>
            )
          }
        />
        <ConsentList
          consents={Consents}
          onRevoke={MayKeep ? (consent) => onStep({ to: 'revoke', consent }) : undefined}
        />
      </section>
      {(MayKeep || Emergencies.length > 0) && (
        <section>
          <SectionHead level={3} title={emergencyTexts('title')} />
          <EmergencyList
            emergencies={Emergencies}
            ending={emergency.ending}
            onEnd={({ Id, Who }) => {
              // Who has the case by a consent as well keeps it.
              const isOwn = Id === managedCase.Protection?.Emergency?.Id
              emergency.end({ id: Id, who: isOwn ? undefined : Who })
              if (isOwn) onClose()
            }}
          />
        </section>
      )}
    </div>
  )
}
