import { Suspense } from 'react'
import { lazyLayer } from '../../../../platform/lazy-layer.tsx'
import type { ChooseItemsDialogProps } from './choose-items-dialog.tsx'

const Dialog = lazyLayer(() => import('./choose-items-dialog.tsx').then((module) => module.ChooseItemsDialog))

/** Dragging is much code and rarely used, so it is loaded when the dialog first opens. */
export function LazyChooseItemsDialog(props: ChooseItemsDialogProps) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  )
}
