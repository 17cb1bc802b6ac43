import { Suspense } from 'react'
import { lazyLayer } from '../../../platform/lazy-layer.tsx'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { FolderSkeleton } from './folder-skeleton.tsx'
import type { SharedFolderScreenProps } from './shared-folder-screen.tsx'

const Screen = lazyPart(() => import('./shared-folder-screen.tsx').then((module) => module.SharedFolderScreen))
const Dialog = lazyLayer(() => import('./new-folder-dialog.tsx').then((module) => module.NewFolderDialog))

/** Its code and queries are loaded with the first folder that is opened, not with the case pages. */
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

/** Loaded when it is first opened. */
export function NewFolderDialog({ onClose }: { onClose: () => void }) {
  return <Dialog onClose={onClose} />
}
