import type { ResourceCard } from '@caseloom/contracts/resources/resource'
import { showToast } from '@caseloom/ui/layers/toast'
import { RowMenu } from '@caseloom/ui/layers/row-menu'
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useMutation } from '@tanstack/react-query'
import { t as orderTexts } from '../../platform/texts/order-texts.ts'
import { showProblem } from '../items/index.ts'
import { activationMutation, moveMutation } from './resource-queries.ts'
import { t } from './resource-texts.ts'

/** The neighbors of a card in its category, as the page shows them. Undefined where it cannot move. */
export type Neighbors = { readonly above: string | undefined; readonly below: string | null | undefined }

export type ResourceMenuProps = {
  card: ResourceCard
  /** The card that it would be put before, by moving up or down. */
  moves: Neighbors
  onEdit: () => void
  onDelete: () => void
}

/** What an administrator does with a resource. */
export function ResourceMenu({ card: { Id, Name, Active }, moves, onEdit, onDelete }: ResourceMenuProps) {
  // The messages belong to the mutations: the card may have left the page before the answer is there.
  const activation = useMutation({
    ...activationMutation,
    onSuccess: (_data, { isActive }) =>
      showToast({ message: t(isActive ? 'activated' : 'deactivated', { name: Name }) }),
    onError: showProblem,
  })
  const move = useMutation({ ...moveMutation, onError: showProblem })
  const moveBefore = (before: string | null) => move.mutate({ id: Id, before })
  const handleActivation = () => activation.mutate({ id: Id, isActive: !Active })

  const { above, below } = moves
  const up = { id: 'up', label: orderTexts('up'), icon: <ArrowUpIcon />, group: 2 }
  const down = { id: 'down', label: orderTexts('down'), icon: <ArrowDownIcon />, group: 2 }
  return (
    <RowMenu
      label={t('actionsOf', { name: Name })}
      actions={[
        { id: 'edit', label: t('edit'), icon: <PencilSimpleIcon />, group: 1, onAction: onEdit },
        {
          id: 'activation',
          label: t(Active ? 'deactivate' : 'activate'),
          icon: Active ? <EyeSlashIcon /> : <EyeIcon />,
          group: 1,
          onAction: handleActivation,
        },
        ...(above === undefined ? [] : [{ ...up, onAction: () => moveBefore(above) }]),
        ...(below === undefined ? [] : [{ ...down, onAction: () => moveBefore(below) }]),
        { id: 'delete', label: t('delete'), icon: <TrashIcon />, isDanger: true, onAction: onDelete },
      ]}
    />
  )
}
