import type { ParsedRequest } from '@caseloom/contracts/endpoint'
import { mayBeDate, readBirthDays } from '@caseloom/contracts/people/birth-day-rules'
import * as contract from '@caseloom/contracts/search/endpoints'
import type { SearchResult } from '@caseloom/contracts/search/endpoints'
import type { Locale } from '@caseloom/contracts/locales'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serveAsking, type Context } from '../../platform/calls/serve.ts'
import { fileWordsIn } from '../files/index.ts'
import { kindsFrom } from '../items/index.ts'
import { listSearchResults } from './search-lists.ts'

type SearchQuery = ParsedRequest<typeof contract.searchItems>['query']

export function searchRoutes(app: FastifyInstance, platform: Platform): void {
  const found = (
    { q, kinds, limit }: SearchQuery,
    { tx, now }: Pick<Context, 'tx' | 'now'>,
    birthDays: readonly string[],
  ) => listSearchResults(tx, now, { words: q, birthDays, kinds: kindsFrom(kinds), limit })
  serveAsking(app, platform, contract.searchItems, {
    // Which days are meant depends on the language of the reader, who is not known yet.
    ask: async ({ query }, at) => (mayBeDate(query.q) ? undefined : found(query, at, [])),
    answer: async ({ query }, context, asked) => {
      const results = asked ?? (await found(query, context, readBirthDays(query.q, context.locale)))
      // The query may be a name, so the trail keeps the items shown and not the typed text.
      context.audit({ action: 'search', items: results.map((result) => result.Id) })
      return { Items: results.map((result) => saidIn(context.locale, result)) }
    },
  })
}

/** The size of a file is said in the reader's language. */
const saidIn = (locale: Locale, result: SearchResult): SearchResult =>
  result.Type === 'DOCBINARY' && result.Description !== null
    ? { ...result, Description: fileWordsIn(locale, result.Description) }
    : result
