import type { Phase } from '@caseloom/contracts/cases/case'
import { Modal } from '@caseloom/ui/layers/modal'
import { paths } from '../../../platform/paths.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { t } from '../case-texts.ts'
import { phaseSentence, weekSentence } from './week-words.ts'

export type WeeksDialogProps = { phases: readonly Phase[]; isOpen: boolean; onClose: () => void }

/** The weeks as a list for phones, each with its sessions. */
export function WeeksDialog({ phases, isOpen, onClose }: WeeksDialogProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('weeksTitle')} closeLabel={t('close')}>
      {phases.map((phase) => (
        <section key={phase.Id} className="mb-4">
          <h3 className="text-sm font-semibold">{phaseSentence(phase)}</h3>
          <ul>
            {phase.Weeks.filter(({ State }) => State !== 'ahead').map((week) => (
              <li key={week.Start} className="min-h-11 border-t border-border py-2 text-sm">
                {week.Appointments.length === 0 && <span className="text-text-muted">{weekSentence(week)}</span>}
                {week.Appointments.map((appointment) => (
                  <RouterLink
                    key={appointment.Id}
                    href={paths.appointment(appointment.Id)}
                    className="flex min-h-11 items-center"
                    onClick={onClose}
                  >
                    {weekSentence({ ...week, Appointments: [appointment] })}
                  </RouterLink>
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Modal>
  )
}
