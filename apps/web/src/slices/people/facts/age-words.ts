import type { Person } from '@caseloom/contracts/people/person'
import { formatCalendarDay } from '../../../platform/texts/times.ts'
import { t } from '../person-texts.ts'

/** The age, or the day of death with the age at death. */
export function ageWords(person: Pick<Person, 'AgeYears' | 'DeathDay'> | undefined): string | null {
  if (!person) return null
  const { AgeYears, DeathDay } = person
  if (DeathDay === null) return AgeYears === null ? null : t('yearsOld', { count: AgeYears })
  const day = formatCalendarDay(DeathDay)
  return AgeYears === null ? t('died', { day }) : t('diedAt', { day, count: AgeYears })
}
