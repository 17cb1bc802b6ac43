import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { Suspense, type ReactNode } from 'react'
import { lazyPart, PartAwaySilently } from '../../../platform/lazy-part.tsx'
import { CompletedLine, useIsJustCompleted } from './completed-line.tsx'

const NextSteps = lazyPart(() => import('./next-steps.tsx').then((module) => module.NextSteps), PartAwaySilently)

export type CompletedPartProps = { appointment: Appointment; nextToDo: ReactNode; onReactivate: () => void }

/** The completed line, with next steps for the member who completed the appointment just now. */
export function CompletedPart({ appointment, nextToDo, onReactivate }: CompletedPartProps) {
  const isJustCompleted = useIsJustCompleted(appointment)
  return (
    <div className="flex max-w-184 flex-col gap-3 px-6 pb-4 box-content max-md:box-border max-md:px-4 max-md:pt-2">
      <CompletedLine appointment={appointment} onReactivate={onReactivate} />
      {isJustCompleted && (
        <Suspense fallback={null}>
          <NextSteps appointment={appointment} nextToDo={nextToDo} />
        </Suspense>
      )}
    </div>
  )
}
