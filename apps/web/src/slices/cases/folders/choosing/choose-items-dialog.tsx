import type { SharedFolder } from '@caseloom/contracts/cases/folders/shared-folder'
import type { ListableRow } from '@caseloom/contracts/items/item'
import { kindsThat } from '@caseloom/contracts/items/kinds'
import { Button } from '@caseloom/ui/button'
import { PlainSelect } from '@caseloom/ui/fields/plain-select'
import { Modal } from '@caseloom/ui/layers/modal'
import { Notice } from '@caseloom/ui/signs/notice'
import { Skeleton } from '@caseloom/ui/signs/skeleton'
import { DraggableList, type DraggableItem, type DraggableListWords } from '@caseloom/ui/tables/draggable-list'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemSentence } from '../../../../platform/calls/problem-sentence.ts'
import { formatDay } from '../../../../platform/texts/times.ts'
import { activityQuery, showProblem } from '../../../items/index.ts'
import { casesQuery } from '../../case-queries.ts'
import { putInMutation, takeOutMutation } from '../shared-folder-queries.ts'
import { t } from './choosing-texts.ts'

export type ChooseItemsDialogProps = { folder: SharedFolder; onClose: () => void }

/** The most rows of one list. */
const LISTED = 100
const kinds = kindsThat('isWork')

const words = (): DraggableListWords => ({
  search: t('search'),
  clear: t('clear'),
  found: (count) => t('found', { count }),
  empty: t('empty'),
  drag: (name) => t('drag', { name }),
})

const draggable = ({ Id, Name, Person, Date: date }: ListableRow): DraggableItem => ({
  Id,
  Name,
  Description: [Person?.Name, date === null ? undefined : formatDay(date)].filter(Boolean).join(' · '),
})

/** Two lists, of a case and of a shared folder. An item that is dragged from one to the other is put into the folder or taken out of it. */
export function ChooseItemsDialog({ folder, onClose }: ChooseItemsDialogProps) {
  const inFolder = useQuery(activityQuery({ folder: folder.Id, q: '', kinds: [], offset: 0, limit: LISTED }))
  const held = inFolder.data?.Items.map(draggable)
  const save = useSaveItems(folder.Id)

  return (
    <Modal
      size="l"
      isOpen
      onClose={onClose}
      title={t('title', { name: folder.Name })}
      closeLabel={t('done')}
      foot={
        <Button kind="primary" onPress={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-text-muted">{t('hint')}</p>
        {inFolder.error && (
          <Notice kind="danger" isAlert>
            {problemSentence(inFolder.error)}
          </Notice>
        )}
        {!held && !inFolder.error && <Skeleton />}
        {held && (
          <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
            <ItemsOfCase held={held} />
            <section className="flex flex-col justify-end gap-2">
              <h3 className="font-semibold">{t('inFolder')}</h3>
              <DraggableList label={t('inFolder')} items={held} words={words()} onChange={(next) => save(held, next)} />
              {(inFolder.data?.Total ?? 0) > LISTED && <p className="text-sm text-text-muted">{t('newestOnly')}</p>}
            </section>
          </div>
        )}
      </div>
    </Modal>
  )
}

/** Sends what was dropped on the folder's list and what was dragged away from it. The lists follow what the server then says. */
function useSaveItems(folder: string) {
  const putIn = useMutation(putInMutation)
  const takeOut = useMutation(takeOutMutation)
  return (before: readonly DraggableItem[], after: readonly DraggableItem[]) => {
    const [had, has] = [before, after].map((items) => new Set(items.map(({ Id }) => Id)))
    for (const { Id } of after) if (!had?.has(Id)) putIn.mutate({ id: folder, item: Id }, { onError: showProblem })
    for (const { Id } of before) if (!has?.has(Id)) takeOut.mutate({ id: folder, item: Id }, { onError: showProblem })
  }
}

type ItemsOfCaseProps = { held: readonly DraggableItem[] }

/** The items of one case that are not in the folder and that the reader may share. */
function ItemsOfCase({ held }: ItemsOfCaseProps) {
  const cases = useQuery(casesQuery({ q: '', offset: 0 }))
  const [chosen, setChosen] = useState<string>()
  const caseId = chosen ?? cases.data?.Items[0]?.Id
  const list = useQuery({
    ...activityQuery({ case: caseId, q: '', kinds, offset: 0, limit: LISTED }),
    enabled: caseId !== undefined,
  })
  if (cases.data && caseId === undefined) return <p className="text-text-muted">{t('noCases')}</p>
  const inFolder = new Set(held.map(({ Id }) => Id))
  const items = list.data?.Items.filter(({ Id, Can }) => Can.Share && !inFolder.has(Id)).map(draggable)
  return (
    <section className="flex flex-col gap-2">
      <PlainSelect
        label={t('case')}
        options={(cases.data?.Items ?? []).map(({ Id, Name }) => ({ value: Id, label: Name }))}
        value={caseId ?? ''}
        onChange={setChosen}
      />
      {list.error && (
        <Notice kind="danger" isAlert>
          {problemSentence(list.error)}
        </Notice>
      )}
      {!items && !list.error && <Skeleton />}
      {/* What the folder's list takes or gives changes this list, too, once it is saved. */}
      {items && <DraggableList label={t('inCase')} items={items} words={words()} onChange={() => undefined} />}
      {(list.data?.Total ?? 0) > LISTED && <p className="text-sm text-text-muted">{t('newestOnly')}</p>}
    </section>
  )
}
