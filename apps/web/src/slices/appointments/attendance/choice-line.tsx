import type { AttendeeChoice } from '@caseloom/contracts/appointments/attendee-choice-endpoints'
import { Button } from '@caseloom/ui/button'
import { showToast } from '@caseloom/ui/layers/toast'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { photoAddress } from '../../../platform/items/photo.ts'
import { t } from './attendance-texts.ts'

/** What they are, and how often they came: "Grandmother · attended 3 of 8". */
function choiceWords({ Description, Active, Attended, Of }: AttendeeChoice): string {
  const parts = [
    Description,
    Active ? null : t('waitsForConfirmation'),
    Attended > 0 ? t('attended', { attended: Attended, of: Of }) : null,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Somebody who cannot attend yet stays in sight, and pressing says that they cannot. */
const refuseDisabled = (): void => showToast({ kind: 'error', message: t('disabled') })

export type ChoiceLineProps = { choice: AttendeeChoice; isPending: boolean; onAdd: () => void }

/** Somebody who could be added. */
export function ChoiceLine({ choice, isPending, onAdd }: ChoiceLineProps) {
  const { Name, Photo, Active } = choice
  return (
    <li className="flex min-h-13 items-center gap-3">
      <Avatar name={Name} photo={photoAddress(Photo)} />
      <span className={Active ? 'min-w-0 flex-1' : 'min-w-0 flex-1 text-text-muted'}>
        <span className="block truncate font-medium" title={Name}>
          {Name}
        </span>
        <span className="block truncate text-sm text-text-muted">{choiceWords(choice)}</span>
      </span>
      <Button
        size="small"
        icon={<PlusIcon weight="bold" />}
        aria-label={t('addName', { name: Name })}
        isDisabled={isPending}
        onPress={Active ? onAdd : refuseDisabled}
      >
        {t('add')}
      </Button>
    </li>
  )
}
