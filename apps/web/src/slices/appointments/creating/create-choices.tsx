import { CalendarPlusIcon } from '@phosphor-icons/react/dist/csr/CalendarPlus'
import { FolderPlusIcon } from '@phosphor-icons/react/dist/csr/FolderPlus'
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag'
import { FolderUserIcon } from '@phosphor-icons/react/dist/csr/FolderUser'
import { LightningIcon } from '@phosphor-icons/react/dist/csr/Lightning'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus'
import { WarningDiamondIcon } from '@phosphor-icons/react/dist/csr/WarningDiamond'
import { t } from '../appointment-texts.ts'
import { ChoiceRow } from './choice-row.tsx'
import { OtherKinds, type Creatable } from './other-kinds.tsx'
import { t as words } from './quick-schedule-texts.ts'

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

/** The kinds that can be created for a person or a case. */
export type CreatableKind = (typeof choices)[number]['kind']

/** Choices with a separate dialog. */
export type Elsewhere = {
  readonly onQuickSchedule: () => void
  readonly onNewPerson: () => void
  readonly onNewCase: () => void
  readonly onNewFolder: () => void
  readonly onOther: (kind: Creatable) => void
  readonly onMessage: (() => void) | undefined
}

export type CreateChoicesProps = {
  isPending: boolean
  onChoose: (kind: CreatableKind) => void
  elsewhere: Elsewhere
}

export function CreateChoices({ isPending, onChoose, elsewhere }: CreateChoicesProps) {
  const { onQuickSchedule, onNewPerson, onNewCase, onNewFolder, onOther, onMessage } = elsewhere
  return (
    <ul>
      {choices.map(({ kind, label, hint, Icon, shortcut }, index) => (
        <ChoiceRow
          key={kind}
          label={t(label)}
          hint={t(hint)}
          icon={<Icon />}
          shortcut={shortcut}
          isFirst={index === 0}
          isDisabled={isPending}
          onChoose={() => onChoose(kind)}
        />
      ))}
      <ChoiceRow
        icon={<LightningIcon />}
        label={words('quickSchedule')}
        hint={words('quickScheduleHint')}
        isDisabled={isPending}
        onChoose={onQuickSchedule}
      />
      <ChoiceRow
        icon={<UserPlusIcon />}
        label={t('person')}
        hint={t('createPersonHint')}
        isWideOnly
        isDisabled={isPending}
        onChoose={onNewPerson}
      />
      <ChoiceRow
        icon={<FolderPlusIcon />}
        label={t('case')}
        hint={t('createCaseHint')}
        isDisabled={isPending}
        onChoose={onNewCase}
      />
      <ChoiceRow
        icon={<FolderUserIcon />}
        label={t('createFolder')}
        hint={t('createFolderHint')}
        isDisabled={isPending}
        onChoose={onNewFolder}
      />
      <OtherKinds besides={choices.map(({ kind }) => kind)} isDisabled={isPending} onPick={onOther} />
      {onMessage && (
        <ChoiceRow
          label={t('message')}
          hint={t('createMessageHint')}
          icon={<PaperPlaneTiltIcon />}
          isDisabled={isPending}
          onChoose={onMessage}
        />
      )}
    </ul>
  )
}
