import type { ListableRow } from '@caseloom/contracts/items/item'
import { takesFiles } from '@caseloom/contracts/items/kinds'
import { TextLink } from '@caseloom/ui/link'
import type { MenuAction } from '@caseloom/ui/layers/menu'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { ChatTextIcon } from '@phosphor-icons/react/dist/csr/ChatText'
import { useId } from 'react'
import { formatDay, formatTime } from '../../../platform/texts/times.ts'
import { ActivityRowDetails } from './activity-row-details.tsx'
import { ActivityRowMenu } from './activity-row-menu.tsx'
import { pathOfItem } from '../../../platform/items/item-places.ts'
import { t } from '../item-texts.ts'
import { KindGlyph } from '../kind-glyph.tsx'
import { HookBadge } from '../lazy/hook-badge.tsx'
import { HookTooltip } from '../lazy/hook-tooltip.tsx'
import { PluginImage } from '../lazy/plugin-image.tsx'
import { StandingStatus } from '../standing-status.tsx'

export type ActivityRowProps = {
  row: ListableRow
  isOpen: boolean
  onToggle: () => void
  onDelete: () => void
  moreActions?: MenuAction[] | undefined
  /** The person it concerns, if the list does not say so. */
  about?: string | undefined
}

function dateWords(date: string): string {
  // A date without an hour is stored as midnight.
  return date.endsWith('T00:00:00') ? formatDay(date) : `${formatDay(date)}  ${formatTime(date)}`
}

/** One item of the list, with details below it that are fetched when it is opened. */
export function ActivityRow({ row, isOpen, onToggle, onDelete, moreActions, about }: ActivityRowProps) {
  const detailsId = useId()
  return (
    <>
      <tr className={isOpen ? 'item open' : 'item'}>
        <td className="twist">
          <button
            type="button"
            className="cl-twist"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            aria-label={t('detailsOf', { name: row.Name })}
            onClick={onToggle}
          >
            <CaretRightIcon className="cl-turn" weight="bold" aria-hidden="true" />
          </button>
        </td>
        <td className="title">
          <ActivityName row={row} about={about} />
        </td>
        <td>
          <span className="max-md:ps-11 md:whitespace-pre">{row.Date && dateWords(row.Date)}</span>
        </td>
        <td>
          <ActivityFeedback row={row} />
        </td>
        <td className="tools">
          <span className="cl-table-actions">
            <ActivityRowMenu row={row} onDelete={onDelete} moreActions={moreActions} />
          </span>
        </td>
      </tr>
      {isOpen && (
        <tr className="detail" id={detailsId}>
          <td colSpan={5} className="ps-15! max-md:ps-2!">
            <ActivityRowDetails id={row.Id} kind={row.Type} />
          </td>
        </tr>
      )}
    </>
  )
}

function ActivityName({ row, about }: Pick<ActivityRowProps, 'row' | 'about'>) {
  const { Name, Description } = row
  const path = pathOfItem({ Id: row.Id, RefId: row.PersonId, Type: row.Type })
  const second = [about, Description].filter(Boolean).join(' · ')
  return (
    <span className="flex min-w-0 items-center gap-3">
      <RowPicture row={row} />
      <span className="min-w-0">
        {path ? (
          <HookTooltip id={row.Id} name={Name}>
            <TextLink href={path} className="cl-row-name cl-stretch truncate" data-line="">
              {Name}
            </TextLink>
          </HookTooltip>
        ) : (
          <span className="cl-row-name truncate" title={Name}>
            {Name}
          </span>
        )}
        {second !== '' && <span className="cl-row-second truncate">{second}</span>}
      </span>
    </span>
  )
}

/** An uploaded picture is shown small, every other item by the sign of its kind. */
function RowPicture({ row: { Id, Type, Completed, StatusClass } }: { row: ListableRow }) {
  const glyph = <KindGlyph kind={Type} isCompleted={Completed} isRejected={StatusClass === 'rejected'} />
  if (Type !== 'DOCBINARY') return glyph
  return (
    <PluginImage id={Id} action="thumbnail" className="cl-row-thumbnail">
      {glyph}
    </PluginImage>
  )
}

function ActivityFeedback({ row }: { row: ListableRow }) {
  const { CommentCount } = row
  return (
    <span className="flex flex-wrap items-center gap-x-3 max-md:ps-11">
      <StandingStatus row={row} />
      {CommentCount > 0 && (
        <span
          className="inline-flex items-center gap-1 text-sm text-text-muted"
          role="img"
          aria-label={t('commentCount', { count: CommentCount })}
        >
          <ChatTextIcon size={16} aria-hidden="true" />
          <span aria-hidden="true">{CommentCount}</span>
        </span>
      )}
      {takesFiles(row.Type) && <HookBadge id={row.Id} />}
    </span>
  )
}
