import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { Avatar } from '@caseloom/ui/avatar'
import { TextLink } from '@caseloom/ui/link'
import { Swatch } from '@caseloom/ui/swatch'
import { homeOf } from '../../platform/item-home.ts'
import { t } from './appointment-texts.ts'

export type AppointmentSubjectLineProps = { appointment: Appointment }

/** Who it is with, in which case, and whose it is. */
export function AppointmentSubjectLine({ appointment }: AppointmentSubjectLineProps) {
  const { Subject, ManagedCase, Clinician } = appointment
  const way = Subject && homeOf(Subject, appointment)
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-2 text-sm">
      {Subject && way ? (
        <TextLink
          href={way}
          className="cl-link inline-flex min-h-7 items-center gap-2 text-base font-medium max-md:min-h-11"
        >
          <Avatar name={Subject.Name} size={24} />
          {Subject.Name}
        </TextLink>
      ) : (
        <span className="text-text-muted">{Subject?.Name ?? t('missingSubject')}</span>
      )}
      <span className="text-text-subtle max-md:hidden" aria-hidden="true">
        ·
      </span>
      <span className="inline-flex items-center gap-2 text-text-muted max-md:hidden">
        {ManagedCase ? (
          <>
            <Swatch id={ManagedCase.Id} size={20} />
            {ManagedCase.Name}
          </>
        ) : (
          t('missingCase')
        )}
      </span>
      <span className="text-text-subtle max-md:hidden" aria-hidden="true">
        ·
      </span>
      <span className="text-text-muted max-md:hidden">
        {Clinician ? t('owner', { name: Clinician.Name }) : t('missingOwner')}
      </span>
    </div>
  )
}
