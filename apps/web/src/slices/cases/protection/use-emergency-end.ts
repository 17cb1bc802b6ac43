import type { EmergencyAccess } from '@caseloom/contracts/cases/protection/protection'
import { useQueryClient } from '@tanstack/react-query'
import { loseItems } from '../../../platform/session/lost-access.ts'
import { millisUntil } from '../../../platform/texts/times.ts'
import { useRest } from '../../../platform/use-settled.ts'

type Lasting = Pick<EmergencyAccess, 'Id' | 'Until'>

/** The end is told in whole seconds, so the access itself may last up to one more. */
const AFTER_THE_END_MILLIS = 1000
/** In the night of a change of the clock the wall time may be an hour off, and the server still shows the case. */
const AGAIN_MILLIS = 60_000

const closedOnce = new Set<string>()

function waitFor(emergency: Lasting | null): number {
  if (emergency === null) return AGAIN_MILLIS
  const least = closedOnce.has(emergency.Id) ? AGAIN_MILLIS : 0
  return Math.max(least, millisUntil(emergency.Until) + AFTER_THE_END_MILLIS)
}

/** Closes the pages of a case when the reader's emergency access runs out, as when a consent is revoked. */
export function useEmergencyEnd(caseId: string, emergency: Lasting | null): void {
  const client = useQueryClient()
  useRest(
    emergency?.Id ?? null,
    (id) => {
      if (id === null) return
      closedOnce.add(id)
      loseItems(client, [caseId])
    },
    waitFor(emergency),
  )
}
