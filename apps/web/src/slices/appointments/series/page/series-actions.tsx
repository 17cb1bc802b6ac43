import type { AppointmentSeries, SeriesOccurrence } from '@caseloom/contracts/appointments/series/series'
import { Button, IconButton } from '@caseloom/ui/button'
import { Menu, type MenuAction } from '@caseloom/ui/layers/menu'
import { usePhoneScreen } from '@caseloom/ui/use-media-query'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useChangeAddressQuery } from '../../../../platform/address.ts'
import { paths } from '../../../../platform/paths.ts'
import { DeleteFromSeriesDialog } from '../lazy-series-dialogs.ts'
import { useOfferUndo } from '../scope/use-offer-undo.ts'
import { t as words } from '../series-texts.ts'
import { t } from './series-page-texts.ts'

export type SeriesActionsProps = {
  series: AppointmentSeries
  /** The next appointment, from which the series is changed. */
  anchor: SeriesOccurrence | undefined
  /** Opens the editor, where the series may be changed. */
  onChange: (() => void) | undefined
}

/** Who attends, and a menu with the rest of what can be done with a series. Undo is there while the server can take the last change back. */
export function SeriesActions({ series, anchor, onChange }: SeriesActionsProps) {
  const { Active, Can, Undo } = series
  const { undo } = useOfferUndo()
  const isPhone = usePhoneScreen()
  const changeQuery = useChangeAddressQuery()
  const navigate = useNavigate()
  const [opened, setOpened] = useState(0)
  const [isDeleting, setIsDeleting] = useState(false)

  function handleDelete() {
    setOpened(opened + 1)
    setIsDeleting(true)
  }

  const actions: MenuAction[] = [
    ...(anchor
      ? [
          {
            id: 'next',
            label: t('openNext'),
            icon: <CalendarBlankIcon />,
            onAction: () => void navigate({ to: paths.appointment(anchor.Id) }),
          },
        ]
      : []),
    ...(onChange
      ? [{ id: 'change', label: words('changeTitle'), icon: <PencilSimpleIcon />, onAction: onChange }]
      : []),
    ...(Undo === null
      ? []
      : [
          {
            id: 'undo',
            label: words('undoLast'),
            icon: <ArrowCounterClockwiseIcon />,
            onAction: () => undo(Undo),
          },
        ]),
    ...(Active && Can.Delete && anchor
      ? [{ id: 'delete', label: t('deleteFrom'), icon: <TrashIcon />, isDanger: true, onAction: handleDelete }]
      : []),
  ]
  return (
    <>
      {Active && Can.Update && series.Occurrences.length > 0 && (
        <Button
          icon={<UsersIcon />}
          aria-haspopup="dialog"
          onPress={() => void changeQuery({ manage: 'people' }, 'push')}
        >
          {t(isPhone ? 'attendees' : 'manageAttendees')}
        </Button>
      )}
      {actions.length > 0 && (
        <Menu
          label={t('more')}
          actions={actions}
          trigger={
            <IconButton kind="secondary" label={t('more')} icon={<DotsThreeIcon weight="bold" />} hasTooltip={false} />
          }
        />
      )}
      {anchor && opened > 0 && (
        <Suspense>
          <DeleteFromSeriesDialog
            // Each question begins without a choice.
            key={opened}
            appointment={anchor}
            isOpen={isDeleting}
            onClose={() => setIsDeleting(false)}
            onDeleted={() => setIsDeleting(false)}
          />
        </Suspense>
      )}
    </>
  )
}
