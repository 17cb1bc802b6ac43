import { FamilyLine } from '../../platform/family-line.tsx'
import { t } from './incident-texts.ts'
import type { Thing } from './thing-queries.ts'

/** The person it concerns and the member who wrote it. */
export function ThingSubjectLine({ thing }: { thing: Thing }) {
  const { Person, Clinician } = thing
  return (
    <FamilyLine person={Person} item={thing} missing={t('missingPerson')}>
      {Clinician && <span className="max-md:hidden">· {t('owner', { name: Clinician.Name })}</span>}
    </FamilyLine>
  )
}
