import { chooseWorkingHours } from '@caseloom/contracts/appointments/calendar/calendar-calls.generated'
import type { Calendar, WorkingHours } from '@caseloom/contracts/appointments/calendar/calendar'
import { mutationOptions } from '@tanstack/react-query'
import { send } from '../../../../platform/calls/api.ts'

const calendars = { queryKey: ['calendar'] }

export const chooseHoursMutation = mutationOptions({
  mutationFn: ({ body }: { readonly body: WorkingHours }) => send(chooseWorkingHours, { body }),
  onSuccess: (hours, _variables, _result, { client }) => {
    client.setQueriesData<Calendar>(calendars, (calendar) => calendar && { ...calendar, WorkingHours: hours })
    // A calendar that was asked for before the change may arrive after it.
    void client.invalidateQueries(calendars)
  },
})
