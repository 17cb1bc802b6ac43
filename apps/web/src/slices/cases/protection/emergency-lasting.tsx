import type { ManagedCase } from '@caseloom/contracts/cases/case'
import type { EmergencyAccess } from '@caseloom/contracts/cases/protection/protection'
import { Button } from '@caseloom/ui/button'
import { Suspense, useState } from 'react'
import { lazyLayer } from '../../../platform/lazy-layer.tsx'
import { useIsView } from '../../../platform/session/may-begin.ts'
import { t } from './protection-texts.ts'
import { useEmergencyEnd } from './use-emergency-end.ts'
import { useEndEmergency } from './use-end-emergency.ts'

const ProlongEmergencyDialog = lazyLayer(() =>
  import('./emergency/prolong-emergency-dialog.tsx').then((module) => module.ProlongEmergencyDialog),
)

export type EmergencyLastingProps = { managedCase: ManagedCase; emergency: Pick<EmergencyAccess, 'Id' | 'Until'> }

/** Prolongs or ends the reader's emergency access when they press a button, and closes their pages when it runs out by itself. */
export function EmergencyLasting({ managedCase, emergency }: EmergencyLastingProps) {
  const { ending, end } = useEndEmergency(managedCase)
  const [isProlonging, setIsProlonging] = useState(false)
  const isView = useIsView()
  useEmergencyEnd(managedCase.Id, emergency)
  return (
    <>
      {!isView && (
        <Button size="small" onPress={() => setIsProlonging(true)}>
          {t('prolong')}
        </Button>
      )}
      <Button
        size="small"
        isPending={ending !== undefined}
        pendingLabel={t('ending')}
        onPress={() => end({ id: emergency.Id })}
      >
        {t('endNow')}
      </Button>
      {isProlonging && (
        <Suspense fallback={null}>
          <ProlongEmergencyDialog
            managedCase={managedCase}
            until={emergency.Until}
            onClose={() => setIsProlonging(false)}
          />
        </Suspense>
      )}
    </>
  )
}
