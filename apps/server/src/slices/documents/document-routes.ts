import * as contract from '@caseloom/contracts/documents/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/calls/serve.ts'
import { loadItemOf, type KindRegister } from '../items/index.ts'
import { DocumentAnswer, documents } from './document-kind.ts'
import { leaveOff } from './leave-off.ts'
import { attachDocument } from './make-document.ts'
import { listActiveTemplates } from './template-store.ts'

export function documentRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  serve(app, platform, contract.listTemplates, async (_request, { tx }) => ({ Items: await listActiveTemplates(tx) }))
  serve(app, platform, contract.readDocument, async ({ params }, context) => {
    const item = await loadItemOf(context, kinds, documents, params.id)
    const caseId = item.ManagedCase?.Id ?? null
    context.audit({ action: 'read', kind: item.Type, itemId: item.Id, caseId, personId: item.Person?.Id ?? null })
    return DocumentAnswer.parse(item)
  })
  serve(app, platform, contract.leaveOff, ({ params, body }, context) => leaveOff(context, params.id, body.Page))
  serve(app, platform, contract.newAttachment, async ({ query }, context) => {
    const id = await attachDocument(context, query)
    return DocumentAnswer.parse(await loadItemOf(context, kinds, documents, id))
  })
}
