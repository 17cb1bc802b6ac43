import type { FolderRow } from '@caseloom/contracts/cases/folders/shared-folder'
import { Button } from '@caseloom/ui/button'
import { Status } from '@caseloom/ui/signs/status'
import { Swatch } from '@caseloom/ui/fields/swatch'
import { useMutation } from '@tanstack/react-query'
import { t as ofForms } from '../../../platform/forms/form-texts.ts'
import { showProblem } from '../../items/index.ts'
import type { FolderableItem } from './folderable-item.ts'
import { takeOutMutation } from './shared-folder-queries.ts'
import { t } from './shared-folder-texts.ts'

export type FolderChoiceProps = { folder: FolderRow; item: FolderableItem; isPending: boolean; onAdd: () => void }

/** One folder, and whether it holds the item. */
export function FolderChoice({ folder, item, isPending, onAdd }: FolderChoiceProps) {
  const { Id, Name, Clinician, ItemTotal, MemberTotal, Has } = folder
  const takeOut = useMutation(takeOutMutation)
  const facts = [
    t('items', { count: ItemTotal }),
    MemberTotal > 0 && t('membersNow', { count: MemberTotal }),
    Clinician && t('ownedBy', { name: Clinician.Name }),
  ]
  return (
    <li className="flex items-center gap-3 py-2">
      <Swatch id={Id} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium wrap-anywhere" title={Name}>
          {Name}
        </span>
        <span className="block text-sm text-text-muted wrap-anywhere">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {Has && (
        <span className="max-md:hidden">
          <Status kind="confirmed">{t('isIn')}</Status>
        </span>
      )}
      {Has ? (
        <Button
          size="small"
          kind="quiet"
          aria-label={t('removeFrom', { name: Name })}
          isPending={takeOut.isPending}
          pendingLabel={ofForms('saving')}
          onPress={() => takeOut.mutate({ id: Id, item: item.Id }, { onError: showProblem })}
        >
          {t('remove')}
        </Button>
      ) : (
        <Button
          size="small"
          aria-label={t('addTo', { name: Name })}
          isPending={isPending}
          pendingLabel={ofForms('saving')}
          onPress={onAdd}
        >
          {t('add')}
        </Button>
      )}
    </li>
  )
}
