import * as contract from '@caseloom/contracts/cases/action-endpoints'
import { listReceivers } from '@caseloom/contracts/cases/receiver-endpoints'
import { ManagedCase } from '@caseloom/contracts/cases/case'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serve, type Context } from '../../platform/calls/serve.ts'
import { getItem, loadItemOf, type KindRegister } from '../items/index.ts'
import { activateCase } from './activate-case.ts'
import { acceptReferral, declineReferral, withdrawReferral } from './referrals/answer-referral.ts'
import { listOpen } from './case-action-store.ts'
import { cases } from './case-kind.ts'
import type { CaseWork } from './case-listener.ts'
import { changePhase, correctPhase, takePhaseBack } from './phases/change-phase.ts'
import { closeCase } from './close-case.ts'
import { eraseCase } from './erase-case.ts'
import { referCase } from './referrals/refer-case.ts'
import { listReferralsToMe, listStoredReceivers } from './referrals/referral-store.ts'
import { shareCase, unshareCase } from './share-case.ts'
import { suspendCase } from './suspend-case.ts'
import { todayOf } from './week-lists.ts'

const phaseChange = ({ Phase, Day = null, PassesOver }: contract.PhaseBody) => ({
  phaseId: Phase,
  day: Day,
  passesOver: PassesOver,
})

export function caseActionRoutes(app: FastifyInstance, platform: Platform, work: CaseWork): void {
  const { kinds } = work
  const caseNow = async (context: Context, id: string) => ManagedCase.parse(await loadItemOf(context, kinds, cases, id))

  serve(app, platform, contract.closeCase, async ({ params: { id }, body }, context) => {
    const { Outcome = null, Day = null, Reason } = body
    await closeCase(context, work, id, { outcomeId: Outcome, day: Day, reason: Reason })
    return caseNow(context, id)
  })
  serve(app, platform, contract.suspendCase, async ({ params: { id }, body }, context) => {
    await suspendCase(context, kinds, id, body.Reason)
    return caseNow(context, id)
  })
  serve(app, platform, contract.activateCase, async ({ params: { id }, body }, context) => {
    await activateCase(context, kinds, id, body.Reason)
    return caseNow(context, id)
  })
  serve(app, platform, contract.changePhase, async ({ params: { id }, body }, context) => {
    await changePhase(context, work, id, phaseChange(body))
    return caseNow(context, id)
  })
  serve(app, platform, contract.correctPhase, async ({ params: { id }, body }, context) => {
    await correctPhase(context, work, id, phaseChange(body))
    return caseNow(context, id)
  })
  serve(app, platform, contract.takePhaseBack, async ({ params: { id } }, context) => {
    await takePhaseBack(context, work, id)
    return caseNow(context, id)
  })
  serve(app, platform, contract.shareCase, async ({ params: { id }, body }, context) => {
    await shareCase(context, kinds, id, { withId: body.With, mayEdit: body.MayEdit, untilDay: body.UntilDay })
    return caseNow(context, id)
  })
  serve(app, platform, contract.unshareCase, async ({ params: { id }, body }, context) => {
    await unshareCase(context, kinds, id, body.Share)
    return caseNow(context, id)
  })
  serve(app, platform, contract.referCase, async ({ params: { id }, body }, context) => {
    await referCase(context, kinds, id, { to: body.To, message: body.Message })
    return caseNow(context, id)
  })
  serve(app, platform, contract.eraseCase, ({ params, body }, context) => eraseCase(context, params.id, body.Name))
  serve(app, platform, contract.listOpenItems, async ({ params: { id }, query }, context) => {
    const { kind, personId } = await getItem(context.tx, id)
    const open = await listOpen(context.tx, id, query.day ?? (await todayOf(context.tx, context.now)), context.now)
    const items = open.Items.map(({ Id }) => Id)
    context.audit({ action: 'list', kind, itemId: id, caseId: id, personId, items })
    return open
  })
}

export function referralRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  serve(app, platform, contract.listReferrals, async (_request, { tx, audit }) => {
    const items = await listReferralsToMe(tx)
    audit({ action: 'list', items: items.map((referral) => referral.Case.Id) })
    return { Items: items }
  })
  serve(app, platform, contract.acceptReferral, ({ params, body }, context) =>
    acceptReferral(context, kinds, params.id, body.Owner ?? null),
  )
  serve(app, platform, contract.declineReferral, ({ params, body }, context) =>
    declineReferral(context, kinds, params.id, body.Reason),
  )
  serve(app, platform, contract.withdrawReferral, ({ params }, context) => withdrawReferral(context, kinds, params.id))
  serve(app, platform, listReceivers, async ({ query }, { tx }) => ({
    Items: await listStoredReceivers(tx, query.q, query.group),
  }))
}
