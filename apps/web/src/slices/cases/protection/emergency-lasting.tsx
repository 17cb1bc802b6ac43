import type { ManagedCase } from '@caseloom/contracts/cases/case'
import type { EmergencyAccess } from '@caseloom/contracts/cases/protection/protection'
import { Button } from '@caseloom/ui/button'
import { t } from './mark-texts.ts'
import { useEmergencyEnd } from './use-emergency-end.ts'
import { useEndEmergency } from './use-end-emergency.ts'

export type EmergencyLastingProps = { managedCase: ManagedCase; emergency: Pick<EmergencyAccess, 'Id' | 'Until'> }

/** Ends the reader's emergency access when they press its button, and closes their pages when it runs out by itself. */
export function EmergencyLasting({ managedCase, emergency }: EmergencyLastingProps) {
  const { ending, end } = useEndEmergency(managedCase)
  useEmergencyEnd(managedCase.Id, emergency)
  return (
    <Button
      size="small"
      isPending={ending !== undefined}
      pendingLabel={t('ending')}
      onPress={() => end({ id: emergency.Id })}
    >
      {t('endNow')}
    </Button>
  )
}
