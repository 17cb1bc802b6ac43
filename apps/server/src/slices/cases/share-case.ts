import { plusDays } from '@caseloom/contracts/cases/calendar-days'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { findColleague, findGroup, type KindRegister, type StoredItem } from '../items/index.ts'
import { hasHadShare, insertShare, listLiveShares, writeShare } from './case-action-store.ts'
import { fieldProblem, refuseFarDay } from '../../platform/calls/field-problem.ts'
import { lockCase, noteCase } from './lock-case.ts'
import { discloseCase } from './protection/may-disclose.ts'
import { todayOf } from './week-lists.ts'

export type Sharing = { readonly withId: string; readonly mayEdit: boolean; readonly untilDay: string }

/** Shares a case until a day, or changes the existing share with that receiver. */
export async function shareCase(
  context: Context,
  kinds: KindRegister,
  id: string,
  { withId, mayEdit, untilDay }: Sharing,
): Promise<void> {
  const item = await lockCase(context, kinds, id, 'share')
  const { tx, now } = context
  const receiver = await getReceiver(context, item, withId)
  await checkLastDay(context, untilDay)
  const { withPersonId: personId, withGroupId: groupId } = receiver.place
  await discloseCase(context, id, 'share', { personId, groupId, name: receiver.name })
  const [live] = await listLiveShares(tx, id, now, withId)
  if (live) await writeShare(tx, live.id, { may_edit: mayEdit, until_day: untilDay })
  else await insertShare(tx, { caseId: id, mayEdit, untilDay, ...receiver.place }, context)
  noteCase(context, item, {
    action: 'share',
    version: item.version,
    property: mayEdit ? 'Edit' : 'Read',
    after: `${receiver.name}, ${untilDay}`,
  })
  const values = { Name: item.name, To: receiver.name, Day: untilDay }
  await kinds.tell(context, { notice: 'share-made', to: toldOf(receiver.place), about: item, values })
}

/** Ends a share; its receiver no longer sees the case. One that has ended stays so: the answer to the first call may have been lost. */
export async function unshareCase(context: Context, kinds: KindRegister, id: string, shareId: string): Promise<void> {
  const item = await lockCase(context, kinds, id, 'share')
  const { tx, now } = context
  const share = (await listLiveShares(tx, id, now)).find((one) => one.id === shareId)
  if (!share && (await hasHadShare(tx, id, shareId))) return
  if (!share) throw new Problem('record.not_found')
  await writeShare(tx, shareId, { until_day: plusDays(await todayOf(tx, now), -1) })
  noteCase(context, item, { action: 'unshare', version: item.version, before: share.name })
  const values = { Name: item.name, To: share.name }
  await kinds.tell(context, { notice: 'share-ended', to: toldOf(share), about: item, values })
}

type Place = { readonly withPersonId: string | null; readonly withGroupId: string | null }

const toldOf = ({ withPersonId, withGroupId }: Place) => ({
  people: [withPersonId],
  ...(withGroupId !== null && { groupId: withGroupId }),
})

/** A share must last until today or later. */
export async function checkLastDay(context: Context, untilDay: string): Promise<void> {
  if (untilDay < (await todayOf(context.tx, context.now))) throw fieldProblem(context, 'share.day_past', 'UntilDay')
  refuseFarDay('UntilDay', untilDay)
}

async function getReceiver(context: Context, item: StoredItem, id: string) {
  if (id === item.clinicianId) throw fieldProblem(context, 'share.to_owner', 'With')
  return getShareReceiver(context, id)
}

/** A colleague or a group of the care model with whom something may be shared. */
export async function getShareReceiver(context: Context, id: string) {
  const { tx } = context
  const colleague = await findColleague(tx, id)
  if (colleague) {
    if (!colleague.active) throw fieldProblem(context, 'share.target_invalid', 'With')
    return { name: colleague.name, place: { withPersonId: id, withGroupId: null } }
  }
  const group = await findGroup(tx, id)
  if (!group) throw new Problem('record.not_found')
  if (!group.active) throw fieldProblem(context, 'share.target_invalid', 'With')
  return { name: group.name, place: { withPersonId: null, withGroupId: id } }
}
