import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { appointmentQuery } from '../../appointment-queries.ts'
import { useAskedAgain } from './use-asked-again.ts'

/**
 * The version of an appointment when a question about it was opened: typed notes that are still being sent raise it, and are no
 * colleague's change.
 */
export function useSeenAppointment(id: string, version: number) {
  const client = useQueryClient()
  const [opened] = useState(version)
  return useAskedAgain(opened, async () => {
    const { Version } = await client.fetchQuery({ ...appointmentQuery(id), staleTime: 0 })
    return Version
  })
}
