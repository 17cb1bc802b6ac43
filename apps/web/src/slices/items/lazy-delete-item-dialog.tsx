import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import type { DeleteItemDialogProps } from './delete-item-dialog.tsx'

const Dialog = lazyPart(() => import('./delete-item-dialog.tsx').then((module) => module.DeleteItemDialog))

/** Its code comes when something is to be deleted. It stays afterwards, to leave as dialogs do. */
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
