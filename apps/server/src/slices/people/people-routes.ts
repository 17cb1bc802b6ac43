import { readBirthDays } from '@caseloom/contracts/people/birth-day-rules'
import * as contract from '@caseloom/contracts/people/endpoints'
import * as merging from '@caseloom/contracts/people/merging/merge-endpoints'
import * as making from '@caseloom/contracts/people/new-person-endpoints'
import type { FastifyInstance } from 'fastify'
import { pageAnswer } from '../../platform/calls/page-answer.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import { serve } from '../../platform/calls/serve.ts'
import { kindsFrom, loadItemOf, type KindRegister } from '../items/index.ts'
import { createPerson } from './create-person.ts'
import { listDirectoryRows } from './directory-lists.ts'
import { mergeRoutes } from './merging/merge-routes.ts'
import { findSurvivorId } from './merging/merge-store.ts'
import { listPlacesForPeople } from './new-person-store.ts'
import { people } from './person-kinds.ts'
import { findProfessional } from './professionals/professional.ts'
import { refuteDuplicate } from './merging/refute-duplicate.ts'
import { photoRoutes } from './photos/photo-routes.ts'

const isNotFound = (error: unknown) => error instanceof Problem && error.code === 'record.not_found'

export function peopleRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  photoRoutes(app, platform, kinds)
  mergeRoutes(app, platform)
  serve(app, platform, contract.listDirectory, async ({ query }, { tx, audit, locale }) => {
    const { rows, total } = await listDirectoryRows(tx, {
      words: query.q.trim(),
      birthDays: readBirthDays(query.q, locale),
      kinds: kindsFrom(query.type),
      offset: query.offset,
      limit: query.limit,
    })
    audit({ action: 'list', items: rows.map((row) => row.Id) })
    return pageAnswer(rows, total, query)
  })
  serve(app, platform, contract.readPerson, async ({ params }, context) => {
    const item = await loadItemOf(context, kinds, people, params.id).catch(async (error: unknown) => {
      // The id of a merged person leads to the survivor, who is read with the usual checks.
      if (!isNotFound(error)) throw error
      const id = await findSurvivorId(context.tx, params.id)
      const known = await findProfessional(context, id ?? params.id)
      if (known) return known
      if (id === undefined) throw error
      return loadItemOf(context, kinds, people, id)
    })
    context.audit({ action: 'read', kind: item.Type, itemId: item.Id, personId: item.Id })
    return item
  })

  serve(app, platform, merging.refuteDuplicate, async ({ params, body }, context) => {
    await refuteDuplicate(context, params.id, body.Other)
    return loadItemOf(context, kinds, people, params.id)
  })
  serve(app, platform, making.readPlacesForPeople, async (_request, { tx }) => ({
    Groups: await listPlacesForPeople(tx),
  }))
  serve(app, platform, making.createPerson, async ({ body }, context) => {
    const id = await createPerson(context, body)
    return loadItemOf(context, kinds, people, id)
  })
}
