import * as contract from '@caseloom/contracts/documents/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/calls/serve.ts'
import { asGuest, asMember, loadItemOf, type KindRegister } from '../items/index.ts'
import { DocumentAnswer, documents } from './document-kind.ts'
import { listOptions } from './answer-options.ts'
import { guestLinkRoutes } from './guests/guest-link-routes.ts'
import { leaveOffAsGuest, readAsGuest } from './guests/read-as-guest.ts'
import { leaveOff } from './leave-off.ts'
import { attachDocument } from './make-document.ts'
import { uploadAnswer } from './uploads/upload-answer.ts'
import { openForm } from './following/open-form.ts'
import { readAnswerHistory, readCaseCourses, readScoreCourses } from './following/read-course.ts'
import { listActiveTemplates } from './template-store.ts'

export function documentRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  serve(app, platform, contract.listTemplates, async (_request, { tx }) => ({ Items: await listActiveTemplates(tx) }))
  serve(app, platform, contract.readDocument, async ({ params }, caller) => {
    const guest = asGuest(caller)
    if (guest) return readAsGuest(guest, params.id)
    const context = asMember(caller)
    const item = await loadItemOf(context, kinds, documents, params.id)
    const caseId = item.ManagedCase?.Id ?? null
    context.audit({ action: 'read', kind: item.Type, itemId: item.Id, caseId, personId: item.Person?.Id ?? null })
    return DocumentAnswer.parse(item)
  })
  serve(app, platform, contract.uploadAnswerFile, ({ params, body }, caller) =>
    uploadAnswer(caller, params, { file: body.file, small: body.small }),
  )
  serve(app, platform, contract.readAnswerHistory, ({ params, query }, context) =>
    readAnswerHistory(context, params.id, query),
  )
  serve(app, platform, contract.readScoreCourses, async ({ params }, context) => ({
    Items: await readScoreCourses(context, params.id),
  }))
  serve(app, platform, contract.readCaseCourses, async ({ params }, context) => ({
    Items: await readCaseCourses(context, params.id),
  }))
  serve(app, platform, contract.listQuestionOptions, async ({ params, query }, context) => ({
    Items: await listOptions(context, { id: params.id, question: params.question, q: query.q }),
  }))
  serve(app, platform, contract.leaveOff, ({ params, body }, caller) => {
    const guest = asGuest(caller)
    return guest ? leaveOffAsGuest(guest, params.id, body.Page) : leaveOff(asMember(caller), params.id, body.Page)
  })
  serve(app, platform, contract.openDocument, ({ params, body }, context) => openForm(context, params.id, body.Open))
  serve(app, platform, contract.newAttachment, async ({ query }, context) => {
    const id = await attachDocument(context, query)
    return DocumentAnswer.parse(await loadItemOf(context, kinds, documents, id))
  })
  guestLinkRoutes(app, platform)
}
