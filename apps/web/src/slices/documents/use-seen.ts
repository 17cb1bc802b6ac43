import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSomebodyHere } from '../../platform/calls/presence.ts'
import { hasSupervision } from '../../platform/paths.ts'
import { useSession } from '../../platform/session/session.ts'
import { seeMutation } from './document-queries.ts'

const signs = ['pointerdown', 'pointermove', 'keydown', 'visibilitychange'] as const

/**
 * Takes a form that a guest completed off the reader's list of forms to review, once they look at it. After its clinician has left, it is on
 * the list of those who answer for the group: the server knows whose it is.
 */
export function useSeen({ Id, Completed, CompletedBy, Clinician }: DocumentForm) {
  const { Member, View } = useSession()
  const { mutate } = useMutation(seeMutation(Id))
  const isToReview =
    View === null && Completed && CompletedBy === null && (Clinician?.Id === Member.PersonId || hasSupervision(Member))

  useEffect(() => {
    if (!isToReview) return undefined
    const stop = () => signs.forEach((name) => document.removeEventListener(name, look))
    function look() {
      // A page that is open in an empty room has not been seen.
      if (document.visibilityState !== 'visible' || !isSomebodyHere()) return
      stop()
      mutate()
    }
    signs.forEach((name) => document.addEventListener(name, look))
    look()
    return stop
  }, [isToReview, mutate])
}
