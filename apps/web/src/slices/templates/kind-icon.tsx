import type { Icon } from '@phosphor-icons/react'
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank'
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { ChartLineIcon } from '@phosphor-icons/react/dist/csr/ChartLine'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { CheckSquareIcon } from '@phosphor-icons/react/dist/csr/CheckSquare'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText'
import { HashIcon } from '@phosphor-icons/react/dist/csr/Hash'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { ListChecksIcon } from '@phosphor-icons/react/dist/csr/ListChecks'
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin'
import { PaperclipIcon } from '@phosphor-icons/react/dist/csr/Paperclip'
import { SignatureIcon } from '@phosphor-icons/react/dist/csr/Signature'
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { TableIcon } from '@phosphor-icons/react/dist/csr/Table'
import { TextHIcon } from '@phosphor-icons/react/dist/csr/TextH'
import { UserIcon } from '@phosphor-icons/react/dist/csr/User'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import type { KindKey } from './question-kind-texts.ts'

const icons: Record<KindKey, Icon> = {
  kindYesNo: CheckIcon,
  kindRadio: ListChecksIcon,
  kindCombo: ListChecksIcon,
  kindRadioWriteIn: ListChecksIcon,
  kindMultiple: CheckSquareIcon,
  kindMultiCombo: CheckSquareIcon,
  kindMultipleWriteIn: CheckSquareIcon,
  kindShort: FileTextIcon,
  kindLong: FileTextIcon,
  kindExpando: FileTextIcon,
  kindRich: FileTextIcon,
  kindSlider: SlidersHorizontalIcon,
  kindNumber: HashIcon,
  kindDay: CalendarBlankIcon,
  kindMoment: CalendarBlankIcon,
  kindTime: ClockIcon,
  kindMatrix: TableIcon,
  kindTable: TableIcon,
  kindName: UserIcon,
  kindAddress: MapPinIcon,
  kindRelative: UsersThreeIcon,
  kindPatient: UserIcon,
  kindGroup: UsersThreeIcon,
  kindSignature: SignatureIcon,
  kindCamera: CameraIcon,
  kindFiles: PaperclipIcon,
  kindHeading: TextHIcon,
  kindInstruction: InfoIcon,
  kindHtml: InfoIcon,
  kindChart: ChartLineIcon,
  kindUnknown: InfoIcon,
}

/** The sign of a kind of question, beside its words. */
export function KindIcon({ kind }: { kind: KindKey }) {
  const Drawn = icons[kind]
  return <Drawn aria-hidden="true" />
}
