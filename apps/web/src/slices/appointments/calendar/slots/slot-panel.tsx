import type { WallTime } from '@caseloom/contracts/times'
import { Suspense, useState } from 'react'
import { LazyNewPersonDialog } from '../../../people/index.ts'
import { CreatePanel } from '../../creating/create-panel.tsx'
import type { CalendarOwner } from '../calendar-queries.ts'
import { slotFrom } from '../time-grid.tsx'

export type SlotPanelProps = {
  /** The empty hour that was chosen. */
  slot: WallTime | undefined
  owner: CalendarOwner
  onClose: () => void
}

/** What makes an appointment at an empty hour, or somebody new whom it is about. */
export function SlotPanel({ slot, owner, onClose }: SlotPanelProps) {
  const [isNewPerson, setIsNewPerson] = useState(false)
  return (
    <>
      {slot !== undefined && (
        <CreatePanel
          isOpen
          onClose={onClose}
          startsWith="APPOINTMENT"
          contextPersonId={owner.person}
          contextCaseId={owner.case}
          slot={slotFrom(slot)}
          onNewPerson={() => {
            onClose()
            setIsNewPerson(true)
          }}
        />
      )}
      {isNewPerson && (
        <Suspense fallback={null}>
          <LazyNewPersonDialog isOpen onClose={() => setIsNewPerson(false)} name="" />
        </Suspense>
      )}
    </>
  )
}
