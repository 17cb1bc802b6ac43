import type { ItemInFolder } from '@caseloom/contracts/cases/folders/shared-folder'
import { Button } from '@caseloom/ui/button'
import { Swatch } from '@caseloom/ui/fields/swatch'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import { t as ofForms } from '../../../platform/forms/form-texts.ts'
import { showProblem } from '../../items/index.ts'
import { t } from './folders-of-case-texts.ts'
import { foldersOfCaseQuery, takeOutMutation } from './shared-folder-queries.ts'

export type FoldersOfCaseProps = { caseId: string }

/** The shared folders that hold items of the case. Each item can be removed, even from a folder the reader cannot open. */
export function FoldersOfCase({ caseId }: FoldersOfCaseProps) {
  const { data } = useQuery(foldersOfCaseQuery(caseId))
  if (!data || data.Items.length === 0) return null
  return (
    <section aria-label={t('inFolders')}>
      <h3 className="pb-1 font-semibold">{t('inFolders')}</h3>
      <ul className="divide-y divide-border">
        {data.Items.map((lying) => (
          <LyingItem key={`${lying.Folder.Id} ${lying.Item.Id}`} lying={lying} />
        ))}
      </ul>
    </section>
  )
}

function LyingItem({ lying: { Folder, Item, Owner, IsShown } }: { lying: ItemInFolder }) {
  const takeOut = useMutation(takeOutMutation)
  const where = Owner ? t('whereOf', { folder: Folder.Name, owner: Owner.Name }) : t('where', { folder: Folder.Name })
  const outcome = {
    onSuccess: () => showToast({ message: t('takenOut', { item: Item.Name, folder: Folder.Name }) }),
    onError: showProblem,
  }
  return (
    <li className="flex items-center gap-3 py-2">
      <Swatch id={Folder.Id} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{Item.Name}</span>
        <span className="block text-sm text-text-muted wrap-anywhere">
          {IsShown ? where : t('notShown', { where })}
        </span>
      </span>
      <Button
        size="small"
        aria-label={t('takeOutOf', { item: Item.Name, folder: Folder.Name })}
        isPending={takeOut.isPending}
        pendingLabel={ofForms('saving')}
        onPress={() => takeOut.mutate({ id: Folder.Id, item: Item.Id }, outcome)}
      >
        {t('takeOut')}
      </Button>
    </li>
  )
}
