import * as contract from '@caseloom/contracts/supervision/meeting-endpoints'
import { SupervisionMeeting } from '@caseloom/contracts/supervision/meeting'
import type { FastifyInstance } from 'fastify'
import { pageAnswer } from '../../../platform/calls/page-answer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { serve, type Context } from '../../../platform/calls/serve.ts'
import { loadItemOf, reference, type KindRegister } from '../../items/index.ts'
import { countToDosOf } from '../../to-dos/index.ts'
import { getOverseenGroup } from '../read-overseen.ts'
import { beginMeeting, decide, discussFlag } from './hold-meeting.ts'
import { meetings } from './meeting-kind.ts'
import { listMeetingRows } from './meeting-store.ts'
import { readFlags } from './read-flags.ts'

export function meetingRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  const load = async (context: Context, id: string) =>
    SupervisionMeeting.parse(await loadItemOf(context, kinds, meetings, id))

  serve(app, platform, contract.listFlags, async ({ params }, context) => {
    const { id } = await getOverseenGroup(context, params.id)
    const flags = await readFlags(context, id)
    context.audit({ action: 'list', items: [...new Set(flags.flatMap((flag) => flag.Case?.Id ?? []))] })
    return { Items: flags }
  })
  serve(app, platform, contract.listMeetings, async ({ params, query }, context) => {
    const group = await getOverseenGroup(context, params.id)
    const { rows, total } = await listMeetingRows(context.tx, group.id, query)
    const ids = rows.map(({ id }) => id)
    const counts = new Map((await countToDosOf(context.tx, ids)).map((count) => [count.meetingId, count]))
    context.audit({ action: 'list', items: ids })
    const items = rows.map(({ id, name, date, leaderId, leaderName, completed, discussed }) => ({
      Id: id,
      Name: name,
      Date: date,
      Leader: reference(leaderId, leaderName) ?? { Id: leaderId, Name: '' },
      Completed: completed,
      Discussed: discussed,
      Decided: counts.get(id)?.all ?? 0,
      StillOpen: counts.get(id)?.open ?? 0,
    }))
    return pageAnswer(items, total, query)
  })
  serve(app, platform, contract.beginMeeting, async ({ params }, context) =>
    load(context, await beginMeeting(context, params.id)),
  )
  serve(app, platform, contract.readMeeting, async ({ params }, context) => {
    const meeting = await load(context, params.id)
    const cases = [...new Set(meeting.Agenda.flatMap((line) => line.Case?.Id ?? []))]
    context.audit({ action: 'read', kind: 'SUPERVISION', itemId: meeting.Id, items: cases })
    return meeting
  })
  serve(app, platform, contract.discussFlag, async ({ params, body }, context) => {
    const { Flag: flag, Member: memberId, Case: caseId, Discussed: isDiscussed } = body
    await discussFlag(context, params.id, { flag, memberId, caseId: caseId ?? null, isDiscussed })
    return load(context, params.id)
  })
  serve(app, platform, contract.decide, async ({ params, body }, context) => {
    const { Name: name, Notes: notes, Member: memberId } = body
    const more = { caseId: body.Case ?? null, dueDay: body.DueDay ?? null }
    await decide(context, params.id, { name, notes, memberId, ...more })
    return load(context, params.id)
  })
}
