import { Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { FolderSkeleton } from './folder-skeleton.tsx'
import type { SharedFolderScreenProps } from './shared-folder-screen.tsx'

const Screen = lazyPart(() => import('./shared-folder-screen.tsx').then((module) => module.SharedFolderScreen))
const Dialog = lazyPart(() => import('./new-folder-dialog.tsx').then((module) => module.NewFolderDialog))

/** Its code, and how it is asked for, come with the first folder that is opened, not with the pages of cases. */
export function SharedFolderScreen(props: SharedFolderScreenProps) {
  return (
    <Suspense
      fallback={
        <div className="cl-stage">
          <main className="cl-sheet" id="main" tabIndex={-1}>
            <FolderSkeleton hasCover />
          </main>
        </div>
      }
    >
      <Screen {...props} />
    </Suspense>
  )
}

/** Its code comes when it is first opened. */
export function NewFolderDialog({ onClose }: { onClose: () => void }) {
  return <Dialog onClose={onClose} />
}
