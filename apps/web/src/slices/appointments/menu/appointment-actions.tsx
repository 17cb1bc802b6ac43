import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import type { MenuAction } from '@caseloom/ui/layers/menu'
import { ArrowsLeftRightIcon } from '@phosphor-icons/react/dist/csr/ArrowsLeftRight'
import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/csr/ChatCircleText'
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin'
import { PaperclipIcon } from '@phosphor-icons/react/dist/csr/Paperclip'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { UserSwitchIcon } from '@phosphor-icons/react/dist/csr/UserSwitch'
import { t } from '../screen-texts.ts'
import type { AskFor } from './use-appointment-dialogs.tsx'

export type AppointmentActions = {
  ask: AskFor
  onShare: () => void
  onMessage: () => void
  /** Opens one of the panels beside the sheet. */
  onPanel: (id: 'files' | 'details') => void
  /** Rows of slices above this one. */
  more: readonly MenuAction[]
}

/** The rows of the appointment's menu besides printing, folders and deleting. */
export function actionsFor({ Completed, Can }: Appointment, actions: AppointmentActions): MenuAction[] {
  const { ask, onShare, onMessage, onPanel, more } = actions
  const isOpen = Can.Update && !Completed
  const always: MenuAction[] = [
    { id: 'share', label: t('share'), icon: <ShareNetworkIcon />, onAction: onShare },
    { id: 'message', label: t('writeMessage'), icon: <ChatCircleTextIcon />, onAction: onMessage },
    { id: 'files', label: t('attachedFiles'), icon: <PaperclipIcon />, onAction: () => onPanel('files') },
    // When its owner is reminded, which follows its time.
    { id: 'notices', label: t('scheduleNotices'), icon: <BellIcon />, onAction: () => onPanel('details') },
  ]
  const changes: MenuAction[] = [
    { id: 'taker', label: t('changeTaker'), icon: <UserSwitchIcon />, onAction: () => ask('taker') },
    { id: 'previous', label: t('loadPrevious'), icon: <ClockCounterClockwiseIcon />, onAction: () => ask('previous') },
    { id: 'location', label: t('updateLocation'), icon: <MapPinIcon />, onAction: () => ask('location') },
  ]
  const transfer: MenuAction = {
    id: 'transfer',
    label: t('transfer'),
    icon: <ArrowsLeftRightIcon />,
    disabledReason: Completed ? t('transferBlocked') : undefined,
    onAction: () => ask('transfer'),
  }
  return [...always, ...more, ...(isOpen ? changes : []), ...(Can.Transfer || Completed ? [transfer] : [])]
}
