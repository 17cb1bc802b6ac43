import type { Person } from '@caseloom/contracts/people/person'
import { formatCalendarDay } from '../../platform/times.ts'
import { t } from './person-texts.ts'

/** How old somebody is, or when they died and how old they were. */
export function ageWords(person: Pick<Person, 'AgeYears' | 'DeathDay'> | undefined): string | null {
  if (!person) return null
  const { AgeYears, DeathDay } = person
  if (DeathDay === null) return AgeYears === null ? null : t('yearsOld', { count: AgeYears })
  const day = formatCalendarDay(DeathDay)
  return AgeYears === null ? t('died', { day }) : t('diedAt', { day, count: AgeYears })
}
