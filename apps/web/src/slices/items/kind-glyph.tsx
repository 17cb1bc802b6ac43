import type { Kind } from '@caseloom/contracts/items/item'
import { Glyph } from '@caseloom/ui/signs/glyph'
import type { Icon } from '@phosphor-icons/react'
import { AddressBookIcon } from '@phosphor-icons/react/dist/csr/AddressBook'
import { BooksIcon } from '@phosphor-icons/react/dist/csr/Books'
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank'
import { CalendarCheckIcon } from '@phosphor-icons/react/dist/csr/CalendarCheck'
import { CalendarXIcon } from '@phosphor-icons/react/dist/csr/CalendarX'
import { ChartBarIcon } from '@phosphor-icons/react/dist/csr/ChartBar'
import { ChatTextIcon } from '@phosphor-icons/react/dist/csr/ChatText'
import { CheckSquareIcon } from '@phosphor-icons/react/dist/csr/CheckSquare'
import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText'
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag'
import { FlowArrowIcon } from '@phosphor-icons/react/dist/csr/FlowArrow'
import { FolderIcon } from '@phosphor-icons/react/dist/csr/Folder'
import { FolderUserIcon } from '@phosphor-icons/react/dist/csr/FolderUser'
import { PaperclipIcon } from '@phosphor-icons/react/dist/csr/Paperclip'
import { UserIcon } from '@phosphor-icons/react/dist/csr/User'
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users'
import { WarningDiamondIcon } from '@phosphor-icons/react/dist/csr/WarningDiamond'

const icons: Record<Kind, Icon> = {
  PATIENT: UserIcon,
  CLINICIAN: UserIcon,
  CONTACT: AddressBookIcon,
  CASE: FolderUserIcon,
  SHAREDFOLDER: FolderIcon,
  APPOINTMENT: CalendarBlankIcon,
  ATTENDANCE: UsersIcon,
  DOCFORM: FileTextIcon,
  DOCBINARY: PaperclipIcon,
  INCIDENT: WarningDiamondIcon,
  EVENT: FlagIcon,
  COMMENT: ChatTextIcon,
  RELATIONSHIP: UsersIcon,
  SUPERVISION: UsersIcon,
  TODO: CheckSquareIcon,
  WORKFLOW: FlowArrowIcon,
  RESOURCE: BooksIcon,
  REPORT: ChartBarIcon,
}

export type KindGlyphProps = { kind: Kind; isCompleted?: boolean; isRejected?: boolean }

function iconOf({ kind, isCompleted, isRejected }: KindGlyphProps): Icon {
  if (kind !== 'APPOINTMENT') return icons[kind]
  if (isRejected) return CalendarXIcon
  return isCompleted ? CalendarCheckIcon : CalendarBlankIcon
}

/** The icon only, for callers that draw their own frame. */
export function KindIcon(props: KindGlyphProps) {
  const Picture = iconOf(props)
  return <Picture aria-hidden="true" />
}

/** The gray icon of a kind of item; the text beside it says the same. */
export function KindGlyph(props: KindGlyphProps) {
  return (
    <Glyph>
      <KindIcon {...props} />
    </Glyph>
  )
}
