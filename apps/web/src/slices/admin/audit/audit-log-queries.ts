import { downloadAudit, listAudit } from '@caseloom/contracts/items/audit-calls.generated'
import { searchItems } from '@caseloom/contracts/search/calls.generated'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addressOf } from '@caseloom/contracts/endpoint'
import { send } from '../../../platform/calls/api.ts'
import { auditQueryOf, type AuditFilters } from './audit-address.ts'

const PAGE = 50

export const auditLogQuery = (filters: AuditFilters, offset: number) =>
  queryOptions({
    queryKey: ['audit', filters, offset],
    queryFn: ({ signal }) => send(listAudit, { query: { ...auditQueryOf(filters), offset, limit: PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** People, cases and everything else that the search finds. */
export const auditedItemsQuery = (term: string) =>
  queryOptions({
    queryKey: ['search', { q: term, kinds: [] }],
    queryFn: ({ signal }) => send(searchItems, { query: { q: term, kinds: '', limit: 20 } }, { signal }),
    enabled: term !== '',
    placeholderData: keepPreviousData,
  })

export const auditFile = (filters: AuditFilters): string => addressOf(downloadAudit, {}, auditQueryOf(filters))
