import * as contract from '@caseloom/contracts/cases/endpoints'
import type { FastifyInstance } from 'fastify'
import { pageAnswer } from '../../platform/calls/page-answer.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/calls/serve.ts'
import { getItem, loadItemOf } from '../items/index.ts'
import { caseArchiveRoutes } from './archives/case-archive-routes.ts'
import { caseActionRoutes, referralRoutes } from './case-action-routes.ts'
import { cases } from './case-kind.ts'
import type { CaseWork } from './case-listener.ts'
import { listCaseRows } from './case-lists.ts'
import { chooseForCase } from './making/make-case.ts'
import { protectionRoutes } from './protection/protection-routes.ts'
import { sharedFolderRoutes } from './folders/shared-folder-routes.ts'

export function caseRoutes(app: FastifyInstance, platform: Platform, work: CaseWork): void {
  const { kinds } = work
  serve(app, platform, contract.readCase, async ({ params }, context) => {
    const item = await loadItemOf(context, kinds, cases, params.id)
    context.audit({ action: 'read', kind: 'CASE', itemId: item.Id, caseId: item.Id, personId: item.Person?.Id ?? null })
    return item
  })
  serve(app, platform, contract.listCases, async ({ query }, { tx, actor, now, audit }) => {
    if (query.person !== undefined) await getItem(tx, query.person)
    const scope = query.person === undefined && !query.all ? 'mine' : 'visible'
    const { person: personId, open, edit, q: words, offset, limit } = query
    const wanted = { personId, scope, open, edit, words, offset, limit } as const
    const { rows, total } = await listCaseRows(tx, actor.role, wanted, now)
    audit({
      action: 'list',
      ...(query.person !== undefined && { personId: query.person }),
      items: rows.map((row) => row.Id),
    })
    return pageAnswer(rows, total, query)
  })
  caseActionRoutes(app, platform, work)
  caseArchiveRoutes(app, platform, kinds)
  protectionRoutes(app, platform, kinds)
  referralRoutes(app, platform, kinds)
  sharedFolderRoutes(app, platform, kinds)
  serve(app, platform, contract.createCase, ({ body }, context) => chooseForCase(context, work, body))
}
