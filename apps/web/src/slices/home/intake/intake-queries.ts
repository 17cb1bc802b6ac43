import { countIntake, listIntake } from '@caseloom/contracts/home/intake-calls.generated'
import type { IntakeCategory } from '@caseloom/contracts/home/intake-rules'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'

const PAGE = 20

/** Its key begins as that of home, so that whatever changes home brings it up to date. */
export const intakeCountsQuery = queryOptions({
  queryKey: ['home', 'intake'],
  queryFn: ({ signal }) => send(countIntake, {}, { signal }),
})

export const intakeQuery = (of: IntakeCategory, offset: number) =>
  queryOptions({
    queryKey: ['home', 'intake', of, offset],
    queryFn: ({ signal }) => send(listIntake, { query: { of, offset, limit: PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  })
