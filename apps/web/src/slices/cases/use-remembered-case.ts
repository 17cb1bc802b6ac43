import type { ManagedCase } from '@caseloom/contracts/cases/case'
import { useEffect } from 'react'
import { rememberOpened } from '../../platform/recent-items.ts'
import { wallNow } from '../../platform/texts/times.ts'

/** Puts an opened case among the recent items. */
export function useRememberedCase(managedCase: ManagedCase | undefined, personId: string): void {
  useEffect(() => {
    if (!managedCase) return
    const { Id, Name, Number, CaremodelId } = managedCase
    rememberOpened({ Id, RefId: personId, Name, Description: Number, Type: 'CASE', CaremodelId, At: wallNow() })
  }, [managedCase, personId])
}
