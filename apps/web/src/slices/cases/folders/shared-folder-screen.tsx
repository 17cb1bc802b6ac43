import type { SharedFolder } from '@caseloom/contracts/cases/folders/shared-folder'
import type { ListableRow } from '@caseloom/contracts/items/item'
import type { MenuAction } from '@caseloom/ui/layers/menu'
import { showToast } from '@caseloom/ui/layers/toast'
import { FolderMinusIcon } from '@phosphor-icons/react/dist/csr/FolderMinus'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { paths } from '../../../platform/paths.ts'
import { ActivityList, DeleteItemDialog, ItemFace, showProblem, useUndo } from '../../items/index.ts'
import { LazyChooseItemsDialog } from './choosing/lazy-choose-items-dialog.tsx'
import { EditFolderDialog } from './edit-folder-dialog.tsx'
import { FolderSkeleton } from './folder-skeleton.tsx'
import { FolderMembers } from './folder-members.tsx'
import { ShareFolderDialog } from './share-folder-dialog.tsx'
import { SharedFolderHeader } from './shared-folder-header.tsx'
import { sharedFolderQuery, takeOutMutation } from './shared-folder-queries.ts'
import { t } from './shared-folder-texts.ts'

export type SharedFolderScreenProps = {
  id: string
  /** Called each time the folder is read. */
  onRead: (folder: SharedFolder) => void
}

/** A shared folder, once it has been read. */
export function SharedFolderScreen({ id, onRead }: SharedFolderScreenProps) {
  const { data: folder, error, refetch } = useQuery(sharedFolderQuery(id))
  const read = useEffectEvent(onRead)
  useEffect(() => {
    if (folder) read(folder)
  }, [folder])
  if (folder) return <FolderBoard folder={folder} />
  return <ItemFace error={error} onRetry={() => void refetch()} skeleton={<FolderSkeleton hasCover />} />
}

/** The folder's items, its members and its actions. */
function FolderBoard({ folder }: { folder: SharedFolder }) {
  const [opened, setOpened] = useState<'share' | 'choose' | 'edit' | 'delete'>()
  const navigate = useNavigate()
  const close = () => setOpened(undefined)
  const actionsFor = useTakeOut(folder)

  return (
    <div className="cl-stage">
      <main className="cl-sheet" id="main" tabIndex={-1}>
        <SharedFolderHeader
          folder={folder}
          onShare={() => setOpened('share')}
          onChoose={() => setOpened('choose')}
          onEdit={() => setOpened('edit')}
          onDelete={() => setOpened('delete')}
        />
        <ActivityList
          folder={{
            id: folder.Id,
            filter: t('filter'),
            empty: t('empty'),
            hint: t(folder.CanFill ? 'emptyHint' : 'emptyHintRead'),
          }}
          actionsFor={actionsFor}
        />
      </main>
      <aside className="cl-panel md:max-xl:hidden" aria-label={t('members')}>
        <section className="cl-panel-section">
          <h2 className="mb-2 text-base font-semibold">{t('members')}</h2>
          <FolderMembers folder={folder} canEnd={false} />
        </section>
      </aside>
      {opened === 'share' && <ShareFolderDialog folder={folder} onClose={close} />}
      {opened === 'choose' && <LazyChooseItemsDialog folder={folder} onClose={close} />}
      {opened === 'edit' && <EditFolderDialog folder={folder} onClose={close} />}
      <DeleteItemDialog
        item={opened === 'delete' ? folder : null}
        onClose={close}
        onDeleted={() => void navigate({ to: paths.directory })}
      />
    </div>
  )
}

/** Removes an item from the folder; the toast can put it back. */
function useTakeOut(folder: SharedFolder) {
  const takeOut = useMutation(takeOutMutation)
  const undo = useUndo()

  function remove({ Id, Name }: ListableRow) {
    takeOut.mutate(
      { id: folder.Id, item: Id },
      {
        onSuccess: ({ Undo }) =>
          showToast({
            message: t('takenOut', { name: Name }),
            ...(Undo !== null && {
              action: { label: t('undo'), onPress: () => undo(Undo, t('undone', { name: Name })) },
            }),
          }),
        onError: showProblem,
      },
    )
  }

  return (row: ListableRow): MenuAction[] =>
    folder.CanFill || row.Can.Share
      ? [{ id: 'take-out', label: t('takeOut'), icon: <FolderMinusIcon />, onAction: () => remove(row) }]
      : []
}
