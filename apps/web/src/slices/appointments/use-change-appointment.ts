import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { showToast } from '@caseloom/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiProblem } from '../../platform/api.ts'
import { showProblem } from '../items/index.ts'
import { appointmentQuery, changeAppointmentMutation, type PropertyValues } from './appointment-queries.ts'
import { t } from './appointment-texts.ts'

/** Saves fields as they change. Where somebody else changed one first, says what it is now. */
export function useChangeAppointment(id: string, describe: (appointment: Appointment) => string) {
  const client = useQueryClient()
  const { mutate } = useMutation(changeAppointmentMutation(id))

  async function explain(error: unknown) {
    if (!(error instanceof ApiProblem) || error.code !== 'record.stale') {
      showProblem(error)
      return
    }
    const current = await client.fetchQuery({ ...appointmentQuery(id), staleTime: 0 })
    const value = describe(current) || t('nothing')
    showToast({ kind: 'error', message: t('staleField', { detail: error.detail, value }) })
  }

  return (values: PropertyValues, onFailed?: () => void) =>
    mutate(
      { values },
      {
        onError: (error) => {
          onFailed?.()
          void explain(error)
        },
      },
    )
}
