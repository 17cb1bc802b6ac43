import type { SharedFolder } from '@caseloom/contracts/cases/shared-folder'
import { lazy, Suspense } from 'react'
import { FolderSkeleton } from './folder-skeleton.tsx'

const Screen = lazy(() =>
  import('./shared-folder-screen.tsx').then((module) => ({ default: module.SharedFolderScreen })),
)
const Dialog = lazy(() => import('./new-folder-dialog.tsx').then((module) => ({ default: module.NewFolderDialog })))

/** Its code comes with the first folder that is opened, not with the pages of cases. */
export function SharedFolderScreen({ folder }: { folder: SharedFolder }) {
  return (
    <Suspense fallback={<FolderSkeleton hasCover />}>
      <Screen folder={folder} />
    </Suspense>
  )
}

/** Its code comes when it is first opened. */
export function NewFolderDialog({ onClose }: { onClose: () => void }) {
  return <Dialog onClose={onClose} />
}
