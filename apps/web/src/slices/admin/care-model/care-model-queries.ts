import { changeCareModel, readCareModel } from '@caseloom/contracts/admin/care-model/calls.generated'
import type { CareModelSettings } from '@caseloom/contracts/admin/care-model/care-model'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'

export const careModelQuery = queryOptions({
  queryKey: ['care-model'],
  queryFn: ({ signal }) => send(readCareModel, {}, { signal }),
})

export type CareModelValues = Omit<CareModelSettings, 'ShortName' | 'IsZoneFixed' | 'Confirmed' | 'Version'>

type Saving = { readonly version: number; readonly changes: Partial<CareModelValues> }

/** Another zone changes every time that is shown, and another first day every week. Everything is read again then. */
export const saveCareModelMutation = mutationOptions({
  mutationFn: ({ version, changes }: Saving) => send(changeCareModel, { body: changes }, { version }),
  onSettled: (_answer, _error, { changes }, _result, { client }) => {
    if (changes.TimeZone !== undefined || changes.WeekStart !== undefined) return client.invalidateQueries()
    for (const queryKey of [['care-model'], ['session'], ['members', 'setup']])
      void client.invalidateQueries({ queryKey })
    return undefined
  },
})
