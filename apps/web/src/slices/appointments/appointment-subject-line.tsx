import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { Fact, FamilyLine } from '../../platform/items/family-line.tsx'
import { useSession } from '../../platform/session/session.ts'
import { t } from './appointment-texts.ts'

export type AppointmentSubjectLineProps = { appointment: Appointment }

/** The family, the subject if it is not the patient, and the clinician if it is not the reader. */
export function AppointmentSubjectLine({ appointment }: AppointmentSubjectLineProps) {
  const { Subject, ManagedCase, CasePersonId, Clinician } = appointment
  const { Member } = useSession()
  const isWithAnother = Subject !== null && CasePersonId !== null && CasePersonId !== Subject.Id
  return (
    <FamilyLine person={Subject} item={appointment} missing={t('missingSubject')}>
      {isWithAnother && <Fact>{t('withName', { name: Subject.Name })}</Fact>}
      {!ManagedCase && <Fact className="max-md:hidden">{t('missingCase')}</Fact>}
      {Clinician?.Id !== Member.PersonId && (
        <Fact className="max-md:hidden">{Clinician ? t('owner', { name: Clinician.Name }) : t('missingOwner')}</Fact>
      )}
    </FamilyLine>
  )
}
