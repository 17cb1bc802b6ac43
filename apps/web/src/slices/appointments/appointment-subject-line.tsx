import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { FamilyLine } from '../../platform/family-line.tsx'
import { useSession } from '../../platform/session.ts'
import { t } from './appointment-texts.ts'

export type AppointmentSubjectLineProps = { appointment: Appointment }

/** Which family it is about; who takes it where that is not the patient; and whose it is where it is not the reader's own. */
export function AppointmentSubjectLine({ appointment }: AppointmentSubjectLineProps) {
  const { Subject, ManagedCase, CasePersonId, Clinician } = appointment
  const { Member } = useSession()
  const isWithAnother = Subject !== null && CasePersonId !== null && CasePersonId !== Subject.Id
  return (
    <FamilyLine person={Subject} item={appointment} missing={t('missingSubject')}>
      {isWithAnother && <span>· {t('withPerson', { name: Subject.Name })}</span>}
      {!ManagedCase && <span className="max-md:hidden">· {t('missingCase')}</span>}
      {Clinician?.Id !== Member.PersonId && (
        <span className="max-md:hidden">· {Clinician ? t('owner', { name: Clinician.Name }) : t('missingOwner')}</span>
      )}
    </FamilyLine>
  )
}
