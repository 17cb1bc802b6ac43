import * as contract from '@caseloom/contracts/people/contact-info/contact-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'
import { serve } from '../../../platform/calls/serve.ts'
import { loadItemOf, type KindRegister } from '../../items/index.ts'
import { addContactInfo, changeContactInfo, removeContactInfo } from './change-contact-info.ts'
import { people } from '../person-kinds.ts'

export function contactRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  serve(app, platform, contract.addContactInfo, async ({ params, body }, context) => {
    await addContactInfo(context, params.ownerId, body)
    return loadItemOf(context, kinds, people, params.ownerId)
  })
  serve(app, platform, contract.changeContactInfo, async ({ params, query, body }, context) => {
    await changeContactInfo(context, { ownerId: params.ownerId, itemId: query.item }, body)
    return loadItemOf(context, kinds, people, params.ownerId)
  })
  serve(app, platform, contract.removeContactInfo, ({ params, query }, context) =>
    removeContactInfo(context, { ownerId: params.ownerId, itemId: query.item }),
  )
}
