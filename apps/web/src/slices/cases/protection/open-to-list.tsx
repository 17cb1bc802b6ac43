import type { ManagedCase } from '@caseloom/contracts/cases/case'
import type { Consent, Protection } from '@caseloom/contracts/cases/protection/protection'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { Glyph } from '@caseloom/ui/signs/glyph'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import { formatCalendarDay, formatNearTimeWithin } from '../../../platform/texts/times.ts'
import { t } from './protection-texts.ts'

type Opener = { readonly key: string; readonly name: string; readonly isGroup: boolean; readonly ground: string }

const lastDayOf = ({ Until }: Consent) => Until ?? '9999-12-31'

/** Each once: its clinician, whom consents in force name, and who opened it in an emergency that lasts. */
function openersOf({ Clinician }: Pick<ManagedCase, 'Clinician'>, { Consents, Emergencies }: Protection) {
  const owner = Clinician && { key: Clinician.Id, name: Clinician.Name, isGroup: false, ground: t('itsClinician') }
  const inForce = Consents.filter(({ IsLiving }) => IsLiving).toSorted((a, b) =>
    lastDayOf(b).localeCompare(lastDayOf(a)),
  )
  const byConsent = inForce.flatMap(({ Recipients, Until }) =>
    Recipients.filter(({ Id }) => Id !== Clinician?.Id).map((one) => ({
      key: one.Id,
      name: one.Name,
      isGroup: one.IsGroup,
      ground: Until === null ? t('byConsent') : t('byConsentUntil', { day: formatCalendarDay(Until) }),
    })),
  )
  const inEmergency = Emergencies.filter(({ IsLiving }) => IsLiving).map(({ Id, Who, Until }) => ({
    key: Id,
    name: Who,
    isGroup: false,
    ground: t('inEmergencyUntil', { when: formatNearTimeWithin(Until) }),
  }))
  // A recipient of several consents is listed once, with the one that lasts longest.
  const longest = byConsent.filter((one, place) => byConsent.findIndex(({ key }) => key === one.key) === place)
  return [...(owner ? [owner] : []), ...longest, ...inEmergency] satisfies Opener[]
}

export type OpenToListProps = { managedCase: ManagedCase; protection: Protection }

export function OpenToList({ managedCase, protection }: OpenToListProps) {
  return (
    <ul className="divide-y divide-border" aria-label={t('openTo')}>
      {openersOf(managedCase, protection).map(({ key, name, isGroup, ground }) => (
        <li key={key} className="flex items-center gap-3 py-2">
          {isGroup ? (
            <Glyph>
              <UsersThreeIcon />
            </Glyph>
          ) : (
            <Avatar name={name} />
          )}
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="block font-medium">{name}</span>
            <span className="block text-sm text-text-muted">{ground}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
