import { Suspense, useState } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import type { DeleteItemDialogProps } from './delete-item-dialog.tsx'

const Dialog = lazyPart(() => import('./delete-item-dialog.tsx').then((module) => module.DeleteItemDialog))

/** Loaded when an item is first deleted. It stays mounted so that closing can be animated. */
export function DeleteItemDialog(props: DeleteItemDialogProps) {
  const [wasOpened, setWasOpened] = useState(false)
  if (props.item !== null && !wasOpened) setWasOpened(true)
  return (
    wasOpened && (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    )
  )
}
