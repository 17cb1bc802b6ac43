import type { ActivityPage, Kind, ListableRow } from '@caseloom/contracts/items/item'
import type { MenuAction } from '@caseloom/ui/layers/menu'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { useState } from 'react'
import { groupRows, type ActivityGroup } from './activity-groups.ts'
import { ActivityRow } from './activity-row.tsx'
import { t } from '../item-texts.ts'
import { handleRowKeys } from '../row-keys.ts'

export type ActivityTableProps = {
  page: ActivityPage
  onDelete: (row: ListableRow) => void
  actionsFor?: ((row: ListableRow) => MenuAction[]) | undefined
  /** The rows concern more than one person. */
  showsPeople?: boolean
  /** The person whose list this is. A row that is about somebody else, and names this person as involved, says about whom. */
  personId?: string | undefined
}

function toggled<T>(set: ReadonlySet<T>, value: T): ReadonlySet<T> {
  const next = new Set(set)
  if (!next.delete(value)) next.add(value)
  return next
}

/** Items by kind. Groups are open and rows are closed until the reader changes that. */
export function ActivityTable({ page, onDelete, actionsFor, showsPeople = false, personId }: ActivityTableProps) {
  const isOfOther = ({ PersonId }: ListableRow) => personId !== undefined && PersonId !== personId
  const [closedGroups, setClosedGroups] = useState<ReadonlySet<Kind>>(new Set())
  const [openRows, setOpenRows] = useState<ReadonlySet<string>>(new Set())

  return (
    <table
      className="cl-table table-fixed [--cl-table-edge:1.25rem] max-md:[--cl-table-edge:.5rem]"
      aria-label={t('activity')}
      onKeyDown={handleRowKeys}
    >
      <thead>
        <tr>
          <th className="twist w-13!" scope="col">
            <span className="cl-sr-only">{t('expand')}</span>
          </th>
          <th scope="col">{t('name')}</th>
          <th scope="col" className="w-40">
            {t('date')}
          </th>
          <th scope="col" className="w-48 min-[90rem]:w-62">
            {t('feedback')}
          </th>
          <th scope="col" className="tools w-16!">
            <span className="cl-sr-only">{t('actions')}</span>
          </th>
        </tr>
      </thead>
      {groupRows(page).map((group) => (
        <tbody key={group.kind}>
          <GroupHead
            group={group}
            isOpen={!closedGroups.has(group.kind)}
            onToggle={() => setClosedGroups((closed) => toggled(closed, group.kind))}
          />
          {!closedGroups.has(group.kind) &&
            group.rows.map((row) => (
              <ActivityRow
                key={row.Id}
                row={row}
                isOpen={openRows.has(row.Id)}
                onToggle={() => setOpenRows((open) => toggled(open, row.Id))}
                onDelete={() => onDelete(row)}
                moreActions={actionsFor?.(row)}
                about={showsPeople || isOfOther(row) ? row.Person?.Name : undefined}
              />
            ))}
        </tbody>
      ))}
    </table>
  )
}

type GroupHeadProps = { group: ActivityGroup; isOpen: boolean; onToggle: () => void }

function GroupHead({ group, isOpen, onToggle }: GroupHeadProps) {
  return (
    <tr className="group">
      <th colSpan={5} scope="rowgroup">
        <button type="button" aria-expanded={isOpen} onClick={onToggle} data-line="">
          <CaretRightIcon className="cl-turn" weight="bold" aria-hidden="true" />
          <span>
            <b>{t(group.kind)}</b> <span className="count">{group.total}</span>
          </span>
        </button>
      </th>
    </tr>
  )
}
