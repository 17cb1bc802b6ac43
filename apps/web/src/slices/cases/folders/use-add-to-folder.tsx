import type { MenuAction } from '@caseloom/ui/layers/menu'
import { FolderPlusIcon } from '@phosphor-icons/react/dist/csr/FolderPlus'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyLayer } from '../../../platform/lazy-layer.tsx'
import type { FolderableItem } from './folderable-item.ts'
import { t } from './new-folder-texts.ts'

const AddToFolderDialog = lazyLayer(() =>
  import('./add-to-folder-dialog.tsx').then((module) => module.AddToFolderDialog),
)

/** A menu row for items that may be put into a shared folder, and its dialog, which must be drawn outside the menu. */
export function useAddToFolder(): { actionsFor: (item: FolderableItem) => MenuAction[]; dialog: ReactNode } {
  const [item, setItem] = useState<FolderableItem>()
  const actionsFor = (one: FolderableItem): MenuAction[] =>
    one.Can.Share
      ? [{ id: 'folder', label: t('addToFolder'), icon: <FolderPlusIcon />, onAction: () => setItem(one) }]
      : []
  const dialog = item && (
    <Suspense fallback={null}>
      <AddToFolderDialog key={item.Id} item={item} onClose={() => setItem(undefined)} />
    </Suspense>
  )
  return { actionsFor, dialog }
}
