import { ApiClient } from '@caseloom/contracts/admin/api-clients/api-client'
import { idOf } from '../drawn.tsx'

export const apiClientOf = (said: Partial<ApiClient> = {}): ApiClient =>
  ApiClient.parse({
    Id: idOf(95),
    Name: 'Data warehouse',
    Created: '2026-11-02T09:30:00',
    CreatedBy: { Id: idOf(92), Name: 'Ana Lindqvist' },
    LastUsed: null,
    Ended: null,
    Version: 1,
    ...said,
  })
