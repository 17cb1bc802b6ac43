import { Suspense, useEffect, useState } from 'react'
import { SeriesScopeDialog } from '../lazy-series-dialogs.ts'
import type { ScopeQuestion } from './series-scope-dialog.tsx'

type Outcome = {
  /** The change was not made; the field shows the old value again. */
  readonly onLeft?: (() => void) | undefined
  readonly onChanged?: (() => void) | undefined
  /** Saves the change of this appointment alone when there is a connection. */
  readonly onWaits?: (() => void) | undefined
}
export type AskScope = (question: ScopeQuestion, outcome?: Outcome) => void

/**
 * Asks which appointments of a series a change concerns. `dialog` is drawn once by the screen. A page that may ask has the question ready, so
 * that it is there without a connection as well.
 */
export function useScopeQuestion(mayAsk: boolean) {
  useEffect(() => {
    if (mayAsk) void SeriesScopeDialog.preload()
  }, [mayAsk])
  const [asked, setAsked] = useState<{
    readonly question: ScopeQuestion
    readonly outcome: Outcome
    readonly no: number
  }>()
  const [isOpen, setIsOpen] = useState(false)

  const ask: AskScope = (question, outcome = {}) => {
    setAsked((before) => ({ question, outcome, no: (before?.no ?? 0) + 1 }))
    setIsOpen(true)
  }
  const close = (then: (() => void) | undefined) => {
    setIsOpen(false)
    then?.()
  }

  const dialog = asked && (
    <Suspense>
      <SeriesScopeDialog
        // Each question begins with its own choice.
        key={asked.no}
        question={asked.question}
        isOpen={isOpen}
        onClose={() => close(asked.outcome.onLeft)}
        onChanged={() => close(asked.outcome.onChanged)}
        onWaits={asked.outcome.onWaits && (() => close(asked.outcome.onWaits))}
      />
    </Suspense>
  )
  return { ask, dialog }
}
