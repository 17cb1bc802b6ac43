import type { Relationship } from '@caseloom/contracts/people/person'
import { Button } from '@caseloom/ui/button'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t as ofForms } from '../../../platform/forms/form-texts.ts'
import { showProblem } from '../../items/index.ts'
import { DeclineRelationshipDialog } from './decline-relationship-dialog.tsx'
import { acceptTieMutation } from './waiting-tie-queries.ts'
import { t } from './waiting-tie-texts.ts'

export type WaitingTieAnswerProps = { relationship: Relationship }

/** Accepts or declines a relationship that waits for the reader. */
export function WaitingTieAnswer({ relationship }: WaitingTieAnswerProps) {
  const { Id, Person } = relationship
  const [isDeclining, setIsDeclining] = useState(false)
  const accepting = useMutation(acceptTieMutation)
  const name = Person.Name

  function handleAccept() {
    accepting.mutate(Id, { onSuccess: () => showToast({ message: t('accepted', { name }) }), onError: showProblem })
  }

  return (
    <span className="flex flex-wrap gap-2">
      <Button
        size="small"
        onPress={handleAccept}
        isPending={accepting.isPending}
        pendingLabel={ofForms('saving')}
        aria-label={t('acceptOf', { name })}
      >
        {t('accept')}
      </Button>
      <Button size="small" kind="quiet" onPress={() => setIsDeclining(true)} aria-label={t('declineOf', { name })}>
        {t('decline')}
      </Button>
      {isDeclining && <DeclineRelationshipDialog relationship={relationship} onClose={() => setIsDeclining(false)} />}
    </span>
  )
}
