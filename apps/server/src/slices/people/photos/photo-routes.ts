import * as contract from '@caseloom/contracts/people/photos/photo-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'
import { serve } from '../../../platform/calls/serve.ts'
import { loadItemOf, type KindRegister } from '../../items/index.ts'
import { changePhoto } from './change-photo.ts'
import { people } from '../person-kinds.ts'
import { readImage } from './read-image.ts'

export function photoRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  serve(app, platform, contract.uploadPhoto, async ({ params, body }, context) => {
    await changePhoto(context, params.personId, { file: body.file, small: body.small })
    return loadItemOf(context, kinds, people, params.personId)
  })
  serve(app, platform, contract.readImage, ({ query }, context) => readImage(context, query.Id, query.Size))
}
