import type { SharedFolder } from '@caseloom/contracts/cases/folders/shared-folder'
import { useMutation } from '@tanstack/react-query'
import { formatCalendarDay } from '../../../platform/texts/times.ts'
import { ShareList } from '../actions/share-list.tsx'
import { unshareFolderMutation } from './shared-folder-queries.ts'
import { t } from './shared-folder-texts.ts'

/** The current members of the folder. A reader who may share the folder can end each membership. */
export function FolderMembers({ folder, canEnd }: { folder: SharedFolder; canEnd: boolean }) {
  const { Id, Members } = folder
  const unshare = useMutation(unshareFolderMutation)
  if (Members.length === 0) return <p className="text-sm text-text-muted">{t('noMembers')}</p>
  return (
    <ShareList
      shares={Members}
      sentenceOf={({ MayEdit, UntilDay }) => t(MayEdit ? 'fills' : 'reads', { day: formatCalendarDay(UntilDay) })}
      ending={unshare.isPending ? unshare.variables.share : undefined}
      onEnd={canEnd ? (share, outcome) => unshare.mutate({ id: Id, share: share.Id }, outcome) : undefined}
    />
  )
}
