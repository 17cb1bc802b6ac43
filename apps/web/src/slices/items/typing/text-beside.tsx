import { Suspense, useRef, type ReactNode } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { LazyUnsentText } from './lazy-unsent-text.ts'
import type { QueuedText } from './use-queued-text.ts'

const TheirText = lazyPart(() => import('./their-text.tsx').then((module) => module.TheirText))

export type TextBesideProps = {
  queued: QueuedText
  /** The field, which keeps its place in every state. */
  children: ReactNode
}

/** A field, with the other member's text beside it after a conflict, or the unsaved text beneath it after a refusal. */
export function TextBeside({ queued: { waiting, isLocked, say }, children }: TextBesideProps) {
  const field = useRef<HTMLDivElement>(null)
  const trouble = waiting?.trouble
  const isConflict = trouble?.kind === 'conflict' && !isLocked
  // The buttons are gone, so the focus returns to the field.
  const handleSettled = () => field.current?.querySelector<HTMLElement>('textarea, input, button')?.focus()
  return (
    <div className={isConflict ? 'cl-beside two' : 'cl-beside'}>
      <div className="min-w-0" ref={field}>
        {children}
      </div>
      {/* A separate boundary: otherwise the page would be hidden while the code loads, and the field would lose the focus. */}
      <Suspense fallback={null}>
        {waiting && isConflict && <TheirText waiting={waiting} trouble={trouble} say={say} onSettled={handleSettled} />}
        {waiting && trouble && !isConflict && <LazyUnsentText waiting={waiting} isFieldShown={!isLocked} />}
      </Suspense>
    </div>
  )
}
