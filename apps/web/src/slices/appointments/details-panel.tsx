import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { formatNearTimeWithin, wallNow } from '../../platform/texts/times.ts'
import { FactList, historyFacts } from '../items/index.ts'
import { t } from './appointment-texts.ts'
import { locationFact } from './location/location-fact.ts'
import { reminderFact } from './reminder-fact.ts'
import { t as words } from './screen-texts.ts'

export type DetailsPanelProps = { appointment: Appointment }

function stateOf({ Completed, CompletedDate, CompletedBy }: Appointment): string {
  if (!Completed || !CompletedDate) return Completed ? t('stateCompleted') : t('stateOpen')
  const when = formatNearTimeWithin(CompletedDate)
  return CompletedBy ? t('completedOn', { when, name: CompletedBy.Name }) : t('completedOnly', { when })
}

/** The facts of an appointment that cannot be edited. */
export function DetailsPanel({ appointment }: DetailsPanelProps) {
  const { Number, Subject, ManagedCase, Clinician, Group } = appointment
  const facts = [
    [t('state'), stateOf(appointment)],
    [t('number'), Number],
    [t('subject'), Subject?.Name ?? t('missingSubject')],
    [t('case'), ManagedCase?.Name ?? t('missingCase')],
    [t('clinician'), Clinician?.Name ?? t('missingOwner')],
    [t('group'), Group?.Name],
    [words('reminder'), reminderFact(appointment, wallNow())],
    [words('location'), locationFact(appointment.Location)],
    ...historyFacts(appointment),
  ] as const
  return <FactList facts={facts} />
}
