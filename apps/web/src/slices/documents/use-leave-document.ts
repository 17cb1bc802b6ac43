import { usePhoneScreen } from '@caseloom/ui/use-media-query'
import { useCanGoBack, useNavigate } from '@tanstack/react-router'
import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { useAddressQuery } from '../../platform/address.ts'
import { homeOf, isCaseSeen } from '../../platform/item-home.ts'
import { pathOfItem } from '../../platform/item-places.ts'
import { paths } from '../../platform/paths.ts'

/** Leaves the form, however many of its pages were visited: to the item it is attached to, to its case, else home. */
export function useLeaveDocument(document: DocumentForm) {
  const { Target, AppSubjectPatient, ManagedCase, Person } = document
  const { exit } = useAddressQuery()
  const isPhone = usePhoneScreen()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()

  return () => {
    if (exit === 'close') window.close()
    const target = Target && isCaseSeen(document) && pathOfItem({ Id: Target.Id, RefId: null, Type: Target.Type })
    const person = ManagedCase ? (AppSubjectPatient ?? Person) : Person
    const owner = person && homeOf(person, document)
    // Only a window that a script opened can be closed; any other navigates.
    const isHome = isPhone || exit === 'close' || !canGoBack
    void navigate({ to: isHome ? paths.home : target || (owner ?? paths.home) })
  }
}
