import type { ParsedRequest } from '@caseloom/contracts/endpoint'
import { mayBeDate, readBirthDays } from '@caseloom/contracts/people/birth-day-rules'
import * as contract from '@caseloom/contracts/people/endpoints'
import type { Person } from '@caseloom/contracts/people/person'
import type { FastifyInstance } from 'fastify'
import { pageAnswer } from '../../platform/calls/page-answer.ts'
import { serveAsking, type Context } from '../../platform/calls/serve.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import { kindsFrom, loadItemOf, wholeItemOf, type KindRegister } from '../items/index.ts'
import { listDirectoryRows } from './directory-lists.ts'
import { findSurvivorId } from './merging/merge-store.ts'
import { people } from './person-kinds.ts'
import { findProfessional } from './professionals/professional.ts'

/** The id of a merged person leads to the survivor, who is read with the usual checks; that of a colleague to what everybody may know. */
async function readByWay(context: Context, kinds: KindRegister, id: string): Promise<Person> {
  const survivor = await findSurvivorId(context.tx, id)
  const known = await findProfessional(context, survivor ?? id)
  if (known) return known
  if (survivor === undefined) throw new Problem('record.not_found')
  return loadItemOf(context, kinds, people, survivor)
}

type DirectoryQuery = ParsedRequest<typeof contract.listDirectory>['query']

export function readingRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  const listed = (tx: Tx, { q, type, offset, limit }: DirectoryQuery, birthDays: readonly string[]) =>
    listDirectoryRows(tx, { words: q.trim(), birthDays, kinds: kindsFrom(type), offset, limit })
  serveAsking(app, platform, contract.listDirectory, {
    // Which days are meant depends on the language of the reader, who is not known yet.
    ask: async ({ query }, { tx }) => (mayBeDate(query.q) ? undefined : listed(tx, query, [])),
    answer: async ({ query }, { tx, audit, locale }, found) => {
      const { rows, total } = found ?? (await listed(tx, query, readBirthDays(query.q, locale)))
      audit({ action: 'list', items: rows.map((row) => row.Id) })
      return pageAnswer(rows, total, query)
    },
  })
  serveAsking(app, platform, contract.readPerson, {
    ask: ({ params }, at) => people.readWhole(at, params.id),
    answer: async ({ params }, context, found) => {
      const item = found ? wholeItemOf(context, kinds, people.of, found) : await readByWay(context, kinds, params.id)
      context.audit({ action: 'read', kind: item.Type, itemId: item.Id, personId: item.Id })
      return item
    },
  })
}
