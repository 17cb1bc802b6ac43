import * as merging from '@caseloom/contracts/people/merging/merge-endpoints'
import * as making from '@caseloom/contracts/people/new-person-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/calls/serve.ts'
import { loadItemOf, type KindRegister } from '../items/index.ts'
import { createPerson } from './create-person.ts'
import { mergeRoutes } from './merging/merge-routes.ts'
import { listPlacesForPeople } from './new-person-store.ts'
import { people } from './person-kinds.ts'
import { refuteDuplicate } from './merging/refute-duplicate.ts'
import { photoRoutes } from './photos/photo-routes.ts'
import { readingRoutes } from './reading-routes.ts'

export function peopleRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  photoRoutes(app, platform, kinds)
  mergeRoutes(app, platform)
  readingRoutes(app, platform, kinds)
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
