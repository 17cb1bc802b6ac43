import type { Person } from '@caseloom/contracts/people/person'
import { Button } from '@caseloom/ui/button'
import { Suspense, useState } from 'react'
import { MergeDialog } from './lazy-merging.ts'
import { t } from '../person-texts.ts'

export type MergeButtonProps = { person: Person }

/** The button that merges a person with another, for administrators. */
export function MergeButton({ person }: MergeButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)

  function handlePress() {
    setWasOpened(true)
    setIsOpen(true)
  }

  return (
    <>
      <Button size="small" onPress={handlePress}>
        {t('mergeWith')}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <MergeDialog person={person} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
