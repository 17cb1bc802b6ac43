import { Glyph } from '@caseloom/ui/signs/glyph'
import { CalendarPlusIcon } from '@phosphor-icons/react/dist/csr/CalendarPlus'
import { FolderPlusIcon } from '@phosphor-icons/react/dist/csr/FolderPlus'
import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus'

const kinds = [
  { name: 'Appointment', what: 'A meeting with a person, once or in a series', Icon: CalendarPlusIcon },
  { name: 'Case', what: 'A course of care, in four steps', Icon: FolderPlusIcon },
  { name: 'Person', what: 'A patient, clinician or contact', Icon: UserPlusIcon },
]

export function KindList() {
  return kinds.map(({ name, what, Icon }) => (
    <button
      key={name}
      type="button"
      className="flex min-h-13 w-full items-center gap-3 rounded-md px-3 py-1.5 hover:bg-hover"
    >
      <Glyph>
        <Icon />
      </Glyph>
      <span>
        <span className="block font-medium">{name}</span>
        <span className="block text-sm text-text-muted">{what}</span>
      </span>
    </button>
  ))
}
