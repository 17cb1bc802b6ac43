import { Fact, FamilyLine } from '../../platform/items/family-line.tsx'
import { useSession } from '../../platform/session/session.ts'
import { t } from './incident-texts.ts'
import type { Thing } from './thing-queries.ts'

/** The person it concerns, and the member who wrote it if it is not the reader. */
export function ThingSubjectLine({ thing }: { thing: Thing }) {
  const { Person, Clinician } = thing
  const { Member } = useSession()
  return (
    <FamilyLine person={Person} item={thing} missing={t('missingPerson')}>
      {Clinician && Clinician.Id !== Member.PersonId && (
        <Fact className="max-md:hidden">{t('owner', { name: Clinician.Name })}</Fact>
      )}
    </FamilyLine>
  )
}
