import type { CaseActionName } from '@caseloom/contracts/cases/case'
import type { Icon } from '@phosphor-icons/react'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { ArrowsLeftRightIcon } from '@phosphor-icons/react/dist/csr/ArrowsLeftRight'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { FlowArrowIcon } from '@phosphor-icons/react/dist/csr/FlowArrow'
import { IdentificationCardIcon } from '@phosphor-icons/react/dist/csr/IdentificationCard'
import { ListChecksIcon } from '@phosphor-icons/react/dist/csr/ListChecks'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'

const icons: Readonly<Record<CaseActionName, Icon>> = {
  basicinfo: PencilSimpleIcon,
  contact: IdentificationCardIcon,
  relationship: UsersThreeIcon,
  items: ListChecksIcon,
  trac: FlowArrowIcon,
  share: ShareNetworkIcon,
  transfer: ArrowsLeftRightIcon,
  referral: PaperPlaneTiltIcon,
  protection: ShieldCheckIcon,
  suspend: PauseIcon,
  close: LockSimpleIcon,
  activate: ArrowCounterClockwiseIcon,
  zip: DownloadSimpleIcon,
  delete: TrashIcon,
}

export type CaseActionIconProps = { name: CaseActionName }

/** Loaded with the opened menu, because no case page draws these icons. */
export function CaseActionIcon({ name }: CaseActionIconProps) {
  const Face = icons[name]
  return <Face aria-hidden="true" />
}
