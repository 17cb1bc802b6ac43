import '../quick-search.css'
import { FirstFocus } from '@caseloom/ui/layers/first-focus'
import { Scrim } from '@caseloom/ui/layers/scrim'
import { useBodyClass } from '@caseloom/ui/use-body-class'
import { Dialog } from 'react-aria-components'
import { AttendanceBoard } from './attendance-board.tsx'
import type { Collected } from './collected.ts'
import { t } from '../search-texts.ts'

export type AttendanceSearchProps = {
  isOpen: boolean
  /** The person whose relationships are offered before anything is typed. */
  personId?: string | undefined
  /** The people who attend already. They are marked. */
  attending?: ReadonlySet<string>
  onClose: () => void
  /** The people, relationships and cases that were chosen, in the order of choosing. */
  onCollected: (chosen: readonly Collected[]) => void
}

const nobody: ReadonlySet<string> = new Set()

/** The search for people to attend; several can be chosen. Its text stays out of the address. */
export function AttendanceSearch({
  isOpen,
  personId,
  attending = nobody,
  onClose,
  onCollected,
}: AttendanceSearchProps) {
  useBodyClass('has-search', isOpen)
  return (
    <Scrim isOpen={isOpen} onClose={onClose} scrimClass="cl-scrim qs-scrim" modalClass="qs-modal narrow">
      <Dialog className="qs" aria-label={t('collectTitle')}>
        <AttendanceBoard personId={personId} attending={attending} onDismiss={onClose} onCollected={onCollected} />
        <FirstFocus />
      </Dialog>
    </Scrim>
  )
}
