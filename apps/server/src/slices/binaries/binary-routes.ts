import * as contract from '@caseloom/contracts/binaries/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/calls/serve.ts'
import { countStoredBytes } from '../files/index.ts'
import { loadItemOf, type KindRegister } from '../items/index.ts'
import { attachFile } from './attach-file.ts'
import { binaries } from './binary-kind.ts'
import { moveRelated } from './move-related.ts'
import { listRelatedItems } from './related-items.ts'

export function binaryRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  serve(app, platform, contract.uploadFile, async ({ params, body }, context) => {
    const id = await attachFile(context, params.id, { file: body.file, small: body.small })
    return loadItemOf(context, kinds, binaries, id)
  })
  serve(app, platform, contract.readBinary, async ({ params }, context) => {
    const file = await loadItemOf(context, kinds, binaries, params.id)
    const about = { caseId: file.ManagedCase?.Id ?? null, personId: file.Person?.Id ?? null }
    context.audit({ action: 'read', kind: file.Type, itemId: file.Id, ...about })
    return file
  })
  serve(app, platform, contract.readFileStorage, async (_, { tx }) => ({
    Scanned: platform.configuration.clamavUrl !== undefined,
    Place: platform.files.place,
    Bytes: await countStoredBytes(tx),
    LimitBytes: platform.configuration.filesLimitBytes ?? null,
  }))
  serve(app, platform, contract.listRelated, ({ params, query }, context) =>
    listRelatedItems(context, kinds, { id: params.hookId, ...query }),
  )
  serve(app, platform, contract.moveRelated, async ({ params, body }, context) => ({
    Ids: await moveRelated(context, kinds, params.hookId, { id: body.Id, after: body.After }),
  }))
}
