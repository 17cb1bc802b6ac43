import { CalendarPlusIcon } from '@phosphor-icons/react/dist/csr/CalendarPlus'
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag'
import { WarningDiamondIcon } from '@phosphor-icons/react/dist/csr/WarningDiamond'
import { t } from './appointment-texts.ts'

/** What can be started for a person or a case. */
export type CreatableKind = 'APPOINTMENT' | 'INCIDENT' | 'EVENT'

const choices = [
  {
    kind: 'APPOINTMENT',
    label: 'createAppointment',
    hint: 'createAppointmentHint',
    Icon: CalendarPlusIcon,
    shortcut: 'A',
  },
  { kind: 'INCIDENT', label: 'createIncident', hint: 'createIncidentHint', Icon: WarningDiamondIcon, shortcut: null },
  { kind: 'EVENT', label: 'createEvent', hint: 'createEventHint', Icon: FlagIcon, shortcut: null },
] as const

export type CreateChoicesProps = { isPending: boolean; onChoose: (kind: CreatableKind) => void }

export function CreateChoices({ isPending, onChoose }: CreateChoicesProps) {
  return (
    <ul>
      {choices.map(({ kind, label, hint, Icon, shortcut }, index) => (
        <li key={kind}>
          <button
            type="button"
            className="flex w-full items-center gap-3 rounded-md px-3 py-2.5 text-start hover:bg-hover"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the sheet starts at its first choice (ui.md, section 10)
            autoFocus={index === 0}
            disabled={isPending}
            onClick={() => onChoose(kind)}
          >
            <span className="cl-glyph" aria-hidden="true">
              <Icon />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{t(label)}</span>
              <span className="block text-sm text-text-muted">{t(hint)}</span>
            </span>
            {shortcut && (
              <kbd className="cl-kbd" aria-hidden="true">
                {shortcut}
              </kbd>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
