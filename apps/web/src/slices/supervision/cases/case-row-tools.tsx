import type { MemberCaseRow } from '@caseloom/contracts/supervision/supervision'
import { IconButton } from '@caseloom/ui/button'
import { RowMenu } from '@caseloom/ui/layers/row-menu'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { PushPinIcon } from '@phosphor-icons/react/dist/csr/PushPin'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../platform/paths.ts'
import { t } from '../supervision-texts.ts'
import type { PinnedCases } from './use-pinned-cases.ts'

export type CaseRowToolsProps = { row: MemberCaseRow; pins: PinnedCases }

/** Pin, and the menu of the row. */
export function CaseRowTools({ row, pins }: CaseRowToolsProps) {
  const navigate = useNavigate()
  const isPinned = pins.pinned.includes(row.Id)
  const path = paths.case(row.PersonId, row.Id)
  const label = t('actionsOf', { name: row.Name })
  return (
    <span className="cl-table-actions">
      <IconButton
        size="small"
        label={t(isPinned ? 'unpinCase' : 'pinCase', { name: row.Name })}
        icon={<PushPinIcon weight={isPinned ? 'fill' : 'regular'} />}
        aria-pressed={isPinned}
        onPress={() => pins.toggle(row)}
      />
      <RowMenu
        label={label}
        actions={[
          { id: 'open', label: t('openCase'), icon: <ArrowRightIcon />, onAction: () => void navigate({ to: path }) },
          {
            id: 'tab',
            label: t('openInNewTab'),
            icon: <ArrowSquareOutIcon />,
            onAction: () => void window.open(path, '_blank', 'noopener'),
          },
          {
            id: 'pin',
            label: t(isPinned ? 'unpin' : 'pin'),
            icon: <PushPinIcon />,
            onAction: () => pins.toggle(row),
          },
        ]}
      />
    </span>
  )
}
