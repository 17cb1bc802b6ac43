import type { WorkingHours } from '@caseloom/contracts/appointments/calendar/calendar'
import { IconButton } from '@caseloom/ui/button'
import { Float } from '@caseloom/ui/layers/float'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { Suspense, useRef, useState } from 'react'
import { Button as AriaButton, Dialog } from 'react-aria-components'
import { t } from './calendar-texts.ts'
import { FeedPart } from './feed/feed-part.tsx'
import { WorkingHoursDialog } from './hours/lazy-working-hours-dialog.ts'

export type CalendarMenuProps = {
  /** The member's own, once they are known. */
  hours: WorkingHours | undefined
}

/** Print, the member's working hours, and the private feed of their appointments. */
export function CalendarMenu({ hours }: CalendarMenuProps) {
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isChoosing, setIsChoosing] = useState(false)

  function handleOpen() {
    void WorkingHoursDialog.preload()
    setIsOpen(true)
  }

  function handlePrint() {
    setIsOpen(false)
    // The closing layer is not on the paper (calendar.css).
    print()
  }

  function handleHours() {
    setIsOpen(false)
    setIsChoosing(true)
  }

  return (
    <>
      <IconButton
        ref={triggerRef}
        kind="secondary"
        label={t('more')}
        icon={<DotsThreeIcon weight="bold" aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={handleOpen}
      />
      <Float triggerRef={triggerRef} isOpen={isOpen} onOpenChange={setIsOpen} placement="bottom end">
        <Dialog className="ca-menu" aria-label={t('more')}>
          <AriaButton autoFocus className="cl-menu-item" onPress={handlePrint}>
            <PrinterIcon aria-hidden="true" />
            {t('print')}
          </AriaButton>
          <AriaButton className="cl-menu-item" isDisabled={!hours} onPress={handleHours}>
            <ClockIcon aria-hidden="true" />
            {t('workingHours')}
          </AriaButton>
          <FeedPart />
        </Dialog>
      </Float>
      {isChoosing && hours && (
        <Suspense>
          <WorkingHoursDialog hours={hours} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}
