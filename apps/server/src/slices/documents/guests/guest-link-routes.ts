import * as contract from '@caseloom/contracts/documents/guest-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'
import { Problem } from '../../../platform/problem.ts'
import { serve } from '../../../platform/calls/serve.ts'
import { getItem } from '../../items/index.ts'
import { makeBundle, readBundles } from './guest-bundles.ts'
import { noteSeen } from './guest-form-store.ts'
import { holdGrantable, listLinks, makeLink, revokeLink } from './guest-links.ts'

export function guestLinkRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, contract.makeGuestLink, async ({ body }, context) =>
    makeLink(context, await holdGrantable(context, body.Object), body.Locale),
  )
  serve(app, platform, contract.listGuestLinks, ({ query }, context) => listLinks(context, query.object))
  serve(app, platform, contract.revokeGuestLink, ({ params }, context) => revokeLink(context, params.id))
  serve(app, platform, contract.makeGuestBundle, ({ body }, context) =>
    makeBundle(context, { caseId: body.Case, forms: body.Forms }),
  )
  serve(app, platform, contract.listGuestBundles, ({ query }, context) => readBundles(context, query.case))
  serve(app, platform, contract.seeDocument, async ({ params }, context) => {
    const { kind, id, personId, caseId, version } = await getItem(context.tx, params.id)
    if (kind !== 'DOCFORM') throw new Problem('record.not_found')
    // Their open home page takes it off the list.
    if (await noteSeen(context.tx, id, context.now)) context.announce({ itemId: id, kind, personId, caseId, version })
    return { Id: id }
  })
}
