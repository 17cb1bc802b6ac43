import { Suspense } from 'react'
import { lazyPart } from '../../../../platform/lazy-part.tsx'
import type { ChooseItemsDialogProps } from './choose-items-dialog.tsx'

const Dialog = lazyPart(() => import('./choose-items-dialog.tsx').then((module) => module.ChooseItemsDialog))

/** Dragging is much code and rarely used, so it is loaded when the dialog first opens. */
export function LazyChooseItemsDialog(props: ChooseItemsDialogProps) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  )
}
