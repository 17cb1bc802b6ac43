import { readBirthDays } from '@caseloom/contracts/people/birth-day-rules'
import * as contract from '@caseloom/contracts/search/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/calls/serve.ts'
import { kindsFrom } from '../items/index.ts'
import { listSearchResults } from './search-lists.ts'

export function searchRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, contract.searchItems, async ({ query }, { tx, audit, locale, now }) => {
    const results = await listSearchResults(tx, now, {
      words: query.q,
      birthDays: readBirthDays(query.q, locale),
      kinds: kindsFrom(query.kinds),
      limit: query.limit,
    })
    // The query may be a name, so the trail keeps the items shown and not the typed text.
    audit({ action: 'search', items: results.map((result) => result.Id) })
    return { Items: results }
  })
}
