import { Button } from '@caseloom/ui/button'
import { Suspense, useState } from 'react'
import { sendQueue, useWaiting } from '../../platform/queue/sending.ts'
import { LazyUndecidedDialog } from '../../slices/items/index.ts'
import { t } from './undecided-texts.ts'

/** Counts and links changes that could not be saved and have no field on this page. */
export function UndecidedLine() {
  const undecided = useWaiting().filter((entry) => sendQueue.isOutOfSight(entry))
  const [isOpen, setIsOpen] = useState<boolean>()
  return (
    <>
      <div role="status" className="shell-lines">
        {undecided.length > 0 && (
          <p className="shell-line">
            {t('undecided', { count: undecided.length })}
            <Button size="small" onPress={() => setIsOpen(true)}>
              {t('show')}
            </Button>
          </p>
        )}
      </div>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <LazyUndecidedDialog
            undecided={undecided}
            isOpen={isOpen && undecided.length > 0}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
