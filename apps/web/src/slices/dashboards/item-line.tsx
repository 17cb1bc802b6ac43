import type { DashboardItem } from '@caseloom/contracts/dashboards/dashboard-item'
import { RowMenu } from '@caseloom/ui/layers/row-menu'
import { showToast } from '@caseloom/ui/layers/toast'
import { Badge } from '@caseloom/ui/signs/badge'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t as orderTexts } from '../../platform/texts/order-texts.ts'
import { showProblem } from '../items/index.ts'
import { reportName } from '../reports/index.ts'
import { activateDashboardItemMutation, moveDashboardItemMutation } from './dashboard-queries.ts'
import { DeleteItemDialog } from './delete-item-dialog.tsx'
import { t } from './writing-texts.ts'

export type ItemLineProps = { item: DashboardItem; isFirst: boolean; isLast: boolean; onEdit: () => void }

/** An item in the list, and what can be done with it. */
export function ItemLine({ item, isFirst, isLast, onEdit }: ItemLineProps) {
  // The messages belong to the mutations: the line may have left the page before the answer is there.
  const activate = useMutation({
    ...activateDashboardItemMutation,
    onSuccess: (_item, { Active: isActive }) =>
      showToast({ message: t(isActive ? 'activated' : 'deactivated', { name: Header }) }),
    onError: showProblem,
  })
  const move = useMutation({ ...moveDashboardItemMutation, onError: showProblem })
  const [isDeleting, setIsDeleting] = useState(false)
  const { Id, Header, Subheader, Type, Active, Report, Version } = item

  const handleActivate = () => activate.mutate({ Id, Active: !Active, Version })
  const moveBy = (up: boolean) => () => move.mutate({ id: Id, up })

  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{Header}</span>
          {!Active && <Badge>{t('inactive')}</Badge>}
        </p>
        {Subheader !== null && <p className="text-text-muted wrap-anywhere">{Subheader}</p>}
        <p className="text-sm text-text-muted">{[t(Type), Report && reportName(Report)].filter(Boolean).join(' · ')}</p>
      </div>
      <RowMenu
        label={t('actionsOf', { name: Header })}
        actions={[
          { id: 'edit', label: t('edit'), onAction: onEdit },
          ...(isFirst ? [] : [{ id: 'up', label: orderTexts('up'), onAction: moveBy(true) }]),
          ...(isLast ? [] : [{ id: 'down', label: orderTexts('down'), onAction: moveBy(false) }]),
          { id: 'active', label: t(Active ? 'deactivate' : 'activate'), onAction: handleActivate },
          { id: 'delete', label: t('delete'), isDanger: true, onAction: () => setIsDeleting(true) },
        ]}
      />
      <DeleteItemDialog item={item} isOpen={isDeleting} onClose={() => setIsDeleting(false)} />
    </li>
  )
}
