import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { useSession } from '../../platform/session/session.ts'
import { t } from './page-part-texts.ts'

const RunCustomAction = lazyPart(() =>
  import('./running/run-custom-action.tsx').then((module) => module.RunCustomAction),
)

export type CustomAction = {
  /** Undefined where the care model names no workflow, or the reader may not start it. */
  readonly label: string | undefined
  readonly ask: () => void
  /** What does it, to be drawn once. */
  readonly running: ReactNode
}

/** The custom action of a case or an appointment: it runs the workflow that the care model names. */
export function useCustomAction(target: string | undefined, mayRun: boolean): CustomAction {
  const { CareModel } = useSession()
  const [isAsked, setIsAsked] = useState(false)
  const isOffered = target !== undefined && mayRun && CareModel.CustomAction !== null
  return {
    label: isOffered ? t('customAction') : undefined,
    ask: () => setIsAsked(true),
    running: isOffered && isAsked && (
      <Suspense fallback={null}>
        <RunCustomAction target={target} onEnd={() => setIsAsked(false)} />
      </Suspense>
    ),
  }
}
