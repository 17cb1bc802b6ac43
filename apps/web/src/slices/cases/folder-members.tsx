import type { SharedFolder } from '@caseloom/contracts/cases/shared-folder'
import { Avatar } from '@caseloom/ui/avatar'
import { Button } from '@caseloom/ui/button'
import { Glyph } from '@caseloom/ui/glyph'
import { showToast } from '@caseloom/ui/toast'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import { useMutation } from '@tanstack/react-query'
import { formatCalendarDay } from '../../platform/times.ts'
import { showProblem } from '../items/index.ts'
import { t as ofActions } from './case-action-texts.ts'
import { unshareFolderMutation } from './shared-folder-queries.ts'
import { t } from './shared-folder-texts.ts'

/** Whom the folder is shared with now; whoever may share it may end each. */
export function FolderMembers({ folder, canEnd }: { folder: SharedFolder; canEnd: boolean }) {
  const { Id, Members } = folder
  const unshare = useMutation(unshareFolderMutation)
  if (Members.length === 0) return <p className="text-sm text-text-muted">{t('noMembers')}</p>
  return (
    <ul className="divide-y divide-border">
      {Members.map((member) => (
        <li key={member.Id} className="flex items-center gap-3 py-2">
          {member.Type === 'GROUP' ? (
            <Glyph>
              <UsersThreeIcon />
            </Glyph>
          ) : (
            <Avatar name={member.Name} />
          )}
          <span className="min-w-0 flex-1">
            <span className="block font-medium wrap-anywhere">{member.Name}</span>
            <span className="block text-sm text-text-muted">
              {t(member.MayEdit ? 'fills' : 'reads', { day: formatCalendarDay(member.UntilDay) })}
            </span>
          </span>
          {canEnd && (
            <Button
              size="small"
              aria-label={t('endShareWith', { name: member.Name })}
              isPending={unshare.isPending && unshare.variables.share === member.Id}
              pendingLabel={ofActions('saving')}
              onPress={() =>
                unshare.mutate(
                  { id: Id, share: member.Id },
                  {
                    onSuccess: () => showToast({ message: t('shareEnded', { who: member.Name }) }),
                    onError: showProblem,
                  },
                )
              }
            >
              {t('endShare')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
